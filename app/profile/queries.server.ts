/** Reads of the profile. */
import { isLiveSession } from "#app/accounts/session/session.entity.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { SessionItem } from "./schema.ts";

const SESSIONS_SHOWN = 100;

/** The unexpired sessions of `userId`, at most 100: the request's (`currentId`) first, then the most recently seen. */
export async function listSessions(
  em: EntityManager,
  userId: string,
  currentId: string | null,
  now: Date,
): Promise<SessionItem[]> {
  const rows = await queryOn(em)
    .selectFrom("sessions")
    .select(({ ref }) => [
      "id",
      "user_agent as userAgent",
      instantText(ref("created_at")).as("startedAt"),
      instantText(ref("last_seen_at")).as("lastSeenAt"),
    ])
    .where("user_id", "=", userId)
    .where(isLiveSession("sessions", now))
    .orderBy(({ eb }) => eb("id", "=", currentId ?? ""), "desc")
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(SESSIONS_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === currentId }));
}
