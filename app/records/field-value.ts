/** How pages show the value of a field: "$12,500", "Mar 11, 2026", "Won-Closed". */
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import type { Field, FieldTable } from "./field.ts";

export type FieldValue = string | number | null | undefined;

/** A value as text; "" where there is none. A choice that only another release knows is shown by its key. */
export function shownValue(field: Field | undefined, value: FieldValue): string {
  if (value === null || value === undefined || value === "") return "";
  if (field?.type === "money") return formatMoney(Number(value));
  if (field?.type === "day") return formatDate(String(value));
  const { choices = {} } = field ?? {};
  return (Object.hasOwn(choices, value) ? choices[value] : undefined) ?? String(value);
}

/** Shows values in histories and conflicts, where an empty one is "nothing". */
export const formatterOf = (fields: FieldTable) => (name: string | null, value: FieldValue) =>
  shownValue(fields[name ?? ""], value) || "nothing";
