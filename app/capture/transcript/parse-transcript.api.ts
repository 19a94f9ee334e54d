import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { parseRequestSchema, REFERENCE_DATE_WANTED, referenceDateSchema } from "../schema.ts";
import { interpretTranscript } from "./interpret.server.ts";

const TIMED_OUT = { message: "Reading your words took too long. Please try again.", canRetry: true };

/** Parses a transcript; saves nothing. A time-out on the first try answers 504 `{message, canRetry: true}`. */
export const loader = signedInApi({
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
});

export const action = loader;

function readReferenceDate(request: Request): Result<string, "invalid"> {
  const given = request.headers.get("X-Reference-Date");
  if (given === null) return done(teamToday());
  const date = referenceDateSchema.safeParse(given.trim());
  return date.success ? done(date.data) : refused("invalid", REFERENCE_DATE_WANTED);
}
