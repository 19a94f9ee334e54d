/** Letting a client in (docs/product.md#sign-in-of-assistants). The protocol is the library's. */
import type { AuthorizationCodeModel } from "@node-oauth/oauth2-server";
import type { z } from "zod";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { hashToken, newToken } from "#app/accounts/token.server.ts";
import type { Scope } from "#app/accounts/tokens/checks.ts";
import { addToken, storedTokenFields } from "#app/accounts/tokens/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isOurResource, issuer } from "./addresses.server.ts";
import { type Client, findRequestingClient, keepClient, mayRedirect } from "./clients.server.ts";
import { OauthCredential } from "./oauth.entity.server.ts";
import { authorizationQuery } from "./schema.ts";

const CODE_LIFE_S = 300;

/** A client that asks, where it wants its answer, and what else it says. */
type AuthorizationRequest = { client: Client; redirectUri: string; query: z.output<typeof authorizationQuery> };

const FOREIGN = refused("invalid", "The redirect address does not belong to this program");
const OTHER_RESOURCE = refused("invalid", "The program requested access to a different server");

/**
 * What an authorization request asks for; "invalid" with the reason for people if it is not as it must be. Nobody is
 * sent anywhere then: an address that only a stranger's link names is not to be trusted with a redirect (RFC 9700,
 * section 4.11.2).
 */
export async function readAuthorizationRequest(
  em: EntityManager,
  url: URL,
  viewer: { id: string },
): Promise<Result<AuthorizationRequest, "invalid" | "too-many">> {
  const parameters = url.searchParams;
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) return refused("invalid", "The access request repeats a parameter");
  const client = await findRequestingClient(em, parameters.get("client_id"), viewer.id);
  if (!client.ok) return client;
  const redirectUri = parameters.get("redirect_uri");
  if (redirectUri === null || !mayRedirect(client.value, redirectUri)) return FOREIGN;
  const query = authorizationQuery.safeParse(Object.fromEntries(parameters));
  if (!query.success) {
    return refused("invalid", `The access request is not valid: ${query.error.issues[0]?.message}`);
  }
  if (!isOurResource(query.data.resource)) return OTHER_RESOURCE;
  if (query.data.scope.length === 0)
    return refused("invalid", "The program requested no permission that can be granted");
  return done({ client: client.value, redirectUri, query: query.data });
}

/**
 * Lets a client in with `scopes` and returns where its person is sent back to, with a code in the address. What was let
 * in is a token of the person, which ends with the code unless the client fetches it; fails as `addToken` does.
 */
export function authorizeClient(
  em: EntityManager,
  by: Pick<SignedIn, "viewer" | "request">,
  { client, redirectUri, query }: AuthorizationRequest,
  scopes: Scope[],
): Promise<Result<string, "conflict" | "signed-out">> {
  return em.transactional(async (tx) => {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + CODE_LIFE_S * 1000);
    const access = { clientId: client.id, accessExpiresAt: now, ...storedTokenFields(newToken()), prefix: "" };
    const added = await addToken(tx, by, { name: client.name, scopes, expiresAt, ...access });
    if (!added.ok) return added;
    await keepClient(tx, client);
    const { default: OAuth2Server } = await import("@node-oauth/oauth2-server");
    const response = new OAuth2Server.Response({});
    // The library refuses a state that is not ASCII, and clients are free in what they call it: it is set beside it.
    const { state, ...others } = query;
    const asked = { ...others, scope: scopes.join(" "), client_id: client.id, redirect_uri: redirectUri };
    await new OAuth2Server({ model: codeModel(tx, client, added.value) }).authorize(
      new OAuth2Server.Request({ method: "GET", headers: {}, query: withoutAbsent(asked) }),
      response,
      {
        authenticateHandler: { handle: () => by.viewer },
        allowEmptyState: true,
        authorizationCodeLifetime: CODE_LIFE_S,
      },
    );
    return done(withIssuerAndState(response.get("location"), state));
  });
}

/** Where the person is sent back to who lets nobody in. */
export function denialRedirect({ redirectUri, query: { state } }: AuthorizationRequest): string {
  const url = new URL(redirectUri);
  url.searchParams.set("error", "access_denied");
  return withIssuerAndState(url.href, state);
}

// Gives the client its state back, and tells it who answers (RFC 9207).
function withIssuerAndState(location: string, state: string | undefined): string {
  const url = new URL(location);
  if (state !== undefined) url.searchParams.set("state", state);
  url.searchParams.set("iss", issuer());
  return url.href;
}

const withoutAbsent = (query: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));

// The rest is of the token endpoint.
type UsedCodeMethods = "getClient" | "validateRedirectUri" | "generateAuthorizationCode" | "saveAuthorizationCode";

/** The library's view of codes: each belongs to the token `tokenId`, which stands for what was let in. */
function codeModel(tx: EntityManager, client: Client, tokenId: string) {
  const model: Pick<AuthorizationCodeModel, UsedCodeMethods> = {
    getClient: async () => ({ ...client, grants: ["authorization_code"], redirectUris: client.redirectUris }),
    validateRedirectUri: async (uri) => mayRedirect(client, uri),
    generateAuthorizationCode: async () => newToken(),
    saveAuthorizationCode: async (code, of, user) => {
      const { authorizationCode, expiresAt, redirectUri, codeChallenge } = code;
      const kept = { kind: "code" as const, tokenId, redirectUri, codeChallenge, expiresAt };
      tx.create(OauthCredential, { hash: hashToken(authorizationCode), ...kept });
      await tx.flush();
      return { ...code, client: of, user };
    },
  };
  return model as AuthorizationCodeModel;
}
