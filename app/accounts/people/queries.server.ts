/** Reads of the people of the team (docs/product.md#people). */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { sortedAs } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { ActiveUser } from "./person.ts";

const u = expressionBuilder<{ u: Database["users"] }, "u">();

/**
 * First and last name of a user with this table alias, and "(left)" behind those of a person who has left
 * (docs/product.md#people).
 */
export function personName(alias: string): RawBuilder<string> {
  const column = (name: keyof Database["users"]) => sql.ref(`${alias}.${name}`);
  const left = sql`case when ${column("deactivated_at")} is null then '' else ' (left)' end`;
  return sql`trim(${column("first_name")} || ' ' || ${column("last_name")}) || ${left}`;
}

export const USER_NAME = personName("u");

export const BY_LAST_NAME = sql`${sql.raw(`${sortedAs("u.last_name")}, ${sortedAs("u.first_name")}, u.id`)}`;

/** The names of these users by id, with "(left)" behind those who have left. */
export async function namesOf(em: EntityManager, ids: (string | null | undefined)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => typeof id === "string"))];
  if (known.length === 0) return new Map();
  const users = queryOn(em).selectFrom("users as u").where("u.id", "in", known);
  const named = await users.select(["u.id", USER_NAME.as("name")]).execute();
  return new Map(named.map(({ id, name }) => [id, name]));
}

/**
 * Whether the user `u` belongs to the team today: has not left, and has confirmed the address or been signed in. An
 * account that somebody registered for a mailbox that is not theirs is in no picker.
 */
export function isInTeam(): Expression<SqlBool> {
  const known = u.or([u("u.is_email_verified", "=", true), u("u.last_seen_at", "is not", null)]);
  return u.and([u("u.deactivated_at", "is", null), known]);
}

/** The people who can be chosen as owner of a record, by last name, first name, id. */
export function activeUsers(em: EntityManager): Promise<ActiveUser[]> {
  return activeUsersQuery(em).execute();
}

/** The person with this id if it can be chosen as the owner of a record; null for an unknown id or one who has left. */
export async function findActiveUser(em: EntityManager, id: string): Promise<ActiveUser | null> {
  return (await activeUsersQuery(em).where("u.id", "=", id).executeTakeFirst()) ?? null;
}

function activeUsersQuery(em: EntityManager) {
  return queryOn(em)
    .selectFrom("users as u")
    .select(["u.id", "u.first_name as firstName", "u.last_name as lastName", "u.photo_url as photoUrl"])
    .where(isInTeam())
    .orderBy(BY_LAST_NAME);
}
