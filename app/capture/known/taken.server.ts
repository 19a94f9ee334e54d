/** What was ticked in the review of an existing record. */
import type { ContactInput } from "#app/contacts/schema.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { instant } from "#app/http/schema.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "../about/about.ts";
import { takeName, textOf } from "../review/carried.server.ts";
import { DRAFT_FIELDS } from "../schema.ts";

/** The heard values that are to be saved, by field. A value that its field cannot hold is answered with 400: no page of ours sends one. */
export const takenOfContact = (form: FormData): Partial<ContactInput> =>
  taken(form, CONTACT_CHANGES, DRAFT_FIELDS.contact);
export const takenOfDeal = (form: FormData): Partial<OpportunityFields> =>
  taken(form, OPPORTUNITY_CHANGES, DRAFT_FIELDS.opportunity);

type Rule = { safeParse(value: unknown): { success: boolean; data?: unknown } };

function taken<Name extends string>(form: FormData, fields: readonly Name[], rules: Record<Name, Rule>) {
  const values = fields.flatMap((field) => {
    if (!form.has(takeName(field))) return [];
    const parsed = rules[field].safeParse(textOf(form, takeName(field)));
    if (!parsed.success) throw pageFailure(refused("invalid", "This is no value that the note can change"));
    return [[field, parsed.data]];
  });
  return Object.fromEntries(values);
}

/** The version of a record that the form was filled from; undefined if the field holds none. */
export function versionIn(form: FormData, name: string): string | undefined {
  const version = instant().safeParse(form.get(name));
  return version.success ? version.data : undefined;
}
