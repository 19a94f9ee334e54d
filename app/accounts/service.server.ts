/** Commands of accounts: registering, signing in, confirming an address, resetting a password (decisions.md section 5). */
import { LockMode, raw, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isApproved } from "./allowlist.server.ts";
import { hashPassword, isPassword } from "./password.server.ts";
import type { Login, Registration } from "./schema.ts";
import { Session } from "./session.entity.server.ts";
import { hashToken, newToken } from "./token.server.ts";
import { User } from "./user.entity.server.ts";

const VERIFICATION_LIFE_MS = 24 * 60 * 60 * 1000;
const RESET_LIFE_MS = 60 * 60 * 1000;

const NOT_APPROVED = "Registration is for approved people. Scan the QR code to contact the team.";
const TAKEN = "An account with this email already exists";
const WRONG_CREDENTIALS = "Invalid email or password";

type Settings = Pick<Env, "REGISTRATION_ALLOWLIST" | "REQUIRE_VERIFIED_EMAIL">;

/** Makes an account that awaits confirmation. Refuses those who are not on the allowlist, and an address that is taken. */
export async function registerUser(
  em: EntityManager,
  settings: Settings,
  input: Registration,
): Promise<Result<{ id: string; email: string; verificationToken: string }, "forbidden" | "conflict">> {
  if (!isApproved(settings.REGISTRATION_ALLOWLIST, input.email)) return refused("forbidden", NOT_APPROVED);
  const taken = refused("conflict", TAKEN, { email: [TAKEN] });
  if (await findByEmail(em, input.email)) return taken;
  const user = em.create(User, { ...input, isEmailVerified: false, password: await hashPassword(input.password) });
  const verificationToken = renewVerification(user);
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return taken;
    throw error;
  }
  return done({ id: user.id, email: user.email, verificationToken });
}

/** Who signs in. An unknown address and a wrong password are refused alike and take the same time. */
export async function checkCredentials(
  em: EntityManager,
  settings: Settings,
  input: Login,
): Promise<Result<{ id: string }, "signed-out" | "forbidden">> {
  const user = await findByEmail(em, input.email);
  if (!(await isPassword(input.password, user?.password)) || !user) return refused("signed-out", WRONG_CREDENTIALS);
  if (settings.REQUIRE_VERIFIED_EMAIL && !user.isEmailVerified) {
    return refused("forbidden", "Please confirm your email first. We sent you a link.");
  }
  return done({ id: user.id });
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

/** A reset token for the account of `email`; for an unknown address one that opens nothing. A newer one voids the older. */
export async function requestPasswordReset(em: EntityManager, email: string): Promise<{ resetToken: string }> {
  const resetToken = newToken();
  const user = await findByEmail(em, email);
  await em.nativeUpdate(
    User,
    { id: user?.id ?? "00000000-0000-0000-0000-000000000000" },
    { resetToken: hashToken(resetToken), resetTokenExpiresAt: new Date(Date.now() + RESET_LIFE_MS) },
  );
  return { resetToken };
}

/** Sets a new password, once for each token, and ends every session of that user. */
export async function resetPassword(
  em: EntityManager,
  input: { token: string; password: string },
): Promise<Result<null, "invalid">> {
  const password = await hashPassword(input.password);
  return em.transactional(async (tx) => {
    const owner = { resetToken: hashToken(input.token), resetTokenExpiresAt: { $gt: new Date() } };
    const user = await tx.findOne(User, owner, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return refused("invalid", "Invalid reset link");
    tx.assign(user, { password, resetToken: null, resetTokenExpiresAt: null });
    await tx.nativeDelete(Session, { userId: user.id });
    return done(null);
  });
}

// The unique index is on the address in lower case.
function findByEmail(em: EntityManager, email: string) {
  return em.findOne(User, { [raw("lower(email)")]: email.toLowerCase() });
}

function renewVerification(user: User): string {
  const token = newToken();
  user.verificationToken = hashToken(token);
  user.verificationTokenExpiresAt = new Date(Date.now() + VERIFICATION_LIFE_MS);
  return token;
}
