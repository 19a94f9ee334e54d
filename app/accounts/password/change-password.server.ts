import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { passwordChangedMail } from "../account-mails.server.ts";
import { clearedSecretAddresses, endSignIns, endTokens } from "../people/access.server.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { lockSession, readSessionId } from "../session/session.server.ts";
import { User } from "../user.entity.server.ts";
import { requirePasswordAgain } from "./asked-again.server.ts";
import { refuseCommonPassword } from "./common-passwords.server.ts";
import { hashPassword } from "./password.server.ts";
import { runInPasswordQueue } from "./password-queue.server.ts";

type Settings = Pick<Env, "APP_URL" | "NODE_ENV" | "SESSION_SECRET">;

/** The new password, and the present one unless it was entered in the last 10 minutes. */
export type PasswordChange = {
  password?: string | null;
  newPassword: string;
  voidCalendar: boolean;
  voidMailIn: boolean;
  endTokens: boolean;
};

const REPLACED = refused("conflict", "Your password was changed in the meantime. Please try again.");

/**
 * Sets a new password, ends all other sessions and sign-ins of the viewer and reports it by mail; a reset link that was
 * sent before is void, and the secret addresses and tokens that it names. Fails as `requirePasswordAgain` does, with
 * "invalid" for a common password, and with "conflict" if the password is no longer the one that was checked.
 */
export async function changePassword(
  em: EntityManager,
  settings: Settings,
  { viewer, request, ...change }: PasswordChange & { viewer: Viewer; request: Request },
): Promise<Result<null, "invalid" | "too-many" | "unavailable" | "signed-out" | "conflict">> {
  const { password: checked } = await em.findOneOrFail(User, { id: viewer.id });
  const asked = await requirePasswordAgain(em, { viewer, request, password: change.password });
  if (!asked.ok) return asked;
  const allowed = await refuseCommonPassword(settings, change.newPassword, "newPassword");
  if (!allowed.ok) return allowed;
  const hash = await runInPasswordQueue(() => hashPassword(change.newPassword));
  if (!hash.ok) return hash;
  const changed = await em.transactional(async (tx) => {
    const held = await lockSession(tx, { viewer, request });
    if (!held.ok) return held;
    const account = { id: viewer.id, password: checked, deactivatedAt: null };
    const ended = clearedSecretAddresses(change);
    const fields = { password: hash.value, resetToken: null, resetTokenExpiresAt: null, updatedAt: new Date() };
    if ((await tx.nativeUpdate(User, account, { ...fields, ...ended })) === 0) return REPLACED;
    await endSignIns(tx, viewer.id, (await readSessionId(request)) ?? "");
    if (change.endTokens) await endTokens(tx, viewer.id);
    await recordSecurityEvent(tx, { type: "password_changed", userId: viewer.id, request });
    queueMail(tx, settings.SESSION_SECRET, passwordChangedMail(settings.APP_URL, viewer, "others"));
    return done(null);
  });
  if (changed.ok) wakeDelivery();
  return changed;
}
