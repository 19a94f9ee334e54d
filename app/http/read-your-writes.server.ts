/**
 * Read-your-writes for 15 s: records when each user last changed something, so that a shared result (`SharedReadCache`)
 * is never older than the reader's own change. This process remembers the changes that it handled. A cookie carries a
 * mark of the browser's last change to other machines. Times are from this process's clock: a mark counts from when
 * this process first sees it, which is later than the change, so clocks of different machines are never compared.
 */
import { randomUUID } from "node:crypto";
import { siteCookie } from "./cookies.server.ts";
import { MAX_LIFE_MS } from "./shared-read-cache.server.ts";

/** How long a change is remembered, in seconds: for as long as a `SharedReadCache` may be without it. */
const CHANGE_LIFETIME_S = MAX_LIFE_MS / 1000;

const cookie = () => siteCookie("changed", { maxAge: CHANGE_LIFETIME_S });

// Time of the last change (`performance.now()`, ms) by user id and by mark, in order of time.
const changeTimes = new Map<string, number>();

/** Records a possible change by `userId`. Returns the `Set-Cookie` value that carries this to other machines. */
export function markUserChanged(userId: string): Promise<string> {
  const mark = randomUUID();
  rememberChangeTime(userId);
  rememberChangeTime(mark);
  return cookie().serialize(mark);
}

/**
 * When `userId` last changed something, in ms of `performance.now()`; 0 if not within the last 15 s. Reads begun later
 * include the change. Without a request, which no browser sent, this process alone is asked.
 */
export async function lastChangeTime(userId: string, request?: Request): Promise<number> {
  forgetOldChanges();
  const mark: unknown = request && (await cookie().parse(request.headers.get("Cookie")));
  const carried = typeof mark === "string" ? (changeTimes.get(mark) ?? rememberChangeTime(mark)) : 0;
  return Math.max(changeTimes.get(userId) ?? 0, carried);
}

function rememberChangeTime(key: string): number {
  forgetOldChanges();
  const now = performance.now();
  changeTimes.delete(key);
  changeTimes.set(key, now);
  return now;
}

function forgetOldChanges(): void {
  const oldest = performance.now() - CHANGE_LIFETIME_S * 1000;
  for (const [key, instant] of changeTimes) {
    if (instant >= oldest) return;
    changeTimes.delete(key);
  }
}
