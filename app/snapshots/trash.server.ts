/**
 * Moves records to the trash and takes them out again (docs/product.md#trash). The rooms of contacts and opportunities
 * build their commands of these steps, each within their own transaction. To prevent deadlocks, a transaction that
 * takes a record out locks its trash entry first, then contacts, then opportunities.
 */

import { sql } from "kysely";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author, ChangeAction, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type Result, refused } from "#app/http/result.ts";
import { PLURALS } from "#app/records/kinds.ts";
import { deleteRows, insertRows, type SnapshotPart, snapshotOf } from "./snapshot.server.ts";

export const TRASH_DAYS = 30;

/** `name` is what the trash calls it, `before` are its fields for the history. */
type RecordToTrash = { recordId: string; name: string; before: object };

/** A merge by which records go, and the record that they become. */
export type MergeInto = { id: string; into: string };

/** What moving a kind of records to the trash needs: where its rows are, and the merge, if one is the reason. */
type Move = { kind: RecordKind; parts: readonly SnapshotPart[]; merge: MergeInto | undefined };

/**
 * Moves locked records of a kind to the trash, with a line in the history: their rows become snapshots and are deleted,
 * their links wait for both ends to be there again. Returns the ids of the trash entries by those of the records.
 */
export async function moveToTrash(
  tx: EntityManager,
  author: Author,
  { kind, parts, merge }: Move,
  records: RecordToTrash[],
): Promise<Map<string, string>> {
  const db = queryOn(tx);
  const action: ChangeAction = merge ? "merged" : "deleted";
  const changes = records.map(({ recordId, before }) => ({ kind, recordId, before, action, otherId: merge?.into }));
  await recordChanges(tx, author, changes);
  const sent = records.map(({ recordId, name }) => ({ recordId, name, into: merge?.into, mergeId: merge?.id }));
  const { rows } = await sql<{ id: string; recordId: string }>`
    insert into trash (kind, record_id, name, snapshot, deleted_at, deleted_by_user_id, merged_into, merge_id)
    select ${kind}, n."recordId", n.name, ${snapshotOf(parts, sql`n."recordId"`)}, ${new Date()}::timestamptz, ${author.id}::uuid,
           n."into", n."mergeId"
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) n ("recordId" uuid, name text, "into" uuid, "mergeId" uuid)
    returning id, record_id as "recordId"`.execute(db);
  const ids = records.map(({ recordId }) => recordId);
  await sql`insert into trashed_links (opportunity_id, contact_id)
    select opportunity_id, contact_id from opportunity_contacts where ${linkColumnFor(kind)} = any(${ids}::uuid[])
    on conflict do nothing`.execute(db);
  await deleteRows(tx, parts, ids);
  return new Map(rows.map(({ id, recordId }) => [recordId, id]));
}

/** A record in the trash, locked. */
export type Trashed = { id: string; kind: RecordKind; recordId: string; name: string; mergedInto: string | null };

const UNKNOWN = refused("not-found", "There is no such record in the trash");
const RESTORED = refused("conflict", "This was already restored");

const TRASH_COLUMNS = ["id", "kind", "record_id as recordId", "name", "merged_into as mergedInto"] as const;

/** Locks a trash entry; a conflict if its record came back already. */
export async function lockTrashed(tx: EntityManager, id: string): Promise<Result<Trashed, "not-found" | "conflict">> {
  const found = await queryOn(tx)
    .selectFrom("trash")
    .select([...TRASH_COLUMNS, "restored_at as restoredAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return UNKNOWN;
  const { restoredAt, ...value } = found;
  return restoredAt ? RESTORED : { ok: true, value };
}

/** Locks those of these trash entries that can be restored: no merged ones, and none whose id is taken by now. */
export function lockRestorable(tx: EntityManager, kind: RecordKind, ids: string[]): Promise<Trashed[]> {
  const isTaken = sql<boolean>`exists (select from ${sql.table(PLURALS[kind])} r where r.id = trash.record_id)`;
  return queryOn(tx)
    .selectFrom("trash")
    .select(TRASH_COLUMNS)
    .where("id", "in", ids)
    .where("restored_at", "is", null)
    .where("merged_into", "is", null)
    .where(({ not }) => not(isTaken))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Writes the rows of locked trash entries back, without links. An id may be taken by now: then the insert fails. */
export async function restoreRows(tx: EntityManager, ids: string[], parts: readonly SnapshotPart[]): Promise<void> {
  await insertRows(tx, ids, parts);
  await queryOn(tx)
    .updateTable("trash")
    .set({ name: "", snapshot: null, restored_at: new Date().toISOString() })
    .where("id", "in", ids)
    .execute();
}

/** Deletes a locked trash entry for good. */
export async function deleteForGood(tx: EntityManager, { id }: Pick<Trashed, "id">): Promise<void> {
  const { rows } =
    await sql<PurgedRecord>`delete from trash where id = ${id} returning ${PURGED_RECORD_COLUMNS}`.execute(queryOn(tx));
  await deleteObsoleteLinks(tx, rows);
}

type PurgedRecord = { recordId: string; merged: boolean };

const PURGED_RECORD_COLUMNS = sql`record_id as "recordId", merged_into is not null as merged`;

// The links of records that are gone: of a merged one all, because its survivor has them, else those of which no end is
// in the trash any more. A waiting link of the others is what tells, when its other end is restored, that it cannot
// come back.
async function deleteObsoleteLinks(tx: EntityManager, gone: PurgedRecord[]): Promise<void> {
  const ids = gone.map(({ recordId }) => recordId);
  const merged = gone.filter((one) => one.merged).map(({ recordId }) => recordId);
  await sql`delete from trashed_links l
    where opportunity_id = any(${merged}::uuid[]) or contact_id = any(${merged}::uuid[])
       or (opportunity_id = any(${ids}::uuid[]) or contact_id = any(${ids}::uuid[]))
          and not exists (select from trash t
                           where t.record_id in (l.opportunity_id, l.contact_id) and t.restored_at is null)`.execute(
    queryOn(tx),
  );
}

const BATCH = 100;

/**
 * Deletes for good what has been in the trash for 30 days, and with it what the undo of older merges would need. In
 * batches, each a transaction; rows that another machine is deleting, or somebody is restoring, are skipped.
 */
export async function emptyOldTrash(em: EntityManager): Promise<void> {
  for (let removed = BATCH; removed === BATCH; ) {
    removed = await em.transactional(async (tx) => {
      const { rows } = await sql<PurgedRecord>`delete from trash where id in (
        select id from trash where deleted_at < now() - make_interval(days => ${TRASH_DAYS})
         order by deleted_at limit ${BATCH} for update skip locked) returning ${PURGED_RECORD_COLUMNS}`.execute(
        queryOn(tx),
      );
      await deleteObsoleteLinks(tx, rows);
      return rows.length;
    });
  }
  await sql`update merges set details = null where id in (
    select id from merges where details is not null and at < now() - make_interval(days => ${TRASH_DAYS}) for update skip locked)`.execute(
    queryOn(em),
  );
}

/** SQL: the column of a link that names a record of this kind. */
export const linkColumnFor = (kind: RecordKind) => sql.ref(kind === "contact" ? "contact_id" : "opportunity_id");
