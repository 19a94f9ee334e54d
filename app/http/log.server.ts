/** One line of JSON per error on standard error, with its request's id; never a query string, body or cookie. */
import { REQUEST_ID } from "./request-facts.server.ts";

export function logError(error: unknown, request: Request): void {
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
