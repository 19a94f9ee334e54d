/** Reads of opportunities, each one SQL statement. */
import { type Expression, expressionBuilder, sql } from "kysely";
import { USER_NAME } from "#app/accounts/people/queries.server.ts";
import {
  LISTED_CONTACT_FIELDS,
  NAME_SORT_EXPRESSIONS,
  runningNoteBytes,
  shortenableContactSql,
} from "#app/contacts/queries.server.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText, jsonOf, listOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { columnsIn } from "#app/records/columns.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { pickListedFields } from "#app/records/field.ts";
import { FIELDS_OF_OPPORTUNITY } from "./fields.ts";
import type { OpportunityJson, OpportunityRow } from "./schema.ts";
import { CLOSED_STAGES } from "./stages.ts";

/** Builds SQL expressions on opportunities, for the table alias `o`. */
export const o = expressionBuilder<Database & { o: Database["opportunities"] }, "o">();

/** The name of the user whose id is `id`, with "(left)" if they have left; null if there is none. */
const nameOfUser = (id: Expression<string>) =>
  o.selectFrom("users as u").where("u.id", "=", id).select(USER_NAME.as("name")).$asScalar();

export const OWNER_NAME = nameOfUser(o.ref("o.owner_user_id"));

/** Active opportunities. The literals match the condition of the partial indexes, so that PostgreSQL uses them. */
export const ACTIVE_ONLY = o.and(CLOSED_STAGES.map((stage) => o("o.deal_stage", "<>", sql.lit(stage))));

const columns = columnsIn<"opportunities">("o");

/** The columns that every view shows, for the table alias `o`. Numbers and dates are formatted as in the JSON API. */
export const SHARED_FIELDS = { id: o.ref("o.id"), ...columns(pickListedFields(FIELDS_OF_OPPORTUNITY)) };

export const ROW_FIELDS = { ...SHARED_FIELDS, contactCount: o.ref("o.contact_count") };

const contactsOfOpportunity = o
  .selectFrom("opportunity_contacts as l")
  .innerJoin("contacts as c", "c.id", "l.contact_id")
  .whereRef("l.opportunity_id", "=", "o.id");

/** The columns of a whole opportunity in JSON with its contacts, for the table alias `o`. */
const RECORD_FIELDS = {
  id: o.ref("o.id"),
  ...columns(FIELDS_OF_OPPORTUNITY),
  own: sql<CustomValues>`o.own`,
  creationDate: instantText(o.ref("o.creation_date")),
  createdByUserId: o.ref("o.created_by_user_id"),
  ownerUserId: o.ref("o.owner_user_id"),
  lastUpdatedByUserId: o.ref("o.last_updated_by_user_id"),
  updatedAt: instantText(o.ref("o.updated_at")),
  contacts: o
    .selectFrom(contactsOfOpportunity.selectAll("c").select(runningNoteBytes()).as("c"))
    .select(listOf(shortenableContactSql(), NAME_SORT_EXPRESSIONS).as("contacts"))
    .$asScalar(),
};

/** The same within a list: a deal may have 500 contacts, each with notes of pages. */
export const LISTED_RECORD_FIELDS = {
  ...RECORD_FIELDS,
  contacts: contactsOfOpportunity
    .select(listOf(jsonOf(LISTED_CONTACT_FIELDS), NAME_SORT_EXPRESSIONS).as("contacts"))
    .$asScalar(),
};

/** One opportunity with its contacts, or null if the id is unknown. */
export async function findOpportunity(em: EntityManager, id: string): Promise<OpportunityJson | null> {
  const found = queryOn(em).selectFrom("opportunities as o").select(columnsOf(RECORD_FIELDS)).where("o.id", "=", id);
  return (await found.executeTakeFirst()) ?? null;
}

const MAX_OPPORTUNITIES = 100;

/** The latest 100 opportunities that a contact is attached to, newest first. */
export function findOpportunitiesOf(em: EntityManager, contactId: string): Promise<OpportunityRow[]> {
  return queryOn(em)
    .selectFrom("opportunity_contacts as x")
    .innerJoin("opportunities as o", "o.id", "x.opportunity_id")
    .select(columnsOf(ROW_FIELDS))
    .where("x.contact_id", "=", contactId)
    .orderBy("o.creation_date", "desc")
    .orderBy("o.id", "desc")
    .limit(MAX_OPPORTUNITIES)
    .execute();
}
