import { Form, Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { Brand } from "#app/ui/brand.tsx";
import { focusPage, isFocusLost } from "#app/ui/browser/focus.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { media } from "#app/ui/theme/media.ts";
import { TooltipHost } from "#app/ui/tooltip/tooltip.tsx";
import { LoadingBar } from "./loading.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { NAVIGATION, type NavigationEntry } from "./navigation.ts";
import { Keyboard } from "./shortcuts/keyboard.tsx";

const Page = styled.div`
  min-height: 100vh; padding-bottom: 4.5rem;
  > main { max-width: 76rem; margin: 0 auto; padding: var(--space-5) min(var(--space-4), 5vw) var(--space-10); }
  > main:has(> [data-whole]) { max-width: none; }
  @media ${media.frame} {
    display: grid; grid-template-columns: 16rem minmax(0, 1fr); padding-bottom: 0;
    > main { width: 100%; padding: var(--space-8) var(--space-8) var(--space-12); }
  }
  @media print { display: block; padding: 0; }
`;

/** Brand, navigation and user: a sidebar on wide screens, else a line at the top and a bar at the bottom. */
const Side = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; gap: min(var(--space-3), 3vw);
  padding: var(--space-2) min(var(--space-4), 5vw); border-bottom: 1px solid var(--line);
  @media ${media.frame} {
    position: sticky; top: 0; flex-flow: column nowrap; align-items: stretch; gap: var(--space-6); height: 100vh;
    overflow: auto;
    padding: var(--space-6) var(--space-4) var(--space-4); background: var(--sunken); border: 0;
    border-right: 1px solid var(--line);
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

const User = styled.div`
  display: flex; flex: 1 1 6rem; align-items: center; justify-content: end; gap: var(--space-2); min-width: 0;
  margin-left: auto; line-height: 1.3;
  p { flex: 1 1 0; min-width: 0; color: var(--muted); font-size: var(--text-s); }
  strong, span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  strong { color: var(--ink); }
  @media (max-width: 18rem) { p { display: none; } }
  @media ${media.small} { > :first-child { display: none; } p { text-align: right; } }
  @media ${media.frame} { flex: none; margin: 0; padding-top: var(--space-4); border-top: 2px dashed var(--line); }
`;

const Banner = styled.aside`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-5); padding: var(--space-2) var(--space-4); border: 1px dashed var(--line);
  border-radius: var(--radius);
  p { min-width: 0; color: var(--muted); overflow-wrap: anywhere; }
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

/** Asks a signed-in user to confirm their e-mail address, with a button that sends the link again (docs/product.md#accounts). */
function ConfirmEmailBanner({ email }: { email: string }) {
  const { pathname, search } = useLocation();
  return (
    <Banner aria-label="Confirm your email" data-print="no">
      <p>
        Please confirm your email: we sent a link to <strong>{email}</strong>.
      </p>
      <Form method="post" action="/auth/resend-verification" reloadDocument>
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <Button variant="quiet">Send it again</Button>
      </Form>
    </Banner>
  );
}
