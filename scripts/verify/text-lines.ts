/** What `npm run verify -- texts` prints. */
import { type DamagedField, type DamagedRow, isRestorable } from "./damaged-texts.ts";

const PATHS = { contact: "/contacts", opportunity: "/opportunities" };

export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** The address of the field's record, and the field. */
export const nameOf = ({ kind, id, field }: DamagedField) => `${PATHS[kind]}/${id} ${field}`;

/** The lines for damaged rows and fields: fields with what they were before, then the other rows, then the counts. */
export function textLines(rows: DamagedRow[], fields: DamagedField[]): string[] {
  const known = new Set(fields.map(({ id }) => id));
  const others = rows.filter(({ id }) => !known.has(id));
  const restorable = fields.filter(isRestorable).length;
  return [
    ...fields.flatMap((field) => [
      nameOf(field),
      `  now:    ${JSON.stringify(field.now)}`,
      field.before === null
        ? "  before: the history has no earlier value without it; edit it by hand"
        : `  before: ${JSON.stringify(field.before)}`,
    ]),
    ...others.map(({ table, column, id, text }) => `${table} ${id} ${column}: ${JSON.stringify(excerpt(text))}`),
    `${counted(rows.length, "row")} with U+FFFD: ${counted(fields.length, "field")} of records, of which ${restorable} can be restored.`,
  ];
}

const AROUND = 40;

function excerpt(text: string): string {
  const at = text.indexOf("\uFFFD");
  return text.slice(Math.max(0, at - AROUND), at + AROUND);
}
