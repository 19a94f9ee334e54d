/** The forecast by month (docs/product.md#forecast). Its states must be level with the changes (`readView`). */
import { type RawBuilder, sql } from "kysely";
import { asNumber, countOf, dayText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { DETAILED_OUTCOMES, type DetailedOutcome } from "#app/opportunities/past/checks.ts";
import { PAST_PATH } from "#app/opportunities/past/labels.ts";
import type { Rate } from "#app/opportunities/past/schema.ts";
import {
  closedSince,
  DETAILED_OUTCOME,
  findAdded,
  statesAt,
  VersionCache,
} from "#app/opportunities/past/states.server.ts";
import { weightedSize, winRatesOfVersion } from "#app/opportunities/past/win-rates.server.ts";
import { ACTIVE_STAGES, WON_STAGES } from "#app/opportunities/stages.ts";
import { laterDay, startOfDay } from "#app/team-time/team-time.ts";
import { findTargets } from "../targets/queries.server.ts";
import type { ReportQuery } from "../views/view-request.server.ts";
import { monthsOf, monthsShown, roundToCents } from "./months.ts";
import type { Forecast, OutcomesSince } from "./schema.ts";

/**
 * The forecast of a reading: what was won by the day it was won, what is open by its target date and weighed by the
 * team's rates, the targets of today, and of a past day what became of it.
 */
export async function findForecast(em: EntityManager, reading: ReportQuery): Promise<Forecast> {
  const { asOf, owner, version } = reading;
  const { first: from, last: to } = monthsShown(asOf);
  const [{ open, won, ...figures }, targets] = await Promise.all([
    forecastCache.get(version, { asOf, owner }, () => findFigures(em.fork(), reading, from)),
    findTargets(em, { owner, from, to }),
  ]);
  return { asOf, months: monthsOf(reading, { open, won, targets }), ...figures };
}

type Figures = Pick<Forecast, "rates" | "became"> & { open: OpenTotal[]; won: WonTotal[] };

const forecastCache = new VersionCache<Figures>();

async function findFigures(em: EntityManager, reading: ReportQuery, from: string): Promise<Figures> {
  const [rates, won, added] = await Promise.all([
    winRatesOfVersion(em, reading),
    findWonTotals(em.fork(), reading, from),
    reading.end ? findAdded(em.fork(), { end: reading.end, owner: reading.owner }) : null,
  ]);
  const open = await findOpenTotals(em, reading, rates);
  return { rates, won, open, became: added && outcomesSince(reading, open, added) };
}

type OpenTotal = OutcomeTotal & { month: string; weighted: number };

/** What is open by its month, and on a past day by what became of it too: both in one reading of the deals. */
function findOpenTotals(em: EntityManager, reading: ReportQuery, rates: Rate[]): Promise<OpenTotal[]> {
  const month = sql<string>`date_trunc('month', s.target_close_date::timestamp)`;
  const { owner, end } = reading;
  const states = statesAt(em, end).where("s.deal_stage", "in", ACTIVE_STAGES);
  const open = totalsBy(month, states, owner).select(({ fn, ref }) => [
    asNumber(fn.sum(weightedSize(ref("s.deal_size"), ref("s.deal_stage"), rates))).as("weighted"),
  ]);
  if (!end) return open.select([sql.lit<DetailedOutcome>("same").as("turn"), sql.lit(0).as("now")]).execute();
  return open
    .leftJoin("opportunities as o", "o.id", "s.opportunity_id")
    .groupBy(DETAILED_OUTCOME)
    .select([DETAILED_OUTCOME.as("turn"), asNumber(sql`coalesce(sum(o.deal_size), 0)`).as("now")])
    .execute();
}

type WonTotal = { month: string; count: number; sum: number };

function findWonTotals(em: EntityManager, reading: ReportQuery, first: string): Promise<WonTotal[]> {
  // No parameter: what is grouped by must be the very expression that is selected.
  const month = sql<string>`date_trunc('month', s.stage_since at time zone ${sql.lit(reading.timeZone)})`;
  const { owner, timeZone, end } = reading;
  const won = closedSince(em, startOfDay(`${first}-01`, timeZone), end, WON_STAGES);
  return totalsBy(month, won, owner).execute();
}

const totalsBy = (month: RawBuilder<string>, states: ReturnType<typeof statesAt>, owner: string | null) =>
  (owner ? states.where("s.owner_user_id", "=", owner) : states)
    .groupBy(month)
    .select(({ fn, ref }) => [
      dayText(month).as("month"),
      countOf().as("count"),
      asNumber(fn.sum(ref("s.deal_size"))).as("sum"),
    ]);

/** Deals that were open on a day and became the same: how many, their sum then, and now. */
type OutcomeTotal = { turn: DetailedOutcome; count: number; sum: number; now: number };

/** The deals that were open on the day by what became of them until now, and those that began since. */
function outcomesSince(
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
