/** What has notes, recordings and names read. Nothing is saved, but a note with an `id` by `/api/parse-transcript`. */
import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { contentType } from "#app/http/body.server.ts";
import { readBytes } from "#app/http/body-bytes.server.ts";
import { takeAllowance, takeAllowances } from "#app/http/limits/rate-limit.server.ts";
import { json, unsupportedType } from "#app/http/responses.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { withMaxElements } from "#app/http/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { customValuesJson, MAX_CUSTOM_FIELDS } from "#app/records/custom/schema.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";
import { openReview } from "../review/open-review.server.ts";
import {
  DRAFT_FIELDS,
  noteHeaders,
  parsedJson,
  parseRequestSchema,
  timedOutJson,
  transcriptSchema,
} from "../schema.ts";
import { matchToRecords, readRecognizableFields } from "./find-note-subjects.server.ts";
import { interpretOnFirstTry, interpretTranscript } from "./interpret.server.ts";
import { resolveMisheardNames } from "./known-names.server.ts";
import { draftsIn, readDrafts, readReferenceDate } from "./read-note.server.ts";
import { transcribeRecording } from "./transcribe.server.ts";
import { findOpenDealNames } from "./unresolved-names.server.ts";

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

const customValuesInput = withMaxElements(MAX_CUSTOM_FIELDS, "Too many fields", customValuesJson);

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

const TIMED_OUT = { message: "Processing your note took too long. Please try again.", canRetry: true };

export const loader = apisByAddress({
  /**
   * Parses a transcript; saves nothing. A time-out on the first try answers 504 `{message, canRetry: true}`. With `id`
   * the note goes into the inbox under that id, and `review` is the address of its review: a page needs one request.
   */
  "/api/parse-transcript": signedInApi({
    scope: "capture",
    alone: true,
    POST: {
      summary: "Parse a note",
      description: "Saves nothing unless `id` is given, which adds the note to the inbox.",
      headers: noteHeaders,
      body: parseRequestSchema,
      answers: { 200: parsedJson },
      limits: ["parse"],
      failures: { 504: timedOutJson },
      find: ({ request }) => readReferenceDate(request),
      answer: async ({ body: { transcript: text, id }, found: today, request, em, viewer }) => {
        const allowed = await takeAllowances(viewer.id, "parse", ...(id ? (["candidates"] as const) : []));
        if (!allowed.ok) return allowed;
        const said = { transcript: text, today };
        const { transcript, names } = id
          ? await resolveMisheardNames(em, viewer.id, said)
          : { transcript: text, names: [] };
        const context = { em, viewer, request };
        const note = { transcript, today, customFields: await readRecognizableFields(context) };
        const isLastTry = request.headers.get("X-Attempt") === "2";
        const read = await (isLastTry ? interpretTranscript(note) : interpretOnFirstTry(note));
        if (!read) return json(TIMED_OUT, 504);
        if (!id) return done(read);
        const reading = await readDrafts(context, { ...note, names, drafts: draftsIn(read) });
        return mapResult(openReview(context, { id, text, saidAt: new Date().toISOString() }, reading), (kept) => ({
          ...read,
          review: kept,
        }));
      },
    },
  }),
  /** What a note with its drafts is about (docs/product.md#notes-about-what-exists). Saves nothing, and is no parse. */
  "/api/capture/candidates": signedInApi({
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
  }),
  /** What the person is likely to say, for speech recognition: the names of their own open deals and their people. */
  "/api/capture/names": signedInApi({
    scope: "capture",
    GET: {
      summary: "List names the user is likely to say",
      description: "Names of the user's open deals and their contacts: up to 100, each up to 60 characters.",
      answers: { 200: z.object({ names: z.array(z.string()) }) },
      answer: async ({ em, viewer }) => done({ names: await findOpenDealNames(em, viewer.id) }),
    },
  }),
  /** Takes a recording of at most 5 MB as the body and answers `{transcript}`. */
  "/api/transcribe-audio": signedInApi({
    takes: "files",
    scope: "capture",
    alone: true,
    POST: {
      summary: "Transcribe a recording",
      description: "Up to 5 MB.",
      body: { type: "audio/*" },
      answers: { 200: z.object({ transcript: z.string() }) },
      limits: ["parse"],
      answer: async ({ request, viewer }) => {
        if (!contentType(request).startsWith("audio/"))
          return unsupportedType("a recording (audio/webm, audio/mp4, …)");
        const allowed = await takeAllowance("parse", viewer.id);
        if (!allowed.ok) return allowed;
        const sound = await readBytes(request, RECORDING_LIMIT_BYTES);
        if (!sound.ok) return sound.reason === "too-large" ? { ...sound, message: RECORDING_TOO_LARGE } : sound;
        return mapResult(transcribeRecording(new Blob([sound.value])), (transcript) => ({ transcript }));
      },
    },
  }),
});

export const action = loader;

type Filled<Draft> = { [Field in keyof Draft]?: NonNullable<Draft[Field]> };

/** The fields that say something. */
function withoutEmptyFields<Draft extends object>(draft: Draft): Filled<Draft> {
  const said = Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return Object.fromEntries(said) as Filled<Draft>;
}
