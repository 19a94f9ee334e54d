/** Reads of the profile, each one SQL statement. */
import type { EntityManager } from "#app/db/orm.server.ts";
import type { SessionItem } from "./schema.ts";

const SESSIONS_SHOWN = 100;

/** The live sessions of `userId`, the most recently seen first; `currentId` is the one that asks. */
export async function listSessions(
  em: EntityManager,
  userId: string,
  currentId: string | null,
  now: Date,
): Promise<SessionItem[]> {
  const rows = await em.execute<{ id: string; userAgent: string | null; startedAt: string; lastSeenAt: string }[]>(
    `select id, user_agent as "userAgent", created_at as "startedAt", last_seen_at as "lastSeenAt" from sessions
      where user_id = ? and last_seen_at > ?::timestamptz - interval '14 days' and created_at > ?::timestamptz - interval '30 days'
      order by id = ? desc, last_seen_at desc, id limit ${SESSIONS_SHOWN}`,
    [userId, now.toISOString(), now.toISOString(), currentId ?? ""],
  );
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    current: row.id === currentId,
  }));
}
