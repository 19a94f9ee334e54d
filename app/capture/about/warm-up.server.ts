/** Warms the server up for the first note (the filters do it before their first line). */
import { setTimeout as sleep } from "node:timers/promises";
import { warmUpMatcher } from "#app/note-reader/link/warm-up.ts";

/** Between two steps other requests are answered. */
const PAUSE_MS = 50;

let isWarm = false;

/**
 * Reads and matches the built-in notes once in the life of the process, in the background. Called when somebody opens the page to
 * record: speaking takes longer than the second that the first note would wait, and a process that reads no notes loads nothing.
 */
export function warmUpSoon(): void {
  if (!isWarm) void warmUp();
  isWarm = true;
}

async function warmUp(): Promise<void> {
  for (const step of warmUpMatcher()) {
    await sleep(PAUSE_MS, undefined, { ref: false });
    step();
  }
}
