/** Moves contacts to the trash and back (docs/product.md#trash). Each function runs within the caller's transaction. */
import { recordChange, recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { pickFields } from "#app/records/field.ts";
import { asFields, type OwnValues } from "#app/records/own/own-values.ts";
import type { SnapshotPart } from "#app/snapshots/snapshot.server.ts";
import {
  linksLeftOut,
  moveToTrash,
  type RecordToTrash,
  type Trashed,
  takeOut,
  takeOutLinks,
} from "#app/snapshots/trash.server.ts";
import { CONTACTS_LIMIT } from "./checks.ts";
import type { Contact } from "./contact.entity.server.ts";
import { FIELDS_OF_CONTACT } from "./fields.ts";
import { contactName } from "./labels.ts";
import { recordLinks } from "./link-changes.server.ts";
import { findLinkedOpportunities, lockOpportunities, refreshOpportunities } from "./opportunity-links.server.ts";
import { findContact } from "./queries.server.ts";
import type { ContactInput, ContactJson } from "./schema.ts";

/** Where a contact's rows are. */
const PARTS: SnapshotPart[] = [{ table: "contacts", column: "id" }];

/** Picks the editable fields of a contact, own ones too. */
export function fieldsOf(contact: Contact | (ContactInput & { own?: OwnValues })): ContactInput {
  return { ...pickFields(FIELDS_OF_CONTACT, contact), ...asFields(contact.own) };
}

/** Moves a locked contact to the trash; its opportunities stay. Returns the id of the trash entry. */
export async function trashContact(
  tx: EntityManager,
  author: Author,
  contact: Contact,
  merge?: RecordToTrash["merge"],
): Promise<string> {
  return (await trashContacts(tx, author, [contact], merge)).get(contact.id) ?? "";
}

/** {@link trashContact} of many, in a few statements. Returns the ids of the trash entries by those of the records. */
export async function trashContacts(
  tx: EntityManager,
  author: Author,
  contacts: Contact[],
  merge?: RecordToTrash["merge"],
): Promise<Map<string, string>> {
  const linked = await findLinkedOpportunities(
    tx,
    contacts.map(({ id }) => id),
  );
  await lockOpportunities(tx, linked);
  const gone = { action: merge ? ("merged" as const) : ("deleted" as const), otherId: merge?.into };
  const changes = contacts.map((one) => ({
    kind: "contact" as const,
    recordId: one.id,
    before: fieldsOf(one),
    ...gone,
  }));
  await recordChanges(tx, author, changes);
  const records = contacts.map((one) => ({ recordId: one.id, name: contactName(one), merge }));
  const trashed = await moveToTrash(tx, author, { kind: "contact", parts: PARTS }, records);
  await refreshOpportunities(tx, linked);
  return trashed;
}

/** Brings a contact back, with the links to the opportunities that exist. Its id must not be taken. */
export async function restoreContact(
  tx: EntityManager,
  author: Author,
  trashed: Trashed,
): Promise<{ record: ContactJson; leftOut: string[] }> {
  await takeOut(tx, trashed.id, PARTS);
  const record = (await findContact(tx, trashed.recordId)) as ContactJson;
  await recordChange(tx, author, {
    kind: "contact",
    recordId: record.id,
    action: "restored",
    after: fieldsOf(record),
  });
  const { linked, beyond, ...others } = await takeOutLinks(tx, trashed, (ids) => lockExisting(tx, ids));
  await refreshOpportunities(tx, linked);
  await recordLinks(tx, author, ["contact", record.id], linked, "contact_attached");
  const full = beyond === 1 ? "An opportunity that has" : `${beyond} opportunities that have`;
  return {
    record,
    leftOut: [
      ...linksLeftOut(others, "opportunity"),
      ...(beyond > 0 ? [`${full} ${CONTACTS_LIMIT} contacts already could not be attached again`] : []),
    ],
  };
}

// Those opportunities that exist, locked, and of these the ones that can have another contact.
async function lockExisting(tx: EntityManager, ids: string[]): Promise<{ existing: string[]; free: string[] }> {
  await lockOpportunities(tx, ids);
  const found = await queryOn(tx)
    .selectFrom("opportunities as o")
    .select("o.id")
    .select(({ selectFrom }) =>
      selectFrom("opportunity_contacts as l")
        .whereRef("l.opportunity_id", "=", "o.id")
        .select(countOf().as("count"))
        .as("contacts"),
    )
    .where("o.id", "in", ids)
    .execute();
  const free = found.filter(({ contacts }) => (contacts ?? 0) < CONTACTS_LIMIT);
  return { existing: found.map(({ id }) => id), free: free.map(({ id }) => id) };
}
