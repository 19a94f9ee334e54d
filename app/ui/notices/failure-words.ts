import { isRouteErrorResponse } from "@remix-run/react";

const LIMIT = 300;

/** The message if no response arrived. */
export const NOT_REACHED = "The server could not be reached.";

/** The status of a route error if no response arrived. */
export const UNREACHED = 0;

/** The shape that Remix accepts as a thrown route response (`isRouteErrorResponse`). */
export const routeError = (status: number, statusText: string, message: string) => ({
  status,
  statusText,
  internal: false,
  data: { message },
});

/** The route error if no response arrived. */
export const unreached = () => routeError(UNREACHED, "", NOT_REACHED);

type Answer = { status: number; statusText: string; text: string };

/**
 * The message of a failed response, at most 300 characters: `message` of our JSON, else the body without markup, else
 * the status text.
 */
export function wordsOfAnswer({ text, statusText }: Answer): string {
  const said = messageIn(text) ?? withoutMarkup(text).replace(/\s+/g, " ").trim();
  return said.slice(0, LIMIT) || statusText || "The server gave no reason.";
}

/** "{status}: {message}", the text for every failed call. */
export function tellAnswer(answer: Answer): string {
  return `${answer.status}: ${wordsOfAnswer(answer)}`;
}

/** Reads a failed response for `tellAnswer`. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status, statusText } = response;
  return { status, statusText, text: await response.text().catch(() => "") };
}

/** The message for an error of a loader or an action; `unreached` if no response arrived. */
export function tellError(error: unknown, unreached: string): string {
  if (!isRouteErrorResponse(error)) return "Something went wrong on this page. Please try again.";
  const { status, statusText, data } = error;
  if (status === UNREACHED) return unreached;
  const text = typeof data === "string" ? data : JSON.stringify(data ?? "");
  return tellAnswer({ status, statusText, text });
}

function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text);
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

function withoutMarkup(text: string): string {
  if (!/^\s*</.test(text)) return text;
  return new DOMParser().parseFromString(text, "text/html").body.textContent ?? "";
}
