/** Reads of the Today view. */
import { type Expression, type SqlBool, sql } from "kysely";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Cursor } from "#app/lists/keyset.server.ts";
import { opportunityConditions } from "../list/filter.server.ts";
import { BY_CLOSE, BY_NEXT_STEP, type PageGroup, readPageGroups } from "../list/grouped-pages.server.ts";
import type { Selection } from "../list/list-queries.server.ts";
import { o, SHARED_FIELDS } from "../queries.server.ts";
import { CLOSED_STAGES } from "../stages.ts";
import type { TodaySection, TodaySections } from "./today-sections.ts";

const SECTION_LIMIT = 25;

const ownerName = o
  .selectFrom("users as u")
  .whereRef("u.id", "=", "o.created_by_user_id")
  .select(({ ref }) => sql<string>`${ref("u.first_name")} || ' ' || ${ref("u.last_name")}`.as("name"))
  .$asScalar();

/** The filter of the view. `today` is `YYYY-MM-DD`. */
type TodaySelection = Selection & { today: string };

// Must match the condition of the partial indexes of active opportunities, so that PostgreSQL uses them.
const active = o.and(CLOSED_STAGES.map((stage) => o("o.deal_stage", "<>", sql.lit(stage))));

/** The sections as page groups. No opportunity is in two sections. */
export function todayGroups({ today, filter: { stage, ...others }, timeZone }: TodaySelection): PageGroup[] {
  const filter = stage === "active" ? others : { ...others, stage };
  const conditions = [active, opportunityConditions(filter, timeZone)];
  const section = (name: TodaySection, keys: PageGroup["keys"], ...where: Expression<SqlBool>[]): PageGroup => ({
    name,
    where: o.and([...conditions, ...where]),
    keys,
  });
  const noStep = o("o.next_step_date", "is", null);
  const notDue = o.or([noStep, o("o.next_step_date", ">", today)]);
  return [
    section("overdue", BY_NEXT_STEP, o("o.next_step_date", "<", today)),
    section("due-today", BY_CLOSE, o("o.next_step_date", "=", today)),
    section("close-past", BY_CLOSE, o("o.target_close_date", "<", today), notDue),
    section("missing-step", BY_CLOSE, noStep, o("o.target_close_date", ">=", today)),
  ];
}

/**
 * All sections with at most 25 rows each, starting at the cursors of `starts`. `ownerName` is null if one owner is
 * selected.
 */
export async function findToday(
  em: EntityManager,
  selection: TodaySelection,
  starts: ReadonlyMap<string, Cursor> = new Map(),
): Promise<TodaySections> {
  const fields = { ...SHARED_FIELDS, ownerName: selection.filter.owner ? sql<string | null>`null` : ownerName };
  const sections = await readPageGroups(em, fields, { groups: todayGroups(selection), starts, limit: SECTION_LIMIT });
  return sections as TodaySections;
}
