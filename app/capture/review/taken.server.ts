/** What was ticked and corrected in the review of an existing record. */
import { type ContactInput, contactSchema } from "#app/contacts/schema.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { instant } from "#app/http/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { newOpportunityForm, type OpportunityFields } from "#app/opportunities/schema.ts";
import { correctName, takeName, textOf } from "./carried.server.ts";
import type { HeardChange } from "./review.ts";

/**
 * What is to be saved, by field: of what is ticked the corrected value, else the heard one. A field whose correction is empty
 * stays as it is. A heard value that its field cannot hold is answered with 400: no page of ours sends one.
 */
export const takenOfContact = (form: FormData): Partial<ContactInput> =>
  taken(form, CONTACT_CHANGES, contactSchema.shape);
export const takenOfDeal = (form: FormData): Partial<OpportunityFields> =>
  taken(form, OPPORTUNITY_CHANGES, newOpportunityForm.shape);

type Wrong = Partial<Record<string, NonNullable<HeardChange["wrong"]>>>;

/** The corrections of ticked fields that their fields cannot hold: what was typed, and why. Nothing may be saved with one. */
export const wrongInContact = (form: FormData): Wrong => wrongIn(form, CONTACT_CHANGES, contactSchema.shape);
export const wrongInDeal = (form: FormData): Wrong => wrongIn(form, OPPORTUNITY_CHANGES, newOpportunityForm.shape);

type Rule = {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
};

function taken<Name extends string>(form: FormData, fields: readonly Name[], rules: Record<Name, Rule>) {
  const values = fields.flatMap((field) => {
    const heard = textOf(form, takeName(field));
    const typed = correctionIn(form, field) ?? heard;
    if (!form.has(takeName(field)) || typed === "") return [];
    const correction = rules[field].safeParse(typed);
    const parsed = correction.success ? correction : rules[field].safeParse(heard);
    if (!parsed.success) throw pageFailure(refused("invalid", "This is no value that the note can change"));
    return [[field, parsed.data]];
  });
  return Object.fromEntries(values);
}

function wrongIn<Name extends string>(form: FormData, fields: readonly Name[], rules: Record<Name, Rule>): Wrong {
  const wrong = fields.flatMap((field) => {
    const text = correctionIn(form, field);
    if (!text || !form.has(takeName(field))) return [];
    const messages = rules[field].safeParse(text).error?.issues.map(({ message }) => message) ?? [];
    return messages.length > 0 ? [[field, { text, messages }]] : [];
  });
  return Object.fromEntries(wrong);
}

/** What was typed; undefined if the form has no such field. */
const correctionIn = (form: FormData, field: string) =>
  form.has(correctName(field)) ? textOf(form, correctName(field)).trim() : undefined;

/** The version of a record that the form was filled from; undefined if the field holds none. */
export function versionIn(form: FormData, name: string): string | undefined {
  const version = instant().safeParse(form.get(name));
  return version.success ? version.data : undefined;
}
