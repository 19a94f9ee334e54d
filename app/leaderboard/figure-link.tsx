import type { ReactNode } from "react";
import { css } from "styled-components";
import { formatAmount } from "#app/ui/money.ts";

/** The look of `FigureLink`, for the container of its figures: `.figure { ${figureLook} }`. */
export const figureLook = css`
  display: inline-flex; max-width: 100%; overflow-wrap: anywhere; flex-wrap: wrap; align-items: baseline; gap: 0 .4em;
  min-height: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums;
  small { font-size: var(--text-s); font-weight: 400; }
  @media (pointer: coarse) { min-width: 2.75rem; min-height: 2.75rem; align-items: center; justify-content: end; }
`;

/**
 * A figure that links to the list of the opportunities it counts; `filter` is the list's query
 * (docs/product.md#leaderboard). An element around it handles its clicks (`useRowLinks`).
 */
export function FigureLink({ filter, children }: { filter: Record<string, string>; children: ReactNode }) {
  return (
    <a className="figure" href={`/opportunities?${new URLSearchParams(filter)}`}>
      {children}
    </a>
  );
}

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return formatAmount(count);
}

/** A function that returns the singular or plural noun for a count. */
export function nounFor(one: string, many: string): (count: number) => string {
  return (count) => (count === 1 ? one : many);
}
