/** Reads of the whole team, people who have left included (docs/product.md#people). */
import { expressionBuilder, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, countOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { BY_LAST_NAME } from "./queries.server.ts";
import { effectiveRole, isOwnerBySetting } from "./roles.server.ts";

const u = expressionBuilder<{ u: Database["users"] }, "u">();

const leftAt = instantText(u.ref("u.deactivated_at"));

const commonFields = {
  id: u.ref("u.id"),
  firstName: u.ref("u.first_name"),
  lastName: u.ref("u.last_name"),
  title: u.ref("u.title"),
  photoUrl: u.ref("u.photo_url"),
  deactivatedAt: leftAt,
};

const memberFields = () => ({
  ...commonFields,
  role: effectiveRole(u),
  email: u.ref("u.email"),
  isEmailVerified: u.ref("u.is_email_verified"),
  isOwnerBySetting: sql<boolean>`${isOwnerBySetting(u)}`,
  createdAt: instantText(u.ref("u.created_at")),
  lastSeenAt: instantText(u.ref("u.last_seen_at")),
});

/** Everybody who has an account, those who have left last, else by last name, first name, id. */
export function findTeam(em: EntityManager) {
  return members(em).orderBy(sql`u.deactivated_at is not null`).orderBy(BY_LAST_NAME).execute();
}

/** Somebody with an account. `role` is the effective one; instants are ISO 8601 in UTC. */
export type TeamMember = Awaited<ReturnType<typeof findTeam>>[number];

/** The person with this id; null if the id is unknown or no UUID. */
export async function findTeamMember(em: EntityManager, id: string | undefined): Promise<TeamMember | null> {
  if (!isRecordId(id)) return null;
  return (await members(em).where("u.id", "=", id).executeTakeFirst()) ?? null;
}

/** The number of active owners, by role or by `TEAM_OWNERS`. */
export async function countActiveOwners(em: EntityManager): Promise<number> {
  const { count } = await queryOn(em)
    .selectFrom("users as u")
    .select(countOf().as("count"))
    .where("u.deactivated_at", "is", null)
    .where(effectiveRole(u), "=", "owner")
    .executeTakeFirstOrThrow();
  return count;
}

function members(em: EntityManager) {
  return queryOn(em).selectFrom("users as u").select(columnsOf(memberFields()));
}
