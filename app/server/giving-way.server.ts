/**
 * Work in the background gives way to requests, because a page that meets a batch of an import takes longer
 * (docs/decisions.md#speed-and-load).
 */
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep, setImmediate as soon } from "node:timers/promises";

const POLL_MS = 2;

let requests = 0;
let patienceMs = 0;

subscribe("http.server.request.start", (message) => {
  requests += 1;
  (message as { response: ServerResponse }).response.once("close", () => {
    requests -= 1;
  });
});

/** Lets the turns from now on wait for so long in total, and no longer: a slow download must not hold up the work. */
export function havePatience(ms: number): void {
  patienceMs = ms;
}

/** Lets waiting requests begin, and waits until none is under way or the patience is over ({@link havePatience}). */
export async function turn(): Promise<void> {
  await soon();
  while (requests > 0 && patienceMs > 0) {
    const begun = performance.now();
    await sleep(POLL_MS);
    patienceMs -= performance.now() - begun;
  }
}

/** Rests for what is left of the patience, at most `ms`. */
export async function rest(ms: number): Promise<void> {
  const left = Math.min(patienceMs, ms);
  patienceMs = 0;
  if (left > 0) await sleep(left);
}
