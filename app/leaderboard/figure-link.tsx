import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A figure that links to the list of the opportunities it counts; `filter` is the list's query (docs/product.md#leaderboard). */
export function FigureLink({ filter, children }: { filter: Record<string, string>; children: ReactNode }) {
  return (
    <Link className="figure" to={`/opportunities?${new URLSearchParams(filter)}`} discover="none">
      {children}
    </Link>
  );
}

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** A function that returns the singular or plural noun for a count. */
export function nounFor(one: string, many: string): (count: number) => string {
  return (count) => (count === 1 ? one : many);
}
