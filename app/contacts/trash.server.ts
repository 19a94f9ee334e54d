/** Moves contacts to the trash and back (docs/product.md#trash). Each function runs within the caller's transaction. */
import { type SqlBool, sql } from "kysely";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type CustomValues, flattenCustomValues } from "#app/records/custom/custom-values.ts";
import { pickFields } from "#app/records/field.ts";
import type { SnapshotPart } from "#app/snapshots/snapshot.server.ts";
import { type MergeInto, moveToTrash, type Trashed } from "#app/snapshots/trash.server.ts";
import type { Contact } from "./contact.entity.server.ts";
import { FIELDS_OF_CONTACT } from "./fields.ts";
import { contactName } from "./labels.ts";
import { findLinkedOpportunities, lockOpportunities, refreshOpportunities } from "./opportunity-links.server.ts";
import { EDITABLE_COLUMNS, findContact } from "./queries.server.ts";
import { linksLeftOut, type RestoredLink, restoreRecords } from "./restore.server.ts";
import type { ContactInput, ContactJson } from "./schema.ts";

const PARTS: SnapshotPart[] = [{ table: "contacts", column: "id" }];

/** Picks the editable fields of a contact, custom ones too. */
export function contactFields(contact: Contact | (ContactInput & { own?: CustomValues })): ContactInput {
  return { ...pickFields(FIELDS_OF_CONTACT, contact), ...flattenCustomValues(contact.own) };
}

/** Moves a locked contact to the trash; its opportunities stay. Returns the id of the trash entry. */
export async function trashContact(
  tx: EntityManager,
  author: Author,
  contact: Contact,
  merge?: MergeInto,
): Promise<string> {
  return (await trashContacts(tx, author, [contact], merge)).get(contact.id) ?? "";
}

/** {@link trashContact} of many, in a few statements. Returns the ids of the trash entries by those of the records. */
export async function trashContacts(
  tx: EntityManager,
  author: Author,
  contacts: Contact[],
  merge?: MergeInto,
): Promise<Map<string, string>> {
  const linked = await findLinkedOpportunities(
    tx,
    contacts.map(({ id }) => id),
  );
  await lockOpportunities(tx, linked);
  const records = contacts.map((one) => ({ recordId: one.id, name: contactName(one), before: contactFields(one) }));
  const trashed = await moveToTrash(tx, author, { kind: "contact", parts: PARTS, merge }, records);
  await refreshOpportunities(tx, linked);
  return trashed;
}

/** Brings a contact back, with the links to the opportunities that exist. Its id must not be taken. */
export async function restoreContact(
  tx: EntityManager,
  author: Author,
  trashed: Trashed,
): Promise<{ record: ContactJson; leftOut: string[] }> {
  const links = await restoreContacts(tx, author, [trashed]);
  const record = (await findContact(tx, trashed.recordId)) as ContactJson;
  return { record, leftOut: linksLeftOut("contact", links) };
}

/** {@link restoreContact} of many, in a few statements. */
export const restoreContacts = (tx: EntityManager, author: Author, trashed: Trashed[]): Promise<RestoredLink[]> =>
  restoreRecords(tx, author, { kind: "contact", parts: PARTS, readFields, lockOthers: lockOpportunities }, trashed);

/** The editable fields of contacts, custom ones too, by id. Without entities, which take five times as long. */
export async function readFields(em: EntityManager, ids: string[]): Promise<Map<string, ContactInput>> {
  const rows = await queryOn(em)
    .selectFrom("contacts as c")
    .where(sql<SqlBool>`c.id = any(${ids}::uuid[])`)
    .select(columnsOf(EDITABLE_COLUMNS))
    .execute();
  return new Map(rows.map((row) => [row.id, contactFields(row)]));
}
