/** The addresses and the metadata of the sign-in of assistants (RFC 8414, RFC 9728). */
import { env } from "#app/env.server.ts";
import { CLIENT_SCOPES } from "./schema.ts";

const address = (path: string) => new URL(path, env().APP_URL).href;

/** Who issues tokens (RFC 8414). */
export const issuer = () => new URL(env().APP_URL).origin;

/** What tokens are for (RFC 8707). */
const resource = () => address("/mcp");

/** Whether a client's `resource` is this one; one that names none means it. */
export const isOurResource = (named: string | undefined) =>
  named === undefined || URL.parse(named)?.href === resource();

/** Where a client that was refused for want of a token finds out how to get one. */
export const resourceMetadataAddress = () => address("/.well-known/oauth-protected-resource/mcp");

/** What `/mcp` is, and who lets in to it. */
export const resourceMetadata = () => ({
  resource: resource(),
  resource_name: "Dealquest",
  authorization_servers: [issuer()],
  scopes_supported: CLIENT_SCOPES,
  bearer_methods_supported: ["header"],
});

/** Where and how a client is let in. */
export const serverMetadata = () => ({
  issuer: issuer(),
  authorization_endpoint: address("/oauth/authorize"),
  token_endpoint: address("/oauth/token"),
  registration_endpoint: address("/oauth/register"),
  revocation_endpoint: address("/oauth/revoke"),
  scopes_supported: CLIENT_SCOPES,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
});
