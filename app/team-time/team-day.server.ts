/** The team's calendar (docs/product.md#leaderboard): days in `TEAM_TIME_ZONE`, whatever the browser's time zone. */
import { env } from "#app/env.server.ts";
import { dayOf } from "./team-time.ts";

/** Today in the team's time zone, `YYYY-MM-DD`. */
export function teamToday(now = new Date()): string {
  return dayOf(now, env().TEAM_TIME_ZONE);
}
