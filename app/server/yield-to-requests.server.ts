/**
 * Work in the background gives way to requests, because a page that meets a batch of an import takes longer
 * (docs/decisions.md#speed-and-load).
 */
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep, setImmediate as soon } from "node:timers/promises";

const POLL_MS = 2;

let activeRequestCount = 0;
let waitBudgetMs = 0;

subscribe("http.server.request.start", (message) => {
  activeRequestCount += 1;
  (message as { response: ServerResponse }).response.once("close", () => {
    activeRequestCount -= 1;
  });
});

/** Lets the turns from now on wait for so long in total, and no longer: a slow download must not hold up the work. */
export function setWaitBudget(ms: number): void {
  waitBudgetMs = ms;
}

/** Lets waiting requests begin, and waits until none is under way or the patience is over ({@link setWaitBudget}). */
export async function yieldToRequests(): Promise<void> {
  await soon();
  while (activeRequestCount > 0 && waitBudgetMs > 0) {
    const begun = performance.now();
    await sleep(POLL_MS);
    waitBudgetMs -= performance.now() - begun;
  }
}

/** Rests for what is left of the patience, at most `ms`. */
export async function sleepWithinWaitBudget(ms: number): Promise<void> {
  const left = Math.min(waitBudgetMs, ms);
  waitBudgetMs = 0;
  if (left > 0) await sleep(left);
}
