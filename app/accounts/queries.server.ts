/** Reads of accounts, each one SQL statement. */
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import type { UserJson, Viewer } from "./schema.ts";
import { hashToken } from "./token.server.ts";

const USER_COLUMNS = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.title,
  u.photo_url as "photoUrl", u.is_email_verified as "isEmailVerified"`;

/** The viewer of a live session (14 days idle, 30 days at most), and when it was last seen. */
export async function findSession(
  em: EntityManager,
  token: string,
  now: Date,
): Promise<{ viewer: Viewer; lastSeenAt: Date } | null> {
  const [row] = await em.execute<(Viewer & { lastSeenAt: string })[]>(
    `select ${USER_COLUMNS}, s.last_seen_at as "lastSeenAt"
       from sessions s join users u on u.id = s.user_id
      where s.id = ? and s.last_seen_at > ?::timestamptz - interval '14 days' and s.created_at > ?::timestamptz - interval '30 days'`,
    [hashToken(token), now.toISOString(), now.toISOString()],
  );
  if (!row) return null;
  const { lastSeenAt, ...viewer } = row;
  return { viewer, lastSeenAt: new Date(lastSeenAt) };
}

/** The user in JSON, or null where the id is unknown. A photo of our own is kept as a path and given as a whole address. */
export async function findUserJson(em: EntityManager, id: string): Promise<UserJson | null> {
  const [row] = await em.execute<UserJson[]>(
    `select ${USER_COLUMNS}, u.created_at as "createdAt", u.updated_at as "updatedAt" from users u where u.id = ?`,
    [id],
  );
  if (!row) return null;
  const photoUrl = row.photoUrl && new URL(row.photoUrl, env().APP_URL).href;
  const instant = (value: string) => new Date(value).toISOString();
  return { ...row, photoUrl, createdAt: instant(row.createdAt), updatedAt: instant(row.updatedAt) };
}

/** Whether a verification or reset token opens something at `now`. */
export async function isLiveToken(
  em: EntityManager,
  kind: "verification" | "reset",
  token: string,
  now: Date,
): Promise<boolean> {
  const [row] = await em.execute<unknown[]>(
    `select 1 from users where ${kind}_token = ? and ${kind}_token_expires_at > ?`,
    [hashToken(token), now.toISOString()],
  );
  return row !== undefined;
}
