/**
 * Aliases: what a merged contact was known by still finds its survivor, also after further merges
 * (docs/product.md#merging). They stand in `merged_records` and go with it: when the merge is undone, and when the
 * survivor is erased or deleted for good.
 */
import { type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import { spellingsOfDomain } from "#app/text/mail-domain.ts";
import type { Contact } from "../contact.entity.server.ts";

/** What a contact that is merged into `id` was known by. The e-mail address is in small letters. */
export type MergedContact = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  phoneE164: string | null;
  businessName: string | null;
};

/** Keeps what the merged contacts are known by, within the merge's transaction. */
export async function keepAliases(tx: EntityManager, mergeId: string, merged: Contact[]): Promise<void> {
  const aliases = merged.map(({ id, firstName, lastName, email, phone, phoneE164, businessName }) => ({
    id,
    firstName,
    lastName,
    email: email.toLowerCase(),
    phone,
    phoneE164,
    businessName,
  }));
  await sql`update merged_records m set first_name = a."firstName", last_name = a."lastName", email = a.email, phone = a.phone,
      phone_e164 = a."phoneE164", business_name = a."businessName"
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) a (id uuid, "firstName" text, "lastName" text, email text, phone text,
      "phoneE164" text, "businessName" text)
    where m.record_id = a.id and m.merge_id = ${mergeId}::uuid`.execute(queryOn(tx));
}

const MAX_ALIASES = 1_000;

/** Aliases with one of these e-mail addresses (lower case) or numbers (E.164), and the contact that has each now. */
export async function findAliases(
  em: EntityManager,
  { emails, phones = [] }: { emails: string[]; phones?: string[] },
): Promise<MergedContact[]> {
  const { rows } = await sql<MergedContact>`
    select record_id as id, first_name as "firstName", last_name as "lastName", email, phone, phone_e164 as "phoneE164",
      business_name as "businessName" from merged_records
     where (email = any(${emails}::text[]) and email <> '') or phone_e164 = any(${phones}::text[])
     order by record_id limit ${sql.lit(MAX_ALIASES)}`.execute(queryOn(em));
  if (rows.length === 0) return [];
  const survivors = await survivorsOf(
    em,
    rows.map(({ id }) => id),
  );
  const live = await queryOn(em)
    .selectFrom("contacts")
    .select("id")
    .where(sql<SqlBool>`id = any(${[...survivors.values()]}::uuid[])`)
    .execute();
  const isLive = new Set(live.map(({ id }) => id));
  return rows.flatMap((row) => {
    const id = survivors.get(row.id);
    return id && isLive.has(id) ? [{ ...row, id }] : [];
  });
}

/**
 * SQL, which an index on the id serves: whether a contact's id is that of the survivor of one which had this address,
 * or this number in E.164.
 */
export const hasAlias = (id: string, known: { email: string } | { phone: string }) => {
  const isIt =
    "email" in known
      ? sql`email = any(${spellingsOfDomain(known.email.toLowerCase())}::text[]) and email <> ''`
      : sql`phone_e164 = ${known.phone}`;
  return sql<SqlBool>`${sql.ref(id)} = any(array(
    with recursive owner (id, steps) as (
      select survivor_id, 1 from merged_records where ${isIt}
      union all select m.survivor_id, o.steps + 1 from owner o join merged_records m on m.record_id = o.id where o.steps < 100)
    select id from owner))`;
};
