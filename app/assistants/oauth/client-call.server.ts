/** Calls of clients on the endpoints of OAuth, where nobody is signed in. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { withJsonFailures } from "#app/accounts/session/signed-in-api.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { type Limit, takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { json, jsonFailure, methodNotAllowed } from "#app/http/responses.server.ts";

/** The loader of an endpoint that is only posted to. */
export const postOnly = () => methodNotAllowed(["POST"]);

/** An endpoint's action: POST only, within its network's `limit`. Ignores cookies, so any site may send it. */
export function clientCall(limit: Limit, answer: (request: Request) => Promise<Response>) {
  return async ({ request }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== "POST") return postOnly();
    return withJsonFailures(request, async () => {
      const allowed = await takeAllowance(limit, networkAddress(request));
      return allowed.ok ? answer(request) : jsonFailure(allowed);
    });
  };
}

/** An error as OAuth says it (RFC 6749, section 5.2). */
export const oauthError = (error: string, description: string): Response =>
  json({ error, error_description: description }, 400);

/** Runs `answer` with the parameters of a form; one that is no form or says something twice is an `invalid_request`. */
export async function withParameters(
  request: Request,
  answer: (parameters: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const form = await readForm(request);
  if (!form.ok) return form.reason === "invalid" ? oauthError("invalid_request", form.message) : jsonFailure(form);
  const given = [...form.value].filter((field): field is [string, string] => typeof field[1] === "string");
  const parameters = Object.fromEntries(given);
  const isTwice = Object.keys(parameters).length < given.length;
  return isTwice ? oauthError("invalid_request", "A parameter is repeated") : answer(parameters);
}
