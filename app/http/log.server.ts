/** What went wrong in a request, in the log. */
import { isRouteErrorResponse } from "@remix-run/react";
import { logLine } from "./log-line.server.ts";
import { REQUEST_ID } from "./request-facts.server.ts";

/**
 * An unexpected error of a request, with the request's id. A method that an address does not take is the client's
 * mistake, and the access log has it: nothing is written then.
 */
export function logError(error: unknown, request: Request): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logLine("error", {
    event: "request-failed",
    requestId: request.headers.get(REQUEST_ID),
    method: request.method,
    path: new URL(request.url).pathname,
    error: wordsOf(error),
  });
}

/** An error as a log has it: with its stack where it has one. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
