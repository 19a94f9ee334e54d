import { data } from "@remix-run/node";
import { forkEm } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { findMetrics } from "./queries.server.ts";

/** What the dashboard shows; `metrics` is null, with status 503, where they cannot be read (decisions.md section 2). */
export async function loadDashboard(userId: string) {
  try {
    return data({ metrics: await findMetrics(forkEm(), userId) });
  } catch (error) {
    if (isDatabaseAway(error)) return data({ metrics: null }, { status: 503 });
    throw error;
  }
}
