/** The filters of the opportunities' list as SQL, for every read that shows a filtered part of them. */
import type { Fragment } from "#app/db/keyset.server.ts";
import { matches } from "#app/db/search.server.ts";
import { startOfDay } from "#app/http/team-time.ts";
import { DEAL_STAGES, type OpportunityFilter } from "./schema.ts";

/** How many of the stages, the first ones, are active. */
const ACTIVE_STAGES = 4;

// The instant at which a day begins, `later` days on. PostgreSQL writes years beyond 9999 without the plus sign.
const dayStart = (day: string, timeZone: string, later = 0): Fragment => ({
  sql: "?::timestamptz",
  values: [startOfDay(day, timeZone, later).toISOString().replace(/^\+0/, "")],
});

function compared(column: string, operator: string, { sql, values }: Fragment): Fragment {
  return { sql: `${column} ${operator} ${sql}`, values };
}

/** Conditions on `opportunities o`; all of them hold for what the filter shows. */
export function opportunityConditions(filter: OpportunityFilter, timeZone: string): Fragment[] {
  const { q, stage, owner, closesFrom, closesTo, createdFrom, createdTo, changedBy, changedFrom } = filter;
  const day = (value: string): Fragment => ({ sql: "?::date", values: [value] });
  const conditions: Fragment[] = [];
  if (q) conditions.push(matches("o.search", q));
  if (stage) conditions.push(stageCondition(stage));
  if (owner) conditions.push({ sql: "o.created_by_user_id = ?::uuid", values: [owner] });
  if (closesFrom) conditions.push(compared("o.target_close_date", ">=", day(closesFrom)));
  if (closesTo) conditions.push(compared("o.target_close_date", "<=", day(closesTo)));
  if (createdFrom) conditions.push(compared("o.creation_date", ">=", dayStart(createdFrom, timeZone)));
  if (createdTo) conditions.push(compared("o.creation_date", "<", dayStart(createdTo, timeZone, 1)));
  if (changedBy) {
    const { sql, values } = changesBy(changedBy, changedFrom, timeZone);
    conditions.push({ sql: `o.id in (select a.opportunity_id ${sql})`, values });
  }
  return conditions;
}

/** `from … where …` of the activities `a` that are changes by a user, from a day on. */
export function changesBy(userId: string, from: string | undefined, timeZone: string): Fragment {
  const since = from ? dayStart(from, timeZone) : null;
  return {
    sql: `from opportunity_activities a where a.user_id = ?::uuid and a.activity_type <> 'created'${
      since ? ` and a.created_at >= ${since.sql}` : ""
    }`,
    values: [userId, ...(since?.values ?? [])],
  };
}

// By the stage's place on the trail, which every sort's index carries.
function stageCondition(stage: NonNullable<OpportunityFilter["stage"]>): Fragment {
  if (stage === "active") return { sql: "o.stage_rank < ?::smallint", values: [ACTIVE_STAGES] };
  return { sql: "o.stage_rank = ?::smallint", values: [DEAL_STAGES.indexOf(stage)] };
}
