/** What was ticked and corrected in the review of existing records, how it is told, and what of it cannot be saved. */
import { contactSchema } from "#app/contacts/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import { asField, type CustomField, removedChoiceMessage } from "#app/records/custom/custom-field.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { type CustomValue, customFieldName } from "#app/records/custom/custom-values.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import type { ReviewContext, Reviewed } from "./outcome.server.ts";
import {
  type FieldsOf,
  nameInReview,
  type RecordKind,
  type RecordWords,
  toFormText,
  wordsFor,
} from "./record-words.ts";
import type { ProposedChange } from "./review.ts";
import type { Ticks } from "./state.server.ts";
import type { Step } from "./step.server.ts";

/** What is ticked of a record, how it is told, and what cannot be saved of it, in words: "" if nothing. */
type Accepted<Kind extends RecordKind> = { changes: Partial<FieldsOf[Kind]>; words: RecordWords; wrong: string };

/** What a step has ticked of each record. */
export type AcceptedChanges = { [Kind in RecordKind]: Accepted<Kind> };

/** What a step has ticked of the contact and of the opportunity. */
export async function acceptedChanges(
  context: ReviewContext,
  { reading: { about } }: Reviewed,
  { ticks }: Step,
): Promise<AcceptedChanges> {
  const own = await readCustomFieldsInUse(context);
  const describe = <Kind extends RecordKind>(kind: Kind): Accepted<Kind> => {
    const words = wordsFor(kind, own[kind]);
    const { values, wrong } = acceptedFields(kind, ticks, about[kind].changes, own[kind]);
    const messages = Object.entries(wrong).map(
      ([field, value]) => `${words.labels[field]}: ${value?.messages.join(" ")}`,
    );
    return { changes: values, words, wrong: messages.join(" ") };
  };
  return { contact: describe("contact"), opportunity: describe("opportunity") };
}

/** `values` are to be saved, by field, own ones as `own.<key>`. Nothing may be saved where something is `wrong`. */
export type AcceptedFields<Fields> = {
  values: Partial<Fields>;
  wrong: Partial<Record<string, NonNullable<ProposedChange["wrong"]>>>;
};

/** What was heard of a record's fields. */
export type ExtractedFields = Partial<Record<string, { heard: CustomValue; words: string }>>;

type SafeParseResult = { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
/** `isList`: the field holds several choices. */
type Rule = { isList?: boolean; safeParse(value: unknown): SafeParseResult };

const RULES: Record<RecordKind, [string, Rule][]> = {
  contact: CONTACT_CHANGES.map((field) => [field, contactSchema.shape[field]]),
  opportunity: OPPORTUNITY_CHANGES.map((field) => [field, newOpportunityForm.shape[field]]),
};

/**
 * Of what is ticked the corrected value, else the heard one. A field whose correction is empty stays as it is. A heard
 * value of a custom field can be wrong too, because its choices may have changed meanwhile.
 */
export function acceptedFields<Kind extends RecordKind>(
  kind: Kind,
  ticks: Ticks,
  heard: ExtractedFields,
  own: readonly CustomField[],
): AcceptedFields<FieldsOf[Kind]> {
  const ownRules = own.map((field): [string, Rule] => [customFieldName(field.key), ruleOfCustomField(field)]);
  const values: Record<string, unknown> = {};
  const wrong: AcceptedFields<object>["wrong"] = {};
  for (const [field, rule] of [...RULES[kind], ...ownRules]) {
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
