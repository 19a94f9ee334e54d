/** What capture reads and writes: a transcript, and the two drafts made of it (specification section 7, decisions.md section 6). */
import { z } from "zod";
import { type ContactType, contactSchema } from "#app/contacts/schema.ts";
import { newOpportunitySchema, type OpportunityFields } from "#app/opportunities/schema.ts";

/** What was said about the contact; what was not said is absent. */
export type ContactDraft = {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  businessName?: string;
  notes?: string;
  contactType?: ContactType;
};

/** What was said about the deal; what was not said is absent. */
export type OpportunityDraft = { [Field in keyof OpportunityFields]?: NonNullable<OpportunityFields[Field]> };

/** Two drafts, and for every filled field ("contact.email") the words of the transcript it rests on. */
export type Drafts = { contact: ContactDraft; opportunity: OpportunityDraft; evidence: Record<string, string> };

/** The answer of POST /api/parse-transcript. */
export type Interpretation = Drafts & { parsedBy: "groq" | "built-in" };

/** A transcript must be longer than this (specification section 9). */
const SHORTEST = 10;

/** Longer ones are refused, never cut (decisions.md section 8). */
const LONGEST = 10_000;

/** What a transcript of too few characters is told (decisions.md section 9). */
const TOO_SHORT = "Please say or type more than 10 characters.";

/** What was said: 11 to 10,000 characters, line breaks as `\n` (forms send `\r\n`). */
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

/** POST /api/parse-transcript. `priority` and `speechQuality` are what the browser thinks; the parsers need neither. */
export const parseRequestSchema = z.object({
  transcript: transcriptSchema,
  priority: z.string().optional(),
  speechQuality: z.union([z.string(), z.number()]).nullish(),
});

/** `X-Reference-Date`: the day that "tomorrow" is counted from. */
export const referenceDateSchema = z.iso.date();

/** What a malformed one is told. */
export const REFERENCE_DATE_WANTED = "X-Reference-Date must be a date such as 2026-03-11";

const { firstName, lastName, email, phone, businessName, notes, contactType } = contactSchema.shape;
const { name, dealStage, dealSize, targetCloseDate, nextStepDate, nextStepDescription, description } =
  newOpportunitySchema.shape;

/** The fields of each draft with the rules of their rooms. */
export const DRAFT_FIELDS = {
  contact: { firstName, lastName, email, phone, businessName, notes, contactType },
  opportunity: { name, dealStage, dealSize, targetCloseDate, nextStepDate, nextStepDescription, description },
} as const;
