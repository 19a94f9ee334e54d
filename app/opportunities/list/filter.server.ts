/** The filters of the opportunity list as SQL conditions, shared by list, board and Today. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { matchesSearchText } from "#app/lists/search-text.server.ts";
import { orSimilarName } from "#app/lists/similar-names.server.ts";
import { customConditions } from "#app/records/custom/custom-filter.server.ts";
import { matchesCustomValue } from "#app/records/custom/custom-text.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { daysIn, type Period } from "#app/team-time/periods.ts";
import { dayOf, startOfDay } from "#app/team-time/team-time.ts";
import { hasUpdates, statusUpdates, updatesBySurvivor } from "../history/status-updates.server.ts";
import { ACTIVE_ONLY, o } from "../queries.server.ts";
import type { OpportunityFilter } from "../schema.ts";
import { CLOSED_STAGES, FIRST_CLOSED_RANK, LOST_STAGES, NO_REASON, STAGES } from "../stages.ts";

const customValuesColumn = sql<CustomValues>`o.own`;

/** The filter as a condition on `opportunities o`. Days are in `timeZone`; `closed` needs `catchUpPastDeals` first. */
export function opportunityConditions(filter: OpportunityFilter, timeZone: string): Expression<SqlBool> {
  const { q, stage, lostReason, owner, due, createdBy, closesFrom, closesTo, createdFrom, createdTo } = filter;
  const { changedBy, changedFrom, closed, closes } = filter;
  const today = dayOf(new Date(), timeZone);
  const conditions = customConditions(customValuesColumn, filter);
  const elsewhere = matchesCustomValue(filter.searched, { id: o.ref("o.id"), own: customValuesColumn });
  const words = matchesSearchText(o.ref("o.search"), q ?? "", "anywhere", elsewhere);
  if (q) conditions.push(orSimilarName("opportunities", words, q));
  if (stage) conditions.push(stageCondition(stage));
  if (lostReason) conditions.push(hasReason(lostReason));
  if (owner) conditions.push(o("o.owner_user_id", "=", owner));
  if (due) conditions.push(ACTIVE_ONLY, o("o.next_step_date", "<", today));
  if (createdBy) conditions.push(o("o.created_by_user_id", "=", createdBy));
  if (closed) conditions.push(closedIn(closed, today, timeZone));
  if (closes) {
    const { from, to } = daysIn(closes, today);
    conditions.push(o("o.target_close_date", ">=", from), o("o.target_close_date", "<=", to));
  }
  if (closesFrom) conditions.push(o("o.target_close_date", ">=", closesFrom));
  if (closesTo) conditions.push(o("o.target_close_date", "<=", closesTo));
  if (createdFrom) conditions.push(o("o.creation_date", ">=", dayStart(createdFrom, timeZone)));
  if (createdTo) conditions.push(o("o.creation_date", "<", dayStart(createdTo, timeZone, 1)));
  if (changedBy) conditions.push(hasUpdates(changedBy, sinceDay(changedFrom, timeZone)));
  return o.and(conditions);
}

/** How many status updates a user made since a day (ever, without one), by the opportunity as it is now. */
export const updateCountsByUser = (userId: string, from: string | undefined, timeZone: string) =>
  o
    .selectFrom(updatesBySurvivor(statusUpdates(sinceDay(from, timeZone)).where("c.user_id", "=", userId)).as("c"))
    .groupBy("c.opportunity_id")
    .select(({ fn }) => ["c.opportunity_id", fn.sum("c.updates").as("updates")]);

const sinceDay = (day: string | undefined, timeZone: string) => (day ? dayStart(day, timeZone) : undefined);

// The start of the day that is `later` days after `day`.
function dayStart(day: string, timeZone: string, later = 0): RawBuilder<string> {
  return sql`${startOfDay(day, timeZone, later).toISOString()}::timestamptz`;
}

/** SQL: whether the opportunity came to the closed stage that it has in this period. */
function closedIn(period: Period, today: string, timeZone: string): Expression<SqlBool> {
  const { from, to } = daysIn(period, today);
  const closed = sql.join(CLOSED_STAGES.map((stage) => sql.lit(stage)));
  return sql`(o.deal_stage in (${closed}) and o.id in (
    select s.opportunity_id from opportunity_states s where s.until_at is null and s.deal_stage in (${closed})
       and s.stage_since >= ${dayStart(from, timeZone)} and s.stage_since < ${dayStart(to, timeZone, 1)}))`;
}

// A release that knows no reasons leaves one where it opens a deal again.
const hasReason = (reason: string) =>
  o.and([
    reason === NO_REASON ? o("o.lost_reason", "is", null) : o("o.lost_reason", "=", reason),
    o(
      "o.stage_rank",
      "in",
      LOST_STAGES.map((stage) => sql<number>`${STAGES[stage].rank}::smallint`),
    ),
  ]);

// Filters by rank, because every sort index contains it.
function stageCondition(stage: NonNullable<OpportunityFilter["stage"]>): Expression<SqlBool> {
  const rank = (value: number): RawBuilder<number> => sql`${value}::smallint`;
  if (stage === "active") return o("o.stage_rank", "<", rank(FIRST_CLOSED_RANK));
  return o("o.stage_rank", "=", rank(STAGES[stage].rank));
}
