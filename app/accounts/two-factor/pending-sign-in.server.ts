/**
 * A sign-in between password and second factor: an encrypted cookie that lives 10 minutes and completes one sign-in.
 * There is no session yet (docs/product.md#two-factor-sign-in).
 */
import { z } from "zod";
import { decrypt, encrypt } from "#app/db/encryption.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { checkAllowance, takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { SignedInUser } from "../session/authenticator.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { User } from "../user.entity.server.ts";
import { checkSecondFactor } from "./second-factor.server.ts";

const LIFE_S = 10 * 60;

const pendingSignIn = z.object({
  /** Used once: see {@link completeSignIn}. */
  id: z.string(),
  userId: z.string(),
  /** The address as it was entered, for the device cookie. */
  email: z.string(),
  /** A hash of the password's hash, so that a changed password ends the sign-in. */
  passwordMark: z.string(),
  until: z.number(),
  /** Absent in a cookie of the last release. */
  isShared: z.boolean().optional(),
});

export type PendingSignIn = z.output<typeof pendingSignIn>;

const SIGN_IN_EXPIRED = refused("forbidden", "This sign-in is over. Please enter your password again.");

const cookie = () => siteCookie("second_factor", { maxAge: LIFE_S });

/** The `Set-Cookie` value after a right password. */
export async function rememberPendingSignIn({ userId, email, passwordHash, isShared }: SignedInUser): Promise<string> {
  const until = Date.now() + LIFE_S * 1000;
  const pending: PendingSignIn = {
    id: newToken(),
    userId,
    email,
    passwordMark: hashToken(passwordHash),
    until,
    isShared,
  };
  return cookie().serialize(encrypt(JSON.stringify(pending), env().SESSION_SECRET, "pending sign-in"));
}

/** The `Set-Cookie` value that deletes the cookie. */
export const forgetPendingSignIn = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

/** The pending sign-in of this browser; null without one, and if it was altered or is older than 10 minutes. */
export async function readPendingSignIn(request: Request): Promise<PendingSignIn | null> {
  const encrypted: unknown = await cookie().parse(request.headers.get("Cookie"));
  const text = typeof encrypted === "string" ? decrypt(encrypted, env().SESSION_SECRET, "pending sign-in") : null;
  const { data } = pendingSignIn.safeParse(text === null ? null : JSON.parse(text));
  return data && data.until > Date.now() ? data : null;
}

/**
 * Completes the sign-in with a code, as {@link checkSecondFactor} does. Each pending sign-in completes once: used
 * again, or after a change of the password, it is "forbidden" and the password is needed anew.
 */
export async function completeSignIn(
  em: EntityManager,
  { pending, code, request }: { pending: PendingSignIn; code: string; request: Request },
): Promise<Result<SignedInUser, "signed-out" | "too-many" | "forbidden">> {
  const user = await em.findOne(User, { id: pending.userId });
  if (!user || user.deactivatedAt || hashToken(user.password) !== pending.passwordMark) return SIGN_IN_EXPIRED;
  if (!(await checkAllowance("pending-sign-in", pending.id)).ok) return SIGN_IN_EXPIRED;
  const checked = await checkSecondFactor(em, env(), { userId: pending.userId, code, request });
  if (!checked.ok) return checked;
  if (!(await takeAllowance("pending-sign-in", pending.id)).ok) return SIGN_IN_EXPIRED;
  return done({ userId: user.id, email: pending.email, passwordHash: user.password, isShared: pending.isShared });
}
