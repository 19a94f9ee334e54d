import { forkEm } from "#app/db/orm.server.ts";
import { json } from "#app/http/responses.server.ts";
import { clientCall, oauthError, postOnly, withParameters } from "./client-call.server.ts";
import { revokeByText } from "./token-grants.server.ts";

/** A client gives back what it holds: 200 whether or not it held something (RFC 7009). */
export const action = clientCall("client-call", (request) =>
  withParameters(request, async ({ token }) => {
    if (!token) return oauthError("invalid_request", "token is missing");
    await revokeByText(forkEm(), request, token);
    return json({});
  }),
);

export const loader = postOnly;
