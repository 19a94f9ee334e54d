/** Ends and restores a person's access. The account stays, as the author of the past (docs/product.md#leaving). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { Invitation } from "../invitations/invitation.entity.server.ts";
import { Passkey } from "../passkeys/passkey.entity.server.ts";
import { Session } from "../session/session.entity.server.ts";
import { ApiToken } from "../tokens/api-token.entity.server.ts";
import { TwoFactor } from "../two-factor/two-factor.entity.server.ts";
import { User } from "../user.entity.server.ts";

/** The fields of a user whose confirmation link, reset link, calendar address and address for email no longer work. */
export const CLEARED_SECRET_FIELDS = {
  verificationToken: null,
  verificationTokenExpiresAt: null,
  resetToken: null,
  resetTokenExpiresAt: null,
  calendarToken: null,
  mailInKey: null,
};

/** The fields of a user whose secret addresses that are named no longer work. */
export const clearedSecretAddresses = ({
  voidCalendar,
  voidMailIn,
}: {
  voidCalendar: boolean;
  voidMailIn: boolean;
}) => ({
  ...(voidCalendar && { calendarToken: null }),
  ...(voidMailIn && { mailInKey: null }),
});

/**
 * Deactivates a person within the caller's transaction: ends all sessions and tokens, removes the passkeys, and
 * withdraws the invitations that the person sent. It does not check that an owner remains.
 */
export async function endAccess(tx: EntityManager, userId: string): Promise<void> {
  const now = new Date();
  await tx.nativeUpdate(User, { id: userId }, { ...CLEARED_SECRET_FIELDS, deactivatedAt: now, updatedAt: now });
  await endSignIns(tx, userId);
  await endTokens(tx, userId);
  await tx.nativeDelete(Passkey, { userId });
  await tx.nativeDelete(Invitation, { invitedByUserId: userId });
}

/**
 * Ends the sessions of a person, or all but `kept`, and forgets a second factor's key that waits for its first code:
 * whoever began it need not be the person. Within the caller's transaction, which has locked or changed the user.
 */
export async function endSignIns(tx: EntityManager, userId: string, kept = ""): Promise<void> {
  await tx.nativeDelete(Session, { userId, id: { $ne: kept } });
  await tx.nativeDelete(TwoFactor, { userId, enabledAt: null });
}

/** Ends all tokens of a person, within the caller's transaction, which has locked or changed the user. */
export async function endTokens(tx: EntityManager, userId: string): Promise<void> {
  await tx.nativeUpdate(ApiToken, { userId, revokedAt: null }, { revokedAt: new Date() });
}

/** Reactivates a person within the caller's transaction, with no session and no secret address from before. */
export async function restoreAccess(tx: EntityManager, userId: string): Promise<void> {
  await tx.nativeUpdate(User, { id: userId }, { ...CLEARED_SECRET_FIELDS, deactivatedAt: null, updatedAt: new Date() });
  await endSignIns(tx, userId);
  await endTokens(tx, userId);
}
