import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { readOwnToHear } from "../own/own-to-hear.server.ts";
import { transcriptOf } from "../review/carried.server.ts";
import { firstReview, writeNames } from "../review/open-review.server.ts";
import { noteHeaders, parseRequestSchema, reviewedJson, timedOutJson } from "../schema.ts";
import { interpretTranscript } from "./interpret.server.ts";
import { readReferenceDate } from "./reference-date.server.ts";

const TIMED_OUT = { message: "Reading your words took too long. Please try again.", canRetry: true };

/**
 * Parses a transcript; saves nothing. A time-out on the first try answers 504 `{message, canRetry: true}`. With `review` the answer
 * has the first review as well, so that a page needs this one request.
 */
export const loader = signedInApi(
  {
    POST: async ({ request, em, viewer }) => {
      const today = readReferenceDate(request);
      if (!today.ok) return jsonFailure(today);
      const input = await readJson(request, parseRequestSchema);
      if (!input.ok) return jsonFailure(input);
      const { transcript, review } = input.value;
      for (const limit of review ? (["parse", "candidates"] as const) : (["parse"] as const)) {
        const allowed = await takeAllowance(limit, viewer.id);
        if (!allowed.ok) return jsonFailure(allowed);
      }
      const lastTry = request.headers.get("X-Attempt") === "2";
      const form = new FormData();
      form.set("transcript", transcript);
      form.set("today", today.value);
      if (review) await writeNames({ em, viewer, request, form });
      const answer = await interpretTranscript({
        transcript: transcriptOf(form),
        today: today.value,
        lastTry,
        own: await readOwnToHear({ viewer, request }),
      });
      if (!answer.ok) return json(TIMED_OUT, 504);
      if (!review) return json(answer.value);
      return json({ ...answer.value, review: await firstReview({ em, viewer, request, form }, answer.value) });
    },
  },
  {
    scope: "capture",
    about: {
      POST: {
        summary: "Read a note",
        description: "Saves nothing.",
        headers: noteHeaders,
        body: parseRequestSchema,
        answers: { 200: reviewedJson },
        limits: ["parse"],
        failures: { 504: timedOutJson },
      },
    },
  },
);

export const action = loader;
