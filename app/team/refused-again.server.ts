import { data } from "@remix-run/node";
import { retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, STATUS } from "#app/http/result.ts";

/** An action's answer for a form without fields to keep: the page again, with the message and the status of `failure`. */
export function refusedAgain(failure: Failure) {
  return data({ errors: [failure.message] }, { status: STATUS[failure.reason], headers: retryHeaders(failure) });
}
