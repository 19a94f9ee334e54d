import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A figure that leads to the list of the opportunities it counts, by that list's filters (issue 5). */
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

/** The noun that goes with a count. */
export function nounFor(one: string, many: string): (count: number) => string {
  return (count) => (count === 1 ? one : many);
}
