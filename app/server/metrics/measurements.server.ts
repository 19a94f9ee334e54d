/** The content of `/metrics`, for the app's port and for the metrics port. */
import type { Pool } from "pg";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { measureQueue } from "#app/mail/queue.server.ts";
import { exposition, setGauge } from "./metrics.server.ts";

const LIMIT_MS = 1_000;

/** All metrics in Prometheus' text format. Waits at most 1 s for the database, else `dealquest_database_up` is 0. */
export async function currentMetrics(): Promise<{ text: string; headers: Record<string, string> }> {
  // The pool first, because measuring the queue takes a connection.
  await updatePoolGauges();
  await updateQueueGauges();
  await Promise.all([...counts].map(updateCountGauge));
  const { text, contentType } = await exposition();
  return { text, headers: { "Content-Type": contentType, "Cache-Control": "no-store" } };
}

async function updatePoolGauges(): Promise<void> {
  const pool = (await forkEm().getConnection().getNativeClient()) as Pool;
  setGauge("dealquest_pool_connections", "Open connections to the database.", pool.totalCount);
  setGauge("dealquest_pool_idle", "Idle database connections.", pool.idleCount);
  setGauge("dealquest_pool_waiting", "Requests waiting for a database connection.", pool.waitingCount);
}

type Count = (em: EntityManager) => Promise<number | undefined>;

const counts = new Map<string, { help: string; count: Count }>();

/** Adds a gauge, read from `count` each time. It is absent if that has no value or the database does not answer. */
export function registerCountGauge(name: string, help: string, count: Count): void {
  counts.set(name, { help, count });
}

async function updateCountGauge([name, { help, count }]: [string, { help: string; count: Count }]): Promise<void> {
  setGauge(name, help, (await valueOrNullAfterTimeout(count(forkEm()))) ?? undefined);
}

/** What `measuring` gives; null if that fails or takes longer than a second. */
function valueOrNullAfterTimeout<Value>(measuring: Promise<Value>): Promise<Value | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, LIMIT_MS, null).unref());
  return Promise.race([measuring.catch(() => null), late]);
}

async function updateQueueGauges(): Promise<void> {
  const queue = await valueOrNullAfterTimeout(measureQueue(forkEm()));
  setGauge("dealquest_database_up", "1 when the database answered within 1 s.", queue ? 1 : 0);
  setGauge("dealquest_mails_waiting", "Emails waiting to be sent.", queue?.waiting);
  setGauge("dealquest_mails_oldest_age_seconds", "Age of the oldest waiting email.", queue?.oldestAgeS);
  setGauge("dealquest_mails_dead", "Emails that failed permanently.", queue?.dead);
}
