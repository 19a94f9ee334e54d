import { Form, Link, useLocation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { css, styled } from "styled-components";
import { Brand } from "#app/ui/brand.tsx";
import { focusPage, isFocusLost } from "#app/ui/browser/focus.ts";
import { useMainButtonKey } from "#app/ui/browser/main-button-key.ts";
import { Button, IconControl } from "#app/ui/button.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { media } from "#app/ui/theme/media.ts";
import { TooltipHost } from "#app/ui/tooltip/tooltip.tsx";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { LoadingBar } from "./loading.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { NAVIGATION, type NavigationEntry } from "./navigation.ts";
import { Keyboard } from "./shortcuts/keyboard.tsx";
import { UserBlock, type Viewer } from "./user-block.tsx";

// In the flow where a browser as small as NetSurf would lay them over the page.
const SUPPORTED = "@supports (inset: 0)";

/** The height of the line at the top of small screens. */
const TOP_LINE_HEIGHT = "3.5rem";

const Page = styled.div`
  position: relative; min-height: 100vh; padding-bottom: 4.5rem;
  > main { max-width: 76rem; margin: 0 auto; padding: ${TOP_LINE_HEIGHT} min(var(--space-4), 5vw) var(--space-10); }
  > main:has(> [data-whole]) { max-width: none; }
  ${SUPPORTED} { @media not ${media.frame} {
    ${pageNameInLine("> main > header:first-child")}
    @media ${media.scripted} { ${pageNameInLine('> main > [aria-labelledby="dialog-title"]:first-child ~ header')} }
  } }
  @media ${media.frame} {
    /* The place of the scroll bar is kept free, so that nothing moves when a dialog stops the page from scrolling. */
    html:has(&) { scrollbar-gutter: stable; }
    display: grid; grid-template-columns: 16rem minmax(0, 1fr); padding-bottom: 0;
    > main { width: 100%; padding: var(--space-8) var(--space-8) var(--space-12); }
    > main:has(> [data-whole]) { padding: var(--space-3) var(--space-6) var(--space-12); }
  }
  @media print { display: block; padding: 0; }
`;

/** Brand, search, navigation and user: a sidebar on wide screens, else a line at the top and a bar at the bottom. */
const Side = styled.header`
  ${SUPPORTED} { @media not ${media.frame} {
    position: absolute; z-index: 20; inset: 0 0 auto; display: flex; align-items: center; justify-content: space-between;
    height: ${TOP_LINE_HEIGHT}; padding: 0 min(var(--space-4), 5vw);
    /* Buttons of the page may stand in the line, below this. */
    pointer-events: none;
    > * { pointer-events: auto; }
  } }
  @media ${media.frame} {
    position: sticky; top: 0; display: flex; flex-direction: column; gap: var(--space-5); height: 100vh;
    overflow: auto;
    padding: var(--space-6) var(--space-4) var(--space-4); background: var(--sunken);
    border-right: 1px solid var(--line);
  }
`;

/**
 * Puts the name of the page, its header's `h1`, between the brand and the search in the line at the top. A longer name
 * takes more lines and pushes the page down.
 */
function pageNameInLine(header: string) {
  return css`
    ${header} {
      margin-top: -${TOP_LINE_HEIGHT};
      > h1 { flex: 1 0 100%; }
      h1 {
        display: flex; align-items: center; min-height: ${TOP_LINE_HEIGHT}; padding: var(--space-1) 48px var(--space-1) 52px;
        font-size: var(--text-xl);
      }
      /* As wide as the search. */
      > div + div { margin-right: 48px; }
    }
  `;
}

const Skip = styled.a`
  position: absolute; z-index: 70; top: var(--space-3); left: var(--space-3); padding: var(--space-3) var(--space-4);
  border-radius: var(--radius); background: var(--panel); font-weight: 600;
  &:not(:focus) { ${visuallyHidden} padding: 0; }
`;

const SideBrand = styled(Brand)`
  @media not ${media.frame} { min-width: 2.75rem; span { ${visuallyHidden} } }
  @media ${media.frame} { padding-inline: var(--space-2); margin-right: 2.75rem; }
`;

const Search = styled(IconControl)`
  @media not ${media.frame} { margin-right: -.5rem; color: var(--ink); span { ${visuallyHidden} } }
  @media ${media.frame} {
    && {
      justify-content: start; gap: var(--space-3); width: auto; padding: 0 var(--space-3); border: 1px solid var(--edge);
      background: var(--panel); text-decoration: none;
    }
    svg { width: 1.25rem; height: 1.25rem; }
  }
`;

const Banner = styled.aside`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-5); padding: var(--space-2) var(--space-4); border: 1px dashed var(--line);
  border-radius: var(--radius);
  p { min-width: 0; color: var(--muted); overflow-wrap: anywhere; }
`;

interface FrameProps {
  viewer: Viewer;
  children: ReactNode;
  navigation?: readonly NavigationEntry[];
}

/**
 * The router would take the link for a navigation, and its update for a reason to render a list anew that is not alive
 * yet (React error 421).
 */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/**
 * The frame of every signed-in page: skip link, brand, search, navigation (a sidebar on wide screens, a bar at the
 * bottom on narrow ones), on wide screens the user with the logout button, and `main`. It works without script
 * (docs/product.md#frame-and-navigation).
 */
export function Frame({ viewer, children, navigation = NAVIGATION }: FrameProps) {
  useFocusAfterNavigation();
  useMainButtonKey();
  return (
    <Page>
      <LoadingBar />
      <Side data-print="no">
        {/* Inside the header: after a message with a link, axe accepts a skip link only within a landmark. */}
        <Skip href="#main" onClick={focusMain}>
          Skip to content
        </Skip>
        <SideBrand as={Link} to="/dashboard">
          <FoxHead />
          <span>Dealquest</span>
        </SideBrand>
        <Search as={Link} to="/search" aria-label="Search" data-search="">
          <Icon name="search" />
          <span>Search</span>
        </Search>
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
function useFocusAfterNavigation(): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const timer = setTimeout(() => isFocusLost() && focusPage(), AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [key]);
}

/** Asks a user to confirm their e-mail address, with a button to send the link again (docs/product.md#accounts). */
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
