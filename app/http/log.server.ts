/** Lines of JSON on standard error; never a query string, body, cookie or address of a person. */
import { isRouteErrorResponse } from "@remix-run/react";
import { REQUEST_ID } from "./request-facts.server.ts";

/** One event of the server itself. */
export function logLine(level: "info" | "warn" | "error", facts: { event: string } & Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...facts })}\n`);
}

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
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
