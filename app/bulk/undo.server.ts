/** Takes a bulk change back (docs/product.md#changing-many-records). */
import { sql } from "kysely";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { checkOwner } from "#app/opportunities/record/owner.server.ts";
import { BULK_BATCH_SIZE, type FieldValues, restoreMany, restorePreviousValues } from "./kinds.server.ts";
import type { BulkChange } from "./schema.ts";

type Changed = { recordId: string; before: FieldValues; after: FieldValues; trashId: string | null };

type FieldsNotUndone = { recordId: string; stayed: string[] };

type BulkToUndo = { id: string; kind: RecordKind; change: BulkChange };

/** Takes back the next records, in the caller's transaction, which holds the job's lock; how many there were. */
export async function undoBatch(tx: EntityManager, author: Author, { id, kind, change }: BulkToUndo): Promise<number> {
  const db = queryOn(tx);
  const { rows } =
    await sql<Changed>`select record_id as "recordId", before, after, trash_id as "trashId" from bulk_records
    where bulk_id = ${id} and outcome = 'changed' and stayed is null order by record_id limit ${BULK_BATCH_SIZE}`.execute(
      db,
    );
  const taken = change.delete
    ? await restoreAll(tx, author, kind, rows)
    : await restoreAllValues(tx, author, kind, rows);
  await sql`update bulk_records r set stayed = n.stayed
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) n ("recordId" uuid, stayed jsonb)
     where r.bulk_id = ${id} and r.record_id = n."recordId"`.execute(db);
  return rows.length;
}

async function restoreAll(
  tx: EntityManager,
  author: Author,
  kind: RecordKind,
  rows: Changed[],
): Promise<FieldsNotUndone[]> {
  const back = await restoreMany(
    tx,
    author,
    kind,
    rows.flatMap(({ trashId }) => trashId ?? []),
  );
  return rows.map(({ recordId }) => ({ recordId, stayed: back.has(recordId) ? [] : ["delete"] }));
}

async function restoreAllValues(
  tx: EntityManager,
  author: Author,
  kind: RecordKind,
  rows: Changed[],
): Promise<FieldsNotUndone[]> {
  const left = await ownersWhoLeft(tx, rows);
  const possible = rows.filter(({ before }) => !left.has(before.ownerUserId));
  const stayed = await restorePreviousValues(tx, author, kind, possible);
  return rows.map(({ recordId, after }) => ({ recordId, stayed: stayed.get(recordId) ?? Object.keys(after) }));
}

/** Those earlier owners of the records who cannot get them back. */
async function ownersWhoLeft(tx: EntityManager, rows: Changed[]): Promise<Set<unknown>> {
  const owners = new Set(
    rows.flatMap(({ before }) => (typeof before.ownerUserId === "string" ? [before.ownerUserId] : [])),
  );
  const left = new Set<unknown>();
  for (const owner of [...owners].sort()) if (!(await checkOwner(tx, owner)).ok) left.add(owner);
  return left;
}
