/** Commands of the second factor (docs/product.md#two-factor-sign-in). */
import { LockMode } from "@mikro-orm/core";
import { decrypt, encrypt, reencrypt } from "#app/db/encryption.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { twoFactorResetMail } from "../account-mails.server.ts";
import { Passkey } from "../passkeys/passkey.entity.server.ts";
import type { Actor } from "../people/actor.ts";
import { changeTeam } from "../people/service.server.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { lockSession } from "../session/session.server.ts";
import { readEnteredCode, showRecoveryCode } from "./entered-code.ts";
import { hashRecoveryCode, newRecoveryCodes, newSecret, otpauthUrl, timeStepOf } from "./secret.server.ts";
import { TwoFactor } from "./two-factor.entity.server.ts";

const ON_ALREADY = refused("conflict", "Two-factor sign-in is already on");
const NOT_BEGUN = refused("conflict", "No setup is in progress. Start again.");
const NOT_ON = refused("conflict", "Two-factor sign-in is not on");
const CANNOT_RESET_OWN = refused("conflict", "Turn off your own two-factor sign-in under My Profile → Security");
const WRONG_FIRST_CODE = "This code is not correct. Enter the newest code your app shows.";

type Settings = Pick<Env, "APP_URL" | "SESSION_SECRET">;

/** What an authenticator app needs to know: the key in base32, and the same as an address. */
export type SetUp = { secret: string; otpauthUrl: string };

/** Whose second factor it is, and the request, whose session must still be live when the command is carried out. */
type RequestActor = { viewer: Viewer; request: Request };

/** Makes a new secret, not used for sign-in before {@link enableTwoFactor}. "conflict" if two-factor is on already. */
export function beginTwoFactor(
  em: EntityManager,
  settings: Settings,
  { viewer, request }: RequestActor,
): Promise<Result<SetUp, "conflict" | "signed-out">> {
  const secret = newSecret();
  const encrypted = encrypt(secret, settings.SESSION_SECRET, "second factor");
  return em.transactional(async (tx) => {
    const held = await lockSession(tx, { viewer, request });
    if (!held.ok) return held;
    // One statement, so that a form that is sent twice cannot replace a secret that was just enabled.
    const [begun] = await tx.execute<{ user_id: string }[]>(
      `insert into two_factors as t (user_id, sealed_secret, recovery_codes) values (?, ?, '{}')
       on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
        where t.enabled_at is null returning user_id`,
      [viewer.id, encrypted],
    );
    return begun ? done({ secret, otpauthUrl: otpauthUrl(secret, viewer.email) }) : ON_ALREADY;
  });
}

/**
 * Turns two-factor sign-in on with the first right code, which cannot be used again. Returns the ten recovery codes,
 * which are not kept in clear. "invalid" for a wrong code, "conflict" if nothing was begun.
 */
export async function enableTwoFactor(
  em: EntityManager,
  settings: Settings,
  { viewer, code, request }: RequestActor & { code: string },
): Promise<Result<string[], "invalid" | "conflict" | "signed-out">> {
  return em.transactional(async (tx) => {
    const held = await lockSession(tx, { viewer, request });
    if (!held.ok) return held;
    const factor = await lockFactor(tx, viewer.id);
    if (factor?.enabledAt) return ON_ALREADY;
    const secret = factor && decryptSecret(factor, settings);
    if (!secret) return NOT_BEGUN;
    const entered = readEnteredCode(code);
    const step = entered?.kind === "time" ? timeStepOf(secret, entered.digits, new Date()) : null;
    if (step === null) return refused("invalid", WRONG_FIRST_CODE, { code: [WRONG_FIRST_CODE] });
    const codes = newRecoveryCodes();
    const recoveryCodes = codes.map((one) => hashRecoveryCode(secret, one));
    tx.assign(factor, { enabledAt: new Date(), lastStep: step, recoveryCodes });
    await recordSecurityEvent(tx, { type: "two_factor_on", userId: viewer.id, request });
    return done(codes.map(showRecoveryCode));
  });
}

/** Turns it off, or forgets a secret that was begun; does nothing if there is none. */
export function disableTwoFactor(
  em: EntityManager,
  { viewer, request }: RequestActor,
): Promise<Result<null, "signed-out">> {
  return em.transactional(async (tx) => {
    const held = await lockSession(tx, { viewer, request });
    const factor = held.ok && (await lockFactor(tx, viewer.id));
    if (!factor) return held;
    await tx.nativeDelete(TwoFactor, { userId: viewer.id });
    if (factor.enabledAt) await recordSecurityEvent(tx, { type: "two_factor_off", userId: viewer.id, request });
    return held;
  });
}

/** Ten new recovery codes; the older ones are void. "conflict" if it is not on. */
export async function renewRecoveryCodes(
  em: EntityManager,
  settings: Settings,
  { viewer, request }: RequestActor,
): Promise<Result<string[], "conflict" | "signed-out">> {
  return em.transactional(async (tx) => {
    const held = await lockSession(tx, { viewer, request });
    if (!held.ok) return held;
    const factor = await lockFactor(tx, viewer.id);
    const secret = factor?.enabledAt && decryptSecret(factor, settings);
    if (!secret) return NOT_ON;
    const codes = newRecoveryCodes();
    tx.assign(factor, { recoveryCodes: codes.map((one) => hashRecoveryCode(secret, one)) });
    await recordSecurityEvent(tx, { type: "recovery_codes_renewed", userId: viewer.id, request });
    return done(codes.map(showRecoveryCode));
  });
}

/**
 * Removes a colleague's second factor and passkeys, as an owner does whose colleague lost the phone, and tells that
 * person by mail. Without either it does nothing. "conflict" for one's own; else it fails as {@link changeTeam} does.
 */
export async function resetTwoFactor(em: EntityManager, settings: Settings, actor: Actor, userId: string | undefined) {
  const reset = await changeTeam(em, actor, userId, async ({ tx, person }) => {
    if (person.id === actor?.viewer.id) return CANNOT_RESET_OWN;
    const factors = await tx.nativeDelete(TwoFactor, { userId: person.id });
    const passkeys = await tx.nativeDelete(Passkey, { userId: person.id });
    if (factors + passkeys === 0) return done(null);
    const by = { actorUserId: actor?.viewer.id, request: actor?.request };
    await recordSecurityEvent(tx, { type: "two_factor_reset", userId: person.id, ...by });
    queueMail(tx, settings.SESSION_SECRET, twoFactorResetMail(settings.APP_URL, person));
    return done(null);
  });
  wakeDelivery();
  return reset;
}

/** Encrypts the secrets again that are still encrypted under an older `SESSION_SECRET`, before that one is dropped. */
export async function reencryptTwoFactorSecrets(em: EntityManager, secrets: readonly string[]): Promise<void> {
  for (const { userId, encryptedSecret } of await em.find(TwoFactor, {})) {
    const encrypted = reencrypt(encryptedSecret, secrets, "second factor");
    // Only if nobody changed it meanwhile.
    if (encrypted)
      await em.nativeUpdate(TwoFactor, { userId, encryptedSecret: encryptedSecret }, { encryptedSecret: encrypted });
  }
}

/** The user's factor, locked until the end of the transaction; null if there is none. */
export function lockFactor(tx: EntityManager, userId: string): Promise<TwoFactor | null> {
  return tx.findOne(TwoFactor, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** The factor's secret; null if no present `SESSION_SECRET` opens it. */
export function decryptSecret(
  { encryptedSecret }: TwoFactor,
  { SESSION_SECRET }: Pick<Env, "SESSION_SECRET">,
): string | null {
  return decrypt(encryptedSecret, SESSION_SECRET, "second factor");
}
