import { availableParallelism } from "node:os";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";

// bcrypt keeps a processor busy for 0.3 s: one is left to everything else, and half of libuv's four threads.
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const WAITING_LIMIT = 20;

const BUSY = {
  ...refused("away", "Many people are signing in right now. Please try again in a moment."),
  retryAfterS: 5,
};

let running = 0;
const waiting: { start(): void; giveUp(error: unknown): void }[] = [];

/** The refusal that the next one would get; null while there is room. Lets a storm be sent away before anything is read. */
export function passwordQueueFull(): Failure<"away"> | null {
  return running >= AT_ONCE && waiting.length >= WAITING_LIMIT ? BUSY : null;
}

/**
 * Runs `work`, most of which is hashing a password, in its turn: one or two at a time, 20 waiting. Beyond that it is "away" at once,
 * so that a storm of sign-ins leaves the rest of the product alone. Where `work` finds the database away, those who wait fail with
 * it: one after the other they would each wait for it again.
 */
export async function inPasswordQueue<T>(work: () => Promise<T>): Promise<Result<T, "away">> {
  if (running < AT_ONCE) running++;
  else if (waiting.length >= WAITING_LIMIT) return BUSY;
  // Whoever finishes hands over their place.
  else await new Promise<void>((start, giveUp) => waiting.push({ start, giveUp }));
  try {
    return done(await work());
  } catch (error) {
    if (isDatabaseAway(error)) for (const { giveUp } of waiting.splice(0)) giveUp(error);
    throw error;
  } finally {
    const next = waiting.shift();
    if (next) next.start();
    else running--;
  }
}
