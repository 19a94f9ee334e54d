import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { passwordChangedMail } from "../account-mails.server.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { Session } from "../session/session.entity.server.ts";
import { readSessionId } from "../session/session.server.ts";
import { User } from "../user.entity.server.ts";
import { requirePasswordAgain } from "./asked-again.server.ts";
import { refuseCommonPassword } from "./common-passwords.server.ts";
import { hashPassword } from "./password.server.ts";
import { runInPasswordQueue } from "./password-queue.server.ts";

type Settings = Pick<Env, "APP_URL" | "NODE_ENV" | "SESSION_SECRET">;

/** The new password, and the present one unless it was entered in the last 10 minutes. */
export type PasswordChange = { password?: string | null; newPassword: string };

/**
 * Sets a new password, ends all other sessions of the viewer and reports it by mail; a reset link that was sent before is
 * void. Fails as `requirePasswordAgain` does, and with "invalid" for a common password.
 */
export async function changePassword(
  em: EntityManager,
  settings: Settings,
  { viewer, request, password, newPassword }: PasswordChange & { viewer: Viewer; request: Request },
): Promise<Result<null, "invalid" | "too-many" | "away">> {
  const asked = await requirePasswordAgain(em, { viewer, request, password });
  if (!asked.ok) return asked;
  const allowed = await refuseCommonPassword(settings, newPassword, "newPassword");
  if (!allowed.ok) return allowed;
  const hash = await runInPasswordQueue(() => hashPassword(newPassword));
  if (!hash.ok) return hash;
  const sessionId = (await readSessionId(request)) ?? "";
  await em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(User, { id: viewer.id });
    tx.assign(user, { password: hash.value, resetToken: null, resetTokenExpiresAt: null });
    await tx.nativeDelete(Session, { userId: viewer.id, id: { $ne: sessionId } });
    await recordSecurityEvent(tx, { type: "password_changed", userId: viewer.id, request });
    queueMail(tx, settings.SESSION_SECRET, passwordChangedMail(settings.APP_URL, user, "others"));
  });
  wakeDelivery();
  return done(null);
}
