/** How long browsers keep the files of `public/`, whose names never change, unlike those of scripts. */
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

const FOLDER = "public";

// What decides whether a new version is noticed is asked for each time; pictures may be a week old.
const ASKED_EACH_TIME = /\.(js|webmanifest)$/;
const WEEK = "public, max-age=604800";

const FILES = new Set(listFiles());

function listFiles(): string[] {
  try {
    return readdirSync(FOLDER).map((name) => `/${name}`);
  } catch {
    // No folder: then nothing is served from it.
    return [];
  }
}

/** Sets `Cache-Control` for a public file before remix-serve would call it immutable. Other requests are left alone. */
export function limitCaching(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split("?")[0] ?? "";
  if (FILES.has(path)) response.setHeader("Cache-Control", ASKED_EACH_TIME.test(path) ? "no-cache" : WEEK);
}
