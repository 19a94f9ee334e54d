/** The custom fields that a list shows as columns: of each person's choice (docs/product.md#finding-and-filtering). */
import { type Expression, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { asFieldWithAllChoices, type CustomField, hasText } from "#app/records/custom/custom-field.ts";
import { hasRangeFilter } from "#app/records/custom/custom-order.server.ts";
import { type CustomValue, type CustomValues, customFieldName, typedText } from "#app/records/custom/custom-values.ts";
import { shownValue } from "#app/records/field-value.ts";
import { ignoredMessage } from "./ignored-messages.server.ts";
import { type CustomCell, type CustomColumn, type ListState, MAX_COLUMNS } from "./list-page.ts";

const COOKIE_MAX_AGE_S = 31_536_000;
const PARAMETER = "columns";

const cookieOf = (kind: RecordKind) => siteCookie(`${kind}_columns`, { maxAge: COOKIE_MAX_AGE_S });

/**
 * The custom fields to show, of those in use: what `?columns=` names, else those chosen last. `headers` keep what the
 * address names; `unknown` is whether it names something else, or more than three.
 */
export async function readCustomColumns(
  request: Request,
  kind: RecordKind,
  fields: readonly CustomField[],
): Promise<{ columns: CustomField[]; unknown: boolean; headers?: HeadersInit }> {
  if (fields.length === 0) return { columns: [], unknown: false };
  const cookie = cookieOf(kind);
  const { searchParams } = new URL(request.url);
  const named = searchParams.getAll(PARAMETER).filter(Boolean);
  if (!searchParams.has(PARAMETER)) {
    return { columns: fieldsWithKeys(fields, await cookie.parse(request.headers.get("Cookie"))), unknown: false };
  }
  const columns = fieldsWithKeys(fields, named);
  const unknown = named.some((key) => !columns.some((field) => field.key === key));
  const kept = await cookie.serialize(columns.map(({ key }) => key));
  return { columns, unknown, headers: { "Set-Cookie": kept } };
}

function fieldsWithKeys(fields: readonly CustomField[], keys: unknown): CustomField[] {
  const asked = new Set(Array.isArray(keys) ? keys : []);
  return [...asked].flatMap((key) => fields.find((field) => field.key === key) ?? []).slice(0, MAX_COLUMNS);
}

// As much as a cell shows.
const SHOWN_CHARACTERS = 120;

/** SQL: the values of these fields as a JSON array, texts cut to what a cell shows. */
export function customCells(customValues: Expression<CustomValues>, columns: readonly CustomField[]) {
  const values = columns.map(({ key, type }) =>
    hasText({ type })
      ? sql`left(${customValues} ->> ${key}::text, ${sql.lit(SHOWN_CHARACTERS)})`
      : sql`${customValues} -> ${key}::text`,
  );
  return sql<(CustomValue | null)[]>`jsonb_build_array(${sql.join(values)})`.as("cells");
}

/** A row with its values of these fields as text. */
export function withCustomCells<Row extends object>(
  { cells, ...row }: Row & { cells?: (CustomValue | null)[] },
  columns: readonly CustomField[],
): Omit<Row, "cells"> & { customCells?: CustomCell[] } {
  if (!cells) return row;
  return { ...row, customCells: columns.map((field, index) => cellOf(field, cells[index] ?? null)) };
}

const cellOf = (field: CustomField, value: CustomValue | null): CustomCell => ({
  text: shownValue(asFieldWithAllChoices(field), value),
  ...numericMark(field),
});

const numericMark = ({ type }: CustomField) =>
  type === "number" || type === "money" ? { numeric: true as const } : {};

/** A list's file cells for these fields: choice labels joined by `; `, `yes` and `no`, otherwise as in an export. */
export const fileCells = (
  fields: readonly CustomField[],
  customValues: CustomValues,
): Record<string, string | number | null> =>
  Object.fromEntries(
    fields.map((field) => [customFieldName(field.key), fileCell(field, customValues[field.key] ?? null)]),
  );

function fileCell(field: CustomField, value: CustomValue | null): string | number | null {
  if (value === null || typeof value === "number") return value;
  const { choices = {} } = asFieldWithAllChoices(field);
  return [typedText(value)]
    .flat()
    .map((text) => (Object.hasOwn(choices, text) ? choices[text] : text))
    .join("; ");
}

const columnOf = (field: CustomField): CustomColumn => ({
  key: customFieldName(field.key),
  label: field.label,
  ...numericMark(field),
  ...(hasRangeFilter(field) && { sorts: true }),
});

/** The state with the columns that are shown, and those that are offered. */
export function withColumns(
  state: ListState,
  fields: readonly CustomField[],
  { columns, unknown }: { columns: readonly CustomField[]; unknown: boolean },
): ListState {
  if (!state.custom) return state;
  return {
    ...state,
    custom: {
      ...state.custom,
      columns: columns.map(columnOf),
      offered: fields.map(({ key, label }) => ({ value: key, label })),
    },
    ignored: unknown ? [ignoredMessage(PARAMETER), ...state.ignored] : state.ignored,
  };
}
