import { availableParallelism } from "node:os";
import { done, type Result, refused } from "#app/http/result.ts";

// bcrypt keeps a processor busy for 0.3 s: one is left to everything else, and half of libuv's four threads.
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const WAITING_LIMIT = 20;

const BUSY = {
  ...refused("away", "Many people are signing in right now. Please try again in a moment."),
  retryAfterS: 5,
};

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `work`, most of which is hashing a password, in its turn: one or two at a time, 20 waiting. Beyond that it is "away" at once,
 * so that a storm of sign-ins leaves the rest of the product alone.
 */
export async function inPasswordQueue<T>(work: () => Promise<T>): Promise<Result<T, "away">> {
  if (running < AT_ONCE) running++;
  else if (waiting.length >= WAITING_LIMIT) return BUSY;
  // Whoever finishes hands over their place.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return done(await work());
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
