import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { focusPage, isFocusLost } from "#app/ui/browser/focus.ts";
import { savesData } from "#app/ui/browser/save-data.ts";
import { IconButton } from "#app/ui/button.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { TooltipHost } from "#app/ui/tooltip/tooltip.tsx";
import { ConfirmEmailBanner } from "./confirm-email-banner.tsx";
import { LoadingBar } from "./loading.tsx";
import { NAVIGATION, type NavigationEntry } from "./navigation.ts";
import { Keyboard } from "./shortcuts/keyboard.tsx";

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
 * narrow ones), the user with the logout button, and `main`. It works without script (docs/product.md#frame-and-navigation).
 */
export function Frame({ viewer, children, navigation = NAVIGATION }: FrameProps) {
  useFocusKept();
  return (
    <div className="frame">
      <LoadingBar />
      <header className="side no-print">
        {/* Inside the header: after a message with a link, axe accepts a skip link only within a landmark. */}
        <a className="skip" href="#main">
          Skip to content
        </a>
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

/** Time for a closing dialog to return the focus to the element that opened it. */
const AFTER_DIALOGS_MS = 100;

/** After a navigation that removed the focused link, moves the focus to the page's heading. */
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
        {entries.map(({ to, label, icon, covers = [] }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch={prefetch}
              aria-current={[to, ...covers].some((page) => isCurrent(page, pathname)) ? "page" : undefined}
            >
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

/** Whether the entry for `to` is current: on its page and the pages below it; `/` is the dashboard. */
function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || (to === "/dashboard" && pathname === "/");
}

const neverChanges = () => () => {};
const prefetchOnServer = () => "none" as const;

/** Prefetches pages on intent, unless the browser's data saver is on. */
function prefetchHere(): "intent" | "none" {
  return savesData() ? "none" : "intent";
}
