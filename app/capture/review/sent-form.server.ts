/** The one place where the forms of capture are read. */
import { newContactSchema } from "#app/contacts/schema.ts";
import { parseForm } from "#app/http/form.server.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import type { Fields } from "./step.server.ts";

/** More than the largest review has: two dozen fields, those of the team, and boxes. */
const MAX_FIELDS = 1_000;

/** The first 1,000 fields of a form, without its files. */
export function fieldsOf(form: FormData): Fields {
  const fields = new Map<string, string | string[]>();
  let count = 0;
  for (const [name, value] of form) {
    if (++count > MAX_FIELDS) break;
    if (typeof value !== "string" || name === "__proto__") continue;
    const text = value.replaceAll("\0", "").toWellFormed();
    const before = fields.get(name);
    // lynx 2.9 sends all buttons of a form that have the name and the value of the one that was pressed.
    if (name === "intent" && before === text) continue;
    if (before === undefined) fields.set(name, text);
    else if (typeof before === "string") fields.set(name, [before, text]);
    else before.push(text);
  }
  return Object.fromEntries(fields);
}

/** The room in bytes that the other fields of a form with files, and its own lines, have beside the files. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/** The file of a form; an empty one without a name if there is none. */
export function fileIn(form: FormData, name: string): File {
  const file = form.get(name);
  return file instanceof File ? file : new File([], "");
}

/** The forms of new records, for conform. */
export const formsOf = (form: FormData) => ({
  contact: () => parseForm(form, newContactSchema),
  opportunity: () => parseForm(form, newOpportunityForm),
});

export type Forms = ReturnType<typeof formsOf>;
