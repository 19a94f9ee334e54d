/** Commands of the calendar's secret address (docs/product.md#calendar). */
import { calendarAddressCreatedMail } from "#app/accounts/account-mails.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import { lockSession } from "#app/accounts/session/session.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { hashToken, newToken } from "#app/accounts/token.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { countUnconfirmedMail } from "#app/accounts/verification/confirmation.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";

const MAX_USER_AGENT_CHARACTERS = 100;

type RequestActor = Pick<SignedIn, "viewer" | "request">;

/**
 * Makes a new address of the viewer's calendar, which voids an older one, and reports it by mail. The address is known
 * this once: its token is kept as a hash. "too-many" after ten a day, so that each has its mail; "signed-out" if the
 * session ended meanwhile.
 */
export async function makeCalendarAddress(
  em: EntityManager,
  { APP_URL, SESSION_SECRET }: Pick<Env, "APP_URL" | "SESSION_SECRET">,
  by: RequestActor,
): Promise<Result<string, "signed-out" | "too-many">> {
  const allowed = await takeAllowance("calendar-made", by.viewer.id);
  if (!allowed.ok) return allowed;
  const mayMail = await countUnconfirmedMail(by.viewer);
  if (!mayMail.ok) return mayMail;
  const token = newToken();
  const made = await em.transactional(async (tx) => {
    const held = await lockSession(tx, by);
    if (!held.ok) return held;
    await setToken(tx, by.viewer.id, hashToken(token));
    await recordSecurityEvent(tx, { type: "calendar_made", userId: by.viewer.id, request: by.request });
    queueMail(tx, SESSION_SECRET, calendarAddressCreatedMail(APP_URL, by.viewer));
    return done(`${APP_URL}/calendar/${token}.ics`);
  });
  if (made.ok) wakeDelivery();
  return made;
}

/** Voids the address of the viewer's calendar, if there is one. */
export async function removeCalendarAddress(em: EntityManager, { viewer, request }: RequestActor): Promise<void> {
  await em.transactional(async (tx) => {
    const removed = await setToken(tx, viewer.id, null);
    if (removed > 0) await recordSecurityEvent(tx, { type: "calendar_removed", userId: viewer.id, request });
  });
}

function setToken(tx: EntityManager, id: string, calendarToken: string | null): Promise<number> {
  const changed = calendarToken ? { id } : { id, calendarToken: { $ne: null } };
  return tx.nativeUpdate(User, changed, { calendarToken, calendarFetchedAt: null, calendarFetchedBy: null });
}

/** Records when and by which program (its user agent, shortened) the calendar was read. */
export async function recordFetch(em: EntityManager, id: string, userAgent: string | null): Promise<void> {
  const calendarFetchedBy = userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null;
  await em.nativeUpdate(User, { id }, { calendarFetchedAt: new Date(), calendarFetchedBy });
}
