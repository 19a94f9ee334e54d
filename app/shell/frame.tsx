import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { LogoutForm } from "#app/accounts/logout-form.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { focusPage, isFocusLost } from "#app/ui/focus.ts";
import { FoxHead } from "#app/ui/fox.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { savesData } from "#app/ui/save-data.ts";
import { TooltipHost } from "#app/ui/tooltip.tsx";
import { ConfirmEmailBanner } from "./confirm-email-banner.tsx";
import { Keyboard } from "./keyboard.tsx";
import { NAVIGATION, type NavigationEntry } from "./navigation.ts";
import { PendingBar } from "./pending.tsx";

export interface Viewer {
  firstName: string;
  lastName: string;
  title: string | null;
  photoUrl: string | null;
  email: string;
  isEmailVerified: boolean;
}

interface FrameProps {
  viewer: Viewer;
  children: ReactNode;
  navigation?: readonly NavigationEntry[];
}

/**
 * The frame of every signed-in page: skip link, brand, navigation (a sidebar on wide screens, a bar at the bottom on
 * narrow ones), the user with the way out, and `main`. It needs no script.
 */
export function Frame({ viewer, children, navigation = NAVIGATION }: FrameProps) {
  useFocusKept();
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <PendingBar />
      <header className="side no-print">
        <Link className="brand" to="/dashboard">
          <FoxHead />
          Dealquest
        </Link>
        <Keyboard />
        <MainNavigation entries={navigation} />
        <UserBlock viewer={viewer} />
      </header>
      <main id="main" tabIndex={-1}>
        {viewer.isEmailVerified ? null : <ConfirmEmailBanner email={viewer.email} />}
        {children}
      </main>
      <TooltipHost />
    </div>
  );
}

/** Time for a dialog that closes to give the focus back to what opened it. */
const AFTER_DIALOGS_MS = 100;

/** After a move whose link is gone (to another page, or to the list without a filter), the focus is on the heading. */
function useFocusKept(): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const timer = setTimeout(() => isFocusLost() && focusPage(), AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [key]);
}

function MainNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  const prefetch = useSyncExternalStore(neverChanges, prefetchHere, prefetchOnServer);
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} prefetch={prefetch} aria-current={isCurrent(to, pathname) ? "page" : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UserBlock({ viewer }: { viewer: Viewer }) {
  return (
    <div className="person">
      <Portrait person={viewer} />
      <p>
        <strong>
          {viewer.firstName} {viewer.lastName}
        </strong>
        <span>{viewer.title || "Sales Team"}</span>
      </p>
      <LogoutForm>
        <IconButton type="submit" label="Logout" icon="logout" />
      </LogoutForm>
    </div>
  );
}

/** An entry is current for its page and the pages below it; `/` is the dashboard too. */
function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || (to === "/dashboard" && pathname === "/");
}

const neverChanges = () => () => {};
const prefetchOnServer = () => "none" as const;

/** Pages are fetched ahead on intent, but not for people who asked their browser to save data. */
function prefetchHere(): "intent" | "none" {
  return savesData() ? "none" : "intent";
}
