/**
 * What a note would change of existing records: as its review shows it, and as it was ticked and corrected
 * (docs/product.md#reviewing-what-exists).
 */
import { namesOf } from "#app/accounts/people/queries.server.ts";
import { isSameValue } from "#app/changes/changed-fields.ts";
import { contactName } from "#app/contacts/labels.ts";
import { type ContactInput, type ContactJson, contactSchema } from "#app/contacts/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { formatFieldValue } from "#app/opportunities/record/field-value.ts";
import { newOpportunityForm, type OpportunityFields, type OpportunityJson } from "#app/opportunities/schema.ts";
import { asField, type CustomField, hasChoices, removedChoiceMessage } from "#app/records/custom/custom-field.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { type CustomValue, customFieldName, flattenCustomValues } from "#app/records/custom/custom-values.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import type { NoteReadingContext } from "../reading/find-note-subjects.server.ts";
import type { ReviewContext, Reviewed } from "./outcome.server.ts";
import {
  type FieldsOf,
  nameInReview,
  type RecordKind,
  type RecordWords,
  toFormText,
  wordsFor,
} from "./record-words.ts";
import type { KnownRecord, ProposedChange } from "./review.ts";
import type { Ticks } from "./state.server.ts";
import type { Step } from "./step.server.ts";

/** What the note tells of a record, the ticks that were sent of it, if any, and what a colleague changed meanwhile. */
type ReviewOfRecord<Fields> = { heard: ExtractedFields; ticks: Ticks | null; clash?: KnownRecord<Fields>["clash"] };

/** The contact with its changes. */
export function knownContact(context: NoteReadingContext, contact: ContactJson, sent: ReviewOfRecord<ContactInput>) {
  const detail = [contact.businessName, contact.email, contact.phone].filter(Boolean).join(" · ");
  return knownRecord(context, "contact", contact, { ...sent, name: contactName(contact), detail });
}

/** The opportunity with its changes. */
export async function knownOpportunity(
  context: NoteReadingContext,
  deal: OpportunityJson,
  sent: ReviewOfRecord<OpportunityFields>,
) {
  const { ownerUserId, name } = deal;
  const owner = ownerUserId === context.viewer.id ? "you" : (await namesOf(context.em, [ownerUserId])).get(ownerUserId);
  const detail = [
    formatFieldValue("dealStage", deal.dealStage),
    formatFieldValue("dealSize", deal.dealSize),
    `closes ${formatFieldValue("targetCloseDate", deal.targetCloseDate)}`,
    `owned by ${owner ?? "someone who left"}`,
  ].join(" · ");
  return knownRecord(context, "opportunity", deal, { ...sent, name, detail });
}

async function knownRecord<Kind extends RecordKind>(
  context: NoteReadingContext,
  kind: Kind,
  record: ContactJson | OpportunityJson,
  { heard, ticks, clash = null, name, detail }: ReviewOfRecord<FieldsOf[Kind]> & { name: string; detail: string },
): Promise<KnownRecord<FieldsOf[Kind]>> {
  const { [kind]: customFields } = await readCustomFieldsInUse(context);
  const sent = ticks && acceptedFields(kind, ticks, heard, customFields);
  const fields = [...RULES[kind].map(([field]) => field), ...customFields.map(({ key }) => customFieldName(key))];
  const changes = changesOf(fields, record, withoutArchivedChoices(heard, customFields), sent);
  return { id: record.id, name, detail, updatedAt: record.updatedAt, changes, customFields, clash };
}

/** What was heard, without the choices of custom fields that were taken out since. */
function withoutArchivedChoices(heard: ExtractedFields, customFields: readonly CustomField[]): ExtractedFields {
  const left = customFields
    .filter(({ type }) => hasChoices(type))
    .flatMap(({ key, choices }) => {
      const change = heard[customFieldName(key)];
      if (!change) return [];
      const ids = new Set(choices.filter(({ archived }) => !archived).map(({ id }) => id));
      const still = [change.heard].flat().filter((id) => ids.has(String(id))) as string[];
      const value = Array.isArray(change.heard) ? still : still[0];
      return [[customFieldName(key), value?.length ? { ...change, heard: value } : undefined]];
    });
  return { ...heard, ...Object.fromEntries(left) };
}

// Compared with the record as it was read together with its version, so that what the page shows is what is saved. What
// was ticked is shown again as it was sent, also if the note would change nothing of what a colleague made of the
// record since.
function changesOf(
  fields: readonly string[],
  record: ContactJson | OpportunityJson,
  heard: ExtractedFields,
  sent: AcceptedFields<object> | null,
): ProposedChange[] {
  const values: Record<string, unknown> = { ...record, ...flattenCustomValues(record.own) };
  const taken = (sent?.values ?? {}) as Record<string, ProposedChange["heard"] | undefined>;
  return fields.flatMap((field) => {
    const present = (values[field] === "" ? null : (values[field] ?? null)) as ProposedChange["present"];
    const value = taken[field] ?? heard[field]?.heard;
    if (value === undefined || isSameValue(value, present)) return [];
    const words = heard[field]?.words ?? "";
    // What no words of the note tell is only offered.
    const ticked = sent === null ? words !== "" : field in taken || sent.wrong[field] !== undefined;
    return [{ field, present, heard: value, words, ticked, wrong: sent?.wrong[field] }];
  });
}

type Accepted<Kind extends RecordKind> = { changes: Partial<FieldsOf[Kind]>; words: RecordWords; wrong: string };
/** What is ticked of each record, how it is told, and what cannot be saved of it, in words: "" if nothing. */
export type AcceptedChanges = { [Kind in RecordKind]: Accepted<Kind> };

/** What a step has ticked of the contact and of the opportunity. */
export async function acceptedChanges(
  context: ReviewContext,
  { reading: { about } }: Reviewed,
  { ticks }: Step,
): Promise<AcceptedChanges> {
  const customFields = await readCustomFieldsInUse(context);
  const describe = <Kind extends RecordKind>(kind: Kind): Accepted<Kind> => {
    const words = wordsFor(kind, customFields[kind]);
    const { values, wrong } = acceptedFields(kind, ticks, about[kind].changes, customFields[kind]);
    const messages = Object.entries(wrong).map(([field, one]) => `${words.labels[field]}: ${one?.messages.join(" ")}`);
    return { changes: values, words, wrong: messages.join(" ") };
  };
  return { contact: describe("contact"), opportunity: describe("opportunity") };
}

/** `values` are to be saved, by field, custom ones as `own.<key>`. Nothing may be saved where something is `wrong`. */
type AcceptedFields<Fields> = {
  values: Partial<Fields>;
  wrong: Partial<Record<string, NonNullable<ProposedChange["wrong"]>>>;
};

type ExtractedFields = Partial<Record<string, { heard: CustomValue; words: string }>>;

type Parsed = { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
/** `isList`: the field holds several choices. */
type Rule = { isList?: boolean; safeParse(value: unknown): Parsed };

const RULES: Record<RecordKind, [string, Rule][]> = {
  contact: CONTACT_CHANGES.map((field) => [field, contactSchema.shape[field]]),
  opportunity: OPPORTUNITY_CHANGES.map((field) => [field, newOpportunityForm.shape[field]]),
};

/**
 * Of what is ticked the corrected value, else the heard one. A field whose correction is empty stays as it is. A heard
 * value of a custom field can be wrong too, because its choices may have changed meanwhile.
 */
function acceptedFields<Kind extends RecordKind>(
  kind: Kind,
  ticks: Ticks,
  heard: ExtractedFields,
  customFields: readonly CustomField[],
): AcceptedFields<FieldsOf[Kind]> {
  const customRules = customFields.map((field) => [customFieldName(field.key), ruleOfCustomField(field)] as const);
  const values: Record<string, unknown> = {};
  const wrong: AcceptedFields<object>["wrong"] = {};
  for (const [field, rule] of [...RULES[kind], ...customRules]) {
    const tick = ticks[nameInReview(kind, field)];
    const change = heard[field];
    if (!tick?.ticked || !change) continue;
    const heardText = toFormText(change.heard);
    const text = tick.typed === undefined ? heardText : correctionIn(tick.typed, rule);
    if (text === "") continue;
    const typed = rule.safeParse(text);
    const accepted = typed.success ? typed : rule.safeParse(heardText);
    if (accepted.success) values[field] = accepted.data;
    if (!typed.success) wrong[field] = { text, messages: typed.error?.issues.map(({ message }) => message) ?? [] };
  }
  return { values: values as Partial<FieldsOf[Kind]>, wrong };
}

/** Several choices are ticked as JSON. */
function ruleOfCustomField(field: CustomField): Rule {
  const schema = sentSchemaOf(asField(field));
  const isList = field.type === "several";
  return {
    isList,
    safeParse: (text) => {
      const value = isList ? listIn(String(text)) : text;
      const read = schema.safeParse(value);
      const message = read.success ? undefined : removedChoiceMessage(field, value);
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
function correctionIn(typed: string | string[], { isList }: Rule): string {
  if (!isList) return String(typed).trim();
  const ids = [typed].flat().filter(Boolean);
  return ids.length > 0 ? JSON.stringify(ids) : "";
}
