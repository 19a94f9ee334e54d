import { createHash, timingSafeEqual } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Pool } from "pg";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { measureQueue } from "#app/mail/queue.server.ts";
import { json, jsonFailure, methodNotAllowed } from "./answer.server.ts";
import { exposition, stateGauge } from "./metrics.server.ts";
import { isReading } from "./origin.server.ts";
import { refused } from "./result.ts";

const QUEUE_LIMIT_MS = 1_000;

/**
 * What this process has counted, for Prometheus, to whoever sends `Authorization: Bearer <METRICS_TOKEN>`; 404 where no
 * token is set. Answers also while the database is away, which it then says. Other methods: 405.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!isReading(request)) return methodNotAllowed(["GET", "HEAD"]);
  const token = env().METRICS_TOKEN;
  if (!token) return jsonFailure(refused("not-found", "There is nothing at this address"));
  if (!isSame(request.headers.get("Authorization") ?? "", `Bearer ${token}`)) {
    return json({ message: "Send Authorization: Bearer and METRICS_TOKEN" }, 401, { "WWW-Authenticate": "Bearer" });
  }
  // The pool first, before the question to the queue takes a connection of it.
  await statePool();
  await stateQueue();
  const { text, contentType } = await exposition();
  return new Response(text, { headers: { "Content-Type": contentType, "Cache-Control": "no-store" } });
}

export const action = loader;

// Hashes are of one length, and say nothing about how much of a guess was right.
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
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
