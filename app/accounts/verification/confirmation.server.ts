/**
 * Confirms addresses. A confirmation link proves that its user reads the mailbox, not that they chose the password: a
 * stranger may have registered the address (docs/decisions.md#security).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { confirmationMail, VERIFICATION_LIFE_MS } from "../account-mails.server.ts";
import { checkPasswordOf } from "../password/check-password.server.ts";
import { DUMMY_PASSWORD_HASH } from "../password/password.server.ts";
import { endAccess } from "../people/access.server.ts";
import { findActiveByEmail, hasRecords } from "../queries.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { TwoFactor } from "../two-factor/two-factor.entity.server.ts";
import { User } from "../user.entity.server.ts";

/** Minimum response time in ms. Longer than the work for a known address, so that timing does not reveal accounts. */
export const UNIFORM_RESPONSE_MS = 300;

const INVALID_LINK = refused("invalid", "Invalid confirmation link");
const ENOUGH_MAILS = "This address was sent many emails today. Please try again tomorrow.";
const OTHER_PASSWORD = "This is not the password that the account was created with";

type Settings = Pick<Env, "APP_URL" | "DEMO_MODE" | "SESSION_SECRET">;

/**
 * Sends a new confirmation link to `email` if its account is unconfirmed, at most every two minutes; a new link
 * invalidates the previous one. Result and response time do not reveal whether the account exists
 * (docs/decisions.md#security). The returned token is valid only if a link was sent, or in demo mode.
 */
export async function resendVerification(
  em: EntityManager,
  settings: Settings,
  email: string,
): Promise<{ verificationToken: string }> {
  const minimumDelay = sleep(UNIFORM_RESPONSE_MS);
  const user = await findActiveByEmail(em, email);
  const isUnconfirmed = user !== null && !user.isEmailVerified;
  const verificationToken = isUnconfirmed ? await renewVerification(em, settings, user, "button") : null;
  await minimumDelay;
  return { verificationToken: verificationToken ?? newToken() };
}

/** Replaces the token and mails it; null, with no change, beyond the mail limits. Demo mode always replaces it. */
export async function renewVerification(
  em: EntityManager,
  settings: Settings,
  user: User,
  askedBy: "sign-in" | "button",
): Promise<string | null> {
  const mayMail =
    (await takeAllowance("confirmation-mail", `${askedBy} ${user.id}`)).ok && (await countUnconfirmedMail(user)).ok;
  if (!mayMail && !settings.DEMO_MODE) return null;
  const token = newToken();
  await em.transactional(async (tx) => {
    const renewed = await tx.nativeUpdate(User, { id: user.id, deactivatedAt: null }, newVerification(token));
    if (mayMail && renewed === 1)
      queueMail(tx, settings.SESSION_SECRET, confirmationMail(settings.APP_URL, user, token));
  });
  wakeDelivery();
  return token;
}

/** Counts a mail to an unconfirmed address; "too-many" after ten a day. Confirmed addresses have no limit. */
export async function countUnconfirmedMail({
  email,
  isEmailVerified,
}: Pick<User, "email" | "isEmailVerified">): Promise<Result<null, "too-many">> {
  if (isEmailVerified) return done(null);
  const allowed = await takeAllowance("mail-to-unconfirmed", email.toLowerCase());
  return allowed.ok ? allowed : { ...allowed, message: ENOUGH_MAILS };
}

/** The user's columns for a new verification `token`, valid for 24 hours. */
export function newVerification(token: string) {
  return {
    verificationToken: hashToken(token),
    verificationTokenExpiresAt: new Date(Date.now() + VERIFICATION_LIFE_MS),
  };
}

/** `registeredHere` is the id of the account that this browser registered, or null; other accounts need `password`. */
export type Confirmation = { token: string; registeredHere: string | null; password?: string; request: Request };

/**
 * Confirms the address that `token` was sent to; each token works once. A browser that did not register the account
 * must send its password, within the sign-in limits: otherwise the owner of a mailbox would confirm an account whose
 * password a stranger chose. Fails with "invalid" for a bad token and "signed-out" for a missing or wrong password.
 */
export async function confirmEmail(
  em: EntityManager,
  { token, registeredHere, password, request }: Confirmation,
): Promise<Result<null, "invalid" | "signed-out" | "too-many" | "unavailable">> {
  const user = await em.findOne(User, unconfirmedUserFilter(token));
  if (!user) return INVALID_LINK;
  if (user.id !== registeredHere) {
    const checked = await checkPassword(user, password, request);
    if (!checked.ok) return checked;
  }
  const confirmed = await em.nativeUpdate(
    User,
    { ...unconfirmedUserFilter(token), id: user.id, password: user.password },
    { isEmailVerified: true, verificationToken: null, verificationTokenExpiresAt: null, updatedAt: new Date() },
  );
  if (confirmed !== 1) return INVALID_LINK;
  await recordSecurityEvent(em, { type: "email_confirmed", userId: user.id, request });
  return done(null);
}

async function checkPassword(user: User, password: string | undefined, request: Request) {
  if (!password) return refused("signed-out", "Password is required", { password: ["Password is required"] });
  const checked = await checkPasswordOf(user, password, { request, purpose: "confirming" });
  if (!checked.ok) return checked;
  return checked.value ? done(null) : refused("signed-out", OTHER_PASSWORD, { password: [OTHER_PASSWORD] });
}

/**
 * "This was not me": deletes the unconfirmed account of `token`, its sessions and its second factor. An account that
 * has records is deactivated instead, as their author, and loses its password; an owner's invitation reopens it.
 * "invalid" for a bad token. An owner remains, because owners are confirmed.
 */
export async function disownAccount(
  em: EntityManager,
  token: string,
  request?: Request,
): Promise<Result<null, "invalid">> {
  return em.transactional(async (tx) => {
    // The row lock also blocks inserts that reference this user.
    const user = await tx.findOne(User, unconfirmedUserFilter(token), { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return INVALID_LINK;
    const { id } = user;
    await endAccess(tx, id);
    await recordSecurityEvent(tx, { type: "account_disowned", userId: id, request });
    await tx.nativeDelete(TwoFactor, { userId: id });
    if (await hasRecords(tx, id)) await tx.nativeUpdate(User, { id }, { password: DUMMY_PASSWORD_HASH });
    else await tx.nativeDelete(User, { id });
    return done(null);
  });
}

function unconfirmedUserFilter(token: string) {
  const live = { verificationToken: hashToken(token), verificationTokenExpiresAt: { $gt: new Date() } };
  return { ...live, isEmailVerified: false, deactivatedAt: null };
}
