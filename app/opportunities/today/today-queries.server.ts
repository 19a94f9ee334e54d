/** Reads of the Today view. */
import { type Expression, type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Cursor } from "#app/lists/keyset.server.ts";
import { opportunityConditions } from "../list/filter.server.ts";
import { BY_CLOSE, BY_NEXT_STEP, type PageGroup, readPageGroups } from "../list/grouped-pages.server.ts";
import type { Selection } from "../list/list-queries.server.ts";
import { ACTIVE_ONLY, OWNER_NAME, o, SHARED_FIELDS } from "../queries.server.ts";
import type { TodayRow, TodaySection, TodaySections } from "./today-sections.ts";

const MAX_SECTION_ROWS = 25;

/** The filter of the view. `today` is `YYYY-MM-DD`. */
type TodaySelection = Selection & { today: string };

/** The sections as page groups. No opportunity is in two sections. */
export function todayGroups({ today, filter: { stage, ...others }, timeZone }: TodaySelection): PageGroup[] {
  const filter = stage === "active" ? others : { ...others, stage };
  const conditions = [ACTIVE_ONLY, opportunityConditions(filter, timeZone)];
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
  return readSections(em, selection, { starts, limit: MAX_SECTION_ROWS });
}

/** The first `limit` opportunities of the view for one owner, most urgent first. */
export async function findFirstToday(em: EntityManager, selection: TodaySelection, limit: number): Promise<TodayRow[]> {
  const sections = await readSections(em, selection, { starts: new Map(), limit });
  return Object.values(sections)
    .flatMap(({ rows }) => rows)
    .slice(0, limit);
}

/** Selects how many next steps of active opportunities of one owner are overdue on the day `today`. */
export function overdueSteps(em: EntityManager, ownerId: string, today: string) {
  return queryOn(em)
    .selectFrom("opportunities as o")
    .where(ACTIVE_ONLY)
    .where("o.owner_user_id", "=", ownerId)
    .where("o.next_step_date", "<", today)
    .select(countOf().as("count"));
}

async function readSections(
  em: EntityManager,
  selection: TodaySelection,
  page: { starts: ReadonlyMap<string, Cursor>; limit: number },
): Promise<TodaySections> {
  const ownerName = selection.filter.owner ? sql<string | null>`null` : OWNER_NAME;
  const fields = { ...SHARED_FIELDS, ownerName };
  return (await readPageGroups(em, fields, { groups: todayGroups(selection), ...page })) as TodaySections;
}
