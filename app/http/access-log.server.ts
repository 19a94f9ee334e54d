/**
 * One line of JSON on standard output for every request, static files and errors included: when, its id, method, path,
 * status, milliseconds and who sent it. Never a query string, a body, a cookie or a token.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { onViewer } from "./request-facts.server.ts";

const PATH_LIMIT = 300;
// The client was gone before its answer was (nginx's number for it).
const GAVE_UP = 499;

const open = new Map<string, { userId?: string }>();

onViewer(({ requestId, userId }) => {
  const request = open.get(requestId);
  if (request) request.userId = userId;
});

/** Writes the line of this request once its answer is sent, or will never be. */
export function logAccess(requestId: string, request: IncomingMessage, response: ServerResponse): void {
  const begun = performance.now();
  const facts: { userId?: string } = {};
  const { method = "", url = "" } = request;
  open.set(requestId, facts);
  response.once("close", () => {
    open.delete(requestId);
    const status = response.writableFinished ? response.statusCode : GAVE_UP;
    writeLine({
      requestId,
      method,
      path: loggedPath(url),
      status,
      ms: Math.round(performance.now() - begun),
      ...facts,
    });
  });
}

/** Writes the line of a request that was no HTTP and so has neither method nor path. */
export function logRefused(status: number, reason: string): void {
  writeLine({ requestId: null, status, reason });
}

/** Stops remix-serve's own access line, which prints query strings: a line that is undefined is not written. */
export function silenceServerLog(): void {
  const serve = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
  serve("morgan").format("tiny", () => undefined);
}

function writeLine(facts: Record<string, unknown>): void {
  const line = { time: new Date().toISOString(), level: "info", event: "request", ...facts };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

// Whoever knows a photo's name may see it.
function loggedPath(url: string): string {
  const path = (url.startsWith("/") ? url : (URL.parse(url)?.pathname ?? "*")).split(/[?#]/)[0] ?? "";
  return path.replace(/^(\/+photos\/).+/, "$1…").slice(0, PATH_LIMIT);
}
