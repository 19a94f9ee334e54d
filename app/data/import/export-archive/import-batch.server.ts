/** Writes the rows of an export's archive (docs/product.md#import). */

import { type RawBuilder, sql } from "kysely";
import { DUMMY_PASSWORD_HASH } from "#app/accounts/password/password.server.ts";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { MAX_CONTACTS } from "#app/contacts/checks.ts";
import { contactName } from "#app/contacts/labels.ts";
import { lockOpportunities, refreshOpportunities } from "#app/contacts/opportunity-links.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { ArchiveBatch } from "./archive.task.server.ts";
import type { ArchiveRow } from "./archive-rows.ts";
import { writeFields } from "./custom-fields.server.ts";
import { importAuthor, usersNamedIn, writeContacts, writeOpportunities } from "./write-records.server.ts";

/** Who imports, and by which program. `import_records` lists what earlier batches of `importId` created. */
export type ArchiveImport = { userId: string; tokenId?: string | null; importId: string };

/** What a batch did. `skipped` counts the contacts and opportunities that were there already. */
export type BatchDone = {
  created: { contacts: string[]; opportunities: string[] };
  skipped: number;
};

/**
 * Imports rows of an archive within the caller's transaction. Ids, instants and authors stay; records whose id is there
 * are left as they are, with their links and notes.
 */
export async function writeArchiveBatch(tx: EntityManager, batch: ArchiveBatch, by: ArchiveImport): Promise<BatchDone> {
  const { contacts = [], opportunities = [] } = await writeBatchRows(tx, batch, by);
  const isRecords = batch.file === "contacts.csv" || batch.file === "opportunities.csv";
  const skipped = isRecords ? batch.rows.length - contacts.length - opportunities.length : 0;
  return { created: { contacts, opportunities }, skipped };
}

async function writeBatchRows(
  tx: EntityManager,
  batch: ArchiveBatch,
  by: ArchiveImport,
): Promise<{ contacts?: string[]; opportunities?: string[] }> {
  if (batch.file === "contacts.csv") return { contacts: await writeContacts(tx, batch.rows, by) };
  if (batch.file === "opportunities.csv") return { opportunities: await writeOpportunities(tx, batch.rows, by) };
  if (batch.file === "people.csv") await writePeople(tx, batch.rows);
  else if (batch.file === "fields.csv") await writeFields(tx, batch.rows);
  else if (batch.file === "links.csv") await writeLinks(tx, batch.rows, by);
  else if (batch.file === "targets.csv") await writeTargets(tx, batch.rows);
  else await writeNotes(tx, batch.rows, by);
  return {};
}

/** Makes a deactivated user without a password of everyone whose address nobody has here, so that authorship stays. */
async function writePeople(tx: EntityManager, rows: ArchiveRow<"people.csv">[]): Promise<void> {
  await sql`
    insert into users (email, password, first_name, last_name, title, role, is_email_verified, deactivated_at)
    select n.email, ${DUMMY_PASSWORD_HASH}, n."firstName", n."lastName", n.title, 'member', false, coalesce(n."deactivatedAt", now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n
           (email text, "firstName" text, "lastName" text, title text, "deactivatedAt" timestamptz(3))
    on conflict (lower(email)) do nothing`.execute(queryOn(tx));
}

/**
 * SQL: whether this import created the record. What was there before keeps its own links and notes. A scalar subquery
 * is looked up in the index for each row; of `exists` PostgreSQL makes a join, without statistics of the new entries a
 * nested loop over all of them (2 s for a batch at 40,000 entries).
 */
const isCreated = (importId: string, recordId: RawBuilder<string>) =>
  sql<boolean>`(select r.filled is null from import_records r where r.import_id = ${importId} and r.record_id = ${recordId})`;

type LinkedRecords = {
  opportunityId: string;
  contactId: string;
  opportunity: string;
  firstName: string;
  lastName: string;
  author: string;
  at: string;
};

/**
 * Links records that exist, if this import created one of them, and the opportunity, which may have been here before,
 * does not have 500 contacts. The histories say so from when both were there.
 */
async function writeLinks(
  tx: EntityManager,
  rows: ArchiveRow<"links.csv">[],
  { importId, tokenId }: ArchiveImport,
): Promise<void> {
  const db = queryOn(tx);
  const contactIds = rows.map(({ contactId }) => contactId);
  const opportunityIds = [...new Set(rows.map(({ opportunityId }) => opportunityId))];
  // Contacts are locked before opportunities (contacts/opportunity-links.server.ts).
  await sql`select from contacts where id = any(${contactIds}::uuid[]) order by id for share`.execute(db);
  await lockOpportunities(tx, opportunityIds);
  const { rows: linked } = await sql<LinkedRecords>`
    with linked as (
      insert into opportunity_contacts (opportunity_id, contact_id)
      select o.id, n."contactId"
        from (select o.id, n."contactId", row_number() over (partition by o.id order by n."contactId") as nth
                from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n ("opportunityId" uuid, "contactId" uuid)
                join opportunities o on o.id = n."opportunityId" join contacts c on c.id = n."contactId"
               where ${isCreated(importId, sql`o.id`)} or ${isCreated(importId, sql`c.id`)}) n
        join opportunities o on o.id = n.id
       where n.nth + (select count(*) from opportunity_contacts l where l.opportunity_id = o.id) <= ${MAX_CONTACTS}
      on conflict do nothing returning opportunity_id, contact_id)
    select o.id as "opportunityId", c.id as "contactId", o.name as opportunity, c.first_name as "firstName",
           c.last_name as "lastName", o.created_by_user_id as author, greatest(o.creation_date, c.created_at) as at
      from linked l join opportunities o on o.id = l.opportunity_id join contacts c on c.id = l.contact_id`.execute(db);
  for (const [author, links] of Map.groupBy(linked, ({ author }) => author)) {
    await recordLinkChanges(tx, importAuthor(author, tokenId), links);
  }
  await refreshOpportunities(tx, [...new Set(linked.map(({ opportunityId }) => opportunityId))]);
}

async function recordLinkChanges(tx: EntityManager, by: Author, links: LinkedRecords[]): Promise<void> {
  const changes = links.map((link) => ({
    kind: "opportunity" as const,
    recordId: link.opportunityId,
    otherId: link.contactId,
    action: "contact_attached" as const,
    after: { opportunity: link.opportunity, contact: contactName(link) },
    at: new Date(link.at),
  }));
  await recordChanges(tx, by, changes);
}

/** Writes the notes of records that this import created, with their authors and instants. */
async function writeNotes(
  tx: EntityManager,
  rows: ArchiveRow<"notes.csv">[],
  { importId }: ArchiveImport,
): Promise<void> {
  const userOf = await usersNamedIn(tx, rows);
  const values = rows.map((row) => ({ ...row, by: userOf(row.by), after: { text: row.text } }));
  await sql`
    insert into changes (id, at, user_id, via, kind, record_id, action, after)
    select n.id, n.at, n."by", n.via, n.kind, n."recordId", 'note_added', n.after
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) n
           (id uuid, at timestamptz(3), "by" uuid, via text, kind text, "recordId" uuid, after jsonb)
     where ${isCreated(importId, sql`n."recordId"`)}
    on conflict (id) do nothing`.execute(queryOn(tx));
}

/** Sets the targets of months that have none of the same person, or of the team. */
async function writeTargets(tx: EntityManager, rows: ArchiveRow<"targets.csv">[]): Promise<void> {
  const userOf = await usersNamedIn(tx, rows);
  const values = rows.map(({ month, of, amount }) => ({ month: `${month}-01`, user: of && userOf(of), amount }));
  await sql`
    insert into targets (user_id, month, amount)
    select n."user", n.month, n.amount
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) n ("user" uuid, month date, amount numeric)
    on conflict (user_id, month) do nothing`.execute(queryOn(tx));
}
