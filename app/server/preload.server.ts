/**
 * Loaded before remix-serve (serve.server.ts), which has no hooks for this, and before Vite's server (`node --import`):
 * security headers, limits, logging and metrics of every request, static files and errors included, and the graceful
 * shutdown.
 */

import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { type Env, env, preferProductionLibraries } from "#app/env.server.ts";
import { EnvError } from "#app/env-formats.server.ts";
import { TrustedProxies } from "#app/http/limits/client-address.server.ts";
import { isCrossSite, isSafeMethod, ownOrigin } from "#app/http/origin.server.ts";
import { logAccess, sentStatus } from "./access-log.server.ts";
import { answerBeforeHandlers } from "./before-handlers.server.ts";
import { ConnectionLimit } from "./connection-limit.server.ts";
import { findRefusal, type Refusal } from "./early-refusal.server.ts";
import { exitIfCannotListen } from "./listen-failure.server.ts";
import { countRequest } from "./metrics/metrics.server.ts";
import { isMetricsServer } from "./metrics/metrics-server-mark.server.ts";
import { routePatterns } from "./metrics/route-pattern.server.ts";
import { CLIENT_ADDRESS, onNotModified, publishRequestEnd, REQUEST_ID } from "./request-context.server.ts";
import { normalizeRequestTarget } from "./request-target.server.ts";
import { SAFE_HEADERS } from "./safe-headers.server.ts";
import { closeIdleReader, closeSlowBody, setClientTimeouts } from "./slow-clients.server.ts";
import { startupNotices } from "./startup-notices.server.ts";
import { servePrecompressed, setPublicFileCaching } from "./static-files.server.ts";

const DRAIN_LIMIT_MS = 9_000;
const HSTS = "max-age=31536000; includeSubDomains";
const IDLE_CHECK_MS = 100;
const UNREAD_BODY_TIMEOUT_MS = 10_000;

// The bundled app stores here what the shutdown must close: this module is not part of its bundle.
const app = globalThis as {
  dealquestBackground?: { stop(): Promise<void> };
  dealquestOrm?: { close(force: boolean): Promise<void> };
};

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

const settings = checkedEnv();
preferProductionLibraries(settings);
for (const notice of startupNotices(settings)) process.stdout.write(`[dealquest] ${notice}\n`);
const proxies = new TrustedProxies(settings.TRUSTED_PROXY);
const connections = new ConnectionLimit(proxies);
const refusals = new WeakMap<IncomingMessage, Refusal>();
const responses = new Map<string, ServerResponse>();
const measure = settings.METRICS_TOKEN || settings.METRICS_PORT ? requestMeter() : undefined;
let server: Server | undefined;
let stopping = false;

// In development Vite's own output is enough.
const logged = settings.NODE_ENV !== "development";

// Set up before the server listens, because clients that send nothing or invalid HTTP cause no request event.
subscribe("tracing:net.server.listen:asyncStart", (message) => {
  const { server: listening } = message as { server: unknown };
  if (!(listening instanceof Server) || isMetricsServer(listening)) return;
  setClientTimeouts(listening);
  connections.watch(listening);
  answerBeforeHandlers(listening, (request) => refusals.get(request));
  exitIfCannotListen(listening, { name: "PORT", port: settings.PORT, host: settings.HOST });
});

subscribe("http.server.request.start", (message) => {
  const exchange = message as Exchange;
  if (isMetricsServer(exchange.server)) return;
  server = exchange.server;
  const requestId = randomUUID();
  if (logged) logAccess(requestId, exchange.request, exchange.response);
  closeSlowBody(exchange.request);
  closeIdleReader(exchange.request, exchange.response);
  responses.set(requestId, exchange.response);
  exchange.response.once("close", () => {
    responses.delete(requestId);
    publishRequestEnd(requestId);
  });
  setHeaders(exchange.response);
  exchange.response.setHeader("X-Request-Id", requestId);
  discardUnreadBody(exchange);
  const refusal =
    findRefusal(exchange.request, settings) ?? connections.refusalFor(exchange.request, exchange.response);
  if (refusal) refusals.set(exchange.request, refusal);
  else prepareRequest(exchange, requestId);
  measure?.(exchange, refusal);
});

// Prepares an accepted request for the handlers.
function prepareRequest({ request, response }: Exchange, requestId: string): void {
  normalizeRequestTarget(request, new URL(settings.APP_URL).host);
  setInternalHeaders(request, requestId);
  normalizeOrigin(request);
  setPublicFileCaching(request, response);
  servePrecompressed(request, response);
}

// A browser replaces the headers of the page that it keeps with those of a 304, and would lose the page's own policy.
onNotModified((requestId) => responses.get(requestId)?.removeHeader("Content-Security-Policy"));

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);

function checkedEnv(): Env {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

// Overwrites whatever a client sent in these headers, so the app can trust them.
function setInternalHeaders(request: IncomingMessage, requestId: string): void {
  request.headers[REQUEST_ID] = requestId;
  request.headers[CLIENT_ADDRESS] = proxies.clientOf(request);
}

function setHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "microphone=(self), camera=(), geolocation=()");
  if (settings.APP_URL.startsWith("https:")) response.setHeader("Strict-Transport-Security", HSTS);
  if (stopping) response.setHeader("Connection", "close");
}

// Remix answers 500 to a form with an Origin other than its Host. So Origin is removed, and the result of our own check
// is stored in Sec-Fetch-Site.
function normalizeOrigin(request: IncomingMessage): void {
  if (isSafeMethod(request.method ?? "GET") || !request.headers.origin) return;
  const own = ownOrigin(request.headers.host ?? new URL(settings.APP_URL).host, settings);
  const foreign = isCrossSite((name) => request.headers[name] as string | undefined, own);
  request.headers["sec-fetch-site"] = foreign ? "cross-site" : "same-origin";
  delete request.headers.origin;
}

const REFUSED = "refused";

function requestMeter(): (exchange: Exchange, refusal: Refusal | null) => void {
  collectDefaultMetrics();
  const labelOf = routePatterns();
  return ({ request, response }, refusal) => {
    const begun = performance.now();
    const route = refusal ? REFUSED : labelOf(request.url?.split("?")[0] ?? "/");
    const method = request.method ?? "GET";
    response.once("close", () => {
      countRequest(route, method, sentStatus(response), (performance.now() - begun) / 1000);
    });
  };
}

// Reads and drops the rest of a body after its response: unread bytes would block the next request on the connection,
// and would keep the request in memory.
function discardUnreadBody({ request, response }: Exchange): void {
  response.once("finish", () => {
    request.removeAllListeners("data");
    request.resume();
    if (!request.complete)
      setTimeout(() => request.complete || request.socket.destroy(), UNREAD_BODY_TIMEOUT_MS).unref();
  });
}

// Graceful shutdown (docs/product.md#operations). remix-serve stops listening by itself. This closes the pool, limits
// the wait for slow clients, and closes idle connections that did not get `Connection: close`.
function stop(): void {
  stopping = true;
  setTimeout(() => process.exit(0), DRAIN_LIMIT_MS).unref();
  setInterval(() => server?.closeIdleConnections(), IDLE_CHECK_MS).unref();
  const endApp = async () => {
    await app.dealquestBackground?.stop();
    await app.dealquestOrm?.close(true);
    process.exit(0);
  };
  if (server?.listening) server.once("close", endApp);
  else void endApp();
}
