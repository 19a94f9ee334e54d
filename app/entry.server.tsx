import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { offlinePagesKey, PAGES_HEADER } from "./accounts/session/kept-pages.server.ts";
import { findLiveSession } from "./accounts/session/session.server.ts";
import { photoOrigin } from "./adapters/photos/photo-store.server.ts";
import { startBackground } from "./background.server.ts";
import { CACHE_WITH_REVALIDATION, clientHasTag, notModifiedHeaders } from "./http/etag.server.ts";
import { logError } from "./http/log.server.ts";
import { methodNotAllowed } from "./http/responses.server.ts";
import { EXPECT_FIRST_SCREEN, FIRST_SCREEN_END } from "./lists/first-screen.ts";
import { rowMarkup } from "./lists/row-markup.server.ts";
import { RowMarkupContext } from "./lists/rows.tsx";
import { compressHtml } from "./server/compressed.server.ts";
import { dataETag, documentETag } from "./server/page-tag.server.ts";
import { findHeader, findJsonAnswer, isInFrame, pageData, withMatchedRoutes } from "./server/remix-context.server.ts";
import { publishNotModified } from "./server/request-context.server.ts";
import { installUnchangedLookup, unchangedPages } from "./server/unchanged-pages.server.ts";
import { NonceContext } from "./ui/theme/nonce.ts";
import { PageStyles } from "./ui/theme/page-styles.server.ts";

const RETRY_AFTER_S = "5";

startBackground();
installUnchangedLookup();

/** Renders a complete document, with its styles in the head and a new Content-Security-Policy nonce. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const json = findJsonAnswer(context);
  if (json) return json;
  // Remix refuses some methods before they reach the route. Routes below /auth only accept POST.
  if (status === 405 && isAuth(request)) return methodNotAllowed(["POST"]);

  const tag = isAuth(request) ? null : documentETag({ request, status, headers }, pageData(context));
  if (tag) await rememberPage(request, loadContext, tag);
  const pages = await pageCacheKeyFor(request, loadContext, tag !== null && isInFrame(context));
  if (tag && clientHasTag(request, tag)) return notModified(request, tag, pages);
  if (tag) headers.set("ETag", tag);
  if (pages) headers.set(PAGES_HEADER, pages);

  const nonce = randomBytes(16).toString("base64");
  const html = await render(request, context, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, findHeader(context, "Content-Security-Policy")));
  headers.set("Cache-Control", findHeader(context, "Cache-Control") ?? cacheControl(request));
  const retryAfter = findHeader(context, "Retry-After") ?? (status === 503 ? RETRY_AFTER_S : undefined);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  if (status === 405) headers.set("Allow", findHeader(context, "Allow") ?? "GET, HEAD");
  const cleared = findHeader(context, "Clear-Site-Data");
  if (cleared) headers.set("Clear-Site-Data", cleared);
  const body = await compressHtml(html, request, headers);
  headers.set("Content-Length", String(body.length));
  return new Response(body as Buffer<ArrayBuffer>, { status, headers });
}

/** Data for client-side navigation: kept with a tag or not at all, with the same failure headers as documents. */
export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  const { headers, status } = response;
  headers.set("Cache-Control", "no-store");
  if (status === 200) {
    const body = await response.text();
    const tag = dataETag({ request, status, headers }, body);
    if (tag) await rememberPage(request, context, tag);
    if (tag && clientHasTag(request, tag)) return notModified(request, tag);
    if (tag) headers.set("ETag", tag);
    if (tag) headers.set("Cache-Control", CACHE_WITH_REVALIDATION);
    return new Response(body, { status, headers });
  }
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_S);
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  return response;
}

/** Logs an unexpected error with the request's id, unless the client aborted the request. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logError(error, request);
}

/**
 * The Content-Security-Policy of a document (docs/product.md#requests-from-elsewhere): inline scripts and styles need
 * this response's nonce, and forms may only be sent to this site, unless a loader says by the same header where else.
 * SAFE_HEADERS forbid framing.
 */
function contentSecurityPolicy(nonce: string, formAction = "form-action 'self'"): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", photoOrigin()].filter(Boolean).join(" "),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    formAction,
  ].join("; ");
}

/** Remembers what the signed-in are sent, so that it can be told unchanged before its loaders run again. */
async function rememberPage(request: Request, loadContext: AppLoadContext, tag: string): Promise<void> {
  const session = await findLiveSession(request, loadContext);
  if (!session?.version) return;
  const { pathname, search } = new URL(request.url);
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const headers = { cookie: header("Cookie"), accept: header("Accept"), "user-agent": header("User-Agent") };
  const page = { tag, userId: session.viewer.id, version: session.version };
  unchangedPages.remember({ path: pathname + search, headers }, page);
}

function notModified(request: Request, tag: string, pages?: string): Response {
  publishNotModified(request);
  const headers = new Headers(notModifiedHeaders(tag));
  if (pages) headers.set(PAGES_HEADER, pages);
  return new Response(null, { status: 304, headers });
}

/** The service worker's key under which it may keep a document; `off` if nobody is signed in; or undefined. */
async function pageCacheKeyFor(
  request: Request,
  loadContext: AppLoadContext,
  isWhole: boolean,
): Promise<string | undefined> {
  const key = await offlinePagesKey(request, loadContext).catch(() => undefined);
  return isWhole || key === "off" ? key : undefined;
}

const cacheControl = (request: Request) => (isAuth(request) ? "no-store" : CACHE_WITH_REVALIDATION);

const isAuth = (request: Request) => new URL(request.url).pathname.startsWith("/auth/");

/**
 * Has the browser run the framework's script for itself, before the page's scripts, which import it. They would run it
 * within their own task, in which a slow phone answers nobody for half as long again.
 */
function frameworkScript({ manifest }: EntryContext, nonce: string): string {
  const src = manifest.entry.imports.find((name) => name.includes("/framework-"));
  return src ? `<script type="module" async src="${src}" nonce="${nonce}"></script>` : "";
}

async function render(request: Request, context: EntryContext, nonce: string): Promise<Buffer> {
  const sheet = new PageStyles(nonce);
  try {
    const page = sheet.collectStyles(
      <NonceContext.Provider value={nonce}>
        <RowMarkupContext.Provider value={rowMarkup}>
          <RemixServer context={withMatchedRoutes(context)} url={request.url} nonce={nonce} />
        </RowMarkupContext.Provider>
      </NonceContext.Provider>,
    );
    const html = await new Promise<Buffer>((resolve, reject) => {
      const stream = renderToPipeableStream(page, {
        nonce,
        // Also called after a failure. It needs the `reject` handler: an unhandled rejection would end the process.
        onAllReady: () => readAll(stream).then(resolve, reject),
        onShellError: reject,
        onError: (error) => logError(error, request),
      });
    });
    const headEnd = html.indexOf("</head>");
    const expect = html.includes(`id="${FIRST_SCREEN_END}"`, headEnd) ? EXPECT_FIRST_SCREEN : "";
    const framework = html.includes("__remixContext", headEnd) ? frameworkScript(context, nonce) : "";
    return Buffer.concat([
      html.subarray(0, headEnd),
      Buffer.from(expect + framework + sheet.getStyleTags()),
      html.subarray(headEnd),
    ]);
  } finally {
    sheet.seal();
  }
}

/**
 * All that React streams. React 18.3.1 fills up a piece with NUL bytes where the next character does not fit
 * (facebook/react#24985), which browsers read as U+FFFD; they are left out.
 */
function readAll(stream: PipeableStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
        done();
      },
    });
    stream.pipe(collector.on("finish", () => resolve(Buffer.concat(chunks))).on("error", reject));
  });
}
