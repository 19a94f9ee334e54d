/** The funnel (docs/product.md#funnel). Its states must be level with the changes (`readView`). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { findReasons } from "#app/opportunities/lost-reason.server.ts";
import { NON_LOST_STAGES, type NonLostStage } from "#app/opportunities/past/checks.ts";
import { PAST_PATH } from "#app/opportunities/past/labels.ts";
import {
  closedSince,
  LOST_FROM_STAGE,
  REACHED_STAGE_RANK,
  statesAt,
  VersionCache,
} from "#app/opportunities/past/states.server.ts";
import { medianDays } from "#app/opportunities/past/typical-days.server.ts";
import {
  ACTIVE_STAGES,
  type ActiveStage,
  isActive,
  LOST_STAGES,
  NO_REASON,
  STAGES,
} from "#app/opportunities/stages.ts";
import { startOfDay } from "#app/team-time/team-time.ts";
import type { ReportQuery } from "../views/view-request.server.ts";
import { type Period, periodBefore } from "./period.ts";
import type { Funnel, FunnelPeriod, FunnelReason } from "./schema.ts";

type Count = { isNow: boolean; reached: number; ended: "still open" | "won" | NonLostStage; count: number };
type Medians = Record<ActiveStage, number | null> & { isNow: boolean };

/**
 * Of the deals that began in a period, and in as many days before, how many reached each stage, how long it took, and
 * where they were lost.
 */
export function findFunnel(em: EntityManager, reading: ReportQuery, period: Period): Promise<Funnel> {
  const { asOf, owner, version } = reading;
  return shared.get(version, { asOf, owner, ...period }, () => countFunnel(em.fork(), reading, period));
}

const shared = new VersionCache<Funnel>();

async function countFunnel(em: EntityManager, reading: ReportQuery, period: Period): Promise<Funnel> {
  const before = periodBefore(period);
  const [counts, medians, reasons] = await Promise.all([
    findCounts(em, reading, { from: before.from, mid: period.from, to: period.to }),
    findMedians(em.fork(), reading, { from: before.from, mid: period.from, to: period.to }),
    findReasonCounts(em.fork(), reading, period),
  ]);
  const of = (days: Period, isNow: boolean) =>
    funnelOf(reading, days, {
      counts: counts.filter((count) => count.isNow === isNow),
      medians: medians.find((one) => one.isNow === isNow),
    });
  return { asOf: reading.asOf, ...of(period, true), before: of(before, false), reasons };
}

type ComparedPeriods = { from: string; mid: string; to: string };

function selectDealsBegun(em: EntityManager, { end, owner, timeZone }: ReportQuery, { from, to }: ComparedPeriods) {
  const states = statesAt(em, end)
    .where("s.began_at", ">=", startOfDay(from, timeZone).toISOString())
    .where("s.began_at", "<", startOfDay(to, timeZone, 1).toISOString());
  return owner ? states.where("s.owner_user_id", "=", owner) : states;
}

// No parameter: what is grouped by must be the very expression that is selected.
const isNowSince = ({ timeZone }: ReportQuery, { mid }: ComparedPeriods) =>
  sql<boolean>`s.began_at >= ${sql.lit(startOfDay(mid, timeZone).toISOString())}::timestamptz`;

const END_STATE = sql<Count["ended"]>`case s.deal_stage ${sql.join(
  Object.entries(STAGES).map(([stage, { closed }]) =>
    closed === "lost"
      ? sql`when ${sql.lit(stage)} then ${LOST_FROM_STAGE}`
      : sql`when ${sql.lit(stage)} then ${sql.lit(closed ?? "still open")}`,
  ),
  sql` `,
)} else 'still open' end`;

function findCounts(em: EntityManager, reading: ReportQuery, days: ComparedPeriods): Promise<Count[]> {
  const isNow = isNowSince(reading, days);
  return selectDealsBegun(em, reading, days)
    .groupBy([isNow, REACHED_STAGE_RANK, END_STATE])
    .select([isNow.as("isNow"), REACHED_STAGE_RANK.as("reached"), END_STATE.as("ended"), countOf().as("count")])
    .execute();
}

/** How long those that came further were in each stage. */
function findMedians(em: EntityManager, reading: ReportQuery, days: ComparedPeriods): Promise<Medians[]> {
  const isNow = isNowSince(reading, days);
  const cameFurther = (stage: ActiveStage) => sql<boolean>`s.reached > ${sql.lit(STAGES[stage].rank)}`;
  const deals = selectDealsBegun(em, reading, days).select([
    "s.spent",
    isNow.as("is_now"),
    REACHED_STAGE_RANK.as("reached"),
  ]);
  return queryOn(em)
    .with(
      (named) => named("s").materialized(),
      () => deals,
    )
    .selectFrom("s")
    .groupBy("s.is_now")
    .select(["s.is_now as isNow", ...ACTIVE_STAGES.map((stage) => medianDays(stage, cameFurther(stage)).as(stage))])
    .execute();
}

function funnelOf(
  { asOf, owner }: ReportQuery,
  { from, to }: Period,
  { counts, medians }: { counts: Count[]; medians: Medians | undefined },
): FunnelPeriod {
  const sum = (its: Count[]) => its.reduce((all, { count }) => all + count, 0);
  const list = (filter: Record<string, string>) =>
    `${PAST_PATH}?${new URLSearchParams({ asOf, ...(owner ? { owner } : {}), beganFrom: from, beganTo: to, ...filter })}`;
  return {
    from,
    to,
    closed: sum(counts.filter(({ ended }) => ended !== "still open")),
    stages: NON_LOST_STAGES.map((stage) => ({
      stage,
      reached: sum(counts.filter(({ reached }) => reached >= STAGES[stage].rank)),
      href: list({ reached: stage }),
      medianDays: isActive(stage) ? (medians?.[stage] ?? null) : null,
      lost: { count: sum(counts.filter(({ ended }) => ended === stage)), href: list({ lostFrom: stage }) },
    })),
  };
}

/** The deals that were lost in the period, by reason, the most common first, with links to their lists. */
async function findReasonCounts(em: EntityManager, reading: ReportQuery, period: Period): Promise<FunnelReason[]> {
  const { asOf, owner, end, timeZone } = reading;
  const { from, to } = period;
  const counted = queryOn(em)
    .selectFrom(closedSince(em, startOfDay(from, timeZone), end, LOST_STAGES).selectAll("s").as("s"))
    .where("s.stage_since", "<", startOfDay(to, timeZone, 1).toISOString())
    .$if(owner !== null, (lost) => lost.where("s.owner_user_id", "=", owner))
    .groupBy("s.lost_reason")
    .select(({ ref }) => [ref("s.lost_reason").as("reason"), countOf().as("count")])
    .select(({ fn, ref }) => asNumber(fn.sum(ref("s.deal_size"))).as("sum"))
    .orderBy("count", "desc")
    .orderBy("reason");
  const [rows, { choices }] = await Promise.all([counted.execute(), findReasons(em.fork())]);
  const list = (reason: string | null) => {
    const lost = { stage: "lost-closed", stageFrom: from, stageTo: to, lostReason: reason ?? NO_REASON };
    return `${PAST_PATH}?${new URLSearchParams({ asOf, ...(owner ? { owner } : {}), ...lost })}`;
  };
  const labelOf = (reason: string | null) =>
    choices.find(({ id }) => id === reason)?.label ?? reason ?? "No reason given";
  return rows.map((row) => ({ ...row, label: labelOf(row.reason), href: list(row.reason) }));
}
