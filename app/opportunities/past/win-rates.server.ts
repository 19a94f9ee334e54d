/** How many deals that were ever in a stage are won (docs/product.md#forecast). Call `catchUpPastDeals` first. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { EntityManager } from "#app/db/orm.server.ts";
import { startOfDay, yearBefore } from "#app/team-time/team-time.ts";
import { ACTIVE_STAGES, type ActiveStage, type DealStage, WON_STAGES } from "../stages.ts";
import { MIN_CLOSED_DEALS } from "./checks.ts";
import type { Rate } from "./schema.ts";
import { closedSince, VersionCache } from "./states.server.ts";

const DEFAULT_WIN_RATES = [0.1, 0.25, 0.5, 0.75];
// The normal quantile of a two-sided 90 % interval.
const NORMAL_QUANTILE = 1.6448536269514722;

/** The day, `YYYY-MM-DD`, and its end (null: now). */
export type Day = { asOf: string; end: Date | null; timeZone: string };

const cachedWinRates = new VersionCache<Rate[]>();

/** {@link findRates} of a version of the states (`readVersion`), read once for all. */
export const winRatesOfVersion = (em: EntityManager, { version, ...day }: Day & { version: string }): Promise<Rate[]> =>
  cachedWinRates.get(version, { asOf: day.asOf, end: day.end }, () => findRates(em.fork(), day));

// A stage that a closed deal was in is one that it has left.
const countEverInStage = (stage: ActiveStage) => sql<number>`count(s.spent -> ${sql.lit(stage)})::int`;

/** Each active stage's win rate, of all the team's deals closed in the twelve months before the end of a day. */
export async function findRates(em: EntityManager, { asOf, end, timeZone }: Day): Promise<Rate[]> {
  const since = startOfDay(yearBefore(asOf), timeZone, 1);
  const counts = await closedSince(em, since, end)
    .groupBy("s.deal_stage")
    .select(["s.deal_stage as closed", ...ACTIVE_STAGES.map((stage) => countEverInStage(stage).as(stage))])
    .execute();
  return ACTIVE_STAGES.map((stage, index) => {
    const of = (its: typeof counts) => its.reduce((all, count) => all + count[stage], 0);
    const n = of(counts);
    const won = of(counts.filter(({ closed }) => WON_STAGES.includes(closed)));
    const fixed = n < MIN_CLOSED_DEALS;
    const usual = DEFAULT_WIN_RATES[Math.floor((index * DEFAULT_WIN_RATES.length) / ACTIVE_STAGES.length)] ?? 0;
    return { stage, n, won, rate: fixed ? usual : won / n, ...wilson(won, n), fixed };
  });
}

/** The Wilson score interval of a share (Wilson 1927); 0 to 1 of nothing. */
export function wilson(won: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const middle = won / n + NORMAL_QUANTILE ** 2 / (2 * n);
  const half = NORMAL_QUANTILE * Math.sqrt((won * (n - won)) / n ** 3 + NORMAL_QUANTILE ** 2 / (4 * n ** 2));
  const whole = 1 + NORMAL_QUANTILE ** 2 / n;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}

/** SQL: a deal's size × the rate of its stage, to the cent; a closed one's is its size if it is won, else 0. */
export function weightedSize(
  size: Expression<unknown>,
  stage: Expression<DealStage>,
  rates: Rate[],
): RawBuilder<number> {
  const cases = rates.map(({ stage, rate }) => sql`when ${sql.lit(stage)} then ${sql.lit(rate)}::numeric`);
  const won = WON_STAGES.map((key) => sql`when ${sql.lit(key)} then 1`);
  return sql`round(${size} * case ${stage} ${sql.join([...cases, ...won], sql` `)} else 0 end, 2)`;
}
