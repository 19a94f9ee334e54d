/** The kinds of values that lists are sorted by. PostgreSQL accepts whatever these accept. */
import { isRecordId } from "#app/http/schema.ts";
import type { SortKey } from "./keyset.server.ts";

const DAY = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/;
const INSTANT = /^(?!0000)\d{4}-/;

// JavaScript rounds February 30 to March 2, PostgreSQL refuses it and the year 0.
function isInstant(value: string): boolean {
  const time = Date.parse(value);
  return INSTANT.test(value) && !Number.isNaN(time) && new Date(time).toISOString() === value;
}

const isDay = (value: string) => DAY.test(value) && isInstant(`${value}T00:00:00.000Z`);

/** An instant as JSON has it: ISO 8601, UTC, milliseconds. */
export const instantText = (sql: string) => `to_char(${sql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const uuidKey = (sql: string): SortKey => ({ sql, type: "uuid", accepts: isRecordId });

export const instantKey = (sql: string): SortKey => ({
  sql,
  text: instantText(sql),
  type: "timestamptz",
  accepts: isInstant,
});

/** A text, at most as long as the longest that is kept: a longer one is no row's. */
export const textKey = (sql: string): SortKey => ({
  sql,
  type: "text",
  accepts: (value) => value.length <= 1_000 && !value.includes("\0") && value.isWellFormed(),
});

/** A day; where there is none it counts as `missing`, which is beyond all days. */
export const dayKey = (column: string, missing?: "infinity" | "-infinity"): SortKey => ({
  sql: missing ? `coalesce(${column}, '${missing}'::date)` : column,
  text: missing ? `coalesce(to_char(${column}, 'YYYY-MM-DD'), '${missing}')` : `to_char(${column}, 'YYYY-MM-DD')`,
  type: "date",
  accepts: (value) => value === missing || isDay(value),
});

export const amountKey = (sql: string): SortKey => ({
  sql,
  type: "numeric",
  accepts: (value) => /^\d{1,10}(\.\d{1,2})?$/.test(value),
});

export const countKey = (sql: string): SortKey => ({
  sql,
  type: "integer",
  accepts: (value) => /^\d{1,9}$/.test(value),
});
