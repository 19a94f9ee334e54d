/** How pages show the value of a field: "$12,500", "Mar 11, 2026", "Won-Closed". */
import { formatDate } from "#app/ui/dates.ts";
import { formatCents, formatMoney, formatNumber } from "#app/ui/money.ts";
import type { Field, FieldTable } from "./field.ts";

export type FieldValue = string | number | boolean | string[] | null | undefined;

/**
 * A value as text; "" where there is none. Histories have it as text already. A choice that only another release knows
 * is shown by its key.
 */
export function shownValue(field: Field | undefined, value: FieldValue): string {
  if (value === null || value === undefined || value === "") return "";
  if (field?.type === "money") return field.cents ? formatCents(Number(value)) : formatMoney(Number(value));
  if (field?.type === "day") return formatDate(String(value));
  if (field?.type === "yesno") return String(value) === "true" ? "Yes" : "No";
  if (field?.type === "number") return formatNumber(Number(value));
  const { choices = {} } = field ?? {};
  const called = (one: string) => (Object.hasOwn(choices, one) ? choices[one] : undefined) ?? one;
  return field?.type === "several" ? parseChoiceIds(value).map(called).join(", ") : called(String(value));
}

/** The ids of a choice of several; in a history they are a JSON text. */
function parseChoiceIds(value: FieldValue): string[] {
  if (Array.isArray(value)) return value;
  try {
    const read: unknown = JSON.parse(String(value));
    return [read].flat().map(String);
  } catch {
    return [String(value)];
  }
}

/** Shows values in histories and conflicts, where an empty one is "nothing". */
export const formatterOf = (fields: FieldTable) => (name: string | null, value: FieldValue) =>
  shownValue(fields[name ?? ""], value) || "nothing";
