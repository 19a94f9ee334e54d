/** What was ticked and corrected in the review of an existing record. */
import { type ContactInput, contactSchema } from "#app/contacts/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { newOpportunityForm, type OpportunityFields } from "#app/opportunities/schema.ts";
import { asField, type CustomField, removedChoiceMessage } from "#app/records/custom/custom-field.ts";
import { type CustomValue, customFieldName } from "#app/records/custom/custom-values.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import { nameInReview, type RecordKind, toFormText } from "./record-words.ts";
import type { ProposedChange } from "./review.ts";
import type { Ticks } from "./state.server.ts";

/** What cannot be saved: what was typed or ticked, and why. */
export type InvalidFields = Partial<Record<string, NonNullable<ProposedChange["wrong"]>>>;

/** `values` are to be saved, by field, own ones as `own.<key>`. Nothing may be saved where something is wrong. */
export type AcceptedFields<Fields> = { values: Partial<Fields>; wrong: InvalidFields };

/** What was heard of a record's fields. */
export type ExtractedFields = Partial<Record<string, { heard: CustomValue; words: string }>>;

/**
 * Of what is ticked the corrected value, else the heard one. A field whose correction is empty stays as it is. A heard
 * value of a custom field can be wrong too, because its choices may have changed meanwhile.
 */
export const acceptedContactFields = (
  ticks: Ticks,
  heard: ExtractedFields,
  own: readonly CustomField[],
): AcceptedFields<ContactInput> =>
  acceptFields({ ticks, heard, kind: "contact" }, rulesOf(CONTACT_CHANGES, contactSchema.shape, own));
export const acceptedDealFields = (
  ticks: Ticks,
  heard: ExtractedFields,
  own: readonly CustomField[],
): AcceptedFields<OpportunityFields> =>
  acceptFields({ ticks, heard, kind: "opportunity" }, rulesOf(OPPORTUNITY_CHANGES, newOpportunityForm.shape, own));

type SafeParseResult = { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
/** `isList`: the field holds several choices. */
type Rule = { isList?: boolean; safeParse(value: unknown): SafeParseResult };

const rulesOf = <Name extends string>(
  fields: readonly Name[],
  rules: Record<Name, Rule>,
  own: readonly CustomField[],
) => [
  ...fields.map((field): [string, Rule] => [field, rules[field]]),
  ...own.map((field): [string, Rule] => [customFieldName(field.key), ruleOfCustomField(field)]),
];

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

type SentTicks = { ticks: Ticks; heard: ExtractedFields; kind: RecordKind };

function acceptFields<Fields>({ ticks, heard, kind }: SentTicks, rules: [string, Rule][]): AcceptedFields<Fields> {
  const [values, wrong]: [Record<string, unknown>, InvalidFields] = [{}, {}];
  for (const [field, rule] of rules) {
    const tick = ticks[nameInReview(kind, field)];
    const said = heard[field];
    if (!tick?.ticked || !said) continue;
    const saidText = toFormText(said.heard);
    const text = tick.typed === undefined ? saidText : correctionIn(tick.typed, rule);
    if (text === "") continue;
    const read = rule.safeParse(text);
    const kept = read.success ? read : rule.safeParse(saidText);
    if (kept.success) values[field] = kept.data;
    if (!read.success) wrong[field] = { text, messages: read.error?.issues.map(({ message }) => message) ?? [] };
  }
  return { values: values as Partial<Fields>, wrong };
}
