/** Signing in by a passkey, which counts as both factors (docs/product.md#passkeys). */
import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import type { SignedInUser } from "../session/authenticator.server.ts";
import { newToken } from "../token.server.ts";
import { User } from "../user.entity.server.ts";
import { newChallenge, readChallengeOwner, rememberChallengeOwner, takeChallenge } from "./challenge.server.ts";
import { Passkey } from "./passkey.entity.server.ts";
import type { PasskeySignIn } from "./schema.ts";
import { challengeIn, requestOptions, verifyPasskeySignIn } from "./webauthn.server.ts";

type Settings = Pick<Env, "APP_URL" | "REQUIRE_VERIFIED_EMAIL">;

/** The failure of every sign-in by a passkey: which reason it was, is not said. */
export const WRONG_PASSKEY = refused("signed-out", "This passkey cannot sign you in. Please use your password.");

/** Options to sign in, once and within five minutes, and the `Set-Cookie` value that binds them to the browser. */
export async function beginPasskeySignIn(em: EntityManager, settings: Settings, request: Request) {
  const allowed = await takeAllowance("passkey", networkAddress(request));
  if (!allowed.ok) return allowed;
  // Kept, because another tab of this browser may wait with its own challenge.
  const holder = (await readChallengeOwner(request)) ?? newToken();
  const options = await requestOptions(settings, await newChallenge(em, holder));
  return done({ options, cookie: await rememberChallengeOwner(holder) });
}

/**
 * Who signs in by this answer. Everything that is wrong with it is "signed-out" with one text: a challenge that is
 * unknown, used, of another browser or older than five minutes, another site, another's credential, a device that did
 * not check its user, a counter that went back, a person who has left, an address still to be confirmed.
 */
export async function checkPasskey(
  em: EntityManager,
  settings: Settings,
  { answer, request }: { answer: PasskeySignIn; request: Request },
): Promise<Result<SignedInUser, "signed-out" | "too-many">> {
  const allowed = await takeAllowance("passkey", networkAddress(request));
  if (!allowed.ok) return allowed;
  const challenge = challengeIn(answer.response.clientDataJSON);
  const holder = await readChallengeOwner(request);
  if (challenge === null || holder === null || !(await takeChallenge(em, challenge, holder))) return WRONG_PASSKEY;
  return em.transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const passkey = await tx.findOne(Passkey, { credentialId: answer.id }, { lockMode });
    const user = passkey && (await tx.findOne(User, { id: passkey.userId, deactivatedAt: null }));
    if (!passkey || !user) return WRONG_PASSKEY;
    const counter = isPasskeyOfUser(user, answer)
      ? await verifyPasskeySignIn(settings, answer, { passkey, expectedChallenge: challenge })
      : null;
    if (counter === null || (settings.REQUIRE_VERIFIED_EMAIL && !user.isEmailVerified)) {
      await recordSecurityEvent(tx, { type: "passkey_refused", userId: user.id, request });
      return WRONG_PASSKEY;
    }
    tx.assign(passkey, { counter, lastUsedAt: new Date() });
    return done({ userId: user.id, email: user.email, passwordHash: user.password });
  });
}

// The handle is the id that the passkey was made for (`creationOptions`).
const isPasskeyOfUser = (user: User, { response: { userHandle } }: PasskeySignIn) =>
  !userHandle || Buffer.from(userHandle, "base64url").toString("utf8") === user.id;
