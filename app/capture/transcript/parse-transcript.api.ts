import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { parseRequestSchema } from "../schema.ts";
import { interpretTranscript } from "./interpret.server.ts";
import { readReferenceDate } from "./reference-date.server.ts";

const TIMED_OUT = { message: "Reading your words took too long. Please try again.", canRetry: true };

/** Parses a transcript; saves nothing. A time-out on the first try answers 504 `{message, canRetry: true}`. */
export const loader = signedInApi(
  {
    POST: async ({ request, viewer }) => {
      const today = readReferenceDate(request);
      if (!today.ok) return jsonFailure(today);
      const input = await readJson(request, parseRequestSchema);
      if (!input.ok) return jsonFailure(input);
      const allowed = await takeAllowance("parse", viewer.id);
      if (!allowed.ok) return jsonFailure(allowed);
      const lastTry = request.headers.get("X-Attempt") === "2";
      const answer = await interpretTranscript({ transcript: input.value.transcript, today: today.value, lastTry });
      return answer.ok ? json(answer.value) : json(TIMED_OUT, 504);
    },
  },
  { scope: "capture" },
);

export const action = loader;
