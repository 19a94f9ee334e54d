/** Caching of the files of `public/`. Unlike the names of scripts, their names do not change with their content. */
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

const FOLDER = "public";

// The service worker and the manifest are revalidated each time; other files may be cached for a week.
const REVALIDATED = /\.(js|webmanifest)$/;
const WEEK = "public, max-age=604800";

const FILES = new Set(listFiles());

function listFiles(): string[] {
  try {
    return readdirSync(FOLDER).map((name) => `/${name}`);
  } catch {
    // Without the folder there is nothing to serve.
    return [];
  }
}

/** Sets `Cache-Control` of a public file in place of remix-serve's default. Does nothing for other requests. */
export function setPublicFileCaching(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split("?")[0] ?? "";
  if (FILES.has(path)) response.setHeader("Cache-Control", REVALIDATED.test(path) ? "no-cache" : WEEK);
}
