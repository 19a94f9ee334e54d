/** Serves the scripts that the build compressed with brotli, so that remix-serve need not compress them at each request. */
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

const ASSETS = "build/client/assets";
const COMPRESSED = new Set(listCompressed());

function listCompressed(): string[] {
  try {
    return readdirSync(ASSETS)
      .filter((name) => name.endsWith(".js.br"))
      .map((name) => `/assets/${name}`);
  } catch {
    // There is no build in development.
    return [];
  }
}

// Browsers only use these headers on documents; on a dozen scripts they add up to more than a small script.
const DOCUMENT_HEADERS = ["Cross-Origin-Opener-Policy", "Permissions-Policy"];

/** Rewrites a request for a script to its compressed file if the browser accepts brotli. */
export function servePrecompressed(request: IncomingMessage, response: ServerResponse): void {
  const file = `${request.url}.br`;
  if (!COMPRESSED.has(file) || request.headers.range || !/\bbr\b/.test(String(request.headers["accept-encoding"])))
    return;
  request.url = file;
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Vary", "Accept-Encoding");
}
