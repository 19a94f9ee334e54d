/** Time limits for clients that send or read slowly, and the answer to requests that are not valid HTTP. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { logRefused } from "./access-log.server.ts";
import { SAFE_HEADERS } from "./safe-headers.server.ts";

const HEADERS_LIMIT_MS = 20_000;
const CHECK_MS = 2_000;
const READ_LIMIT_MS = 20_000;

/** The minimum body rate after `graceMs`: `bytesPerS` admits 10 MB over a slow line, but not one byte a second. */
const PACE = { graceMs: 20_000, bytesPerS: 8 * 1024, checkMs: CHECK_MS };

const REFUSALS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Sets the limits; call before the server listens. Node's `requestTimeout` is off: it would cut off slow uploads. */
export function setClientTimeouts(server: Server & { connectionsCheckingInterval?: number }): void {
  server.headersTimeout = HEADERS_LIMIT_MS;
  server.requestTimeout = 0;
  server.connectionsCheckingInterval = CHECK_MS;
  server.on("clientError", refuse);
}

/** Closes the connection if the request's body arrives more slowly than `pace`. */
export function closeSlowBody(request: IncomingMessage, pace = PACE): void {
  const { socket, headers } = request;
  if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
  const before = socket.bytesRead;
  const begun = Date.now();
  const timer = setInterval(() => {
    const due = ((Date.now() - begun - pace.graceMs) / 1000) * pace.bytesPerS;
    if (!request.complete && due > 0 && socket.bytesRead - before < due) socket.destroy();
  }, pace.checkMs).unref();
  request.once("close", () => clearInterval(timer));
}

/** Closes the connection if the client reads nothing for `limitMs`, so that the response does not stay in memory. */
export function closeIdleReader(request: IncomingMessage, response: ServerResponse, limitMs = READ_LIMIT_MS): void {
  // Each byte sent or received restarts the timer. With an empty write buffer our handler is slow, not the client.
  response.setTimeout(limitMs, () => {
    if (request.socket.writableLength > 0) request.socket.destroy();
  });
}

// Node's default answer, plus our security headers and a log line.
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = REFUSALS[error.code ?? ""] ?? 400;
  logRefused(status, error.code ?? "unknown");
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
    "Content-Length: 0",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
}
