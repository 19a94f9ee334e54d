/** Inputs and outputs of capture: a transcript and its two drafts (docs/product.md#voice-capture). */
import { z } from "zod";
import { type ContactInput, FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { LONG_TEXT_CHECK, MAX_LONG_TEXT_CHARACTERS } from "#app/http/checks.ts";
import { calendarDate, recordId, withLineFeeds } from "#app/http/schema.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { newOpportunitySchema, type OpportunityFields } from "#app/opportunities/schema.ts";
import { customValuesJson } from "#app/records/custom/schema.ts";
import { filledSchemasOf } from "#app/records/schema.ts";
import { SHORT_TRANSCRIPT_CHARACTERS, TOO_SHORT } from "./checks.ts";

type Filled<Values> = { [Field in keyof Values]?: NonNullable<Values[Field]> };

/** The values of custom fields found in the transcript, by key. */
type CustomPart = { own?: z.output<typeof customValuesJson> };

/** The contact's fields found in the transcript; others are absent. */
export type ContactDraft = Filled<ContactInput> & CustomPart;

/** The opportunity's fields found in the transcript; others are absent. */
export type OpportunityDraft = Filled<OpportunityFields> & CustomPart;

const contactDraft: z.ZodType<ContactDraft> = z
  .object({ ...filledSchemasOf(FIELDS_OF_CONTACT), own: customValuesJson })
  .partial();
const opportunityDraft: z.ZodType<OpportunityDraft> = z
  .object({ ...filledSchemasOf(FIELDS_OF_OPPORTUNITY), own: customValuesJson, ownerUserId: z.uuid() })
  .partial();

/**
 * Two drafts, and for every filled field ("contact.email", "contact.own.vip") its evidence: the words of the
 * transcript. A range of sums is evidence of "opportunity.dealSize", which it does not fill.
 */
export type Drafts = { contact: ContactDraft; opportunity: OpportunityDraft; evidence: Record<string, string> };

/** The answer of POST /api/parse-transcript. */
const interpretationJson = z.object({
  contact: contactDraft,
  opportunity: opportunityDraft,
  evidence: z.record(z.string(), z.string()),
  parsedBy: z.enum(["groq", "built-in"]),
});

export type Interpretation = z.output<typeof interpretationJson>;

/** `review` is the path of the review of a note that went into the inbox. */
export const parsedJson = interpretationJson.extend({ review: z.string().optional() });

export const timedOutJson = z.object({ message: z.string(), canRetry: z.literal(true) });

/** Longer ones are refused, never cut (docs/product.md#limits). */
export const TRANSCRIPT_LIMIT = MAX_LONG_TEXT_CHARACTERS;

const TOO_LONG = LONG_TEXT_CHECK.message;

/** A transcript: 11 to 10,000 characters, line breaks as `\n` (forms send `\r\n`). */
export const transcriptSchema = z
  .string({ error: TOO_SHORT })
  .trim()
  .max(2 * TRANSCRIPT_LIMIT, { error: TOO_LONG, abort: true })
  .transform(withLineFeeds)
  .pipe(
    z
      .string()
      .min(SHORT_TRANSCRIPT_CHARACTERS + 1, TOO_SHORT)
      .max(TRANSCRIPT_LIMIT, TOO_LONG)
      .refine((value) => !value.includes("\0") && value.isWellFormed(), "Contains characters that cannot be saved"),
  );

/** POST /api/parse-transcript. Parsers ignore `priority` and `speechQuality`; with `id` the note goes to the inbox. */
export const parseRequestSchema = z.object({
  transcript: transcriptSchema,
  priority: z.string().optional(),
  speechQuality: z.union([z.string(), z.number()]).nullish(),
  id: recordId().optional(),
});

/** `X-Reference-Date`: the day (`YYYY-MM-DD`) from which relative dates are counted. */
export const referenceDateSchema = calendarDate("must be a date such as 2026-03-11");

export const REFERENCE_DATE_WANTED = "X-Reference-Date must be a date such as 2026-03-11";

/** The headers of a note that is read: the day from which its relative dates are counted, and which try it is. */
export const noteHeaders = z.object({
  "X-Reference-Date": referenceDateSchema.optional(),
  "X-Attempt": z.enum(["1", "2"]).optional(),
});

const { own: _, ...contact } = contactSchema.shape;
const { ownerUserId: __, id: ___, own: ____, ...opportunity } = newOpportunitySchema.shape;

/** The fields of each draft that every team has, with the rules of the contact and opportunity schemas. */
export const DRAFT_FIELDS = { contact, opportunity } as const;

/** Every field of both drafts with its rule. */
export const ALL_DRAFT_FIELDS = (["contact", "opportunity"] as const).flatMap((part) =>
  Object.entries(DRAFT_FIELDS[part]).map(([field, rule]) => ({ part, field, rule })),
);
