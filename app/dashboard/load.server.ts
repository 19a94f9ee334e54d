import { data } from "@remix-run/node";
import { forkEm } from "#app/db/orm.server.ts";
import { logError } from "#app/http/log.server.ts";
import { findMetrics } from "./queries.server.ts";

/** What the dashboard shows; `metrics` is null, with status 503, where they cannot be read (decisions.md section 2). */
export async function loadDashboard(userId: string, request: Request) {
  try {
    return data({ metrics: await findMetrics(forkEm(), userId) });
  } catch (error) {
    logError(error, request);
    return data({ metrics: null }, { status: 503 });
  }
}
