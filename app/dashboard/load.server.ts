import { data } from "@remix-run/node";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { logError } from "#app/http/log.server.ts";
import { sendRows } from "#app/lists/sent-rows.ts";
import { findFirstToday } from "#app/opportunities/today/today-queries.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { findMetrics } from "./queries.server.ts";

const MAX_TASKS_SHOWN = 5;

/** The dashboard's loader data; if reading fails, `metrics` is null and the status 503 (docs/product.md#dashboard). */
export async function loadDashboard(userId: string, request: Request) {
  try {
    const today = teamToday();
    const selection = { today, timeZone: env().TEAM_TIME_ZONE, filter: { owner: userId } };
    const [metrics, tasks] = await Promise.all([
      findMetrics(forkEm(), userId),
      findFirstToday(forkEm(), selection, MAX_TASKS_SHOWN),
    ]);
    return data({ metrics, tasks: sendRows(request, tasks), today });
  } catch (error) {
    logError(error, request);
    return data({ metrics: null, tasks: sendRows(request, []), today: teamToday() }, { status: 503 });
  }
}
