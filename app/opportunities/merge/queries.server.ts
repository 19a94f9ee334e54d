/** Reads of opportunities that are, or may be, merged (docs/product.md#merging). */
import { type SqlBool, sql } from "kysely";
import { NAME_SORT_EXPRESSIONS } from "#app/contacts/queries.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { LISTED_RECORD_FIELDS, OWNER_NAME, o, ROW_FIELDS } from "../queries.server.ts";
import type { ListedRecord } from "../schema.ts";
import { NAMED_CONTACTS } from "./choice.ts";

/**
 * The opportunities with these ids, by creation, with the names of their owners and without their contacts' notes.
 * Unknown ids are ignored.
 */
export const findOpportunitiesByIds = (em: EntityManager, ids: string[]) =>
  opportunitiesByCreation(em, ids)
    .select(columnsOf({ ...LISTED_RECORD_FIELDS, ownerName: sql<string>`${OWNER_NAME}` }))
    .execute();

const CONTACTS_BYTES = 2_000_000;

/** The opportunities with these ids, by creation: with contacts until the answer reaches about 2 MB, then without. */
export async function findOpportunitiesWithinSize(em: EntityManager, ids: string[]) {
  const bytes = sql<number>`sum(octet_length(o.contacts_text) + octet_length(o.own::text) + 400 * o.contact_count)
    over (order by o.creation_date, o.id)`;
  const { contacts, ...fields } = LISTED_RECORD_FIELDS;
  const thatFit = sql<Contacts | null>`case when o.bytes <= ${sql.lit(CONTACTS_BYTES)} then ${contacts} end`;
  const rows = await queryOn(em)
    .selectFrom(opportunitiesByCreation(em, ids).selectAll("o").select(bytes.as("bytes")).as("o"))
    .select(columnsOf({ ...fields, contacts: thatFit }))
    .orderBy("o.creation_date")
    .orderBy("o.id")
    .execute();
  return rows.map(({ contacts: found, ...opportunity }) => (found ? { ...opportunity, contacts: found } : opportunity));
}

type Contacts = ListedRecord["contacts"];

/** What tells the opportunities with these ids from each other, with their first contacts. */
export const findOpportunityRowsByIds = (em: EntityManager, ids: string[]) =>
  opportunitiesByCreation(em, ids)
    .select(columnsOf({ ...ROW_FIELDS, contacts: FIRST_CONTACTS }))
    .execute();

const FIRST_CONTACTS = sql<{ firstName: string; lastName: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name)), '[]') from (
    select c.first_name, c.last_name from opportunity_contacts l join contacts c on c.id = l.contact_id
     where l.opportunity_id = ${o.ref("o.id")} order by ${sql.join(NAME_SORT_EXPRESSIONS)} limit ${sql.lit(NAMED_CONTACTS)}) c)`;

const opportunitiesByCreation = (em: EntityManager, ids: string[]) =>
  queryOn(em)
    .selectFrom("opportunities as o")
    .where(sql<SqlBool>`o.id = any(${ids}::uuid[])`)
    .orderBy("o.creation_date")
    .orderBy("o.id");
