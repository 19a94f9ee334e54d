import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { startBackground } from "./background.server.ts";
import { JsonAnswer, methodNotAllowed } from "./http/answer.server.ts";
import { contentSecurityPolicy } from "./http/content-security-policy.server.ts";
import { logError } from "./http/log.server.ts";
import { NonceContext } from "./ui/nonce.ts";

const RETRY_AFTER_S = "5";

startBackground();

/** Answers a document: rendered whole, its styles in the head, under a fresh nonce. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const json = findJsonAnswer(context);
  if (json) return json;
  // Methods that Remix itself refuses never reach the route, which takes POST alone.
  if (status === 405 && isAuth(request)) return methodNotAllowed(["POST"]);

  const nonce = randomBytes(16).toString("base64");
  const html = await render(request, context, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Cache-Control", cacheControl(request));
  const retryAfter = findHeader(context, "Retry-After") ?? (status === 503 ? RETRY_AFTER_S : undefined);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  if (status === 405) headers.set("Allow", findHeader(context, "Allow") ?? "GET, HEAD");
  return new Response(await compressed(html, request, headers), { status, headers });
}

const brotli = promisify(brotliCompress);
// A window of 64 kB finds as much in a page as the usual 4 MB, and is there at once.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/**
 * A document compressed at once, where the browser takes brotli. remix-serve would do it in a stream at quality 4, which
 * is a tenth larger and no faster. It still does the rest, such as gzip.
 */
async function compressed(html: string, request: Request, headers: Headers): Promise<BodyInit> {
  if (!/\bbr\b/.test(request.headers.get("Accept-Encoding") ?? "")) return html;
  headers.set("Content-Encoding", "br");
  headers.set("Vary", "Accept-Encoding");
  return (await brotli(html, BROTLI)) as Buffer<ArrayBuffer>;
}

/** Client-side navigation's data are read anew each time; what a document says of a failure, they say too. */
export function handleDataRequest(response: Response): Response {
  const { headers, status } = response;
  headers.set("Cache-Control", "no-store");
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER_S);
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  return response;
}

/** What went wrong unexpectedly, with the request's id. A request that the browser gave up is no error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logError(error, request);
}

// Not `no-store` for pages: with it, going Back to a form loses what was typed there. Signing out clears what is kept.
function cacheControl(request: Request): string {
  return isAuth(request) ? "no-store" : "private, no-cache";
}

const isAuth = (request: Request) => new URL(request.url).pathname.startsWith("/auth/");

function findJsonAnswer({ staticHandlerContext: { actionData, loaderData } }: EntryContext): Response | undefined {
  const answers = [...Object.values(actionData ?? {}), ...Object.values(loaderData)];
  return answers.find((answer): answer is JsonAnswer => answer instanceof JsonAnswer)?.response;
}

// Remix hands an action's or loader's own headers to the document only where every route above passes them on.
function findHeader({ staticHandlerContext }: EntryContext, name: string): string | undefined {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.map((headers) => headers.get(name)).find((value) => value !== null) ?? undefined;
}

async function render(request: Request, context: EntryContext, nonce: string): Promise<string> {
  const sheet = new ServerStyleSheet();
  try {
    const page = sheet.collectStyles(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
    );
    const html = await new Promise<string>((resolve, reject) => {
      const stream = renderToPipeableStream(page, {
        nonce,
        // Also called after a failure, when nobody waits for the promise any more: a rejection of its own would end the process.
        onAllReady: () => text(stream.pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError: (error) => logError(error, request),
      });
    });
    const styles = sheet.getStyleTags().replaceAll("<style ", `<style nonce="${nonce}" `);
    const slim = html.replace(/<script\b[\s\S]*?<\/script>/g, withoutIndentation);
    return slim.replace("</head>", () => `${styles}</head>`);
  } finally {
    sheet.seal();
  }
}

// Remix writes its own scripts as for reading; data stand in one line.
function withoutIndentation(script: string): string {
  return script.replace(/\n\s+/g, "\n");
}
