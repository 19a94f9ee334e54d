/** What was ticked and corrected in the review of an existing record. */
import { type ContactInput, contactSchema } from "#app/contacts/schema.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { instant } from "#app/http/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { newOpportunityForm, type OpportunityFields } from "#app/opportunities/schema.ts";
import { asField, type OwnField, takenOutMessage } from "#app/records/own/own-field.ts";
import { isOwnName, nameOfOwn } from "#app/records/own/own-values.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import { nameInReview, type RecordKind } from "../own/record-words.ts";
import { textOf } from "./carried.server.ts";
import type { HeardChange } from "./review.ts";

/** What cannot be saved: what was typed or ticked, and why. */
export type Wrong = Partial<Record<string, NonNullable<HeardChange["wrong"]>>>;

/** `values` are to be saved, by field, own ones as `own.<key>`. Nothing may be saved where something is wrong. */
export type Taken<Fields> = { values: Partial<Fields>; wrong: Wrong };

/**
 * Of what is ticked the corrected value, else the heard one. A field whose correction is empty stays as it is. A heard value that its field cannot
 * hold is answered with 400, because no page of ours sends one; that of an own field is wrong, because its choices may have changed meanwhile.
 */
export const takenOfContact = (form: FormData, own: readonly OwnField[]): Taken<ContactInput> =>
  takenOf(form, "contact", rulesOf(CONTACT_CHANGES, contactSchema.shape, own));
export const takenOfDeal = (form: FormData, own: readonly OwnField[]): Taken<OpportunityFields> =>
  takenOf(form, "opportunity", rulesOf(OPPORTUNITY_CHANGES, newOpportunityForm.shape, own));

type Read = { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
/** `isList`: the field holds several choices. */
type Rule = { isList?: boolean; safeParse(value: unknown): Read };

const rulesOf = <Name extends string>(fields: readonly Name[], rules: Record<Name, Rule>, own: readonly OwnField[]) => [
  ...fields.map((field): [string, Rule] => [field, rules[field]]),
  ...own.map((field): [string, Rule] => [nameOfOwn(field.key), ownRule(field)]),
];

/** Several choices are ticked as JSON. */
function ownRule(field: OwnField): Rule {
  const schema = sentSchemaOf(asField(field));
  const isList = field.type === "several";
  return {
    isList,
    safeParse: (text) => {
      const value = isList ? listIn(String(text)) : text;
      const read = schema.safeParse(value);
      const message = read.success ? undefined : takenOutMessage(field, value);
      return message ? { success: false, error: { issues: [{ message }] } } : read;
    },
  };
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What was typed instead; of several choices the ids that are ticked, as JSON. Empty without any. */
function correctionIn(form: FormData, name: string, { isList }: Rule): string {
  if (!isList) return textOf(form, name).trim();
  const ids = form.getAll(name).map(String).filter(Boolean);
  return ids.length > 0 ? JSON.stringify(ids) : "";
}

function takenOf<Fields>(form: FormData, kind: RecordKind, rules: [string, Rule][]): Taken<Fields> {
  const [values, wrong]: [Record<string, unknown>, Wrong] = [{}, {}];
  for (const [field, rule] of rules) {
    const name = nameInReview(kind, field);
    const heard = textOf(form, `take.${name}`);
    const text = form.has(`correct.${name}`) ? correctionIn(form, `correct.${name}`, rule) : heard;
    if (!form.has(`take.${name}`) || text === "") continue;
    const read = rule.safeParse(text);
    const kept = read.success ? read : rule.safeParse(heard);
    if (!kept.success && !isOwnName(field))
      throw pageFailure(refused("invalid", "This is no value that the note can change"));
    if (kept.success) values[field] = kept.data;
    if (!read.success) wrong[field] = { text, messages: read.error?.issues.map(({ message }) => message) ?? [] };
  }
  return { values: values as Partial<Fields>, wrong };
}

/** The version of a record that the form was filled from; undefined if the field holds none. */
export function versionIn(form: FormData, name: string): string | undefined {
  const version = instant().safeParse(form.get(name));
  return version.success ? version.data : undefined;
}
