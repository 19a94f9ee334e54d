/** The scripts that the build compressed once and well, served in place of remix-serve's compression at each request. */
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
    // No build, as in development: then nothing is compressed beforehand.
    return [];
  }
}

// Browsers heed these in documents alone; on a dozen scripts they weigh more than a small script.
const OF_DOCUMENTS = ["Cross-Origin-Opener-Policy", "Permissions-Policy"];

/** Points a request for a script at its compressed file where the browser takes brotli. */
export function preferCompressed(request: IncomingMessage, response: ServerResponse): void {
  const file = `${request.url}.br`;
  if (!COMPRESSED.has(file) || request.headers.range || !/\bbr\b/.test(String(request.headers["accept-encoding"])))
    return;
  request.url = file;
  for (const name of OF_DOCUMENTS) response.removeHeader(name);
  response.setHeader("Content-Type", "text/javascript; charset=utf-8");
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Vary", "Accept-Encoding");
}
