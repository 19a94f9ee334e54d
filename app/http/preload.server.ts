/**
 * Loaded before remix-serve (`node --import`): what must hold for every answer, static files and errors included, and how
 * the process ends. remix-serve has no place for these of its own (design section 2).
 */

import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { type Env, EnvError, env } from "../env.server.ts";
import { logAccess, silenceServerLog } from "./access-log.server.ts";
import { preferCompressed } from "./compressed-assets.server.ts";
import { endUnlessListening } from "./listening.server.ts";
import { countRequest } from "./metrics.server.ts";
import { isCrossSite, isSafeMethod } from "./origin.server.ts";
import { limitCaching } from "./public-files.server.ts";
import { CLIENT_ADDRESS, REQUEST_ID, tellEnd } from "./request-facts.server.ts";
import { settleTarget } from "./request-target.server.ts";
import { routeLabels } from "./route-label.server.ts";
import { closeSlowBody, limitClients } from "./slow-clients.server.ts";
import { startupNotices } from "./startup-notices.server.ts";

const DRAIN_LIMIT_MS = 9_000;
const IDLE_CHECK_MS = 100;
const REST_LIMIT_MS = 10_000;

// What the bundled app leaves here to be ended: this module is not part of its bundle.
const app = globalThis as {
  dealquestBackground?: { stop(): Promise<void> };
  dealquestOrm?: { close(force: boolean): Promise<void> };
};

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

const settings = checkedEnv();
for (const notice of startupNotices(settings)) process.stdout.write(`[dealquest] ${notice}\n`);
const measure = settings.METRICS_TOKEN ? requestMeter() : undefined;
let server: Server | undefined;
let stopping = false;

// Vite prints what a developer wants to see.
const logged = settings.NODE_ENV !== "development";
if (logged) silenceServerLog();

// Before the server listens: a client that sends nothing, or no HTTP, never gets as far as a request.
subscribe("tracing:net.server.listen:asyncStart", (message) => {
  const { server: listening } = message as { server: unknown };
  if (!(listening instanceof Server)) return;
  limitClients(listening);
  endUnlessListening(listening, settings);
});

subscribe("http.server.request.start", (message) => {
  const exchange = message as Exchange;
  server = exchange.server;
  const requestId = randomUUID();
  if (logged) logAccess(requestId, exchange.request, exchange.response);
  closeSlowBody(exchange.request);
  exchange.response.once("close", () => tellEnd(requestId));
  settleTarget(exchange.request, new URL(settings.APP_URL).host);
  stateFacts(exchange.request, requestId);
  setHeaders(exchange.response);
  exchange.response.setHeader("X-Request-Id", requestId);
  settleOrigin(exchange.request);
  discardRest(exchange);
  limitCaching(exchange.request, exchange.response);
  preferCompressed(exchange.request, exchange.response);
  measure?.(exchange);
});

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

// What the app may rely on: nobody outside can send these two headers.
function stateFacts(request: IncomingMessage, requestId: string): void {
  request.headers[REQUEST_ID] = requestId;
  request.headers[CLIENT_ADDRESS] = clientAddress(request);
}

function clientAddress(request: IncomingMessage): string {
  const fly = settings.FLY_APP_NAME ? request.headers["fly-client-ip"] : undefined;
  return (typeof fly === "string" ? fly : request.socket.remoteAddress) ?? "unknown";
}

function setHeaders(response: ServerResponse): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "microphone=(self), camera=(), geolocation=()");
  if (settings.APP_URL.startsWith("https:")) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  if (stopping) response.setHeader("Connection", "close");
}

// Remix answers 500 to a form whose Origin is not its Host. Ours is the only check: its verdict is left in Sec-Fetch-Site.
function settleOrigin(request: IncomingMessage): void {
  if (isSafeMethod(request.method ?? "GET") || !request.headers.origin) return;
  const foreign = isCrossSite((name) => request.headers[name] as string | undefined, settings.APP_URL);
  request.headers["sec-fetch-site"] = foreign ? "cross-site" : "same-origin";
  delete request.headers.origin;
}

const GIVEN_UP = 499;

function requestMeter(): (exchange: Exchange) => void {
  collectDefaultMetrics();
  const labelOf = routeLabels();
  return ({ request, response }) => {
    const begun = performance.now();
    const route = labelOf(request.url?.split("?")[0] ?? "/");
    const method = request.method ?? "GET";
    response.once("close", () => {
      const status = response.writableFinished ? response.statusCode : GIVEN_UP;
      countRequest(route, method, status, (performance.now() - begun) / 1000);
    });
  };
}

// What is left of a body after its answer stands in the way of the next request on the same connection, which would hang.
// And what came but was never read would be kept for good, with its request.
function discardRest({ request, response }: Exchange): void {
  response.once("finish", () => {
    request.removeAllListeners("data");
    request.resume();
    if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), REST_LIMIT_MS).unref();
  });
}

// remix-serve itself stops listening on these signals; what it does not do is close the pool, give up on slow clients, and
// let go of connections that were answered before they could be told `Connection: close`.
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
