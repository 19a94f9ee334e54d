/** How long a client may take over its request, and what it is told when it sent none that can be read. */
import type { IncomingMessage, Server } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { logRefused } from "./access-log.server.ts";

const HEADERS_LIMIT_MS = 20_000;
const CHECK_MS = 2_000;

/** A body may take `graceMs`, and after that as long as it comes at `bytesPerS` at least: 10 MB over a slow line, not one byte a second. */
const PACE = { graceMs: 20_000, bytesPerS: 8 * 1024, checkMs: CHECK_MS };

const REFUSALS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const SAFE_HEADERS = ["X-Content-Type-Options: nosniff", "Referrer-Policy: same-origin", "X-Frame-Options: DENY"];

/** Sets the server's own limits; to be called before it listens. Node's limit of a whole request would cut slow uploads off. */
export function limitClients(server: Server & { connectionsCheckingInterval?: number }): void {
  server.headersTimeout = HEADERS_LIMIT_MS;
  server.requestTimeout = 0;
  server.connectionsCheckingInterval = CHECK_MS;
  server.on("clientError", refuse);
}

/** Closes the connection of a body that comes more slowly than `pace`. */
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

// As Node answers by itself, with the headers of every other answer and a line in the log.
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = REFUSALS[error.code ?? ""] ?? 400;
  logRefused(status, error.code ?? "unknown");
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...SAFE_HEADERS,
    "Connection: close",
    "Content-Length: 0",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
}
