/** How long deals that are won usually stay in each stage (docs/product.md#ageing). Call `catchUpPastDeals` first. */
import { type RawBuilder, sql } from "kysely";
import { countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { startOfDay, yearBefore } from "#app/team-time/team-time.ts";
import { ACTIVE_STAGES, type ActiveStage, WON_STAGES } from "../stages.ts";
import { MIN_CLOSED_DEALS } from "./checks.ts";
import { closedSince, VersionCache } from "./states.server.ts";
import type { Day } from "./win-rates.server.ts";

/**
 * `closed`: how many deals of the team were closed in the twelve months before; `usualDays` of a stage is null below
 * {@link MIN_CLOSED_DEALS}, or if no won deal was in it.
 */
export type TypicalDays = { closed: number; stages: { stage: ActiveStage; usualDays: number | null }[] };

/**
 * SQL: the median of the whole days in a stage of those spans `s` that have left it and are `such`: of an even number
 * the lower one in the middle; null of none.
 */
export const medianDays = (stage: ActiveStage, such: RawBuilder<boolean>) =>
  sql<number | null>`percentile_disc(0.5) within group (order by ((s.spent -> ${sql.lit(stage)})::int + 43200) / 86400)
    filter (where ${such})`;

const IS_WON = sql<boolean>`s.deal_stage in (${sql.join(WON_STAGES.map((stage) => sql.lit(stage)))})`;

/** The median days in each stage, at least one, of the team's deals won in the twelve months before a day's end. */
export async function findTypicalDays(em: EntityManager, { asOf, end, timeZone }: Day): Promise<TypicalDays> {
  const { closed, ...days } = await closedSince(em, startOfDay(yearBefore(asOf), timeZone, 1), end)
    .select([countOf().as("closed"), ...ACTIVE_STAGES.map((stage) => medianDays(stage, IS_WON).as(stage))])
    .executeTakeFirstOrThrow();
  const usualDays = (median: number | null) =>
    closed < MIN_CLOSED_DEALS || median === null ? null : Math.max(1, median);
  return { closed, stages: ACTIVE_STAGES.map((stage) => ({ stage, usualDays: usualDays(days[stage]) })) };
}

const cachedByVersion = new VersionCache<TypicalDays>();

/** {@link findTypicalDays} of a version of the states (`readVersion`), read once for all. */
export const typicalDaysOfVersion = (
  em: EntityManager,
  { version, ...day }: Day & { version: string },
): Promise<TypicalDays> =>
  cachedByVersion.get(version, { asOf: day.asOf, end: day.end }, () => findTypicalDays(em.fork(), day));

const cachedForToday = new SharedReadCache<TypicalDays>({ lifeMs: 15_000 });

/** {@link findTypicalDays} of today, at most 15 s old, read once for all; nothing is caught up, so nobody waits. */
export function typicalDaysToday(readBy: () => EntityManager): Promise<TypicalDays> {
  const { DATABASE_URL, TEAM_TIME_ZONE: timeZone } = env();
  const asOf = teamToday();
  return cachedForToday.get(`${DATABASE_URL} ${asOf}`, 0, () =>
    findTypicalDays(readBy(), { asOf, end: null, timeZone }),
  );
}
