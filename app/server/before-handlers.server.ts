/** What is answered before remix-serve's handlers: refused requests, and pages that are known to be unchanged. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { notModifiedHeaders } from "#app/http/etag.server.ts";
import { type Refusal, sendRefusal } from "./early-refusal.server.ts";
import { publishRequestUser, REQUEST_ID } from "./request-context.server.ts";
import type { FindUnchanged } from "./unchanged-pages.server.ts";

// The bundled app stores it here: this module is not part of its bundle.
const app = globalThis as { dealquestUnchanged?: FindUnchanged };

/** Calls `refusalOf` before the current request handlers of `server`. What is answered here does not reach them. */
export function answerBeforeHandlers(
  server: Server,
  refusalOf: (request: IncomingMessage) => Refusal | undefined,
): void {
  const handlers = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const refusal = refusalOf(request);
    if (refusal) return sendRefusal(request, response, refusal);
    const handle = () => {
      for (const handler of handlers) handler.call(server, request, response);
    };
    const unchanged = findUnchanged(request);
    if (!unchanged) return handle();
    void unchanged.then((page) => (page ? notModified(request, response, page) : handle()));
  });
}

// Requests with a token or a body are never of a page that a browser keeps.
function findUnchanged({ method, headers, url = "" }: IncomingMessage): ReturnType<FindUnchanged> | undefined {
  const known = headers["if-none-match"];
  if (method !== "GET" || !known || headers.authorization || !headers.cookie) return undefined;
  return app.dealquestUnchanged?.({ path: url, headers }, known);
}

function notModified({ headers }: IncomingMessage, response: ServerResponse, page: { tag: string; userId: string }) {
  publishRequestUser({ requestId: String(headers[REQUEST_ID]), userId: page.userId });
  response.removeHeader("Content-Security-Policy");
  response.writeHead(304, notModifiedHeaders(page.tag)).end();
}
