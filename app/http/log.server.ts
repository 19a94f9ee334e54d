/** Logging of errors in requests. */
import { isRouteErrorResponse } from "@remix-run/react";
import { logLine } from "#app/server/log-line.server.ts";
import { loggedPath } from "#app/server/logged-path.server.ts";
import { REQUEST_ID } from "#app/server/request-context.server.ts";

/**
 * Logs an unexpected error with the request's id. Route errors below 500 (such as 405) are the client's mistake and are
 * already in the access log, so they are not logged here.
 */
export function logError(error: unknown, request: Request): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logLine("error", {
    event: "request-failed",
    requestId: request.headers.get(REQUEST_ID),
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    error: errorText(error),
  });
}

/** An error as text for the log: its stack if it has one. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
