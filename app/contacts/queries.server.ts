/** Reads of contacts, each one SQL statement; a search for contacts to choose from also reads the custom fields. */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, countOf, instantText, jsonOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { matchesSearchText } from "#app/lists/search-text.server.ts";
import { orSimilarName } from "#app/lists/similar-names.server.ts";
import { textKey, uuidKey } from "#app/lists/sort-key.server.ts";
import { columnsIn } from "#app/records/columns.server.ts";
import { customFieldsToSearch, matchesCustomValue } from "#app/records/custom/custom-text.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import type { SearchedCustomFields } from "#app/records/custom/schema.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { pickListedFields } from "#app/records/field.ts";
import { FIELDS_OF_CONTACT } from "./fields.ts";
import { hasAlias } from "./merge/aliases.server.ts";
import { hasPhone, readTypedPhone } from "./phone-search.server.ts";
import type { ContactJson, ContactRow, ShortenableContact } from "./schema.ts";

const c = expressionBuilder<{ c: Database["contacts"] }, "c">();

const columns = columnsIn<"contacts">("c");

export const ROW_FIELDS = { id: c.ref("c.id"), ...columns(pickListedFields(FIELDS_OF_CONTACT)) };

export const CUSTOM_VALUES = { own: sql<CustomValues>`c.own` };

export const EDITABLE_COLUMNS = { id: c.ref("c.id"), ...columns(FIELDS_OF_CONTACT), ...CUSTOM_VALUES };

const PROVENANCE = {
  createdAt: instantText(c.ref("c.created_at")),
  updatedAt: instantText(c.ref("c.updated_at")),
  createdByUserId: c.ref("c.created_by_user_id"),
  lastUpdatedByUserId: c.ref("c.last_updated_by_user_id"),
};

/** The columns of a contact in JSON, for the table alias `c`. Every query that returns whole contacts uses them. */
export const CONTACT_FIELDS = { ...ROW_FIELDS, ...EDITABLE_COLUMNS, ...PROVENANCE };

/** The columns of a contact within a list of other records: without notes and custom values. */
export const LISTED_CONTACT_FIELDS = { ...ROW_FIELDS, ...PROVENANCE };

const MAX_NOTES_BYTES = 1_000_000;

// What a list of many leaves out: the notes, and custom values, of which none are two bytes.
export const NOTES_AND_CUSTOM_BYTES = sql<number>`(octet_length(coalesce(c.notes, '')) + octet_length(c.own::text) - 2)`;

/**
 * The bytes of notes and custom values of the contacts `c` from the first by name to this one; of what is selected so
 * as `c`, {@link shortenableContactSql} tells.
 */
export const runningNoteBytes = () =>
  sql<number>`sum(${NOTES_AND_CUSTOM_BYTES}) over (order by ${sql.join(NAME_SORT_EXPRESSIONS)})`.as("notes_so_far");

/** The contact `c` in JSON beside many others, with its notes and custom values as long as these are 1 MB together. */
export const shortenableContactSql = () =>
  sql<ShortenableContact>`case when c.notes_so_far <= ${sql.lit(MAX_NOTES_BYTES)}
    then ${jsonOf(CONTACT_FIELDS)} else ${jsonOf(LISTED_CONTACT_FIELDS)} end`;

export const nameSortKeys = [textKey(c.ref("c.sort_name").$notNull()), uuidKey(c.ref("c.id"))];

/** Order by last name, first name and id, for the table alias `c`. */
export const NAME_SORT_EXPRESSIONS = nameSortKeys.map(({ value }) => value);

/** How many contacts there are. */
export async function countContacts(em: EntityManager): Promise<number> {
  const found = await queryOn(em).selectFrom("contacts").select(countOf().as("count")).executeTakeFirstOrThrow();
  return found.count;
}

/** The condition that the contact `c` has every word of the text, or if none has, a name that is spelled nearly so. */
export function matchesContact(text: string, searched?: SearchedCustomFields): Expression<SqlBool> {
  const elsewhere = matchesCustomValue(searched, { id: c.ref("c.id"), ...CUSTOM_VALUES });
  const words = matchesSearchText(c.ref("c.search"), text, "anywhere", elsewhere);
  if (text.includes("@")) return c.or([words, hasAlias("c.id", { email: text })]);
  const phone = hasPhone(text);
  if (phone) return c.or([words, phone, hasAlias("c.id", { phone: readTypedPhone(text)?.e164 ?? "" })]);
  return orSimilarName("contacts", words, text);
}

/** Selects whole contacts as `c`; the caller adds conditions and order. */
export const selectContacts = (em: EntityManager) =>
  queryOn(em).selectFrom("contacts as c").select(columnsOf(CONTACT_FIELDS));

/** One contact, or null if the id is unknown. */
export async function findContact(em: EntityManager, id: string): Promise<ContactJson | null> {
  return (await selectContacts(em).where("c.id", "=", id).executeTakeFirst()) ?? null;
}

/** The contacts with these ids, by name. Unknown ids are ignored. */
export function findContactsByIds(em: EntityManager, ids: string[]): Promise<ContactJson[]> {
  return selectContacts(em)
    .where(sql<SqlBool>`c.id = any(${ids}::uuid[])`)
    .orderBy(sql.join(NAME_SORT_EXPRESSIONS))
    .execute();
}

/** The same, with notes as long as these are 1 MB together. */
export async function findShortenableContacts(em: EntityManager, ids: string[]): Promise<ShortenableContact[]> {
  const db = queryOn(em);
  const measured = db.selectFrom("contacts as c").selectAll("c").select(runningNoteBytes());
  const found = db
    .selectFrom(measured.where(sql<SqlBool>`c.id = any(${ids}::uuid[])`).as("c"))
    .select(shortenableContactSql().as("contact"));
  return (await found.orderBy(sql.join(NAME_SORT_EXPRESSIONS)).execute()).map(({ contact }) => contact);
}

/** The contacts with these ids, by name, without notes. Unknown ids are ignored. */
export function findContactRowsByIds(em: EntityManager, ids: string[]): Promise<ContactRow[]> {
  const found = queryOn(em).selectFrom("contacts as c").select(columnsOf(ROW_FIELDS));
  return found.where(sql<SqlBool>`c.id = any(${ids}::uuid[])`).orderBy(sql.join(NAME_SORT_EXPRESSIONS)).execute();
}

const MAX_SEARCH_LENGTH = 200;

/**
 * Up to `limit` contacts that contain all words of `text` in name, business, e-mail, phone, notes or custom fields, by
 * name; all contacts if `text` is empty. A text of over 200 characters or with NUL or invalid Unicode finds none.
 */
export async function searchContacts(em: EntityManager, text: string, limit: number): Promise<ContactJson[]> {
  const words = text.trim();
  if (words.length > MAX_SEARCH_LENGTH || words.includes("\0") || !words.isWellFormed()) return [];
  const contacts = selectContacts(em).orderBy(sql.join(NAME_SORT_EXPRESSIONS)).limit(limit);
  if (words === "") return contacts.execute();
  const searched = customFieldsToSearch("contact", await findFormFields(em, "contact"));
  return contacts.where(matchesContact(words, searched)).execute();
}
