/**
 * The access log: one line of JSON on standard output per request, static files and errors included, with time, id,
 * method, path, status, milliseconds and user id. Never a query string, body, cookie or token. Successful health checks
 * are not logged, because platforms send one every few seconds.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { logLine } from "./log-line.server.ts";
import { loggedPath } from "./logged-path.server.ts";
import { onViewer } from "./request-context.server.ts";

// The client closed the connection before the response was sent (nginx's status for it).
const CLIENT_CLOSED_REQUEST = 499;
const HEALTH_CHECK = /^\/(livez|healthz)$/;

const openRequests = new Map<string, { userId?: string }>();

onViewer(({ requestId, userId }) => {
  const request = openRequests.get(requestId);
  if (request) request.userId = userId;
});

/** Logs the request once its response is sent or its connection is closed. */
export function logAccess(requestId: string, request: IncomingMessage, response: ServerResponse): void {
  const begun = performance.now();
  const facts: { userId?: string } = {};
  const { method = "", url = "" } = request;
  openRequests.set(requestId, facts);
  response.once("close", () => {
    openRequests.delete(requestId);
    const status = sentStatus(response);
    const path = loggedPath(url);
    if (status === 200 && HEALTH_CHECK.test(path)) return;
    logLine("info", {
      event: "request",
      requestId,
      method,
      path,
      status,
      ms: Math.round(performance.now() - begun),
      ...facts,
    });
  });
}

/** The status of a closed response: 499 if the client did not wait for it. */
export function sentStatus({ writableFinished, statusCode }: ServerResponse): number {
  return writableFinished ? statusCode : CLIENT_CLOSED_REQUEST;
}

/** Logs a request that was not valid HTTP and so has neither method nor path. */
export function logRefused(status: number, reason: string): void {
  logLine("info", { event: "request", requestId: null, status, reason });
}
