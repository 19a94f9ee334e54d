import { isRouteErrorResponse } from "@remix-run/react";

const MAX_MESSAGE_CHARACTERS = 300;

/** The message if no response arrived. */
export const NOT_REACHED = "The server could not be reached.";

/** The status of a route error if no response arrived. */
export const UNREACHED_STATUS = 0;

/** The shape that Remix accepts as a thrown route response (`isRouteErrorResponse`). */
export const routeError = (status: number, statusText: string, message: string) => ({
  status,
  statusText,
  internal: false,
  data: { message },
});

/** The route error if no response arrived. */
export const unreachedError = () => routeError(UNREACHED_STATUS, "", NOT_REACHED);

type Answer = { status: number; statusText: string; text: string };

/**
 * The message of a failed response, at most 300 characters: `message` of our JSON, else the body without markup, else
 * the status text.
 */
export function failedResponseMessage({ text, statusText }: Answer): string {
  const said = messageIn(text) ?? withoutMarkup(text).replace(/\s+/g, " ").trim();
  return said.slice(0, MAX_MESSAGE_CHARACTERS) || statusText || "The server gave no reason.";
}

/** "{status}: {message}", the text for every failed call. */
export function statusAndMessage(answer: Answer): string {
  return `${answer.status}: ${failedResponseMessage(answer)}`;
}

/** Reads a failed response for `statusAndMessage`. */
export async function readFailedResponse(response: Response): Promise<Answer> {
  const { status, statusText } = response;
  return { status, statusText, text: await response.text().catch(() => "") };
}

/** The message for an error of a loader or an action; `unreached` if no response arrived. */
export function routeErrorMessage(error: unknown, unreached: string): string {
  if (!isRouteErrorResponse(error)) return "Something went wrong on this page. Please try again.";
  const { status, statusText, data } = error;
  if (status === UNREACHED_STATUS) return unreached;
  const text = typeof data === "string" ? data : JSON.stringify(data ?? "");
  return statusAndMessage({ status, statusText, text });
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
