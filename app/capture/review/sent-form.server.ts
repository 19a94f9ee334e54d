/** The one place where the forms of capture are read. */
import { newContactSchema } from "#app/contacts/schema.ts";
import { parseForm } from "#app/http/form.server.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import type { Fields } from "./step.server.ts";

/** The fields of a form, without its files. */
export function fieldsOf(form: FormData): Fields {
  const fields: Fields = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || name === "__proto__") continue;
    const text = value.replaceAll("\0", "").toWellFormed();
    const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields[name] = before === undefined ? text : [before, text].flat();
  }
  return fields;
}

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
