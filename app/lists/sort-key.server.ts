/** The types of sort keys. Whatever `accepts` allows, PostgreSQL can cast to the type. */
import { type Expression, sql } from "kysely";
import { dayText, instantText } from "#app/db/fields.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { SortKey } from "./keyset.server.ts";

const DAY = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/;
const INSTANT = /^(?!0000)\d{4}-/;

// PostgreSQL refuses February 30 and the year 0; JavaScript parses February 30 as March 2.
function isInstant(value: string): boolean {
  const time = Date.parse(value);
  return INSTANT.test(value) && !Number.isNaN(time) && new Date(time).toISOString() === value;
}

const isDay = (value: string) => DAY.test(value) && isInstant(`${value}T00:00:00.000Z`);

export const uuidKey = (value: Expression<string>): SortKey => ({ value, type: "uuid", accepts: isRecordId });

export const instantKey = (value: Expression<string>): SortKey => ({
  value,
  text: instantText(value),
  type: "timestamptz",
  accepts: isInstant,
});

/** A text of at most 1,000 characters; no stored sort value is longer. */
export const textKey = (value: Expression<string>): SortKey => ({
  value,
  type: "text",
  accepts: (value) => value.length <= 1_000 && !value.includes("\0") && value.isWellFormed(),
});

/** A day that is never null. */
export const dayKey = (value: Expression<string>): SortKey => ({
  value,
  text: dayText(value),
  type: "date",
  accepts: isDay,
});

/** A day that may be null; null is sorted as `missing`, after or before all days. */
export const optionalDayKey = (day: Expression<string | null>, missing: "infinity" | "-infinity"): SortKey => ({
  value: sql`coalesce(${day}, ${sql.lit(missing)}::date)`,
  text: sql`coalesce(${dayText(day)}, ${sql.lit(missing)})`,
  type: "date",
  accepts: (value) => value === missing || isDay(value),
});

/** A number or a day as JSON, or what stands for none. */
export const jsonKey = (value: Expression<unknown>, accepts: SortKey["accepts"]): SortKey => ({
  value,
  type: "jsonb",
  accepts,
});

/** A number of at most 16 digits before the point. */
export const isNumberJson = (text: string) => /^-?(0|[1-9]\d{0,15})(\.\d{1,350})?$/.test(text);

export const isDayJson = (text: string) =>
  text.length === DAY_JSON_LENGTH && isDay(text.slice(1, -1)) && text === `"${text.slice(1, -1)}"`;

const DAY_JSON_LENGTH = '"2026-03-11"'.length;

export const amountKey = (value: Expression<unknown>): SortKey => ({
  value,
  type: "numeric",
  accepts: (value) => /^\d{1,10}(\.\d{1,2})?$/.test(value),
});

export const countKey = (value: Expression<number | null>): SortKey => ({
  value,
  type: "integer",
  accepts: (value) => /^\d{1,9}$/.test(value),
});
