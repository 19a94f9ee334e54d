/** Account commands: register, check credentials (docs/product.md#accounts). */
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { returnAllowance, takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { confirmationMail } from "./account-mails.server.ts";
import { refuseCommonPassword } from "./password/common-passwords.server.ts";
import { withKeyedMutex } from "./password/keyed-mutex.server.ts";
import { hashPassword, isPassword } from "./password/password.server.ts";
import { runInPasswordQueue } from "./password/password-queue.server.ts";
import { findActiveByEmail, findByEmail } from "./queries.server.ts";
import type { Login, Registration } from "./schema.ts";
import { recordSecurityEvent } from "./security-events/security-events.server.ts";
import { type CheckedUser, WRONG_CREDENTIALS } from "./session/session.server.ts";
import { withinSignInLimits } from "./session/sign-in-limits.server.ts";
import { newToken } from "./token.server.ts";
import { User } from "./user.entity.server.ts";
import { countUnconfirmedMail, newVerification, renewVerification } from "./verification/confirmation.server.ts";

const NOT_APPROVED = "Registration is for approved people. Scan the QR code to contact the team.";
const TAKEN = "An account with this email already exists";
const UNCONFIRMED = "Please confirm your email first. We sent you a link.";

type Settings = Pick<
  Env,
  "APP_URL" | "DEMO_MODE" | "NODE_ENV" | "REGISTRATION_ALLOWLIST" | "REQUIRE_VERIFIED_EMAIL" | "SESSION_SECRET"
>;

/**
 * Whether `email` may register (docs/product.md#accounts). Entries are addresses, `@domains` or `*`, in lower case. The
 * comparison ignores case; `@domain` does not match subdomains.
 */
export function isApproved(allowlist: readonly string[], email: string): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf("@"));
  return allowlist.some((entry) => entry === "*" || entry === address || entry === domain);
}

/**
 * Creates an unconfirmed account and sends the confirmation link. Fails with "forbidden" if the address is not on the
 * allowlist, "invalid" for a common password, "conflict" if it has an account, "too-many" after ten mails to it today
 * or 100 attempts an hour from one network address, and "unavailable" while the password queue is full.
 */
export async function registerUser(
  em: EntityManager,
  settings: Settings,
  input: Registration,
  network: string,
  request?: Request,
): Promise<
  Result<
    { id: string; email: string; passwordHash: string; verificationToken: string },
    "forbidden" | "invalid" | "conflict" | "too-many" | "unavailable"
  >
> {
  const allowed = await takeAllowance("registration", network);
  if (!allowed.ok) return allowed;
  if (!isApproved(settings.REGISTRATION_ALLOWLIST, input.email)) return refused("forbidden", NOT_APPROVED);
  const uncommon = await refuseCommonPassword(settings, input.password);
  if (!uncommon.ok) return uncommon;
  const registered = await withKeyedMutex(`register ${input.email.toLowerCase()}`, () =>
    insertUser(em, settings, input, network),
  );
  if (registered.ok) {
    await recordSecurityEvent(em, { type: "registered", userId: registered.value.id, request });
    wakeDelivery();
  } else if (registered.reason === "unavailable") await returnAllowance("registration", network);
  return registered;
}

async function insertUser(em: EntityManager, settings: Settings, input: Registration, network: string) {
  const taken = refused("conflict", TAKEN, { email: [TAKEN] });
  if (await findByEmail(em, input.email)) return taken;
  const password = await runInPasswordQueue(() => hashPassword(input.password), network);
  if (!password.ok) return password;
  const user = em.create(User, { ...input, isEmailVerified: false, password: password.value });
  const allowed = await countUnconfirmedMail(user);
  if (!allowed.ok && !settings.DEMO_MODE) return allowed;
  const verificationToken = newToken();
  Object.assign(user, newVerification(verificationToken));
  if (allowed.ok) queueMail(em, settings.SESSION_SECRET, confirmationMail(settings.APP_URL, user, verificationToken));
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return taken;
    throw error;
  }
  return done({ id: user.id, email: user.email, passwordHash: user.password, verificationToken });
}

/** The origin of a sign-in: network address, device id from `findDevice`, and the request for the security log. */
type SignInOrigin = { network: string; device: string | null; request: Request };

/**
 * Returns the id of the user with these credentials, and the hash that the password was compared with. An unknown
 * address, one of a person who has left, and a wrong password give the same "signed-out" after the same time; beyond
 * the limit of failed sign-ins, a correct password is "too-many" too. An unconfirmed address is "forbidden" where
 * `REQUIRE_VERIFIED_EMAIL` is on, and a new link is sent.
 */
export async function checkCredentials(
  em: EntityManager,
  settings: Settings,
  input: Login,
  origin: SignInOrigin,
): Promise<Result<CheckedUser, "signed-out" | "forbidden" | "too-many" | "unavailable">> {
  // The database is queried inside the queue too, so that requests refused under overload cost no query.
  const queued = await runInPasswordQueue(() => checkWithinLimits(em, settings, input, origin), origin.network);
  return queued.ok ? queued.value : queued;
}

async function checkWithinLimits(
  em: EntityManager,
  settings: Settings,
  { email, password }: Login,
  { network, device, request }: SignInOrigin,
): Promise<Result<CheckedUser, "signed-out" | "forbidden" | "too-many">> {
  const user = await findActiveByEmail(em, email);
  const matches = await withinSignInLimits({ email, network, device }, () => isPassword(password, user?.password));
  if (!matches.ok) return matches;
  if (!matches.value || !user) {
    await recordSecurityEvent(em, { type: "sign_in_failed", userId: user?.id ?? null, request });
    return WRONG_CREDENTIALS;
  }
  if (settings.REQUIRE_VERIFIED_EMAIL && !user.isEmailVerified) {
    await renewVerification(em, settings, user, "sign-in");
    return refused("forbidden", UNCONFIRMED);
  }
  return done({ userId: user.id, passwordHash: user.password });
}
