/** How long deals that are won usually stay in each stage (docs/product.md#ageing). Call `catchUp` first. */
import { sql } from "kysely";
import { countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { startOfDay, yearBefore } from "#app/team-time/team-time.ts";
import { ACTIVE_STAGES, type ActiveStage, CLOSED_STAGES, type DealStage, WON_STAGES } from "../stages.ts";
import { ENOUGH } from "./checks.ts";
import { medianDays } from "./days-spent.ts";
import type { Day } from "./rates.server.ts";
import { statesAt } from "./states.server.ts";

/** `closed`: how many deals of the team were closed in the twelve months before; `usualDays` of a stage is null below {@link ENOUGH}, or if no won deal was in it. */
export type Usual = { closed: number; stages: { stage: ActiveStage; usualDays: number | null }[] };

/** SQL: the stages that a span `s` has left, with the whole days in each, as `e`. */
export const spentDays = () =>
  sql<{
    stage: DealStage;
    days: number;
  }>`(select key as stage, round(value::numeric / 86400)::int as days from jsonb_each_text(s.spent))`.as<"e">(sql`e`);

/** The median of the days in each stage, at least one, of the team's deals that were won in the twelve months before the end of a day. */
export async function findUsual(em: EntityManager, { asOf, end, timeZone }: Day): Promise<Usual> {
  const since = startOfDay(yearBefore(asOf), timeZone, 1).toISOString();
  const closedSince = (fork: EntityManager) => statesAt(fork, end).where("s.stage_since", ">=", since);
  const [spent, total] = await Promise.all([
    closedSince(em)
      .where("s.deal_stage", "in", WON_STAGES)
      .crossJoinLateral(spentDays)
      .groupBy(["e.stage", "e.days"])
      .select(["e.stage", "e.days", countOf().as("count")])
      .execute(),
    closedSince(em.fork())
      .where("s.deal_stage", "in", CLOSED_STAGES)
      .select(countOf().as("closed"))
      .executeTakeFirstOrThrow(),
  ]);
  const stages = ACTIVE_STAGES.map((stage) => {
    const days = total.closed < ENOUGH ? null : medianDays(spent, stage);
    return { stage, usualDays: days === null ? null : Math.max(1, days) };
  });
  return { closed: total.closed, stages };
}

const LIFE_MS = 600_000;
const LIFE_OF_NONE_MS = 5_000;

let kept: { key: string; until: number; value: Promise<Usual> } | null = null;

/** {@link findUsual} of today, at most ten minutes old; without `catchUp`, so that the board waits for nothing. */
export function usualToday(readBy: () => EntityManager): Promise<Usual> {
  const { DATABASE_URL, TEAM_TIME_ZONE: timeZone } = env();
  const asOf = teamToday();
  const key = `${DATABASE_URL} ${asOf}`;
  if (kept?.key === key && performance.now() < kept.until) return kept.value;
  const reading = {
    key,
    until: performance.now() + LIFE_MS,
    value: findUsual(readBy(), { asOf, end: null, timeZone }),
  };
  kept = reading;
  reading.value.then(
    // What is new, or still being taken in, is soon more.
    ({ closed }) => {
      if (closed < ENOUGH) reading.until = performance.now() + LIFE_OF_NONE_MS;
    },
    () => {
      reading.until = 0;
    },
  );
  return reading.value;
}
