/** Accepting an invitation (docs/product.md#invitations). */
import { LockMode, raw, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { Passkey } from "../passkeys/passkey.entity.server.ts";
import { refuseCommonPassword } from "../password/common-passwords.server.ts";
import { withKeyedMutex } from "../password/keyed-mutex.server.ts";
import { hashPassword } from "../password/password.server.ts";
import { runInPasswordQueue } from "../password/password-queue.server.ts";
import { CLEARED_SECRET_FIELDS, restoreAccess } from "../people/access.server.ts";
import { findTeamMember } from "../people/team-queries.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { hashToken } from "../token.server.ts";
import { TwoFactor } from "../two-factor/two-factor.entity.server.ts";
import { User } from "../user.entity.server.ts";
import { Invitation } from "./invitation.entity.server.ts";
import { findInvitation } from "./queries.server.ts";
import type { Acceptance } from "./schema.ts";

const INVALID_LINK = refused("invalid", "This invitation is no longer valid");
const HAS_ACCOUNT = refused("conflict", "This address already has an account. Sign in with it.");

/**
 * Makes the confirmed account of an invited person, with the invitation's role; each link works once. An unconfirmed
 * account of the address becomes this person's, and a person who has left comes back: new names and password, older
 * sessions ended. "invalid" for a bad link, or, with a message for its field, a common password; "conflict" if the
 * address got an account meanwhile, "unavailable" while the password queue is full.
 */
export async function acceptInvitation(
  em: EntityManager,
  input: Acceptance,
  request: Request,
): Promise<Result<{ userId: string; email: string }, "invalid" | "conflict" | "unavailable">> {
  return withKeyedMutex(`invitation ${input.token}`, async () => {
    if (!(await findInvitation(em, input.token, new Date()))) return INVALID_LINK;
    const uncommon = await refuseCommonPassword(env(), input.password);
    if (!uncommon.ok) return uncommon;
    const password = await runInPasswordQueue(() => hashPassword(input.password), networkAddress(request));
    if (!password.ok) return password;
    try {
      return await em.transactional((tx) => makeAccount(tx, { ...input, password: password.value }, request));
    } catch (error) {
      // Somebody registered the address at the same moment.
      if (error instanceof UniqueConstraintViolationException) return HAS_ACCOUNT;
      throw error;
    }
  });
}

async function makeAccount(tx: EntityManager, { token, ...account }: Acceptance, request: Request) {
  const live = { tokenHash: hashToken(token), expiresAt: { $gt: new Date() } };
  // Of two who accept at once, the second finds no row when the first has committed.
  const invitation = await tx.findOne(Invitation, live, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!invitation || !(await mayStillInvite(tx, invitation))) return INVALID_LINK;
  const { email, role } = invitation;
  const own = { [raw("lower(email)")]: email.toLowerCase() };
  const known = await tx.findOne(User, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (known?.isEmailVerified && !known.deactivatedAt) return HAS_ACCOUNT;
  await tx.nativeDelete(Invitation, { id: invitation.id });
  // Whoever registered the address without confirming it may have set up a second factor of their own.
  if (known && !known.isEmailVerified) {
    await tx.nativeDelete(TwoFactor, { userId: known.id });
    await tx.nativeDelete(Passkey, { userId: known.id });
  }
  if (known) await replaceExistingAccount(tx, known.id, { ...account, role });
  const userId = known?.id ?? (await tx.insert(User, { ...account, email, role, isEmailVerified: true }));
  await recordSecurityEvent(tx, { type: "invitation_accepted", userId, request });
  return done({ userId, email });
}

// An owner by `TEAM_OWNERS` may have been taken out of it since.
async function mayStillInvite(tx: EntityManager, { role, invitedByUserId }: Invitation): Promise<boolean> {
  if (role === "member" || invitedByUserId === null) return true;
  return (await findTeamMember(tx, invitedByUserId))?.role === "owner";
}

type Account = Omit<Acceptance, "token"> & Pick<User, "role">;

async function replaceExistingAccount(tx: EntityManager, id: string, account: Account): Promise<void> {
  await tx.nativeUpdate(User, { id }, { ...account, ...CLEARED_SECRET_FIELDS, isEmailVerified: true });
  await restoreAccess(tx, id);
}
