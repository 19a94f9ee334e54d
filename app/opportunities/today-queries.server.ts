/** Reads of the Today view. */
import type { Cursor, Fragment } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { opportunityConditions } from "./filter.server.ts";
import type { Selection } from "./list-queries.server.ts";
import { date } from "./queries.server.ts";
import { readStrips, type Strip } from "./strips.server.ts";
import type { TodayRow, TodaySection, TodaySections } from "./today.ts";

const SECTION_LIMIT = 25;

const ROW_COLUMNS = `o.id, o.name, o.deal_stage as "dealStage", o.deal_size::float8 as "dealSize",
  ${date("o.target_close_date")} as "targetCloseDate", ${date("o.next_step_date")} as "nextStepDate",
  o.next_step_description as "nextStepDescription"`;

const OWNER_NAME = `(select u.first_name || ' ' || u.last_name from users u where u.id = o.created_by_user_id)`;

/** Which opportunities are looked at; `today` is `YYYY-MM-DD`. */
type Asked = Selection & { today: string };

const ACTIVE = { sql: "o.deal_stage <> 'won-closed' and o.deal_stage <> 'lost-closed'", values: [] };

/** The sections as lists of their own. No opportunity is in two of them. */
export function todayStrips({ today, filter: { stage, ...others }, timeZone }: Asked): Strip[] {
  const filter = stage === "active" ? others : { ...others, stage };
  const shown: Fragment[] = [ACTIVE, ...opportunityConditions(filter, timeZone)];
  const section = (name: TodaySection, sql: string, days: number, keys: Strip["keys"]): Strip => ({
    name,
    where: [...shown, { sql, values: Array(days).fill(today) }],
    keys,
  });
  const byClose = ["targetCloseDate", "id"] as const;
  const notDue = "(o.next_step_date is null or o.next_step_date > ?::date)";
  return [
    section("overdue", "o.next_step_date < ?::date", 1, ["nextStepDate", ...byClose]),
    section("due-today", "o.next_step_date = ?::date", 1, byClose),
    section("close-past", `o.target_close_date < ?::date and ${notDue}`, 2, byClose),
    section("missing-step", "o.next_step_date is null and o.target_close_date >= ?::date", 1, byClose),
  ];
}

/** The sections with 25 rows each, every one from where `starts` says. */
export async function findToday(
  em: EntityManager,
  asked: Asked,
  starts: ReadonlyMap<string, Cursor> = new Map(),
): Promise<TodaySections> {
  const columns = `${ROW_COLUMNS}, ${asked.filter.owner ? "null" : OWNER_NAME} as "ownerName"`;
  const sections = await readStrips<TodayRow>(em, columns, {
    strips: todayStrips(asked),
    starts,
    limit: SECTION_LIMIT,
  });
  return sections as TodaySections;
}
