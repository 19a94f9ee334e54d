import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "#app/ui/icons.tsx";
import { media } from "#app/ui/theme/media.ts";
import { type Chip, type ListAddress, type ListOrders, type ListState, listAddress } from "./list-page.ts";

const Line = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-4);
  margin-bottom: var(--space-1);
  > p:first-child { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); min-width: 0; }
  > p a { display: inline-flex; align-items: center; min-height: 1.75rem; text-decoration: none; white-space: nowrap; }
  > p a:hover { text-decoration: underline; }
  span {
    display: inline-flex; align-items: center; gap: var(--space-1); padding: .15rem .6rem;
    border: 1px solid var(--edge); border-radius: 99px; font-size: var(--text-s);
  }
  a[data-on] span { border-color: transparent; background: var(--stone); color: var(--stone-ink); font-weight: 600; }
  a:hover span { background: var(--line); }
  span svg { width: .9rem; height: .9rem; }
  > a { display: inline-flex; align-items: center; min-height: 1.75rem; font-size: var(--text-s); }
  @media (pointer: coarse) { > p a, > a { min-height: 2.75rem; } > a { justify-content: end; min-width: 2.75rem; } }
  @media ${media.small} {
    > p:first-child { flex: 1 1 0; flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; }
    > p:only-child:not([data-print]) { justify-content: flex-end; }
    > p + p { flex: 0 1 auto; max-width: 8.5rem; text-align: right; line-height: 1.2; }
  }
  @media (forced-colors: active) { a[data-on] span { border-color: Highlight; } }
`;

/** A filter that one press turns on and off: its text, and the parameters that it sets. */
export type QuickFilter = { text: string; filter: Record<string, string> };

interface FilterLineProps {
  path: string;
  state: ListAddress & Pick<ListState, "custom">;
  orders: ListOrders;
  chips: Chip[];
  quick?: QuickFilter[];
  /** What else stands in the line, such as the number of results. */
  children?: ReactNode;
}

/** The line under a list's header: links that remove the active filters, and quick filters. Plain links all. */
export function FilterLine({ path, state, orders, chips: built, quick = [], children }: FilterLineProps) {
  const chips = [...built, ...(state.custom?.chips ?? [])];
  const to = (filter: Record<string, string>) => listAddress(path, { ...state, filter }, orders);
  const without = (parameters: string[]) =>
    to(Object.fromEntries(Object.entries(state.filter).filter(([name]) => !parameters.includes(name))));
  const on = quick.filter(({ filter }) =>
    Object.entries(filter).every(([name, value]) => state.filter[name] === value),
  );
  const shownByQuick = on.flatMap(({ filter }) => Object.keys(filter));
  const others = chips.filter(({ parameters }) => !parameters.every((name) => shownByQuick.includes(name)));
  return (
    <Line>
      {quick.length + chips.length > 0 ? (
        <p data-print="no">
          {on.map(({ text, filter }) => (
            <RemovableChip key={text} text={text} to={without(Object.keys(filter))} />
          ))}
          {others.map(({ text, parameters }) => (
            <RemovableChip key={text} text={text} to={without(parameters)} />
          ))}
          {chips.length > 0 ? (
            <Link to={to({})} preventScrollReset>
              Clear filters
            </Link>
          ) : null}
          {quick.map(({ text, filter }) =>
            on.some((one) => one.text === text) ? null : (
              <Link key={text} to={to({ ...state.filter, ...filter })} preventScrollReset>
                <span>{text}</span>
              </Link>
            ),
          )}
        </p>
      ) : null}
      {children}
    </Line>
  );
}

function RemovableChip({ text, to }: { text: string; to: string }) {
  return (
    <Link to={to} data-on="" aria-label={`Remove filter ${text}`} preventScrollReset>
      <span>
        {text}
        <Icon name="close" />
      </span>
    </Link>
  );
}
