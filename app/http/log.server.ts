/** One line of JSON per error on standard error, with its request's id; never a query string, body or cookie. */
import { isRouteErrorResponse } from "@remix-run/react";
import { REQUEST_ID } from "./request-facts.server.ts";

/** A method that an address does not take is the client's mistake, and the access log has it: nothing is written then. */
export function logError(error: unknown, request: Request): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const line = {
    time: new Date().toISOString(),
    level: "error",
    requestId: request.headers.get(REQUEST_ID),
    method: request.method,
    path: new URL(request.url).pathname,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
