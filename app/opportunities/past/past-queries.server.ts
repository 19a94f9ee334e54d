/** Reads of the list of a past day. Call `catchUpPastDeals` first. */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { USER_NAME } from "#app/accounts/people/queries.server.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { asNumber, columnsOf, countOf, dayText, jsonOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type PageRequest, readPage, type SortKey } from "#app/lists/keyset.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import type { ListRules } from "#app/lists/list-request.server.ts";
import { amountKey, dayKey, uuidKey } from "#app/lists/sort-key.server.ts";
import { startOfDay } from "#app/team-time/team-time.ts";
import { ACTIVE_STAGES, CLOSED_STAGES, LOST_STAGES, NO_REASON, WON_STAGES } from "../stages.ts";
import { hasActivity, isUntouchedSince } from "./activities.server.ts";
import { PAST_ORDERS } from "./labels.ts";
import { type PastFilter, type PastRow, type PastTotal, pastFilters, type Rate } from "./schema.ts";
import { DETAILED_OUTCOME, hasReached, LOST_FROM_STAGE, OUTCOME, statesAt, VersionCache } from "./states.server.ts";
import { weightedSize } from "./win-rates.server.ts";

const s = expressionBuilder<{ s: Database["opportunity_states"]; o: Database["opportunities"] }, "s" | "o">();
const inBothDirections = (key: SortKey) => {
  const keys = [key, uuidKey(s.ref("s.opportunity_id"))];
  return { asc: keys, desc: keys };
};

export const PAST_LIST: ListRules<PastFilter> = {
  filters: pastFilters.partial(),
  orders: PAST_ORDERS,
  keys: {
    size: inBothDirections(amountKey(s.ref("s.deal_size"))),
    close: inBothDirections(dayKey(s.ref("s.target_close_date"))),
  },
};

/** The deals of a day: those just before `end`, or of now if it is null. */
export type PastSelection = { end: Date | null; timeZone: string; filter: PastFilter };

const hasReason = (reason: string) =>
  reason === NO_REASON
    ? s.and([s("s.lost_reason", "is", null), s("s.deal_stage", "in", LOST_STAGES)])
    : s("s.lost_reason", "=", reason);

/** The spans `s` of a selection; `isJoined` also with what the deal is now, for {@link OUTCOME}. */
function selectedSpans(em: EntityManager, selection: PastSelection, isJoined: boolean) {
  const { end, timeZone, filter } = selection;
  const { stage, lostReason, owner, became, closesFrom, closesTo, stageFrom, stageTo } = filter;
  const { beganFrom, beganTo, reached, lostFrom } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (stage) conditions.push(s("s.deal_stage", "in", stage === "active" ? ACTIVE_STAGES : [stage]));
  if (lostReason) conditions.push(hasReason(lostReason));
  if (owner) conditions.push(s("s.owner_user_id", "=", owner));
  if (became) conditions.push(sql<boolean>`${became === "open" ? OUTCOME : DETAILED_OUTCOME} = ${became}`);
  if (closesFrom) conditions.push(s("s.target_close_date", ">=", closesFrom));
  if (closesTo) conditions.push(s("s.target_close_date", "<=", closesTo));
  if (stageFrom) conditions.push(s("s.stage_since", ">=", startOfDay(stageFrom, timeZone).toISOString()));
  if (stageTo) conditions.push(s("s.stage_since", "<", startOfDay(stageTo, timeZone, 1).toISOString()));
  if (beganFrom) conditions.push(s("s.began_at", ">=", startOfDay(beganFrom, timeZone).toISOString()));
  if (beganTo) conditions.push(s("s.began_at", "<", startOfDay(beganTo, timeZone, 1).toISOString()));
  if (reached) conditions.push(hasReached(reached));
  if (lostFrom) conditions.push(s("s.deal_stage", "in", LOST_STAGES), sql<boolean>`${LOST_FROM_STAGE} = ${lostFrom}`);
  if (filter.ended) conditions.push(s("s.deal_stage", "in", CLOSED_STAGES));
  if (filter.countsFrom ?? filter.countsTo) conditions.push(countsInForecast(selection));
  const { did, didBy, didFrom, didTo, untouchedSince } = filter;
  if (did ?? didBy ?? didFrom ?? didTo) conditions.push(hasActivity(em, selection));
  if (untouchedSince) conditions.push(isUntouchedSince(em, untouchedSince, selection));
  return statesAt(em, end)
    .$if(isJoined, (states) => states.leftJoin("opportunities as o", "o.id", "s.opportunity_id"))
    .where(({ and }) => and(conditions));
}

/** SQL: whether a deal counts in a forecast's days: a won one by the day it was won, an open one by its target date. */
function countsInForecast({ timeZone, filter: { countsFrom, countsTo } }: PastSelection): Expression<SqlBool> {
  const won: Expression<SqlBool>[] = [s("s.deal_stage", "in", WON_STAGES)];
  const open: Expression<SqlBool>[] = [s("s.deal_stage", "in", ACTIVE_STAGES)];
  if (countsFrom) {
    won.push(s("s.stage_since", ">=", startOfDay(countsFrom, timeZone).toISOString()));
    open.push(s("s.target_close_date", ">=", countsFrom));
  }
  if (countsTo) {
    won.push(s("s.stage_since", "<", startOfDay(countsTo, timeZone, 1).toISOString()));
    open.push(s("s.target_close_date", "<=", countsTo));
  }
  return s.or([s.and(won), s.and(open)]);
}

const CURRENT_FIELDS = {
  dealStage: s.ref("o.deal_stage"),
  dealSize: asNumber(s.ref("o.deal_size")),
  targetCloseDate: dayText(s.ref("o.target_close_date")),
};

// The name of what is gone is in the change that took it away.
/** SQL: the name of the deal of a span `s`, in `opportunities o` or the last that it had. */
export const LAST_DEAL_NAME = sql<string | null>`coalesce(o.name, (
  select c.before ->> 'name' from changes c
   where c.record_id = s.opportunity_id and c.action in ('deleted', 'merged') order by c.at desc, c.id desc limit 1))`;

const PAST_ROW_FIELDS = {
  id: s.ref("s.opportunity_id"),
  name: LAST_DEAL_NAME,
  dealStage: s.ref("s.deal_stage"),
  lostReason: s.ref("s.lost_reason"),
  dealSize: asNumber(s.ref("s.deal_size")),
  targetCloseDate: dayText(s.ref("s.target_close_date")),
  now: sql<PastRow["now"]>`case when o.id is not null then ${jsonOf(CURRENT_FIELDS)} end`,
  isMerged: sql<boolean>`o.id is null and exists (select from merged_records m where m.record_id = s.opportunity_id)`,
};

/** A page of the deals of a day; with rates also what each is worth by them. */
export async function listPastRows(
  em: EntityManager,
  selection: PastSelection,
  page: PageRequest,
  rates: Rate[],
): Promise<Page<PastRow>> {
  const size = weightedSize(s.ref("s.deal_size"), s.ref("s.deal_stage"), rates);
  const weighted: RawBuilder<number | null> = rates.length > 0 ? asNumber(size) : sql`null`;
  return readPage(page, selectedSpans(em, selection, selection.filter.became !== undefined).selectAll("s"), (cut) =>
    queryOn(em)
      .selectFrom(cut.as("s"))
      .leftJoin("opportunities as o", "o.id", "s.opportunity_id")
      .leftJoin("users as u", "u.id", "s.owner_user_id")
      .select([...columnsOf(PAST_ROW_FIELDS), USER_NAME.as("ownerName"), weighted.as("weighted")]),
  );
}

/** What a day's deals became: the count of each outcome, their sum on that day, and the weighted sum if given rates. */
export function findPastTotals(em: EntityManager, selection: PastSelection, rates: Rate[]): Promise<PastTotal[]> {
  const weighted = rates.length > 0 ? weightedSize(s.ref("s.deal_size"), s.ref("s.deal_stage"), rates) : sql`0`;
  return selectedSpans(em, selection, true)
    .select(({ fn, ref }) => [
      OUTCOME.as("became"),
      countOf().as("count"),
      asNumber(fn.sum(ref("s.deal_size"))).as("sum"),
      asNumber(fn.sum(weighted)).as("weighted"),
    ])
    .groupBy(OUTCOME)
    .execute();
}

/** How many deals a selection has, and their sum on that day. */
export function findPastSum(em: EntityManager, selection: PastSelection): Promise<{ count: number; sum: number }> {
  return selectedSpans(em, selection, selection.filter.became !== undefined)
    .select([countOf().as("count"), asNumber(sql`coalesce(sum(s.deal_size), 0)`).as("sum")])
    .executeTakeFirstOrThrow();
}

const cachedPastTotals = new VersionCache<PastTotal[]>();

/** {@link findPastTotals} of a version of the states (`readVersion`), read once and shared by the pages of a list. */
export const pastTotalsOf = (em: EntityManager, version: string, selection: PastSelection, rates: Rate[]) =>
  cachedPastTotals.get(version, selection, () => findPastTotals(em.fork(), selection, rates));
