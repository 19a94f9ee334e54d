import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { onRequestEnd, REQUEST_ID } from "#app/server/request-context.server.ts";

// A search costs the database as much as a page or two. One at a time, and a rest after each while others wait, leaves
// the pool and the processors to other pages while many people type.
let isRunning = false;

/** The rest, as a share of the time that the search before it took. */
const PAUSE_SHARE = 0.5;

type Waiter = { requestId: string | null; start(): void; leave(): void; fail(error: unknown): void };
let searchQueue: Waiter[] = [];

// A client that goes on typing gives up its question, and its place goes to those who still wait.
onRequestEnd((ended) => {
  for (const { leave } of searchQueue.filter(({ requestId }) => requestId === ended)) leave();
  searchQueue = searchQueue.filter(({ requestId }) => requestId !== ended);
});

/**
 * Runs `work` when no other runs. A client that has gone by then gets `instead`. If `work` throws a database outage,
 * all who wait reject with it; each would otherwise time out in turn.
 */
export async function runOneAtATime<Value>(
  { headers }: Request,
  work: () => Promise<Value>,
  instead: Value,
): Promise<Value> {
  // Whoever ends passes the turn on, so `isRunning` stays.
  if (isRunning && (await waitForTurn(headers.get(REQUEST_ID))) === "left") return instead;
  isRunning = true;
  const begun = performance.now();
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) for (const { fail } of searchQueue.splice(0)) fail(error);
    throw error;
  } finally {
    void startNextSearch(performance.now() - begun);
  }
}

/** Waits for the turn; "left" if the request has ended before. */
function waitForTurn(requestId: string | null): Promise<"turn" | "left"> {
  return new Promise((resolve, reject) => {
    searchQueue.push({ requestId, start: () => resolve("turn"), leave: () => resolve("left"), fail: reject });
  });
}

async function startNextSearch(tookMs: number): Promise<void> {
  if (searchQueue.length > 0) await sleep(tookMs * PAUSE_SHARE);
  const next = searchQueue.shift();
  if (next) next.start();
  else isRunning = false;
}
