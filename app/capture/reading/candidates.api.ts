import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done } from "#app/http/result.ts";
import { withMaxElements } from "#app/http/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { customValuesJson, MAX_FIELDS } from "#app/records/custom/schema.ts";
import { DRAFT_FIELDS, noteHeaders, transcriptSchema } from "../schema.ts";
import { matchToRecords } from "./find-note-subjects.server.ts";
import { readReferenceDate } from "./read-note.server.ts";

const candidate = z.object({ id: z.uuid(), name: z.string(), because: z.string() }).meta({ id: "Candidate" });

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const heardChange = z
  .object({ present: value.nullable(), heard: value, words: z.string() })
  .meta({ id: "HeardChange" });

const customName = z.templateLiteral(["own.", z.string()]);

const draftPartSchema = <Field extends string>(fields: readonly Field[]) =>
  z.object({
    about: z.union([z.uuid(), z.literal("new")]).nullable(),
    candidates: z.array(candidate),
    changes: z.partialRecord(z.union([z.enum(fields), customName]), heardChange),
  });

/** What a note is about (docs/product.md#notes-about-what-exists). */
const noteSubjectsJson = z.object({
  contact: draftPartSchema(CONTACT_CHANGES),
  opportunity: draftPartSchema(OPPORTUNITY_CHANGES),
});

const customValuesInput = withMaxElements(MAX_FIELDS, "Too many fields", customValuesJson);

const candidatesSchema = z.object({
  transcript: transcriptSchema,
  contact: z
    .object({ ...DRAFT_FIELDS.contact, own: customValuesInput })
    .partial()
    .default({}),
  opportunity: z
    .object({ ...DRAFT_FIELDS.opportunity, own: customValuesInput })
    .partial()
    .default({}),
});

/** What a note with its drafts is about (docs/product.md#notes-about-what-exists). Saves nothing, and is no parse. */
export const loader = signedInApi({
  scope: "capture",
  alone: true,
  POST: {
    summary: "Find what a note is about",
    description: "Saves nothing.",
    headers: noteHeaders.pick({ "X-Reference-Date": true }),
    body: candidatesSchema,
    answers: { 200: noteSubjectsJson },
    limits: ["candidates"],
    find: ({ request }) => readReferenceDate(request),
    answer: async ({ body, found: today, request, em, viewer }) => {
      const allowed = await takeAllowance("candidates", viewer.id);
      if (!allowed.ok) return allowed;
      const { transcript, contact, opportunity } = body;
      const drafts = { contact: withoutEmptyFields(contact), opportunity: withoutEmptyFields(opportunity) };
      const { about } = await matchToRecords({ em, viewer, request }, { ...drafts, transcript, today });
      return done(about);
    },
  },
});

export const action = loader;

type Filled<Draft> = { [Field in keyof Draft]?: NonNullable<Draft[Field]> };

/** The fields that say something. */
function withoutEmptyFields<Draft extends object>(draft: Draft): Filled<Draft> {
  const said = Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return Object.fromEntries(said) as Filled<Draft>;
}
