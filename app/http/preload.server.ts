/**
 * Loaded before remix-serve (`node --import`): what must hold for every answer, static files and errors included, and how
 * the process ends. remix-serve has no place for these of its own (design section 2).
 */

import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Env, EnvError, env } from "../env.server.ts";
import { preferCompressed } from "./compressed-assets.server.ts";
import { isCrossSite, isSafeMethod } from "./origin.server.ts";
import { limitCaching } from "./public-files.server.ts";
import { CLIENT_ADDRESS, REQUEST_ID } from "./request-facts.server.ts";
import { settleTarget } from "./request-target.server.ts";
import { startupNotices } from "./startup-notices.server.ts";

const DRAIN_LIMIT_MS = 9_000;
const REST_LIMIT_MS = 10_000;

// What the bundled app leaves here to be ended: this module is not part of its bundle.
const app = globalThis as {
  dealquestBackground?: { stop(): Promise<void> };
  dealquestOrm?: { close(force: boolean): Promise<void> };
};

type Exchange = { request: IncomingMessage & { originalUrl?: string }; response: ServerResponse; server: Server };

const settings = checkedEnv();
for (const notice of startupNotices(settings)) process.stdout.write(`[dealquest] ${notice}\n`);
let server: Server | undefined;
let stopping = false;

subscribe("http.server.request.start", (message) => {
  const exchange = message as Exchange;
  server = exchange.server;
  settleTarget(exchange.request, new URL(settings.APP_URL).host);
  stateFacts(exchange.request);
  setHeaders(exchange.response);
  settleOrigin(exchange.request);
  hideQueryFromLog(exchange);
  discardRest(exchange);
  limitCaching(exchange.request, exchange.response);
  preferCompressed(exchange.request, exchange.response);
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
function stateFacts(request: IncomingMessage): void {
  request.headers[REQUEST_ID] = randomUUID();
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

// remix-serve's access line prints `originalUrl`; tokens travel in queries. Where the client gives up there is no "finish".
function hideQueryFromLog({ request, response }: Exchange): void {
  const hide = () => {
    request.originalUrl = request.originalUrl?.split("?")[0];
  };
  response.once("finish", hide);
  response.once("close", hide);
}

// What is left of a body after its answer stands in the way of the next request on the same connection, which would hang.
function discardRest({ request, response }: Exchange): void {
  response.once("finish", () => {
    if (request.complete) return;
    request.removeAllListeners("data");
    request.resume();
    setTimeout(() => request.complete || request.socket.destroy(), REST_LIMIT_MS).unref();
  });
}

// remix-serve itself stops listening on these signals; what it does not do is close the pool and give up on slow clients.
function stop(): void {
  stopping = true;
  setTimeout(() => process.exit(0), DRAIN_LIMIT_MS).unref();
  const endApp = async () => {
    await app.dealquestBackground?.stop();
    await app.dealquestOrm?.close(true);
    process.exit(0);
  };
  if (server?.listening) server.once("close", endApp);
  else void endApp();
}
