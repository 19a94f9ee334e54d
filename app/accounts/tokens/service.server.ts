/** Commands of tokens (docs/product.md#tokens). */
import { randomUUID } from "node:crypto";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isOwner } from "../people/person.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { lockSession } from "../session/session.server.ts";
import type { SignedIn } from "../session/signed-in.server.ts";
import { hashToken } from "../token.server.ts";
import { ApiToken } from "./api-token.entity.server.ts";
import { MAX_TOKENS, TOKENS_FULL } from "./checks.ts";
import { findTokenOf, listTokens } from "./queries.server.ts";
import type { NewToken, TokenRow } from "./schema.ts";
import { newApiToken, TOKEN_PREFIX_LENGTH } from "./token-text.server.ts";

type RequestActor = Pick<SignedIn, "viewer" | "request">;

const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_MANY = refused("conflict", TOKENS_FULL);
const OWNERS_SCOPE = "Only owners can create a token with the admin scope";
export const NO_TOKEN = refused("not-found", "There is no such token");

/** A token that was just made, and its text, which is known this once. */
export type MadeToken = { row: TokenRow; token: string };

/**
 * Makes a token for the viewer, whose password was asked for before. "conflict" if the person has 20 live ones,
 * "invalid" for the scope `admin` of a member, "signed-out" if the session ended meanwhile.
 */
export async function createToken(
  em: EntityManager,
  { viewer, request }: RequestActor,
  { name, scopes, days }: NewToken,
): Promise<Result<MadeToken, "conflict" | "invalid" | "signed-out">> {
  if (scopes.includes("admin") && !isOwner(viewer)) return refused("invalid", OWNERS_SCOPE, { scopes: [OWNERS_SCOPE] });
  const token = newApiToken();
  return em.transactional(async (tx) => {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    const added = await addToken(
      tx,
      { viewer, request },
      { name, scopes, createdAt, expiresAt, ...storedTokenFields(token) },
    );
    return added.ok ? done({ row: (await findTokenOf(tx, viewer, added.value)) as TokenRow, token }) : added;
  });
}

/** What is kept of a token's text. */
export const storedTokenFields = (token: string) => ({
  hash: hashToken(token),
  prefix: token.slice(0, TOKEN_PREFIX_LENGTH),
});

type AddedToken = Pick<ApiToken, "name" | "scopes" | "hash" | "prefix" | "expiresAt"> &
  Partial<Pick<ApiToken, "createdAt" | "clientId" | "accessExpiresAt">>;

/** Adds a token of the viewer within the caller's transaction and returns its id; fails as {@link createToken} does. */
export async function addToken(
  tx: EntityManager,
  { viewer, request }: RequestActor,
  token: AddedToken,
): Promise<Result<string, "conflict" | "signed-out">> {
  const held = await lockSession(tx, { viewer, request });
  if (!held.ok) return held;
  if ((await listTokens(tx, { userId: viewer.id })).length >= MAX_TOKENS) return TOO_MANY;
  const id = randomUUID();
  tx.create(ApiToken, { id, userId: viewer.id, createdAt: new Date(), ...token });
  await tx.flush();
  await recordSecurityEvent(tx, { type: "token_made", userId: viewer.id, request });
  return done(id);
}

/** Ends a token from its next request on: one's own, or as an owner anybody's. An ended token stays as it is. */
export async function revokeToken(
  em: EntityManager,
  { viewer, request }: RequestActor,
  id: string,
): Promise<Result<TokenRow, "not-found">> {
  const token = await findTokenOf(em, viewer, id);
  if (!token) return NO_TOKEN;
  const actorUserId = token.userId === viewer.id ? null : viewer.id;
  await em.transactional((tx) => endToken(tx, token, { actorUserId, request }));
  return done(token);
}

/** Ends a token within the caller's transaction; one that ended already stays as it is. */
export async function endToken(
  tx: EntityManager,
  { id, userId }: Pick<ApiToken, "id" | "userId">,
  by: { actorUserId: string | null; request: Request },
): Promise<void> {
  const revoked = await tx.nativeUpdate(ApiToken, { id, revokedAt: null }, { revokedAt: new Date() });
  if (revoked > 0) await recordSecurityEvent(tx, { type: "token_revoked", userId, ...by });
}

const SEEN_INTERVAL_MS = 60_000;

/** Notes when and from which network a token was used, at most once a minute unless the network changed. */
export async function recordTokenUse(
  em: EntityManager,
  token: { id: string; lastUsedAt: Date | null; lastNetwork: string | null },
  network: string,
): Promise<void> {
  const now = new Date();
  const isRecent = token.lastUsedAt && now.getTime() - token.lastUsedAt.getTime() < SEEN_INTERVAL_MS;
  if (isRecent && token.lastNetwork === network) return;
  await em.nativeUpdate(ApiToken, { id: token.id }, { lastUsedAt: now, lastNetwork: network });
}
