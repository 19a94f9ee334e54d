import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { json } from "#app/http/responses.server.ts";
import { done, mapResult } from "#app/http/result.ts";
import { openReview } from "../review/open-review.server.ts";
import { noteHeaders, parsedJson, parseRequestSchema, timedOutJson } from "../schema.ts";
import { readFieldsToHear } from "./find-note-subjects.server.ts";
import { interpretOnFirstTry, interpretTranscript } from "./interpret.server.ts";
import { resolveMisheardNames } from "./known-names.server.ts";
import { draftsIn, readDrafts, readReferenceDate } from "./read-note.server.ts";

const TIMED_OUT = { message: "Processing your note took too long. Please try again.", canRetry: true };

/**
 * Parses a transcript; saves nothing. A time-out on the first try answers 504 `{message, canRetry: true}`. With `id`
 * the note goes into the inbox under that id, and `review` is the address of its review: so that a page needs this one
 * request.
 */
export const loader = signedInApi({
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
      for (const limit of id ? (["parse", "candidates"] as const) : (["parse"] as const)) {
        const allowed = await takeAllowance(limit, viewer.id);
        if (!allowed.ok) return allowed;
      }
      const said = { transcript: text, today };
      const { transcript, names } = id
        ? await resolveMisheardNames(em, viewer.id, said)
        : { transcript: text, names: [] };
      const by = { em, viewer, request };
      const note = { transcript, today, own: await readFieldsToHear(by) };
      const isLastTry = request.headers.get("X-Attempt") === "2";
      const read = await (isLastTry ? interpretTranscript(note) : interpretOnFirstTry(note));
      if (!read) return json(TIMED_OUT, 504);
      if (!id) return done(read);
      const reading = await readDrafts(by, { ...note, names, drafts: draftsIn(read) });
      return mapResult(openReview(by, { id, text, saidAt: new Date().toISOString() }, reading), (kept) => ({
        ...read,
        review: kept,
      }));
    },
  },
});

export const action = loader;
