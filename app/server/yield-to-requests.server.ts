/**
 * Work in the background gives way to requests, because a page that meets a batch of an import takes longer
 * (docs/decisions.md#speed-and-load).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep, setImmediate as soon } from "node:timers/promises";

const POLL_MS = 2;

let activeRequestCount = 0;
// Each work in the background has its own; a request has none, and waits for no other.
const budgets = new AsyncLocalStorage<{ leftMs: number }>();

subscribe("http.server.request.start", (message) => {
  activeRequestCount += 1;
  (message as { response: ServerResponse }).response.once("close", () => {
    activeRequestCount -= 1;
  });
});

/** Runs work in the background: it gives way to requests, as far as its budget goes ({@link setWaitBudget}). */
export const withWaitBudget = <T>(work: () => T): T => budgets.run({ leftMs: 0 }, work);

/**
 * Lets the turns of this work from now on wait for so long in total, and no longer: a slow download must not hold up
 * the work. Nothing where the work is that of a request.
 */
export function setWaitBudget(ms: number): void {
  const budget = budgets.getStore();
  if (budget) budget.leftMs = ms;
}

/** Lets waiting requests begin; in the background also waits until none is under way or the wait budget is used up. */
export async function yieldToRequests(): Promise<void> {
  await soon();
  const budget = budgets.getStore();
  while (budget && activeRequestCount > 0 && budget.leftMs > 0) {
    const begun = performance.now();
    await sleep(POLL_MS);
    budget.leftMs -= performance.now() - begun;
  }
}

/** Rests for what is left of the wait budget, at most `ms`. */
export async function sleepWithinWaitBudget(ms: number): Promise<void> {
  const left = Math.min(budgets.getStore()?.leftMs ?? 0, ms);
  setWaitBudget(0);
  if (left > 0) await sleep(left);
}
