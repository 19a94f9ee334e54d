/** What remix-serve leaves open about static files: precompressed scripts, and how long a public file is cached. */
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

// Used by browsers only for documents, never for scripts; on a dozen scripts they are 4 kB, 3 % of a page.
const DOCUMENT_HEADERS = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  // A script's own requests are those for what it imports, of this origin.
  "Referrer-Policy",
  "X-Frame-Options",
  "X-Request-Id",
];

// What remix-serve adds for a file that may change or be read in parts; a script has its content's hash in its name and
// is kept for a year. With the above it is another 3 kB of a dialog.
const CHANGEABLE_FILE_HEADERS = new Set(["accept-ranges", "etag", "last-modified"]);

/**
 * Rewrites a request for a script to its compressed file if the browser accepts brotli. The build wrote that file, so
 * that remix-serve need not compress the script at each request: it does so in a stream, a sixth larger (16 kB of a
 * page).
 */
export function servePrecompressed(request: IncomingMessage, response: ServerResponse): void {
  const file = `${request.url}.br`;
  if (!COMPRESSED.has(file) || request.headers.range || !/\bbr\b/.test(String(request.headers["accept-encoding"])))
    return;
  request.url = file;
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
  // All are modules, which are UTF-8 whatever the type says.
  response.setHeader("Content-Type", "text/javascript");
  response.setHeader("Content-Encoding", "br");
  response.setHeader("Vary", "Accept-Encoding");
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    CHANGEABLE_FILE_HEADERS.has(name.toLowerCase()) ? response : setHeader(name, value);
}

// A public file keeps its name when its content changes. So the service worker and the manifest are revalidated each
// time, and other files may be cached for a week.
const REVALIDATED = /\.(js|webmanifest)$/;
const CACHE_FOR_A_WEEK = "public, max-age=604800";

const PUBLIC_FILES = new Set(listPublicFiles());

function listPublicFiles(): string[] {
  try {
    return readdirSync("public").map((name) => `/${name}`);
  } catch {
    // Without the folder there is nothing to serve.
    return [];
  }
}

/** Sets `Cache-Control` of a public file in place of remix-serve's default. Does nothing for other requests. */
export function setPublicFileCaching(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split("?")[0] ?? "";
  if (PUBLIC_FILES.has(path))
    response.setHeader("Cache-Control", REVALIDATED.test(path) ? "no-cache" : CACHE_FOR_A_WEEK);
}
