/** The order of own numbers, amounts and days in SQL, as the indexes of `own-indexes.server.ts` have it. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Direction } from "#app/lists/list-page.ts";
import type { CustomField } from "./custom-field.ts";
import type { CustomValues } from "./custom-values.ts";

const SPANS: CustomField["type"][] = ["number", "money", "day"];

/** Whether a list filters by a span of the field's values, and sorts by them. */
export const hasSpan = ({ type }: Pick<CustomField, "type">): boolean => SPANS.includes(type);

/** What stands for no value, so that it is last in each direction: jsonb has objects after all numbers and texts, and null before them. */
export const MISSING: Record<Direction, string> = { asc: "{}", desc: "null" };

/** The value by which rows are ordered in a direction. Key and stand-in are literals, or PostgreSQL would not see that an index fits. */
export const orderedValue = (own: Expression<CustomValues>, key: string, direction: Direction): RawBuilder<string> =>
  sql`coalesce(${own} -> ${sql.lit(key)}, ${sql.lit(MISSING[direction])}::jsonb)`;
