/** Commands of the calendar's secret address (docs/product.md#calendar). */
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { hashToken, newToken } from "#app/accounts/token.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

const FETCHED_BY_LIMIT = 100;

type By = Pick<SignedIn, "viewer" | "request">;

/**
 * Makes a new address of the viewer's calendar, which voids an older one. The address is known this once: its token is kept as a
 * hash.
 */
export async function makeCalendarAddress(em: EntityManager, appUrl: string, by: By): Promise<string> {
  const token = newToken();
  await em.transactional(async (tx) => {
    await setToken(tx, by.viewer.id, hashToken(token));
    await recordSecurityEvent(tx, { type: "calendar_made", userId: by.viewer.id, request: by.request });
  });
  return `${appUrl}/calendar/${token}.ics`;
}

/** Voids the address of the viewer's calendar, if there is one. */
export async function removeCalendarAddress(em: EntityManager, { viewer, request }: By): Promise<void> {
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
  const calendarFetchedBy = userAgent?.slice(0, FETCHED_BY_LIMIT) ?? null;
  await em.nativeUpdate(User, { id }, { calendarFetchedAt: new Date(), calendarFetchedBy });
}
