/**
 * When somebody last changed something, so that what is read once for many (`SharedReading`) is never older than the
 * asker's own change. Two ways lead here: this process notes the changes that it answered, and the browser carries a mark
 * of its last one to whichever machine answers next. Instants are this process's own clock: a mark counts as made when it
 * is first seen here, which is after the change, so that no two machines' clocks are ever compared.
 */
import { randomUUID } from "node:crypto";
import { siteCookie } from "./cookies.server.ts";

/** How long a change is remembered, in seconds; no shared reading may live longer. */
const CHANGE_KEPT_S = 15;

const cookie = () => siteCookie("changed", { maxAge: CHANGE_KEPT_S });

// By user and by mark, the latest last; milliseconds of `performance.now()`.
const instants = new Map<string, number>();

/** Notes that `userId` may just have changed something; gives the `Set-Cookie` value that tells other machines. */
export function noteChange(userId: string): Promise<string> {
  const mark = randomUUID();
  remember(userId);
  remember(mark);
  return cookie().serialize(mark);
}

/** The instant of this process's clock after which nothing that `userId` did is missing; 0 where there is no change. */
export async function lastChange(userId: string, request: Request): Promise<number> {
  forgetOld();
  const mark: unknown = await cookie().parse(request.headers.get("Cookie"));
  const carried = typeof mark === "string" ? (instants.get(mark) ?? remember(mark)) : 0;
  return Math.max(instants.get(userId) ?? 0, carried);
}

function remember(key: string): number {
  forgetOld();
  const now = performance.now();
  instants.delete(key);
  instants.set(key, now);
  return now;
}

function forgetOld(): void {
  const oldest = performance.now() - CHANGE_KEPT_S * 1000;
  for (const [key, instant] of instants) {
    if (instant >= oldest) return;
    instants.delete(key);
  }
}
