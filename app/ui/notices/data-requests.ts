import { NOT_REACHED, readAnswer, UNREACHED, wordsOfAnswer } from "./failure-words.ts";

/** The shape that Remix accepts as a thrown route response (`isRouteErrorResponse`). */
type RouteError = { status: number; statusText: string; internal: false; data: { message: string } };

/**
 * Replaces `window.fetch` for Remix's data requests (`*.data`), whose failures Remix 2 reports only as a decoding error. A failed
 * one becomes a route error: status 0 (`UNREACHED`) if the response did not arrive to its end, else the status and message of a
 * response that is not the app's own, such as a proxy's 502. A response is handed on whole, because the decoder of Remix 2
 * (turbo-stream) throws an error into the page if a request is aborted while its body is still being read.
 * Remove it once the framework does both.
 */
export function completeDataRequests(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!isDataRequest(input)) return send(input, init);
    const response = await sendWhole(send, input, init).catch((error) => {
      throw init?.signal?.aborted ? error : routeError(UNREACHED, "", NOT_REACHED);
    });
    if (response.ok || response.headers.has("X-Remix-Response")) return response;
    const answer = await readAnswer(response);
    throw routeError(answer.status, answer.statusText, wordsOfAnswer(answer));
  };
}

async function sendWhole(send: typeof fetch, input: URL, init?: RequestInit): Promise<Response> {
  const response = await send(input, init);
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

// Remix calls fetch with a URL, never with a Request.
const isDataRequest = (input: RequestInfo | URL): input is URL =>
  input instanceof URL && input.pathname.endsWith(".data");

const routeError = (status: number, statusText: string, message: string): RouteError => ({
  status,
  statusText,
  internal: false,
  data: { message },
});
