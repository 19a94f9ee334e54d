/** What became of what a forecast of a past day expected (docs/product.md#forecast). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { findAdded, findTurns } from "#app/opportunities/past/became.server.ts";
import { TURNS } from "#app/opportunities/past/checks.ts";
import { PAST_PATH } from "#app/opportunities/past/labels.ts";
import { laterDay } from "#app/team-time/team-time.ts";
import type { Reading } from "../views/view-request.server.ts";
import type { Became } from "./schema.ts";

/** The deals that were open on the day by what became of them until now, and those that began since; null for today. */
export async function findBecame(em: EntityManager, { end, owner, asOf, today }: Reading): Promise<Became | null> {
  if (!end) return null;
  const [turns, added] = await Promise.all([findTurns(em, { end, owner }), findAdded(em.fork(), { end, owner })]);
  const list = (filter: Record<string, string>) =>
    `${PAST_PATH}?${new URLSearchParams({ ...(owner ? { owner } : {}), ...filter })}`;
  return {
    open: TURNS.map((turn) => {
      const { count = 0, sum = 0, now = 0 } = turns.find((found) => found.turn === turn) ?? {};
      // Lost deals count nothing.
      const left = turn === "lost" ? 0 : now;
      return { became: turn, count, sum, now: left, href: list({ asOf, stage: "active", became: turn }) };
    }),
    added: { ...added, href: list({ asOf: today, beganFrom: laterDay(asOf, 1) }) },
  };
}
