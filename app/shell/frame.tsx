import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { Brand } from "#app/ui/brand.tsx";
import { focusPage, isFocusLost } from "#app/ui/browser/focus.ts";
import { savesData } from "#app/ui/browser/save-data.ts";
import { IconButton } from "#app/ui/button.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { media } from "#app/ui/theme/media.ts";
import { TooltipHost } from "#app/ui/tooltip/tooltip.tsx";
import { ConfirmEmailBanner } from "./confirm-email-banner.tsx";
import { LoadingBar } from "./loading.tsx";
import { NAVIGATION, type NavigationEntry } from "./navigation.ts";
import { Keyboard } from "./shortcuts/keyboard.tsx";

const Page = styled.div`
  min-height: 100vh; padding-bottom: 4.5rem;
  > main { max-width: 76rem; margin: 0 auto; padding: var(--space-5) min(var(--space-4), 5vw) var(--space-10); }
  @media ${media.frame} {
    display: grid; grid-template-columns: 16rem minmax(0, 1fr); padding-bottom: 0;
    > main { width: 100%; padding: var(--space-8) var(--space-8) var(--space-12); }
  }
  @media print { display: block; padding: 0; }
`;

/** Brand, navigation and user: a sidebar on wide screens, else a line at the top and a bar at the bottom. */
const Side = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; gap: min(var(--space-3), 3vw); padding: var(--space-2) min(var(--space-4), 5vw); border-bottom: 1px solid var(--line);
  @media ${media.frame} {
    position: sticky; top: 0; flex-flow: column nowrap; align-items: stretch; gap: var(--space-6); height: 100vh; overflow: auto;
    padding: var(--space-6) var(--space-4) var(--space-4); background: var(--sunken); border: 0; border-right: 1px solid var(--line);
  }
`;

const Skip = styled.a`
  position: absolute; z-index: 70; top: -10rem; left: var(--space-3); padding: var(--space-3) var(--space-4);
  border-radius: var(--radius); background: var(--panel); font-weight: 600;
  &:focus { top: var(--space-3); }
`;

const SideBrand = styled(Brand)`
  @media ${media.frame} { padding-inline: var(--space-2); margin-right: 2.75rem; }
`;

const Navigation = styled.nav`
  position: fixed; z-index: 20; inset: auto 0 0; background: var(--panel); border-top: 1px solid var(--line); padding-bottom: env(safe-area-inset-bottom);
  ul { display: flex; flex-wrap: wrap; }
  li { flex: 1 0 auto; min-width: 44px; max-width: 100%; }
  a {
    display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 2px; min-height: 56px; padding: 4px 0;
    border-top: 3px solid transparent; color: var(--muted); font-size: clamp(.625rem, 3vw, var(--text-xs));
    letter-spacing: -.02em; text-decoration: none;
  }
  span { max-width: 100%; }
  a:hover { color: var(--ink); }
  a[aria-current] { color: var(--action); border-color: var(--ember); }
  a:focus-visible { outline-offset: -3px; }
  svg { width: 24px; height: 24px; }
  @media (max-width: 17em) { position: static; }
  @media ${media.frame} {
    position: static; flex: 1; background: none; border: 0;
    ul { flex-direction: column; gap: var(--space-1); }
    li { flex: none; }
    a { flex-direction: row; justify-content: start; gap: var(--space-3); min-height: 2.75rem; padding: 0 var(--space-3); border: 0; border-radius: var(--radius); font-size: var(--text-m); letter-spacing: normal; }
    a:hover { background: var(--paper); }
    a[aria-current] { background: var(--panel); font-weight: 600; box-shadow: var(--shadow); }
    svg { width: 1.25rem; height: 1.25rem; }
  }
`;

const User = styled.div`
  display: flex; flex: 1 1 6rem; align-items: center; justify-content: end; gap: var(--space-2); min-width: 0; margin-left: auto; line-height: 1.3;
  p { flex: 1 1 0; min-width: 0; color: var(--muted); font-size: var(--text-s); }
  strong, span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { color: var(--ink); }
  @media (max-width: 18rem) { p { display: none; } }
  @media ${media.small} { > :first-child { display: none; } p { text-align: right; } }
  @media ${media.frame} { flex: none; margin: 0; padding-top: var(--space-4); border-top: 2px dashed var(--line); }
`;

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
    <Page>
      <LoadingBar />
      <Side data-print="no">
        {/* Inside the header: after a message with a link, axe accepts a skip link only within a landmark. */}
        <Skip href="#main">Skip to content</Skip>
        <SideBrand as={Link} to="/dashboard">
          <FoxHead />
          Dealquest
        </SideBrand>
        <Keyboard />
        <MainNavigation entries={navigation} />
        <UserBlock viewer={viewer} />
      </Side>
      <main id="main" tabIndex={-1}>
        {viewer.isEmailVerified ? null : <ConfirmEmailBanner email={viewer.email} />}
        {children}
      </main>
      <TooltipHost />
    </Page>
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
    <Navigation aria-label="Main">
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
    </Navigation>
  );
}

function UserBlock({ viewer }: { viewer: Viewer }) {
  return (
    <User>
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
    </User>
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
