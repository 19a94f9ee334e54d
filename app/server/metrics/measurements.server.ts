/** The content of `/metrics`, for the app's port and for the metrics port. */
import type { Pool } from "pg";
import { forkEm } from "#app/db/orm.server.ts";
import { measureQueue } from "#app/mail/queue.server.ts";
import { exposition, stateGauge } from "./metrics.server.ts";

const QUEUE_LIMIT_MS = 1_000;

/** All metrics in Prometheus' text format. Never waits more than 1 s for the database; `dealquest_database_up` is 0 then. */
export async function currentMetrics(): Promise<{ text: string; headers: Record<string, string> }> {
  // The pool first, because measuring the queue takes a connection.
  await statePool();
  await stateQueue();
  const { text, contentType } = await exposition();
  return { text, headers: { "Content-Type": contentType, "Cache-Control": "no-store" } };
}

async function statePool(): Promise<void> {
  const pool = (await forkEm().getConnection().getNativeClient()) as Pool;
  stateGauge("dealquest_pool_connections", "Open connections to the database.", pool.totalCount);
  stateGauge("dealquest_pool_idle", "Open connections that nobody uses.", pool.idleCount);
  stateGauge("dealquest_pool_waiting", "Requests that wait for a connection.", pool.waitingCount);
}

async function stateQueue(): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, QUEUE_LIMIT_MS, null).unref());
  const queue = await Promise.race([measureQueue(forkEm()).catch(() => null), late]);
  stateGauge("dealquest_database_up", "1 when the database answered within 1 s.", queue ? 1 : 0);
  stateGauge("dealquest_mails_waiting", "Mails that are still to be sent.", queue?.waiting);
  stateGauge("dealquest_mails_oldest_age_seconds", "How long the oldest of them has waited.", queue?.oldestAgeS);
  stateGauge("dealquest_mails_dead", "Mails that will never be sent.", queue?.dead);
}
