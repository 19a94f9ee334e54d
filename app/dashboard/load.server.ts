import { data } from "@remix-run/node";
import { forkEm } from "#app/db/orm.server.ts";
import { logError } from "#app/http/log.server.ts";
import { findMetrics } from "./queries.server.ts";

/** The dashboard's loader data; if reading fails, `metrics` is null and the status 503 (docs/product.md#dashboard). */
export async function loadDashboard(userId: string, request: Request) {
  try {
    return data({ metrics: await findMetrics(forkEm(), userId) });
  } catch (error) {
    logError(error, request);
    return data({ metrics: null }, { status: 503 });
  }
}
