/**
 * The order of numbers, amounts and days of custom fields in SQL, as the indexes of `custom-indexes.server.ts` have it.
 */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Direction } from "#app/lists/list-page.ts";
import type { CustomField } from "./custom-field.ts";
import type { CustomValues } from "./custom-values.ts";

const RANGE_TYPES: CustomField["type"][] = ["number", "money", "day"];

/** Whether a list filters by a span of the field's values, and sorts by them. */
export const hasRangeFilter = ({ type }: Pick<CustomField, "type">): boolean => RANGE_TYPES.includes(type);

/** Stands for no value, to be last in both directions: jsonb orders null, then texts and numbers, then objects. */
export const MISSING_VALUE_JSON: Record<Direction, string> = { asc: "{}", desc: "null" };

/** The value that rows are ordered by. Key and stand-in are literals, so that PostgreSQL sees that an index fits. */
export const orderedValue = (
  customValues: Expression<CustomValues>,
  key: string,
  direction: Direction,
): RawBuilder<string> =>
  sql`coalesce(${customValues} -> ${sql.lit(key)}, ${sql.lit(MISSING_VALUE_JSON[direction])}::jsonb)`;
