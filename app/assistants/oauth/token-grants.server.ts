/** A client's access token of an hour and its refresh token (docs/product.md#sign-in-of-assistants). */
import type { AuthorizationCodeModel, RefreshTokenModel } from "@node-oauth/oauth2-server";
import { sql } from "kysely";
import { hashToken, newToken } from "#app/accounts/token.server.ts";
import { ApiToken } from "#app/accounts/tokens/api-token.entity.server.ts";
import type { Scope } from "#app/accounts/tokens/checks.ts";
import { endToken, storedTokenFields } from "#app/accounts/tokens/service.server.ts";
import { newApiToken } from "#app/accounts/tokens/token-text.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { findKnownClient } from "./clients.server.ts";
import { OauthCredential } from "./oauth.entity.server.ts";

const HOUR_S = 3_600;
const FAMILY_LIFE_DAYS = 90;
const DAY_MS = 24 * HOUR_S * 1000;

const GRANTS = ["authorization_code", "refresh_token"];
const TOKEN_ENDPOINT_OPTIONS = {
  accessTokenLifetime: HOUR_S,
  refreshTokenLifetime: FAMILY_LIFE_DAYS * 24 * HOUR_S,
  // Clients are public (RFC 6749, section 2.1): PKCE and rotation stand for their secret.
  requireClientAuthentication: { authorization_code: false, refresh_token: false },
};

/** An answer of the token endpoint (RFC 6749, sections 5.1 and 5.2). */
type TokenAnswer = { status: number; body: object };

/**
 * Exchanges a code, or a refresh token, for an access token and a new refresh token. A code or refresh token that was
 * used already ends all that came of it. One transaction: of several at once with the same one, one gets an answer, and
 * the next ends it.
 */
export function answerTokenRequest(
  em: EntityManager,
  request: Request,
  // The scopes are those that were let in, and are said in the answer.
  { scope: _, ...body }: Record<string, string>,
): Promise<TokenAnswer> {
  return em.transactional(async (tx) => {
    const { default: OAuth2Server } = await import("@node-oauth/oauth2-server");
    const response = new OAuth2Server.Response({});
    const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "1" };
    const asked = new OAuth2Server.Request({ method: "POST", headers, query: {}, body });
    try {
      await new OAuth2Server({ model: grantsOf(tx, request) }).token(asked, response, TOKEN_ENDPOINT_OPTIONS);
    } catch (error) {
      // What the client did wrong is in the answer, and what that ended is to be kept.
      if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw causeOf(error);
    }
    return { status: response.status ?? 500, body: response.body };
  });
}

const causeOf = (error: unknown) => (error as { inner?: Error }).inner ?? error;

/** Ends what an access or refresh token belongs to (RFC 7009); does nothing if the token is unknown or has ended. */
export async function revokeByText(em: EntityManager, request: Request, text: string): Promise<void> {
  const hash = hashToken(text);
  const found = await queryOn(em)
    .selectFrom("api_tokens as t")
    .select(["t.id", "t.user_id as userId"])
    .where("t.client_id", "is not", null)
    .where((eb) => {
      const refresh = eb.selectFrom("oauth_credentials").select("token_id").where("hash", "=", hash);
      return eb.or([eb("t.hash", "=", hash), eb("t.id", "in", refresh)]);
    })
    .executeTakeFirst();
  if (found) await em.transactional((tx) => endToken(tx, found, { actorUserId: null, request }));
}

/** Deletes codes and refresh tokens that have expired or whose token was revoked. */
export async function forgetOldCredentials(em: EntityManager): Promise<void> {
  await sql`delete from oauth_credentials where expires_at < now()
    or token_id in (select id from api_tokens where revoked_at is not null)`.execute(queryOn(em));
}

type HeldCredential = Pick<OauthCredential, "redirectUri" | "codeChallenge" | "expiresAt" | "usedAt"> & {
  tokenId: string;
  userId: string;
  clientId: string;
  scopes: Scope[];
};

/** The code or refresh token, locked until the transaction ends; null if not valid. A used one ends its family. */
async function findCredential(
  tx: EntityManager,
  request: Request,
  kind: OauthCredential["kind"],
  text: string,
): Promise<HeldCredential | null> {
  const { rows } = await sql<HeldCredential>`
    select c.redirect_uri as "redirectUri", c.code_challenge as "codeChallenge", c.expires_at as "expiresAt", c.used_at as "usedAt",
           t.id as "tokenId", t.user_id as "userId", t.client_id as "clientId", t.scopes
      from oauth_credentials c join api_tokens t on t.id = c.token_id join users u on u.id = t.user_id
     where c.hash = ${hashToken(text)} and c.kind = ${kind}
       and t.revoked_at is null and t.expires_at > now() and u.deactivated_at is null
       for update of c, t`.execute(queryOn(tx));
  const [held] = rows;
  if (!held?.usedAt) return held ?? null;
  await endToken(tx, { id: held.tokenId, userId: held.userId }, { actorUserId: null, request });
  return null;
}

async function markCredentialUsed(tx: EntityManager, text: string): Promise<boolean> {
  return (
    (await tx.nativeUpdate(OauthCredential, { hash: hashToken(text), usedAt: null }, { usedAt: new Date() })) === 1
  );
}

/** The library's view of what was let in; its user is the token that stands for it. */
function grantsOf(tx: EntityManager, request: Request): AuthorizationCodeModel & RefreshTokenModel {
  const shown = ({ clientId, tokenId, scopes }: HeldCredential) => ({
    scope: scopes as string[],
    client: { id: clientId, grants: GRANTS },
    user: { id: tokenId },
  });
  const model: Omit<AuthorizationCodeModel & RefreshTokenModel, "getAccessToken" | "saveAuthorizationCode"> = {
    getClient: async (id) => {
      const client = await findKnownClient(tx, id);
      return client && { ...client, grants: GRANTS };
    },
    generateAccessToken: async () => newApiToken(),
    generateRefreshToken: async () => newToken(),
    getAuthorizationCode: async (text) => {
      const held = await findCredential(tx, request, "code", text);
      if (!held?.redirectUri || !held.codeChallenge) return null;
      const { redirectUri, codeChallenge } = held;
      return {
        authorizationCode: text,
        redirectUri,
        codeChallenge,
        codeChallengeMethod: "S256",
        expiresAt: new Date(held.expiresAt),
        ...shown(held),
      };
    },
    revokeAuthorizationCode: ({ authorizationCode }) => markCredentialUsed(tx, authorizationCode),
    getRefreshToken: async (text) => {
      const held = await findCredential(tx, request, "refresh", text);
      return held && { refreshToken: text, refreshTokenExpiresAt: new Date(held.expiresAt), ...shown(held) };
    },
    revokeToken: ({ refreshToken }) => markCredentialUsed(tx, refreshToken),
    saveToken: async (token, client, user) => {
      await renewToken(tx, user.id, token);
      return { ...token, client, user };
    },
  };
  return model as AuthorizationCodeModel & RefreshTokenModel;
}

type NewTokenTexts = { accessToken: string; accessTokenExpiresAt?: Date; refreshToken?: string };

async function renewToken(
  tx: EntityManager,
  id: string,
  { accessToken, accessTokenExpiresAt, refreshToken = "" }: NewTokenTexts,
) {
  const token = await tx.findOneOrFail(ApiToken, { id });
  const expiresAt = new Date(token.createdAt.getTime() + FAMILY_LIFE_DAYS * DAY_MS);
  tx.assign(token, { ...storedTokenFields(accessToken), accessExpiresAt: accessTokenExpiresAt, expiresAt });
  tx.create(OauthCredential, { hash: hashToken(refreshToken), kind: "refresh", tokenId: id, expiresAt });
  await tx.flush();
}
