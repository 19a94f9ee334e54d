/** Account queries. */
import { raw } from "@mikro-orm/core";
import { expressionBuilder } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { SNAPSHOT } from "#app/server/unchanged-pages.server.ts";
import type { AccessBeyondSignOut } from "./password/also-end-fields.tsx";
import { effectiveRole } from "./people/roles.server.ts";
import type { UserJson, Viewer } from "./schema.ts";
import { isLiveSession } from "./session/session.entity.server.ts";
import { hashToken } from "./token.server.ts";
import { HAS_TWO_FACTOR } from "./two-factor/queries.server.ts";
import { User } from "./user.entity.server.ts";

const u = expressionBuilder<{ u: Database["users"] }, "u">();

/** The columns of a signed-in user, for the alias `u`. */
export const VIEWER_FIELDS = {
  id: u.ref("u.id"),
  email: u.ref("u.email"),
  firstName: u.ref("u.first_name"),
  lastName: u.ref("u.last_name"),
  title: u.ref("u.title"),
  photoUrl: u.ref("u.photo_url"),
  isEmailVerified: u.ref("u.is_email_verified"),
};

const USER_FIELDS = {
  ...VIEWER_FIELDS,
  createdAt: instantText(u.ref("u.created_at")),
  updatedAt: instantText(u.ref("u.updated_at")),
};

/**
 * A session's user, when it was last used, whether the user has a second factor or a passkey, which counts as one, and
 * the `SNAPSHOT` that it was read in.
 */
export type LiveSession = { viewer: Viewer; lastSeenAt: Date; hasTwoFactor: boolean; snapshot: string };

/**
 * The session with this token; null if it is unknown, has ended, or is of a person who has left
 * (docs/product.md#sessions-and-tokens).
 */
export async function findSession(em: EntityManager, token: string, now: Date): Promise<LiveSession | null> {
  const row = await queryOn(em)
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      ...columnsOf({ ...VIEWER_FIELDS, role: effectiveRole(u) }),
      "s.last_seen_at as lastSeenAt",
      HAS_TWO_FACTOR.as("hasTwoFactor"),
      SNAPSHOT.as("snapshot"),
    ])
    .where("u.deactivated_at", "is", null)
    .where("s.id", "=", hashToken(token))
    .where(isLiveSession("s", now))
    .executeTakeFirst();
  if (!row) return null;
  const { lastSeenAt, hasTwoFactor, snapshot, ...viewer } = row;
  return { viewer, lastSeenAt: new Date(lastSeenAt), hasTwoFactor: Boolean(hasTwoFactor), snapshot };
}

/** The user as JSON, or null if the id is unknown. `photoUrl` is absolute, even if stored as a path of this site. */
export async function findUserJson(em: EntityManager, id: string): Promise<UserJson | null> {
  const query = queryOn(em).selectFrom("users as u").select(columnsOf(USER_FIELDS)).where("u.id", "=", id);
  const user = await query.executeTakeFirst();
  if (!user) return null;
  return { ...user, photoUrl: user.photoUrl && new URL(user.photoUrl, env().APP_URL).href };
}

/** What the person has that no sign-out ends. */
export async function findAccessBeyondSignOut(em: EntityManager, id: string): Promise<AccessBeyondSignOut> {
  const token = queryOn(em).selectFrom("api_tokens as t").select("t.id").where("t.user_id", "=", id);
  const live = token.where("t.revoked_at", "is", null).where("t.expires_at", ">", new Date().toISOString());
  return queryOn(em)
    .selectFrom("users as u")
    .where("u.id", "=", id)
    .select(({ eb, exists }) => [
      eb("u.calendar_token", "is not", null).$castTo<boolean>().as("calendar"),
      eb("u.mail_in_key", "is not", null).$castTo<boolean>().as("mailIn"),
      exists(live).$castTo<boolean>().as("tokens"),
    ])
    .executeTakeFirstOrThrow();
}

/** Finds an account by its address, case-insensitively, also one of a person who has left; null if there is none. */
export function findByEmail(em: EntityManager, email: string): Promise<User | null> {
  // This expression matches the unique index on lower(email).
  return em.findOne(User, { [raw("lower(email)")]: email.toLowerCase() });
}

/** Like {@link findByEmail}, but null for a person who has left: sign-in, reset and confirmation treat both alike. */
export async function findActiveByEmail(em: EntityManager, email: string): Promise<User | null> {
  const user = await findByEmail(em, email);
  return user?.deactivatedAt ? null : user;
}

/** The user id of this verification or reset token; null if it is unknown or expired at `now`, or the user has left. */
export async function findTokenOwner(
  em: EntityManager,
  kind: "verification" | "reset",
  token: string,
  now: Date,
): Promise<string | null> {
  const owner = await queryOn(em)
    .selectFrom("users")
    .select("id")
    .where(`${kind}_token`, "=", hashToken(token))
    .where(`${kind}_token_expires_at`, ">", now.toISOString())
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  return owner?.id ?? null;
}

/**
 * Whether any table except sessions, second factors and passkeys has a row that references the user. Reads the catalog,
 * so new tables are included.
 */
export async function hasRecords(em: EntityManager, userId: string): Promise<boolean> {
  const references = await em.execute<{ table: string; column: string }[]>(
    `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conrelid not in ('sessions'::regclass,
        'two_factors'::regclass, 'passkeys'::regclass)`,
  );
  // Changes refer to their author without a foreign key.
  const all = [...references, { table: "changes", column: "user_id" }];
  const rows = all.map(({ table, column }) => `select from ${table} where ${column} = ?`);
  const [row] = await em.execute<{ found: boolean }[]>(
    `select exists (${rows.join(" union all ")}) as found`,
    all.map(() => userId),
  );
  return row?.found ?? true;
}
