/** Turning results into responses, once for every room (design, house rule 3). */
import { data, type HeadersFunction } from "@remix-run/node";
import { logError } from "./log.server.ts";
import { type Failure, refused, STATUS } from "./result.ts";

const AWAY_S = 5;
// What Remix itself knows the value of `data()` by.
const DATA_TYPE = "DataWithResponseInit";

/** JSON that no cache keeps (decisions.md section 4: answers of /api and /auth are `no-store`). */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** 204: done, nothing to say. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** `{"message", "fieldErrors"?}` with the status of its reason; 429 and 503 say when to come back. */
export function jsonFailure(failure: Failure): Response {
  const { reason, message, fieldErrors } = failure;
  return json({ message, fieldErrors }, STATUS[reason], retryHeaders(failure));
}

/** `Retry-After` for a failure that passes; nothing for any other. */
export function retryHeaders({ reason, retryAfterS }: Pick<Failure, "reason" | "retryAfterS">): Record<string, string> {
  const seconds = retryAfterS ?? (reason === "away" ? AWAY_S : undefined);
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

/**
 * A route's `headers`: the `Retry-After` that its action said. Without it client-side navigation, whose answers have no other
 * headers than these, would not hear of it; documents get it from entry.server.tsx.
 */
export const passRetryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After");
  return new Headers(seconds === null ? [] : [["Retry-After", seconds]]);
};

/** 405 with the methods that would have been right. */
export function methodNotAllowed(allowed: readonly string[]): Response {
  return json({ message: `Use ${allowed.join(" or ")} here` }, 405, { Allow: allowed.join(", ") });
}

/** 415 naming what was wanted. */
export function unsupportedType(wanted: string): Response {
  return json({ message: `Send ${wanted}` }, 415);
}

/** What a page throws to end in the nearest error boundary with the status of `failure`. */
export function pageFailure(failure: Pick<Failure, "reason" | "message" | "retryAfterS">) {
  return data({ message: failure.message }, { status: STATUS[failure.reason], headers: retryHeaders(failure) });
}

/** What to say of `error`, which nobody expected: its cause is in the log alone. A request that was given up is no error. */
export function unexpected(error: Error, request: Request): Failure<"broken"> {
  if (!request.signal.aborted) logError(error, request);
  return refused("broken", "Something went wrong on our side. Please try again.");
}

/**
 * Whatever an action gave or threw, with one more `Set-Cookie`: a response, `data()`, or a plain value, which becomes
 * `data()`. An error stays as it is.
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
  // Remix takes `data(value)` for `value`.
  return data(given.data, { ...given.init, headers }) as T;
}

/** Whether an action gave or threw `data()`. */
export function isData(outcome: unknown): outcome is ReturnType<typeof data> {
  return typeof outcome === "object" && outcome !== null && "type" in outcome && outcome.type === DATA_TYPE;
}

/**
 * A JSON answer from a route that also has a page: `/auth/*` answers forms with pages and JSON with JSON
 * (decisions.md section 4). entry.server.tsx sends `response` in place of the page.
 */
export class JsonAnswer {
  readonly response: Response;

  constructor(response: Response) {
    this.response = response;
  }
}
