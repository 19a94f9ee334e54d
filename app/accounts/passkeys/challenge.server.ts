/**
 * Challenges of passkeys: kept on the server, for five minutes, used once, by the browser they were given to
 * (docs/product.md#passkeys).
 */
import type { EntityManager } from "#app/db/orm.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { PasskeyChallenge } from "./passkey.entity.server.ts";

const LIFE_S = 5 * 60;

const cookie = () => siteCookie("passkey", { maxAge: LIFE_S });

/** Keeps a new challenge for `holder` and returns it: 256 random bits in base64url. */
export async function newChallenge(em: EntityManager, holder: string): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(Date.now() + LIFE_S * 1000);
  await em.insert(PasskeyChallenge, { hash: hashToken(challenge), holder: hashToken(holder), expiresAt });
  return challenge;
}

/** Uses the challenge up: true once, for its holder, within five minutes. */
export async function takeChallenge(em: EntityManager, challenge: string, holder: string): Promise<boolean> {
  const live = { hash: hashToken(challenge), holder: hashToken(holder), expiresAt: { $gt: new Date() } };
  return (await em.nativeDelete(PasskeyChallenge, live)) === 1;
}

/** Deletes the challenges that were not answered in time. */
export async function forgetOldChallenges(em: EntityManager): Promise<void> {
  await em.nativeDelete(PasskeyChallenge, { expiresAt: { $lte: new Date() } });
}

/** Who is given the challenges of a sign-in: this browser, by a cookie; null without it. */
export async function readChallengeOwner(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}

/** The `Set-Cookie` value by which {@link readChallengeOwner} finds `holder`; it lives as long as a challenge. */
export const rememberChallengeOwner = (holder: string): Promise<string> => cookie().serialize(holder);
