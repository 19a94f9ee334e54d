/** Inputs and outputs of capture: a transcript and its two drafts (docs/product.md#voice-capture). */
import { z } from "zod";
import { type ContactInput, contactSchema } from "#app/contacts/schema.ts";
import { newOpportunitySchema, type OpportunityFields } from "#app/opportunities/schema.ts";
import { SHORTEST, TOO_SHORT } from "./checks.ts";

/** The contact's fields found in the transcript; others are absent. */
export type ContactDraft = { [Field in keyof ContactInput]?: NonNullable<ContactInput[Field]> };

/** The opportunity's fields found in the transcript; others are absent. */
export type OpportunityDraft = { [Field in keyof OpportunityFields]?: NonNullable<OpportunityFields[Field]> };

/** Two drafts, and for every filled field ("contact.email") its evidence: the words of the transcript. */
export type Drafts = { contact: ContactDraft; opportunity: OpportunityDraft; evidence: Record<string, string> };

/** The answer of POST /api/parse-transcript. */
export type Interpretation = Drafts & { parsedBy: "groq" | "built-in" };

/** Longer ones are refused, never cut (docs/product.md#limits). */
const LONGEST = 10_000;

/** A transcript: 11 to 10,000 characters, line breaks as `\n` (forms send `\r\n`). */
export const transcriptSchema = z
  .string({ error: TOO_SHORT })
  .transform((value) => value.replace(/\r\n?/g, "\n").trim())
  .pipe(
    z
      .string()
      .min(SHORTEST + 1, TOO_SHORT)
      .max(LONGEST, `At most ${LONGEST.toLocaleString("en-US")} characters`)
      .refine((value) => !value.includes("\0") && value.isWellFormed(), "Contains characters that cannot be saved"),
  );

/** POST /api/parse-transcript. The parsers ignore `priority` and `speechQuality`; with `review` the answer has the first review too. */
export const parseRequestSchema = z.object({
  transcript: transcriptSchema,
  priority: z.string().optional(),
  speechQuality: z.union([z.string(), z.number()]).nullish(),
  review: z.boolean().optional(),
});

/** `X-Reference-Date`: the day (`YYYY-MM-DD`) from which relative dates are counted. */
export const referenceDateSchema = z.iso.date();

/** The message for a malformed `X-Reference-Date`. */
export const REFERENCE_DATE_WANTED = "X-Reference-Date must be a date such as 2026-03-11";

const { ownerUserId: _, id: __, ...opportunity } = newOpportunitySchema.shape;

/** The fields of each draft with the rules of the contact and opportunity schemas. */
export const DRAFT_FIELDS = {
  contact: contactSchema.shape,
  opportunity,
} as const;

/** Every field of both drafts with its rule. */
export const ALL_DRAFT_FIELDS = (["contact", "opportunity"] as const).flatMap((part) =>
  Object.entries(DRAFT_FIELDS[part]).map(([field, rule]) => ({ part, field, rule })),
);
