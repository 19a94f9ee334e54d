import { forkEm } from "#app/db/orm.server.ts";
import { contentType, readJson } from "#app/http/body.server.ts";
import { json, jsonFailure, unsupportedType } from "#app/http/responses.server.ts";
import { clientCall, oauthError, postOnly } from "./client-call.server.ts";
import { registerClient } from "./clients.server.ts";
import { clientMetadata } from "./schema.ts";

/** A client registers itself (RFC 7591). It gets no secret: whatever it asks for, it is a public client with PKCE. */
export const action = clientCall("client-registration", async (request) => {
  if (contentType(request) !== "application/json") return unsupportedType("application/json");
  const input = await readJson(request, clientMetadata);
  if (!input.ok && input.reason === "invalid") {
    const error = input.fieldErrors?.redirect_uris ? "invalid_redirect_uri" : "invalid_client_metadata";
    return oauthError(error, input.message);
  }
  if (!input.ok) return jsonFailure(input);
  const { client_name: name, redirect_uris: redirectUris } = input.value;
  const client = await registerClient(forkEm(), { name, redirectUris });
  const registered = {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  return json(registered, 201);
});

export const loader = postOnly;
