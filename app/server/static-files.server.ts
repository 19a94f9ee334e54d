/** Static files: scripts, which the build has compressed already, and the files of `public`. */
import { readdirSync } from "node:fs";
import express, { type Application, type RequestHandler } from "express";

const ASSETS = "build/client/assets";
// Browsers only use these headers on documents; on a dozen scripts they add up to more than a small script.
const DOCUMENT_HEADERS = ["Cross-Origin-Opener-Policy", "Permissions-Policy"];
// A public file keeps its name when its content changes. So the service worker and the manifest are revalidated each time,
// and other files may be cached for a week.
const REVALIDATED = /\.(js|webmanifest)$/;
const WEEK = "public, max-age=604800";

/** Serves the build's scripts below `/assets`, for a year, and the files of `public`. Looks for no file at any other address. */
export function serveStaticFiles(app: Application): void {
  const compressed = new Set(readdirSync(ASSETS).filter((name) => name.endsWith(".js.br")));
  const preferCompressed: RequestHandler = (request, response, next) => {
    const file = `${request.url.slice(1)}.br`;
    if (compressed.has(file) && !request.headers.range && /\bbr\b/.test(String(request.headers["accept-encoding"]))) {
      request.url = `/${file}`;
      for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
      response.setHeader("Content-Type", "text/javascript; charset=utf-8");
      response.setHeader("Content-Encoding", "br");
      response.setHeader("Vary", "Accept-Encoding");
    }
    next();
  };
  app.use("/assets", preferCompressed, express.static(ASSETS, { immutable: true, maxAge: "1y" }));
  const publicFiles = new Set(readdirSync("public").map((name) => `/${name}`));
  const servePublic = express.static("public", {
    setHeaders: (response, path) => response.setHeader("Cache-Control", REVALIDATED.test(path) ? "no-cache" : WEEK),
  });
  app.use((request, response, next) => (publicFiles.has(request.path) ? servePublic(request, response, next) : next()));
}
