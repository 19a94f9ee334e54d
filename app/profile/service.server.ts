/** Commands of the viewer's own profile. */

import { clearedSecretAddresses, endSignIns, endTokens } from "#app/accounts/people/access.server.ts";
import { findUserJson } from "#app/accounts/queries.server.ts";
import type { UserJson, Viewer } from "#app/accounts/schema.ts";
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import { Session } from "#app/accounts/session/session.entity.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { ProfileChanges } from "./schema.ts";

/** Changes the given fields and returns the updated user. */
export async function updateProfile(
  em: EntityManager,
  viewer: Viewer,
  changes: ProfileChanges,
): Promise<UserJson | null> {
  const user = await em.findOneOrFail(User, { id: viewer.id });
  em.assign(user, changes);
  await em.flush();
  return findUserJson(em, viewer.id);
}

/** Ends one of the viewer's sessions; does nothing if it is unknown or another user's. */
export async function endOneSession(
  em: EntityManager,
  { viewer, request }: Pick<SignedIn, "viewer" | "request">,
  sessionId: string,
): Promise<void> {
  if ((await em.nativeDelete(Session, { id: sessionId, userId: viewer.id })) === 0) return;
  await recordSecurityEvent(em, { type: "session_ended", userId: viewer.id, request });
}

/** Ends every session of the viewer, including the current one, and the secret addresses and tokens that are named. */
export async function endAllSessions(
  em: EntityManager,
  { viewer, request }: Pick<SignedIn, "viewer" | "request">,
  also: { voidCalendar: boolean; voidMailIn: boolean; endTokens: boolean },
): Promise<void> {
  await em.transactional(async (tx) => {
    // First, because it locks the user: what is under way in another of these sessions finds that it has ended.
    await tx.nativeUpdate(User, { id: viewer.id }, { ...clearedSecretAddresses(also), updatedAt: new Date() });
    await endSignIns(tx, viewer.id);
    if (also.endTokens) await endTokens(tx, viewer.id);
    await recordSecurityEvent(tx, { type: "sessions_ended", userId: viewer.id, request });
  });
}
