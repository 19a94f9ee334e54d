import type { ActionFunctionArgs } from "@remix-run/node";
import { withJsonFailures } from "#app/accounts/session/signed-in-api.server.ts";
import { withToken } from "#app/accounts/tokens/bearer.server.ts";
import { bearerOf } from "#app/accounts/tokens/token-text.server.ts";
import { mustSetUpTwoFactor, SET_UP_FIRST } from "#app/accounts/two-factor/required.server.ts";
import { jsonFailure, methodNotAllowed } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { resourceMetadataAddress } from "./oauth/addresses.server.ts";

const NO_TOKEN = refused(
  "signed-out",
  "Send a token (Authorization: Bearer dq_…), or authorize with OAuth; see WWW-Authenticate",
);
const SCOPES = ["read", "write", "capture"] as const;

/**
 * The Model Context Protocol over HTTP, without sessions (docs/product.md#assistants). A token is asked for at every
 * request; a cookie is never looked at, so a page of another site can do nothing here.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed(["POST"]);
  return withJsonFailures(request, async () => {
    const token = bearerOf(request);
    if (token === null) return withTokenChallenge(jsonFailure(NO_TOKEN));
    const answer = await withToken(request, token, { access: SCOPES, at: "mcp" }, async (caller) => {
      if (mustSetUpTwoFactor(caller)) return jsonFailure(SET_UP_FIRST);
      // Loaded with the first message, as most teams have no assistant.
      const { answerAssistant } = await import("./mcp-server.server.ts");
      return answerAssistant(request, caller);
    });
    return answer.status === 401 ? withTokenChallenge(answer) : answer;
  });
}

/** A GET would open a stream, which this server has none of. */
export const loader = () => methodNotAllowed(["POST"]);

// Where a client finds out how to be let in (RFC 9728, section 5.1).
function withTokenChallenge(response: Response): Response {
  const challenge = response.headers.get("WWW-Authenticate") ?? 'Bearer realm="Dealquest"';
  response.headers.set("WWW-Authenticate", `${challenge}, resource_metadata="${resourceMetadataAddress()}"`);
  return response;
}
