/** Turns results into responses, for all rooms (docs/product.md#api-errors). */
import { STATUS_CODES } from "node:http";
import { data, type HeadersFunction } from "@remix-run/node";
import { logError } from "./log.server.ts";
import { type Failure, refused, STATUS } from "./result.ts";

const RETRY_WHEN_UNAVAILABLE_S = 5;
// Remix does not export the class of what `data()` returns.
const DataWithInit = data(null).constructor;

/** JSON that no cache keeps (docs/product.md#http-api). */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** 204 without a body. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** `{"message", "fieldErrors"?}` with the status of its reason; 429 and 503 have `Retry-After`. */
export function jsonFailure(failure: Failure): Response {
  const { reason, message, fieldErrors } = failure;
  return json({ message, fieldErrors }, STATUS[reason], retryHeaders(failure));
}

/**
 * An error as a problem (RFC 9457) if the client prefers that to JSON: with the same `message` and `fieldErrors`, and
 * `detail`. Any other answer as it is.
 */
export async function asProblem(request: Request, response: Response): Promise<Response> {
  if (response.status < 400 || !request.headers.get("Accept")?.includes(PROBLEM)) return response;
  const error = (await response.json()) as { message: string };
  const problem = { type: "about:blank", title: STATUS_CODES[response.status], status: response.status };
  const headers = new Headers(response.headers);
  headers.set("Content-Type", PROBLEM);
  return Response.json({ ...problem, detail: error.message, ...error }, { status: response.status, headers });
}

const PROBLEM = "application/problem+json";

/** `Retry-After` in seconds for a temporary failure; empty for any other. */
export function retryHeaders({ reason, retryAfterS }: Pick<Failure, "reason" | "retryAfterS">): Record<string, string> {
  const seconds = retryAfterS ?? (reason === "unavailable" ? RETRY_WHEN_UNAVAILABLE_S : undefined);
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/**
 * A route's `headers` function: passes on `Retry-After` from its action or loader. Responses to client-side navigation
 * only have the headers that this function returns; documents get theirs in entry.server.tsx.
 */
export const passRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const seconds = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return new Headers(seconds === null ? [] : [["Retry-After", seconds]]);
};

/** 405 with the allowed methods. */
export function methodNotAllowed(allowed: readonly string[]): Response {
  return json({ message: `Use ${allowed.join(" or ")} here` }, 405, { Allow: allowed.join(", ") });
}

/** 415 with the expected content type in its message. */
export function unsupportedType(wanted: string): Response {
  return json({ message: `Send ${wanted}` }, 415);
}

/** The value that a page throws to show the nearest error boundary with the status of `failure`. */
export function pageFailure(failure: Pick<Failure, "reason" | "message" | "retryAfterS">) {
  return data({ message: failure.message }, { status: STATUS[failure.reason], headers: retryHeaders(failure) });
}

/**
 * The failure to answer with after an unexpected `error`. Its cause is only logged, and not even that if the client
 * aborted the request.
 */
export function unexpectedFailure(error: Error, request: Request): Failure<"broken"> {
  if (!request.signal.aborted) logError(error, request);
  return refused("broken", "Something went wrong on our side. Please try again.");
}

/**
 * Adds a `Set-Cookie` to what an action returned or threw: a response, `data()`, or a plain value, which becomes
 * `data()`. Errors are returned unchanged.
 */
export function withCookie<T>(outcome: T, cookie: string): T {
  if (outcome instanceof Error) return outcome;
  if (outcome instanceof Response) {
    outcome.headers.append("Set-Cookie", cookie);
    return outcome;
  }
  const given = isData(outcome) ? outcome : data(outcome);
  const headers = new Headers(given.init?.headers);
  headers.append("Set-Cookie", cookie);
  // Remix treats `data(value)` like `value`.
  return data(given.data, { ...given.init, headers }) as T;
}

/** What an action answers with a page that nothing may keep, because it shows a secret this once. */
export const uncachedData = <T>(value: T) => data(value, { headers: { "Cache-Control": "no-store" } });

/** Whether an action returned or threw `data()`. */
export function isData(outcome: unknown): outcome is ReturnType<typeof data> {
  return outcome instanceof DataWithInit;
}

/**
 * A JSON response from a route that also has a page: `/auth/*` answers forms with pages and JSON with JSON
 * (docs/product.md#http-api). entry.server.tsx sends `response` instead of the page.
 */
export class JsonAnswer {
  readonly response: Response;

  constructor(response: Response) {
    this.response = response;
  }
}
