import { done, type Result, refused } from "#app/http/result.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { REFERENCE_DATE_WANTED, referenceDateSchema } from "../schema.ts";

/** The day to count a note's relative dates from: `X-Reference-Date`, else the team's today; "invalid" if malformed. */
export function readReferenceDate(request: Request): Result<string, "invalid"> {
  const given = request.headers.get("X-Reference-Date");
  if (given === null) return done(teamToday());
  const date = referenceDateSchema.safeParse(given.trim());
  return date.success ? done(date.data) : refused("invalid", REFERENCE_DATE_WANTED);
}
