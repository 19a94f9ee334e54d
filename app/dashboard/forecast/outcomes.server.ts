/** What became of what a forecast of a past day expected (docs/product.md#forecast). */
import { DETAILED_OUTCOMES, type DetailedOutcome } from "#app/opportunities/past/checks.ts";
import { PAST_PATH } from "#app/opportunities/past/labels.ts";
import { laterDay } from "#app/team-time/team-time.ts";
import type { ReportQuery } from "../views/view-request.server.ts";
import { roundToCents } from "./months.ts";
import type { OutcomesSince } from "./schema.ts";

/** Deals that were open on a day and became the same: how many, their sum then, and now. */
export type OutcomeTotal = { turn: DetailedOutcome; count: number; sum: number; now: number };

/** The deals that were open on the day by what became of them until now, and those that began since. */
export function outcomesSince(
  { owner, asOf, today }: ReportQuery,
  turned: OutcomeTotal[],
  added: { count: number; sum: number },
): OutcomesSince {
  const list = (filter: Record<string, string>) =>
    `${PAST_PATH}?${new URLSearchParams({ ...(owner ? { owner } : {}), ...filter })}`;
  return {
    open: DETAILED_OUTCOMES.map((turn) => {
      const its = turned.filter((found) => found.turn === turn);
      const total = (of: "count" | "sum" | "now") => roundToCents(its.reduce((all, found) => all + found[of], 0));
      return {
        became: turn,
        count: total("count"),
        sum: total("sum"),
        // Lost deals count nothing.
        now: turn === "lost" ? 0 : total("now"),
        href: list({ asOf, stage: "active", became: turn }),
      };
    }),
    added: { ...added, href: list({ asOf: today, beganFrom: laterDay(asOf, 1) }) },
  };
}
