/** Takes a change of many records back (docs/product.md#changing-many-records). */
import { sql } from "kysely";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { checkOwner } from "#app/opportunities/record/owner.server.ts";
import { type FieldValues, giveBack, restoreRecord } from "./kinds.server.ts";
import type { FoundBulk } from "./queries.server.ts";
import { BATCH } from "./run.server.ts";

type Changed = { recordId: string; before: FieldValues; after: FieldValues; trashId: string | null };

type Stayed = { recordId: string; stayed: string[] };

/** Takes back the next records, in the caller's transaction; false if none was left. Two undos at once take turns. */
export async function undoBatch(tx: EntityManager, author: Author, { id, kind, change }: FoundBulk): Promise<boolean> {
  const db = queryOn(tx);
  await sql`select from bulk_changes where id = ${id} for update`.execute(db);
  const { rows } =
    await sql<Changed>`select record_id as "recordId", before, after, trash_id as "trashId" from bulk_records
    where bulk_id = ${id} and outcome = 'changed' and stayed is null order by record_id
    limit ${change.delete ? BATCH.delete : BATCH.change}`.execute(db);
  if (rows.length === 0) return false;
  const taken = change.delete ? await restoreAll(tx, author, rows) : await giveAllBack(tx, author, kind, rows);
  await sql`update bulk_records r set stayed = n.stayed
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) n ("recordId" uuid, stayed jsonb)
     where r.bulk_id = ${id} and r.record_id = n."recordId"`.execute(db);
  return true;
}

async function restoreAll(tx: EntityManager, author: Author, rows: Changed[]): Promise<Stayed[]> {
  const taken: Stayed[] = [];
  for (const { recordId, trashId } of rows) {
    const isBack = trashId !== null && (await restoreRecord(tx, author, trashId));
    taken.push({ recordId, stayed: isBack ? [] : ["delete"] });
    tx.clear();
  }
  return taken;
}

async function giveAllBack(
  tx: EntityManager,
  author: Author,
  kind: FoundBulk["kind"],
  rows: Changed[],
): Promise<Stayed[]> {
  const left = await ownersWhoLeft(tx, rows);
  const possible = rows.filter(({ before }) => !left.has(before.ownerUserId));
  const stayed = await giveBack(tx, author, kind, possible);
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
