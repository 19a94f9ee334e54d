import { forkEm } from "#app/db/orm.server.ts";
import { json } from "#app/http/responses.server.ts";
import { isOurResource } from "./addresses.server.ts";
import { clientCall, oauthError, postOnly, withParameters } from "./client-call.server.ts";
import { answerTokenRequest } from "./token-grants.server.ts";

/** Gives access tokens for codes and refresh tokens (RFC 6749, section 3.2; docs/product.md#sign-in-of-assistants). */
export const action = clientCall("client-call", (request) =>
  withParameters(request, async ({ resource, ...parameters }) => {
    if (!isOurResource(resource)) return oauthError("invalid_target", "The requested resource is not this server");
    const { status, body } = await answerTokenRequest(forkEm(), request, parameters);
    return json(body, status);
  }),
);

export const loader = postOnly;
