/** Reads of the second factor. */
import { type SqlBool, sql } from "kysely";
import { decrypt } from "#app/db/encryption.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { hasPasskey } from "../passkeys/queries.server.ts";
import { otpauthUrl } from "./secret.server.ts";
import { TwoFactor } from "./two-factor.entity.server.ts";
import type { TwoFactorState } from "./two-factor-state.ts";

/** The condition in SQL that the user with the alias `u` has a second factor or a passkey, which counts as one. */
export const HAS_TWO_FACTOR = sql<SqlBool>`(
  exists (select from two_factors as f where f.user_id = u.id and f.enabled_at is not null)
  or exists (select from passkeys as pk where pk.user_id = u.id))`;

/** Reads the viewer's own state. The secret is shown only until it is enabled. */
export async function readTwoFactorState(
  em: EntityManager,
  viewer: { id: string; email: string },
  secrets: readonly string[],
): Promise<TwoFactorState> {
  const factor = await em.findOne(TwoFactor, { userId: viewer.id });
  if (factor?.enabledAt) {
    return { state: "on", since: factor.enabledAt.toISOString(), recoveryCodesLeft: factor.recoveryCodes.length };
  }
  const secret = factor && decrypt(factor.encryptedSecret, secrets, "second factor");
  return secret ? { state: "begun", secret, otpauthUrl: otpauthUrl(secret, viewer.email) } : { state: "off" };
}

/** Whether the user has a second factor or a passkey, which an owner can reset. */
export const hasTwoFactorOrPasskey = async (em: EntityManager, userId: string): Promise<boolean> =>
  (await hasTwoFactor(em, userId)) || hasPasskey(em, userId);

/** Whether the password is followed by a code. */
export async function hasTwoFactor(em: EntityManager, userId: string): Promise<boolean> {
  return (await em.count(TwoFactor, { userId, enabledAt: { $ne: null } })) > 0;
}
