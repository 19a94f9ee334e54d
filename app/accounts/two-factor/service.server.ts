/** Commands of the second factor (docs/product.md#two-factor-sign-in). */
import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import { seal, unseal } from "#app/db/seal.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { twoFactorResetMail } from "../account-mails.server.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { User } from "../user.entity.server.ts";
import { readEnteredCode, showRecoveryCode } from "./entered-code.ts";
import { hashRecoveryCode, newRecoveryCodes, newSecret, otpauthUrl, stepOf } from "./secret.server.ts";
import { TwoFactor } from "./two-factor.entity.server.ts";

const ON_ALREADY = refused("conflict", "Two-factor sign-in is on already");
const NOT_BEGUN = refused("conflict", "Begin again: there is no key that waits for its first code");
const NOT_ON = refused("conflict", "Two-factor sign-in is not on");
const WRONG_FIRST_CODE = "This code is not right. Enter the newest code that your app shows.";

type Settings = Pick<Env, "APP_URL" | "SESSION_SECRET">;

/** What an authenticator app needs to know: the key in base32, and the same as an address. */
export type SetUp = { secret: string; otpauthUrl: string };

/** Makes a new secret, which is not used for signing in before {@link enableTwoFactor}. "conflict" if it is on already. */
export async function beginTwoFactor(
  em: EntityManager,
  settings: Settings,
  viewer: Viewer,
): Promise<Result<SetUp, "conflict">> {
  const secret = newSecret();
  const sealed = seal(secret, settings.SESSION_SECRET, "second factor");
  // One statement, so that a form that is sent twice cannot replace a secret that was just enabled.
  const [begun] = await em.execute<{ user_id: string }[]>(
    `insert into two_factors as t (user_id, sealed_secret, recovery_codes) values (?, ?, '{}')
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
      where t.enabled_at is null returning user_id`,
    [viewer.id, sealed],
  );
  return begun ? done({ secret, otpauthUrl: otpauthUrl(secret, viewer.email) }) : ON_ALREADY;
}

/**
 * Turns two-factor sign-in on with the first right code, which cannot be used again. Returns the ten recovery codes, which are
 * not kept in clear. "invalid" for a wrong code, "conflict" if nothing was begun.
 */
export async function enableTwoFactor(
  em: EntityManager,
  settings: Settings,
  { viewer, code, request }: { viewer: Viewer; code: string; request: Request },
): Promise<Result<string[], "invalid" | "conflict">> {
  return em.transactional(async (tx) => {
    const factor = await lockFactor(tx, viewer.id);
    if (factor?.enabledAt) return ON_ALREADY;
    const secret = factor && openSecret(factor, settings);
    if (!secret) return NOT_BEGUN;
    const entered = readEnteredCode(code);
    const step = entered?.kind === "time" ? stepOf(secret, entered.digits, new Date()) : null;
    if (step === null) return refused("invalid", WRONG_FIRST_CODE, { code: [WRONG_FIRST_CODE] });
    const codes = newRecoveryCodes();
    const recoveryCodes = codes.map((one) => hashRecoveryCode(secret, one));
    tx.assign(factor, { enabledAt: new Date(), lastStep: step, recoveryCodes });
    await recordSecurityEvent(tx, { type: "two_factor_on", userId: viewer.id, request });
    return done(codes.map(showRecoveryCode));
  });
}

/** Turns it off, or forgets a secret that was begun; does nothing if there is none. */
export async function disableTwoFactor(em: EntityManager, viewer: Viewer, request: Request): Promise<void> {
  await em.transactional(async (tx) => {
    const factor = await lockFactor(tx, viewer.id);
    if (!factor) return;
    await tx.nativeDelete(TwoFactor, { userId: viewer.id });
    if (factor.enabledAt) await recordSecurityEvent(tx, { type: "two_factor_off", userId: viewer.id, request });
  });
}

/** Ten new recovery codes; the older ones are void. "conflict" if it is not on. */
export async function renewRecoveryCodes(
  em: EntityManager,
  settings: Settings,
  { viewer, request }: { viewer: Viewer; request: Request },
): Promise<Result<string[], "conflict">> {
  return em.transactional(async (tx) => {
    const factor = await lockFactor(tx, viewer.id);
    const secret = factor?.enabledAt && openSecret(factor, settings);
    if (!secret) return NOT_ON;
    const codes = newRecoveryCodes();
    tx.assign(factor, { recoveryCodes: codes.map((one) => hashRecoveryCode(secret, one)) });
    await recordSecurityEvent(tx, { type: "recovery_codes_renewed", userId: viewer.id, request });
    return done(codes.map(showRecoveryCode));
  });
}

/**
 * Removes a colleague's second factor, as an owner does whose colleague lost the phone, and tells that person by mail.
 * `actorUserId` is null for a command in a shell. Without a second factor it does nothing. "not-found" for an unknown user.
 */
export async function resetTwoFactor(
  em: EntityManager,
  settings: Settings,
  { userId, actorUserId, request }: { userId: string; actorUserId: string | null; request?: Request },
): Promise<Result<null, "not-found">> {
  const found = await em.transactional(async (tx) => {
    const user = await tx.findOne(User, { id: userId });
    if (!user) return refused("not-found", "There is no such person");
    if ((await tx.nativeDelete(TwoFactor, { userId })) === 0) return done(null);
    await recordSecurityEvent(tx, { type: "two_factor_reset", userId, actorUserId, request });
    queueMail(tx, settings.SESSION_SECRET, twoFactorResetMail(settings.APP_URL, user));
    return done(null);
  });
  wakeDelivery();
  return found;
}

/** Seals the secrets again that are still sealed under an older `SESSION_SECRET`, before that one is dropped. */
export async function resealSecrets(em: EntityManager, secrets: readonly string[]): Promise<void> {
  for (const { userId, sealedSecret } of await em.find(TwoFactor, {})) {
    const [newest = ""] = secrets;
    if (unseal(sealedSecret, [newest], "second factor") !== null) continue;
    const secret = unseal(sealedSecret, secrets, "second factor");
    if (secret === null) continue;
    // Only if nobody changed it meanwhile.
    const sealed = seal(secret, secrets, "second factor");
    await em.nativeUpdate(TwoFactor, { userId, sealedSecret }, { sealedSecret: sealed });
  }
}

/** The user's factor, locked until the end of the transaction; null if there is none. */
export function lockFactor(tx: EntityManager, userId: string): Promise<TwoFactor | null> {
  return tx.findOne(TwoFactor, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** The factor's secret; null if no present `SESSION_SECRET` opens it. */
export function openSecret(
  { sealedSecret }: TwoFactor,
  { SESSION_SECRET }: Pick<Env, "SESSION_SECRET">,
): string | null {
  return unseal(sealedSecret, SESSION_SECRET, "second factor");
}
