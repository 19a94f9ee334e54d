/** The 503 answer while the database or another resource is unavailable, and its log line. */
import { outageCause } from "#app/db/outage.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { loggedPath } from "#app/server/logged-path.server.ts";
import { REQUEST_ID } from "#app/server/request-context.server.ts";
import { ReadingEnded } from "#app/server/workers/tasks.server.ts";
import { type Failure, refused } from "./result.ts";

const DATABASE_UNAVAILABLE = refused(
  "unavailable",
  "Dealquest cannot reach its database right now. Please try again in a moment.",
);

// Several loaders of one page can get the same error; it is logged once.
const logged = new WeakSet<object>();

/**
 * If `error` means that the database or a worker thread is unavailable, logs the cause and returns the failure to
 * answer with; else null.
 */
export function unavailableFailure(error: unknown, request: Request): Failure<"unavailable"> | null {
  if (error instanceof ReadingEnded) {
    logUnavailable(request, "worker threads");
    return { ...error.failure, reason: "unavailable" };
  }
  const cause = outageCause(error);
  if (cause === null) return null;
  const known = error as object;
  if (!logged.has(known)) logUnavailable(request, `database: ${cause}`);
  logged.add(known);
  return DATABASE_UNAVAILABLE;
}

/** Logs why `request` is answered with 503, with the request's id. */
export function logUnavailable(request: Request, cause: string): void {
  logLine("warn", {
    event: "unavailable",
    requestId: request.headers.get(REQUEST_ID),
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    cause,
  });
}
