/** Commands of accounts: registering, signing in, confirming an address, resetting a password (decisions.md section 5). */
import { setTimeout as sleep } from "node:timers/promises";
import { LockMode, raw, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { returnAllowance, takeAllowance } from "#app/http/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { isApproved } from "./allowlist.server.ts";
import {
  confirmationLetter,
  RESET_LIFE_MS,
  resetLetter,
  resetNoticeLetter,
  VERIFICATION_LIFE_MS,
} from "./letters.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";
import { hashPassword, isPassword } from "./password.server.ts";
import { inPasswordQueue } from "./password-queue.server.ts";
import { isLiveToken } from "./queries.server.ts";
import type { Login, Registration } from "./schema.ts";
import { Session } from "./session.entity.server.ts";
import { countFailedSignIn, maySignIn } from "./sign-in-limits.server.ts";
import { hashToken, newToken } from "./token.server.ts";
import { User } from "./user.entity.server.ts";

// Longer than any of the work that only a known address causes.
const ALIKE_MS = 300;

const NOT_APPROVED = "Registration is for approved people. Scan the QR code to contact the team.";
const TAKEN = "An account with this email already exists";
const WRONG_CREDENTIALS = "Invalid email or password";
const UNCONFIRMED = "Please confirm your email first. We sent you a link.";
const INVALID_LINK = refused("invalid", "Invalid reset link");

type Settings = Pick<
  Env,
  "APP_URL" | "DEMO_MODE" | "REGISTRATION_ALLOWLIST" | "REQUIRE_VERIFIED_EMAIL" | "SESSION_SECRET"
>;

/**
 * Makes an account that awaits confirmation and sends the link. Refuses those who are not on the allowlist, an address
 * that is taken, and more than 100 tries an hour from one network address.
 */
export async function registerUser(
  em: EntityManager,
  settings: Settings,
  input: Registration,
  network: string,
): Promise<
  Result<{ id: string; email: string; verificationToken: string }, "forbidden" | "conflict" | "too-many" | "away">
> {
  const allowed = await takeAllowance("registration", network);
  if (!allowed.ok) return allowed;
  if (!isApproved(settings.REGISTRATION_ALLOWLIST, input.email)) return refused("forbidden", NOT_APPROVED);
  const registered = await oneAtATime(`register ${input.email.toLowerCase()}`, () => insertUser(em, settings, input));
  if (registered.ok) wakeDelivery();
  else if (registered.reason === "away") await returnAllowance("registration", network);
  return registered;
}

async function insertUser(em: EntityManager, settings: Settings, input: Registration) {
  const taken = refused("conflict", TAKEN, { email: [TAKEN] });
  if (await findByEmail(em, input.email)) return taken;
  const password = await inPasswordQueue(() => hashPassword(input.password));
  if (!password.ok) return password;
  const user = em.create(User, { ...input, isEmailVerified: false, password: password.value });
  const verificationToken = newToken();
  Object.assign(user, verification(verificationToken));
  queueMail(em, settings.SESSION_SECRET, confirmationLetter(settings.APP_URL, user, verificationToken));
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return taken;
    throw error;
  }
  return done({ id: user.id, email: user.email, verificationToken });
}

/**
 * Who signs in. An unknown address and a wrong password are refused alike and take the same time; after too many of them
 * a right password is refused too. Where a confirmed address is required, a right password without one sends a new link.
 */
export async function checkCredentials(
  em: EntityManager,
  settings: Settings,
  input: Login,
  network: string,
): Promise<Result<{ id: string }, "signed-out" | "forbidden" | "too-many" | "away">> {
  // The whole of it takes its turn: in a storm those who are sent away do not even ask the database.
  const turn = await inPasswordQueue(() => checkInTurn(em, settings, input, network));
  return turn.ok ? turn.value : turn;
}

async function checkInTurn(
  em: EntityManager,
  settings: Settings,
  { email, password }: Login,
  network: string,
): Promise<Result<{ id: string }, "signed-out" | "forbidden" | "too-many">> {
  const before = await maySignIn({ email, network });
  if (!before.ok) return before;
  const user = await findByEmail(em, email);
  if (!(await isPassword(password, user?.password)) || !user) {
    const counted = await countFailedSignIn({ email, network });
    return counted.ok ? refused("signed-out", WRONG_CREDENTIALS) : counted;
  }
  const after = await maySignIn({ email, network });
  if (!after.ok) return after;
  if (settings.REQUIRE_VERIFIED_EMAIL && !user.isEmailVerified) {
    await renewVerification(em, settings, user, "sign-in");
    return refused("forbidden", UNCONFIRMED);
  }
  return done({ id: user.id });
}

/**
 * Sends a new confirmation link to `email` if its account awaits one, at most every two minutes; it voids the older one.
 * Answers alike, in time too, for every address; the token opens something only where a link was sent, and in demo mode.
 */
export async function resendVerification(
  em: EntityManager,
  settings: Settings,
  email: string,
): Promise<{ verificationToken: string }> {
  const alike = sleep(ALIKE_MS);
  const user = await findByEmail(em, email);
  const waits = user !== null && !user.isEmailVerified;
  const verificationToken = waits ? await renewVerification(em, settings, user, "button") : null;
  await alike;
  return { verificationToken: verificationToken ?? newToken() };
}

/** Confirms the address that `token` was sent to. Each token works once. */
export async function confirmEmail(em: EntityManager, token: string): Promise<Result<null, "invalid">> {
  const confirmed = await em.nativeUpdate(
    User,
    { verificationToken: hashToken(token), verificationTokenExpiresAt: { $gt: new Date() } },
    { isEmailVerified: true, verificationToken: null, verificationTokenExpiresAt: null, updatedAt: new Date() },
  );
  return confirmed === 1 ? done(null) : refused("invalid", "Invalid confirmation link");
}

/**
 * Sends a reset link to `email` if it has an account, at most five an hour; it voids the older one. Answers alike, in time
 * too, for every address. The token opens something only where a link was sent, and in demo mode, which shows it.
 */
export async function requestPasswordReset(
  em: EntityManager,
  settings: Settings,
  email: string,
): Promise<{ resetToken: string }> {
  const alike = sleep(ALIKE_MS);
  const resetToken = newToken();
  const mayMail = (await takeAllowance("reset-mail", email.toLowerCase())).ok;
  const user = await findByEmail(em, email);
  if (user && (mayMail || settings.DEMO_MODE)) {
    await em.transactional(async (tx) => {
      const resetTokenExpiresAt = new Date(Date.now() + RESET_LIFE_MS);
      await tx.nativeUpdate(User, { id: user.id }, { resetToken: hashToken(resetToken), resetTokenExpiresAt });
      if (mayMail) queueMail(tx, settings.SESSION_SECRET, resetLetter(settings.APP_URL, user, resetToken));
    });
    wakeDelivery();
  }
  await alike;
  return { resetToken };
}

/** Sets a new password, once for each token, ends every session of that user, and says so by mail. */
export async function resetPassword(
  em: EntityManager,
  settings: Settings,
  input: { token: string; password: string },
): Promise<Result<null, "invalid" | "away">> {
  return oneAtATime(`reset ${input.token}`, async () => {
    if (!(await isLiveToken(em, "reset", input.token, new Date()))) return INVALID_LINK;
    const password = await inPasswordQueue(() => hashPassword(input.password));
    if (!password.ok) return password;
    const result = await replacePassword(em, settings, input.token, password.value);
    if (result.ok) wakeDelivery();
    return result;
  });
}

function replacePassword(em: EntityManager, settings: Settings, token: string, password: string) {
  return em.transactional(async (tx): Promise<Result<null, "invalid">> => {
    const owner = { resetToken: hashToken(token), resetTokenExpiresAt: { $gt: new Date() } };
    const user = await tx.findOne(User, owner, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return INVALID_LINK;
    tx.assign(user, { password, resetToken: null, resetTokenExpiresAt: null });
    await tx.nativeDelete(Session, { userId: user.id });
    queueMail(tx, settings.SESSION_SECRET, resetNoticeLetter(settings.APP_URL, user));
    return done(null);
  });
}

/** A new token, and a mail with it unless one went out a moment ago; null where nothing changed. Demo mode always renews. */
async function renewVerification(em: EntityManager, settings: Settings, user: User, askedBy: "sign-in" | "button") {
  const mayMail = (await takeAllowance("confirmation-mail", `${askedBy} ${user.id}`)).ok;
  if (!mayMail && !settings.DEMO_MODE) return null;
  const token = newToken();
  await em.transactional(async (tx) => {
    await tx.nativeUpdate(User, { id: user.id }, verification(token));
    if (mayMail) queueMail(tx, settings.SESSION_SECRET, confirmationLetter(settings.APP_URL, user, token));
  });
  wakeDelivery();
  return token;
}

function verification(token: string) {
  return {
    verificationToken: hashToken(token),
    verificationTokenExpiresAt: new Date(Date.now() + VERIFICATION_LIFE_MS),
  };
}

// The unique index is on the address in lower case.
function findByEmail(em: EntityManager, email: string) {
  return em.findOne(User, { [raw("lower(email)")]: email.toLowerCase() });
}
