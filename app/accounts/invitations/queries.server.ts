/** Reads of invitations (docs/product.md#invitations). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { USER_NAME } from "../people/queries.server.ts";
import { hashToken } from "../token.server.ts";
import type { OpenInvitation, PendingInvitation } from "./schema.ts";

/** The invitations that nobody has accepted, newest first, also those that have expired at `now`. */
export function listInvitations(em: EntityManager, now: Date): Promise<PendingInvitation[]> {
  return queryOn(em)
    .selectFrom("invitations as i")
    .leftJoin("users as u", "u.id", "i.invited_by_user_id")
    .select(({ ref }) => [
      "i.id",
      "i.email",
      "i.role",
      "i.invited_by_user_id as invitedByUserId",
      sql<string | null>`case when u.id is null then null else ${USER_NAME} end`.as("invitedBy"),
      instantText(ref("i.created_at")).as("createdAt"),
      instantText(ref("i.expires_at")).as("expiresAt"),
      sql<boolean>`${ref("i.expires_at")} <= ${now.toISOString()}::timestamptz`.as("expired"),
    ])
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .execute();
}

/** The invitation of this link; null if the token is unknown, used, revoked, replaced, or expired at `now`. */
export async function findInvitation(em: EntityManager, token: string, now: Date): Promise<OpenInvitation | null> {
  const found = await queryOn(em)
    .selectFrom("invitations as i")
    .leftJoin("users as u", "u.id", "i.invited_by_user_id")
    .leftJoin("users as known", (join) =>
      // The names of an unconfirmed account may be those that a stranger typed.
      join.on(sql`lower(known.email)`, "=", sql`lower(i.email)`).on("known.is_email_verified", "=", true),
    )
    .select([
      "i.email",
      "i.role",
      sql<string | null>`case when u.id is null then null else ${USER_NAME} end`.as("invitedBy"),
      "known.first_name as firstName",
      "known.last_name as lastName",
    ])
    .where("i.token_hash", "=", hashToken(token))
    .where("i.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return found ?? null;
}

/** What is known at `now` of each address, by the address in lower case. Unknown addresses are absent. */
export async function findKnownAddresses(
  em: EntityManager,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, KnownAddressStatus>> {
  const lower = emails.map((email) => email.toLowerCase());
  const invited = await queryOn(em)
    .selectFrom("invitations")
    .select(sql<string>`lower(email)`.as("email"))
    .where(sql`lower(email)`, "in", lower)
    .where("expires_at", ">", now.toISOString())
    .execute();
  const users = await queryOn(em)
    .selectFrom("users")
    .select([sql<string>`lower(email)`.as("email"), "is_email_verified as confirmed", "deactivated_at as leftAt"])
    .where(sql`lower(email)`, "in", lower)
    .execute();
  return new Map([
    ...users.map(({ email, confirmed, leftAt }): [string, KnownAddressStatus] => {
      if (leftAt !== null) return [email, "left"];
      return [email, confirmed ? "account" : "unconfirmed"];
    }),
    ...invited.map(({ email }): [string, KnownAddressStatus] => [email, "invited"]),
  ]);
}

/** What stands against or behind an invitation to an address. */
export type KnownAddressStatus = "account" | "unconfirmed" | "left" | "invited";
