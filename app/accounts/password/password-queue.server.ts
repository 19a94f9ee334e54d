import { availableParallelism } from "node:os";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { logLine } from "#app/server/log-line.server.ts";

// A bcrypt hash uses one core for 0.3 s. This leaves one core, and half of libuv's default four threads, to other work.
const CONCURRENCY = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 20;
const WAITING_LIMIT_PER_NETWORK = MAX_WAITING / 4;

const BUSY = {
  ...refused("unavailable", "Many people are signing in right now. Please try again in a moment."),
  retryAfterS: 5,
};

let runningCount = 0;
const waitingTasks: { network?: string; start(): void; fail(error: unknown): void }[] = [];

/**
 * Returns the refusal that {@link runInPasswordQueue} would give to `network` now, or null while there is room. With it
 * a flood of sign-ins can be refused before their bodies are read.
 */
export function passwordQueueFull(network?: string): Failure<"unavailable"> | null {
  return runningCount >= CONCURRENCY && !hasRoom(network) ? reportBusy() : null;
}

function reportBusy(): typeof BUSY {
  logLine("warn", { event: "unavailable", cause: "passwords: as many wait to be hashed as may" });
  return BUSY;
}

function hasRoom(network: string | undefined): boolean {
  if (waitingTasks.length >= MAX_WAITING) return false;
  if (network === undefined) return true;
  return waitingTasks.filter((entry) => entry.network === network).length < WAITING_LIMIT_PER_NETWORK;
}

/**
 * Runs `work` (mostly password hashing) with bounded concurrency: one or two at a time, at most 20 waiting, at most 5
 * of them from one network address. Beyond that it returns "unavailable" at once, so that a flood of sign-ins does not
 * slow down other requests. If `work` throws a database outage, all waiting calls reject with it; each would otherwise
 * time out in turn.
 */
export async function runInPasswordQueue<T>(
  work: () => Promise<T>,
  network?: string,
): Promise<Result<T, "unavailable">> {
  if (runningCount < CONCURRENCY) runningCount++;
  else if (!hasRoom(network)) return reportBusy();
  // A finishing call passes its slot on, so `running` does not change here.
  else await new Promise<void>((start, fail) => waitingTasks.push({ network, start, fail }));
  try {
    return done(await work());
  } catch (error) {
    if (isDatabaseUnavailable(error)) for (const { fail } of waitingTasks.splice(0)) fail(error);
    throw error;
  } finally {
    const next = waitingTasks.shift();
    if (next) next.start();
    else runningCount--;
  }
}
