/** The team's calendar (decisions.md section 4): its days are those of `TEAM_TIME_ZONE`, whatever clock a browser has. */
import { env } from "#app/env.server.ts";
import { dayOf } from "./team-time.ts";

/** Today as the team's calendar has it, `YYYY-MM-DD`. */
export function teamToday(now = new Date()): string {
  return dayOf(now, env().TEAM_TIME_ZONE);
}
