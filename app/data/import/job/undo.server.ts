/** Takes an import back (docs/product.md#import). */
import { type RawBuilder, sql } from "kysely";
import { restorePreviousValues } from "#app/bulk/kinds.server.ts";
import { afterLastChange } from "#app/changes/record-change.server.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { fieldNamesWhere } from "#app/records/field.ts";
import { PLURALS } from "#app/records/kinds.ts";
import { BATCH_SIZE } from "./job.server.ts";
import type { FoundImport } from "./queries.server.ts";

type ImportedRecord = { recordId: string; kind: RecordKind; filled: Record<string, unknown> | null };

/**
 * Takes back a batch of what an import did, within the caller's transaction, which holds the import's lock:
 * opportunities first, so that a contact is free of them. What was edited since stays. Returns how many records it was
 * about.
 */
export async function undoBatch(tx: EntityManager, author: Author, undone: UndoneImport): Promise<number> {
  const importId = undone.id;
  const { rows } = await sql<ImportedRecord>`
    select record_id as "recordId", kind, filled from import_records where import_id = ${importId} and undo is null
     order by kind desc, filled is null desc, record_id limit ${BATCH_SIZE}`.execute(queryOn(tx));
  const [first] = rows;
  if (!first) return 0;
  const alike = rows.filter(({ kind, filled }) => kind === first.kind && (filled === null) === (first.filled === null));
  const ids = alike.map(({ recordId }) => recordId);
  const removed =
    first.filled === null
      ? await removeCreated(tx, author, undone, { kind: first.kind, ids })
      : await clearFilledFields(tx, author, alike);
  await sql`update import_records set undo = case when record_id = any(${removed}::uuid[]) then 'removed' else 'kept' end
    where import_id = ${importId} and record_id = any(${ids}::uuid[])`.execute(queryOn(tx));
  return ids.length;
}

type UndoneImport = Pick<FoundImport, "id" | "startedAt">;

type Created = { kind: RecordKind; ids: string[] };

/** Deletes for good the created records that nobody touched since. Returns their ids, and those of missing records. */
async function removeCreated(
  tx: EntityManager,
  author: Author,
  undone: UndoneImport,
  { kind, ids }: Created,
): Promise<string[]> {
  const db = queryOn(tx);
  const table = sql.table(PLURALS[kind]);
  const among = sql`id = any(${ids}::uuid[])`;
  const live = await sql<{ id: string }>`select id from ${table} where ${among} order by id for update`.execute(db);
  const touched = await sql<{ id: string }>`${changedSinceImport(undone, { kind, ids })}`.execute(db);
  const there = new Set(live.rows.map(({ id }) => id));
  const kept = new Set(touched.rows.map(({ id }) => id).filter((id) => there.has(id)));
  const removed = ids.filter((id) => !kept.has(id));
  await sql`insert into changes (at, user_id, via, token_id, kind, record_id, action, before)
    select ${afterLastChange(sql`now()`, sql`r.id`)}, ${author.id}, ${author.via}, ${author.tokenId ?? null}::uuid, ${kind},
      r.id, 'deleted',
           (select c.after from changes c where c.record_id = r.id and c.action = 'created' order by c.at desc limit 1)
      from ${table} r where r.id = any(${removed}::uuid[])`.execute(db);
  await sql`delete from ${table} where id = any(${removed}::uuid[])`.execute(db);
  return removed;
}

/**
 * SQL: the ids of those that a person changed, or another import filled, and of contacts that are attached to an
 * opportunity: those of the import are gone by now, but for what stays. The changes of an imported history are older
 * than the import.
 */
function changedSinceImport(
  { id: importId, startedAt }: UndoneImport,
  { kind, ids }: Created,
): RawBuilder<{ id: string }> {
  const among = (column: string) => sql`${sql.ref(column)} = any(${ids}::uuid[])`;
  const isSince = sql`via <> 'import' and at >= ${startedAt}::timestamptz`;
  return sql`
    select record_id as id from changes where ${among("record_id")} and ${isSince}
    union select other_id from changes where ${among("other_id")} and ${isSince}
    union select record_id from import_records
      where ${among("record_id")} and import_id <> ${importId} and filled is not null and undo is null
    union select contact_id from opportunity_contacts where ${among("contact_id")} and ${kind === "contact"}`;
}

/** Empties the filled fields that are unchanged since the import. Returns the ids of records where all were emptied. */
async function clearFilledFields(tx: EntityManager, author: Author, records: ImportedRecord[]): Promise<string[]> {
  const filled = records.map(({ recordId, filled: after }) => ({
    recordId,
    before: emptied(after ?? {}),
    after: after ?? {},
  }));
  const stayed = await restorePreviousValues(tx, author, records[0]?.kind ?? "contact", filled);
  return records.map(({ recordId }) => recordId).filter((id) => (stayed.get(id) ?? []).length === 0);
}

const emptied = (filled: object) =>
  Object.fromEntries(Object.keys(filled).map((field) => [field, EMPTY_TEXTS.has(field) ? "" : null]));

// Fields of a contact that are not nullable.
const EMPTY_TEXTS = new Set<string>(fieldNamesWhere(FIELDS_OF_CONTACT, ({ empty }) => empty === ""));
