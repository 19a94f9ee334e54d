/** Resetting a forgotten password by mail (docs/product.md#accounts). */
import { setTimeout as sleep } from "node:timers/promises";
import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { passwordChangedMail, passwordResetMail, RESET_LIFE_MS } from "../account-mails.server.ts";
import { Passkey } from "../passkeys/passkey.entity.server.ts";
import { listPasskeys } from "../passkeys/queries.server.ts";
import type { PasskeyJson } from "../passkeys/schema.ts";
import { endSignIns, endTokens } from "../people/access.server.ts";
import { findActiveByEmail, findTokenOwner } from "../queries.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { User } from "../user.entity.server.ts";
import { countUnconfirmedMail, UNIFORM_RESPONSE_MS } from "../verification/confirmation.server.ts";
import { refuseCommonPassword } from "./common-passwords.server.ts";
import { withKeyedMutex } from "./keyed-mutex.server.ts";
import { hashPassword } from "./password.server.ts";
import { runInPasswordQueue } from "./password-queue.server.ts";

const INVALID_LINK = refused("invalid", "Invalid reset link");

type Settings = Pick<Env, "APP_URL" | "DEMO_MODE" | "NODE_ENV" | "SESSION_SECRET">;

/**
 * Sends a reset link to `email` if it has an account, at most five an hour; a new link invalidates the previous one.
 * Result and response time do not reveal whether the account exists (docs/decisions.md#security). The returned token is
 * valid only if a link was sent, or in demo mode.
 */
export async function requestPasswordReset(
  em: EntityManager,
  settings: Settings,
  email: string,
  request?: Request,
): Promise<{ resetToken: string }> {
  const minimumDelay = sleep(UNIFORM_RESPONSE_MS);
  const resetToken = newToken();
  const allowed = (await takeAllowance("reset-mail", email.toLowerCase())).ok;
  const user = await findActiveByEmail(em, email);
  const mayMail = allowed && user !== null && (await countUnconfirmedMail(user)).ok;
  if (user && (mayMail || settings.DEMO_MODE)) {
    await em.transactional(async (tx) => {
      const resetTokenExpiresAt = new Date(Date.now() + RESET_LIFE_MS);
      const active = { id: user.id, deactivatedAt: null };
      const renewed = await tx.nativeUpdate(User, active, { resetToken: hashToken(resetToken), resetTokenExpiresAt });
      await recordSecurityEvent(tx, { type: "password_reset_requested", userId: user.id, request });
      if (mayMail && renewed === 1)
        queueMail(tx, settings.SESSION_SECRET, passwordResetMail(settings.APP_URL, user, resetToken));
    });
    wakeDelivery();
  }
  await minimumDelay;
  return { resetToken };
}

/**
 * Sets a new password, ends all sessions, sign-ins under way, tokens and secret addresses of the user, with
 * `removePasskeys` removes the passkeys, and reports the change by mail. Each token works once: "invalid" if it is
 * unknown, used or expired, or, with a message for its field, if the password is a common one; "unavailable" while the
 * password queue is full. A second factor stays on.
 */
export async function resetPassword(
  em: EntityManager,
  settings: Settings,
  input: Omit<Replacement, "request">,
  request?: Request,
): Promise<Result<null, "invalid" | "unavailable">> {
  return withKeyedMutex(`reset ${input.token}`, async () => {
    if (!(await findTokenOwner(em, "reset", input.token, new Date()))) return INVALID_LINK;
    const uncommon = await refuseCommonPassword(settings, input.password);
    if (!uncommon.ok) return uncommon;
    const password = await runInPasswordQueue(() => hashPassword(input.password));
    if (!password.ok) return password;
    const result = await replacePassword(em, settings, { ...input, password: password.value, request });
    if (result.ok) wakeDelivery();
    return result;
  });
}

/** The passkeys of a reset link's user, which the reset may remove; null if the link is unknown, used or expired. */
export async function passkeysAtReset(em: EntityManager, token: string): Promise<PasskeyJson[] | null> {
  const owner = await findTokenOwner(em, "reset", token, new Date());
  return owner === null ? null : listPasskeys(em, owner);
}

type Replacement = { token: string; password: string; removePasskeys?: boolean; request?: Request };

function replacePassword(em: EntityManager, settings: Settings, { token, password, request, ...also }: Replacement) {
  return em.transactional(async (tx): Promise<Result<null, "invalid">> => {
    const owner = { resetToken: hashToken(token), resetTokenExpiresAt: { $gt: new Date() }, deactivatedAt: null };
    const user = await tx.findOne(User, owner, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return INVALID_LINK;
    // Whoever knew the old password could have read the secret addresses.
    const ended = { resetToken: null, resetTokenExpiresAt: null, calendarToken: null, mailInKey: null };
    tx.assign(user, { password, ...ended });
    await endSignIns(tx, user.id);
    await endTokens(tx, user.id);
    if (also.removePasskeys && (await tx.nativeDelete(Passkey, { userId: user.id })) > 0)
      await recordSecurityEvent(tx, { type: "passkey_removed", userId: user.id, request });
    await recordSecurityEvent(tx, { type: "password_reset", userId: user.id, request });
    queueMail(tx, settings.SESSION_SECRET, passwordChangedMail(settings.APP_URL, user, "all"));
    return done(null);
  });
}
