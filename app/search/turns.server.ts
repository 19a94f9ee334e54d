import { isDatabaseAway } from "#app/db/outage.server.ts";

// A search costs the database as much as a page or two. One at a time leaves the pool and the processors to other pages while
// many people type.
let isRunning = false;
const waiting: { start(): void; fail(error: unknown): void }[] = [];

/**
 * Runs `work` when no other runs. A client that has gone by then gets `instead`. If `work` throws a database outage, all who wait
 * reject with it; each would otherwise time out in turn.
 */
export async function inTurn<Value>({ signal }: Request, work: () => Promise<Value>, instead: Value): Promise<Value> {
  // Whoever ends passes the turn on, so `isRunning` stays.
  if (isRunning) await new Promise<void>((start, fail) => waiting.push({ start, fail }));
  isRunning = true;
  try {
    return signal.aborted ? instead : await work();
  } catch (error) {
    if (isDatabaseAway(error)) for (const { fail } of waiting.splice(0)) fail(error);
    throw error;
  } finally {
    const next = waiting.shift();
    if (next) next.start();
    else isRunning = false;
  }
}
