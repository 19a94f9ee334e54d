import { NOT_REACHED, readAnswer, UNREACHED, wordsOfAnswer } from "./failure-words.ts";

/** The shape that Remix accepts as a thrown route response (`isRouteErrorResponse`). */
type RouteError = { status: number; statusText: string; internal: false; data: { message: string } };

/**
 * Replaces `window.fetch` to turn failed data requests (`*.data`) of Remix into route errors, where Remix 2 reports only a
 * decoding error: status 0 (`UNREACHED`) if no response arrived, else the status and message of a response that is not the
 * app's own, such as a proxy's 502. Remove it once the framework keeps the status.
 */
export function keepForeignAnswers(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!isDataRequest(input)) return send(input, init);
    const response = await send(input, init).catch((error) => {
      throw init?.signal?.aborted ? error : routeError(UNREACHED, "", NOT_REACHED);
    });
    if (response.ok || response.headers.has("X-Remix-Response")) return response;
    const answer = await readAnswer(response);
    throw routeError(answer.status, answer.statusText, wordsOfAnswer(answer));
  };
}

// Remix calls fetch with a URL, never with a Request.
const isDataRequest = (input: RequestInfo | URL) => input instanceof URL && input.pathname.endsWith(".data");

const routeError = (status: number, statusText: string, message: string): RouteError => ({
  status,
  statusText,
  internal: false,
  data: { message },
});
