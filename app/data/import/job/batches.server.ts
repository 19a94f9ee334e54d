/** The batches of each kind of import (docs/product.md#import). */

import { sql } from "kysely";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { changeContacts, createContacts } from "#app/contacts/bulk/write-contacts.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { queryOn } from "#app/db/database.server.ts";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import {
  changeOpportunities,
  createOpportunities,
  type ImportedOpportunity,
} from "#app/opportunities/bulk/write-opportunities.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { filledFields } from "#app/records/merge-fields.ts";
import { JobStoppedError } from "#app/server/jobs/job.server.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import { writeArchiveBatch } from "../export-archive/import-batch.server.ts";
import { openExport } from "../export-archive/open-export.server.ts";
import { readTableFile } from "../file/read-table.server.ts";
import { type Counts, NO_COUNTS } from "../import-json.ts";
import type { TableKind } from "../plan.ts";
import { readRecords } from "../rows/records.server.ts";
import { decideBatch } from "./decide.server.ts";
import type { DecidedBatch } from "./decided-batch.server.ts";
import { customFieldsOf, inBatches, lostReasonsOf, type TableJob } from "./job.server.ts";
import { createEarlierRows } from "./match-contacts.server.ts";
import { packRows } from "./matched-rows.server.ts";
import type { ClaimedImport } from "./run.server.ts";

export const IMPORT_BROKEN_MESSAGE = "Something went wrong on our side. The imported records can be undone.";

/** Writes a batch within the transaction; the position of the import behind it, and what happened to its rows. */
export type WriteBatch = (tx: EntityManager) => Promise<{ done: number; counts: Counts; matched?: Buffer | null }>;

/** The batches of the gzipped file from the import's position on. Each must be written before the next is read. */
export function batchesOf(file: Buffer, claimed: ClaimedImport): AsyncGenerator<WriteBatch> {
  return claimed.kind === "export" ? archiveBatches(file, claimed) : tableBatches(file, claimed, claimed.kind);
}

async function* tableBatches(file: Buffer, claimed: ClaimedImport, kind: TableKind): AsyncGenerator<WriteBatch> {
  const { id, userId, tokenId, sha256, plan, startedAt } = claimed;
  if (!plan) throw new JobStoppedError(IMPORT_BROKEN_MESSAGE);
  const table = await readTableFile(file, { isCompressed: true, lane: "background", chosen: plan });
  if (!table.ok) throw new JobStoppedError(table.message);
  const job = { id, userId, tokenId, kind, sha256, plan, before: new Date(startedAt) };
  let { done } = claimed;
  const customFields = await customFieldsOf(forkEm(), kind, plan);
  const lostReasons = await lostReasonsOf(forkEm(), plan);
  for await (const rows of inBatches(
    skipFirst(readRecords(table.value, kind, plan, customFields, lostReasons), done),
  )) {
    done += rows.length;
    yield async (tx) => {
      const decided = await decideBatch(tx, job, rows, createEarlierRows());
      return { done, counts: await writeBatch(tx, job, decided), matched: await packRows(decided.matched) };
    };
  }
}

async function* skipFirst<Item>(items: AsyncIterable<Item>, count: number): AsyncGenerator<Item> {
  let skipped = 0;
  for await (const item of items) {
    if (skipped < count) skipped += 1;
    else yield item;
  }
}

async function* archiveBatches(
  file: Buffer,
  { id, userId, tokenId, done: position }: ClaimedImport,
): AsyncGenerator<WriteBatch> {
  const archive = await openExport(file, { isCompressed: true, lane: "background" });
  if (!archive.ok) throw new JobStoppedError(archive.message);
  for await (const batch of archive.value.batchesFrom(position)) {
    position += batch.rows.length;
    const done = position;
    yield async (tx) => {
      const { created, skipped } = await writeArchiveBatch(tx, batch, { userId, tokenId, importId: id });
      const { contacts, opportunities } = created;
      await saveRecordsForUndo(tx, id, [
        ...contacts.map((recordId) => ({ kind: "contact" as const, recordId })),
        ...opportunities.map((recordId) => ({ kind: "opportunity" as const, recordId })),
      ]);
      const create = contacts.length + opportunities.length;
      return { done, counts: { ...NO_COUNTS, create, skip: skipped } };
    };
  }
}

/**
 * Writes the records of a batch and what its undo needs. Returns what happened, which may differ from what was decided:
 * others write too.
 */
async function writeBatch(tx: EntityManager, job: TableJob, decided: DecidedBatch): Promise<Counts> {
  const author: Author = { id: job.userId, via: "import", tokenId: job.tokenId ?? undefined };
  const newContacts = [...decided.contacts].map(([id, contact]) => ({ id, contact }));
  const contacts = await createContacts(tx, author, newContacts);
  const filledContacts = await changeContacts(tx, author, [...decided.contactFills.keys()], (present, id) =>
    filledFields(FIELDS_OF_CONTACT, present, { ...present, ...decided.contactFills.get(id) }),
  );
  await yieldToRequests();
  await assertActiveOwners(tx, decided.opportunities);
  const opportunities = await createOpportunities(tx, author, job.id, decided.opportunities);
  const filledOpportunities = await changeOpportunities(
    tx,
    author,
    [...decided.opportunityFills.keys()],
    (present, id) => filledFields(FIELDS_OF_OPPORTUNITY, present, { ...present, ...decided.opportunityFills.get(id) }),
  );
  await yieldToRequests();
  const created = (kind: RecordKind) => (recordId: string) => ({ kind, recordId });
  const filled = (kind: RecordKind, changed: Map<string, { after: object }>) =>
    [...changed].map(([recordId, { after }]) => ({ kind, recordId, filled: after }));
  await saveRecordsForUndo(tx, job.id, [
    ...contacts.map(created("contact")),
    ...opportunities.map(created("opportunity")),
    ...filled("contact", filledContacts),
    ...filled("opportunity", filledOpportunities),
  ]);
  return countsOf(decided, job.kind === "contacts" ? contacts.length : opportunities.length);
}

function countsOf({ outcomes }: DecidedBatch, created: number): Counts {
  const counted = (outcome: keyof Counts) => [...outcomes.values()].filter((one) => one === outcome).length;
  const lost = counted("create") - created;
  return { create: created, update: counted("update"), skip: counted("skip") + lost, error: counted("error") };
}

/** What an import did to a record: created it, or filled these fields. */
type WrittenRecord = { kind: RecordKind; recordId: string; filled?: object };

/** Writes down what an import did, for its undo. What it created stays so, even if a later row fills it. */
export async function saveRecordsForUndo(tx: EntityManager, importId: string, records: WrittenRecord[]): Promise<void> {
  await sql`
    insert into import_records (import_id, kind, record_id, filled)
    select ${importId}, n.kind, n."recordId", n.filled from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) n
           (kind text, "recordId" uuid, filled jsonb)
    on conflict (import_id, record_id) do update set filled = import_records.filled || excluded.filled`.execute(
    queryOn(tx),
  );
}

const OWNER_LEFT = "A person chosen as owner of some rows has left the team. The imported records can be undone.";

// Nobody owns anything new after they left. The locks are those of reassigning.
async function assertActiveOwners(tx: EntityManager, opportunities: ImportedOpportunity[]): Promise<void> {
  const owners = [...new Set(opportunities.flatMap(({ fields }) => fields.ownerUserId ?? []))];
  if (owners.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${owners}::uuid[]) and deactivated_at is null order by id for share`.execute(
    queryOn(tx),
  );
  if (rows.length < owners.length) throw new JobStoppedError(OWNER_LEFT);
}
