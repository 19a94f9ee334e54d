/** Lines of JSON on standard error; never a query string, body, cookie or address of a person. */
import { REQUEST_ID } from "./request-facts.server.ts";

/** One event of the server itself. */
export function logLine(level: "info" | "warn" | "error", facts: { event: string } & Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...facts })}\n`);
}

/** An unexpected error of a request, with the request's id. */
export function logError(error: unknown, request: Request): void {
  logLine("error", {
    event: "request-failed",
    requestId: request.headers.get(REQUEST_ID),
    method: request.method,
    path: new URL(request.url).pathname,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
