import { sql } from "kysely";
import { type ChangedFields, changedFields } from "#app/changes/changed-fields.ts";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { nextVersion } from "#app/changes/version.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { jsonRows } from "#app/records/columns.server.ts";
import { nestCustomValues } from "#app/records/custom/custom-values.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import { Contact } from "../contact.entity.server.ts";
import { refreshOpportunities } from "../opportunity-links.server.ts";
import { comparisonKeys } from "../possible-duplicates/comparison-keys.server.ts";
import type { ContactInput } from "../schema.ts";
import { contactFields } from "../trash.server.ts";
import { computeComparisonKeys } from "./keys-of-all.server.ts";
import { WRITTEN_COLUMNS } from "./written-columns.server.ts";

/** The fields of a locked contact that are to change; it may not exist any more, and is then left out. */
type ChooseChanges = (present: ContactInput, id: string) => Partial<ContactInput>;

/**
 * Changes contacts in a few statements, however many, within the caller's transaction, and records it. `choose` says
 * from the present fields which ones change. Returns what changed by id; contacts of which nothing changes keep their
 * version.
 */
export async function changeContacts(
  tx: EntityManager,
  author: Author,
  ids: string[],
  choose: ChooseChanges,
): Promise<Map<string, ChangedFields<ContactInput>>> {
  if (ids.length === 0) return new Map();
  const db = queryOn(tx);
  await sql`select from contacts where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  const contacts = await tx.find(Contact, { id: ids }, { disableIdentityMap: true });
  const changed = contacts.flatMap((contact) => {
    const present = contactFields(contact);
    const fields = changedFields(present, choose(present, contact.id));
    return fields ? [{ contact, fields, next: { ...present, ...fields.after } }] : [];
  });
  if (changed.length === 0) return new Map();
  const changes = changed.map(({ contact, fields }) => ({
    kind: "contact" as const,
    recordId: contact.id,
    action: "updated" as const,
    ...fields,
    at: nextVersion(contact),
  }));
  const versions = await recordChanges(tx, author, changes);
  await writeContacts(
    tx,
    author,
    changed.map(({ contact, next }, index) => ({ id: contact.id, ...next, updatedAt: versions[index] })),
  );
  await refreshLinked(
    tx,
    changed.map(({ contact }) => contact.id),
  );
  return new Map(changed.map(({ contact, fields }) => [contact.id, fields]));
}

async function writeContacts(
  tx: EntityManager,
  author: Author,
  contacts: ({ id: string; updatedAt?: Date } & ContactInput)[],
) {
  const rows = contacts.map((contact) => ({ ...nestCustomValues(contact), ...comparisonKeys(contact) }));
  const sent = jsonRows(rows, { id: "uuid", ...WRITTEN_COLUMNS, updatedAt: "timestamptz(3)" });
  await sql`update contacts c set ${sent.assignments}, last_updated_by_user_id = ${author.id}
    from ${sent.rows} where c.id = n.id`.execute(queryOn(tx));
}

async function refreshLinked(tx: EntityManager, contactIds: string[]): Promise<void> {
  const links = queryOn(tx).selectFrom("opportunity_contacts").select("opportunity_id as id").distinct();
  const linked = await links.where(sql<boolean>`contact_id = any(${contactIds}::uuid[])`).execute();
  await refreshOpportunities(
    tx,
    linked.map(({ id }) => id),
  );
}

type NewContact = { id: string; contact: ContactInput };

/**
 * Creates contacts in two statements, however many, within the caller's transaction, and records it. Those whose id is
 * taken are left out; returns the ids of the others.
 */
export async function createContacts(tx: EntityManager, author: Author, contacts: NewContact[]): Promise<string[]> {
  if (contacts.length === 0) return [];
  const keys = await computeComparisonKeys(contacts.map(({ contact }) => contact));
  const rows = contacts.map(({ id, contact }, index) => ({ id, ...nestCustomValues(contact), ...keys[index] }));
  const at = new Date();
  const sent = jsonRows(rows, { id: "uuid", ...WRITTEN_COLUMNS });
  const { rows: created } = await sql<{ id: string }>`
    insert into contacts (${sent.columns}, created_at, updated_at, created_by_user_id, last_updated_by_user_id)
    select ${sent.values}, ${at}, ${at}, ${author.id}, ${author.id} from ${sent.rows}
    on conflict (id) do nothing returning id`.execute(queryOn(tx));
  const ids = new Set(created.map(({ id }) => id));
  const changes = contacts
    .filter(({ id }) => ids.has(id))
    .map(({ id, contact }) => ({
      kind: "contact" as const,
      recordId: id,
      action: "created" as const,
      after: contact,
      at,
    }));
  await yieldToRequests();
  await recordChanges(tx, author, changes);
  return [...ids];
}
