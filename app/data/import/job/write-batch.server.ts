/** Writes a decided batch in the transaction that moves the import's position (docs/product.md#import). */
import { sql } from "kysely";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { changeContacts } from "#app/contacts/bulk/change-contacts.server.ts";
import { createContacts } from "#app/contacts/bulk/create-contacts.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { changeOpportunities } from "#app/opportunities/bulk/change-opportunities.server.ts";
import { createOpportunities, type ImportedOpportunity } from "#app/opportunities/bulk/create-opportunities.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { filledFields } from "#app/records/merge-fields.ts";
import { yieldToRequests } from "#app/server/giving-way.server.ts";
import { JobStoppedError } from "#app/server/jobs/job.server.ts";
import type { Counts } from "../import-json.ts";
import type { DecidedBatch } from "./decided-batch.server.ts";
import type { TableJob } from "./job.server.ts";

/**
 * Writes the records of a batch and what its undo needs. Returns what happened, which may differ from what was decided:
 * others write too.
 */
export async function writeBatch(tx: EntityManager, job: TableJob, decided: DecidedBatch): Promise<Counts> {
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

// Nobody owns anything new after they left. The locks are those of handing over.
async function assertActiveOwners(tx: EntityManager, opportunities: ImportedOpportunity[]): Promise<void> {
  const owners = [...new Set(opportunities.flatMap(({ fields }) => fields.ownerUserId ?? []))];
  if (owners.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${owners}::uuid[]) and deactivated_at is null order by id for share`.execute(
    queryOn(tx),
  );
  if (rows.length < owners.length) throw new JobStoppedError(OWNER_LEFT);
}
