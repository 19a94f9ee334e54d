import { Link, useLocation, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { isDataSaverOn } from "#app/ui/browser/save-data.ts";
import { Icon } from "#app/ui/icons.tsx";
import { media } from "#app/ui/theme/media.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { NavigationEntry } from "./navigation.ts";

const Navigation = styled.nav`
  /* Small browsers such as NetSurf would lay it over the page. */
  @supports (inset: 0) { position: fixed; z-index: 20; inset: auto 0 0; }
  background: var(--panel); border-top: 1px solid var(--line);
  padding-bottom: env(safe-area-inset-bottom);
  ul { display: flex; flex-wrap: wrap; }
  li { flex: 1 0 auto; min-width: 44px; max-width: 100%; }
  a {
    display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 2px; min-height: 56px;
    padding: 4px 0;
    border-top: 3px solid transparent; color: var(--muted); font-size: clamp(.625rem, 5vw - 6px, var(--text-xs));
    letter-spacing: -.04em; text-decoration: none;
  }
  span { max-width: 100%; }
  a:hover { color: var(--ink); }
  a:active, a[data-awaited], ul:not(:has([data-awaited])) > li > a[aria-current] { color: var(--action); border-color: var(--ember); }
  a:focus-visible { outline-offset: -3px; }
  svg { width: 24px; height: 24px; }
  a:has(small) { position: relative; }
  a > b { ${visuallyHidden} }
  /* Inline, so that no space comes before the comma when it is read. */
  span > b { font-size: 0; }
  small {
    /* Not higher than the icon, which does not grow with the text: the name is right under both. */
    position: absolute; top: 3px; left: calc(50% + 5px); min-width: 1.6em; padding: 0 .35em; border-radius: 99px;
    background: var(--clay); color: var(--clay-ink); font-size: min(var(--text-xs), 15px); font-weight: 700; line-height: 1.6em;
    letter-spacing: normal; text-align: center;
  }
  /* Large text on a small screen: the bar is as high as ever, and scrolls. */
  @media (max-width: 17em) { ul { flex-wrap: nowrap; gap: var(--space-2); overflow-x: auto; } }
  @media ${media.frame} {
    position: static; flex: 1; background: none; border: 0;
    ul { flex-direction: column; gap: var(--space-1); }
    li { flex: none; }
    a {
      flex-direction: row; justify-content: start; gap: var(--space-3); min-height: 2.75rem; padding: 0 var(--space-3);
      border: 0; border-radius: var(--radius); font-size: var(--text-m); letter-spacing: normal;
    }
    a:hover { background: var(--paper); }
    a:active, a[data-awaited], ul:not(:has([data-awaited])) > li > a[aria-current] { background: var(--panel);
      font-weight: 600; box-shadow: var(--shadow); }
    svg { width: 1.25rem; height: 1.25rem; }
    small { position: static; margin-left: auto; font-size: var(--text-s); line-height: 1.8em; }
  }
`;

/**
 * The links to the main pages: in the sidebar on wide screens, else a bar at the bottom. The one that was pressed is
 * lit at once, before its page has come.
 */
export function MainNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  const counts = useCounts();
  const awaited = useNavigation().location?.pathname;
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
              data-awaited={awaited && isCurrent(to, awaited) ? "" : undefined}
            >
              <Icon name={icon} />
              <Labeled label={label} {...counts[to]} />
            </Link>
          </li>
        ))}
      </ul>
    </Navigation>
  );
}

type Count = { count: number; what: string };

/** What entries carry: the number of one's overdue steps, and of notes in one's inbox. */
function useCounts(): Record<string, Count | undefined> {
  const { overdue = 0, waiting = 0 } = useFrameData() ?? {};
  return { "/opportunities": { count: overdue, what: "overdue" }, "/capture": { count: waiting, what: "waiting" } };
}

/** An entry's label and its number, which together are read as "Opportunities, 3 overdue". */
function Labeled({ label, count = 0, what }: { label: string } & Partial<Count>) {
  if (count === 0) return <span>{label}</span>;
  return (
    <>
      <span>
        {label}
        <b>, </b>
      </span>
      <small>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</small>
      <b> {what}</b>
    </>
  );
}

/** Whether the entry for `to` is current: on its page and the pages below it; `/` is the dashboard. */
function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || (to === "/dashboard" && pathname === "/");
}

const MAX_SHOWN = 99;

const neverChanges = () => () => {};
const prefetchOnServer = () => "none" as const;

/** Prefetches pages on intent, unless the browser's data saver is on. */
function prefetchHere(): "intent" | "none" {
  return isDataSaverOn() ? "none" : "intent";
}
