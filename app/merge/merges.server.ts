/**
 * The steps of which merges and their undo are built (docs/product.md#merging), for both kinds of records in
 * contacts/merge/merge-records.server.ts, because contacts and links are known there. To prevent deadlocks, an undo
 * locks the merge first, then trash entries, waiting links, contacts and opportunities.
 */
import { sql } from "kysely";
import { isSameValue } from "#app/changes/changed-fields.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type Failure, type Result, refused } from "#app/http/result.ts";
import { MAX_MERGED } from "./merge-choice.ts";

/** What the undo of a merge needs. */
export type MergeDetails = {
  /** The records that were merged into the survivor. */
  merged: string[];
  /** The fields of the survivor that the merge changed, before and after it. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The links that the survivor got: the ids of the other ends. */
  links: string[];
  /** The rows of the history that were moved to the survivor: their ids, by the record they were of. */
  moved: Record<string, string[]>;
  /** Notes that hold what was too long for a field. */
  notes: string[];
};

/** What a merge asks for. `fields` are the survivor's afterwards; what is absent follows from the records. */
export type MergeRequest<Fields> = {
  keep: string;
  merge: string[];
  fields?: Partial<Fields>;
  /** The versions (`updatedAt`) that the choice was made from, by id; another one is a conflict. */
  versions?: Record<string, string>;
};

const MERGED_INTO_ITSELF = refused("invalid", "A record cannot be merged into itself");
const NAMED_TWICE = refused("invalid", "Name each record once");
const WRONG_RECORD_COUNT = refused("invalid", `Choose 2 to ${MAX_MERGED} records`);

/** The failure of a request that names too many records, none, or one twice; null if it can be tried. */
export function mergeRequestFailure({ keep, merge }: MergeRequest<object>): Failure<"invalid"> | null {
  if (merge.includes(keep)) return MERGED_INTO_ITSELF;
  if (new Set(merge).size < merge.length) return NAMED_TWICE;
  return merge.length < 1 || merge.length >= MAX_MERGED ? WRONG_RECORD_COUNT : null;
}

/** The failure for missing records: a conflict if one was deleted or merged, "not-found" if none is known. */
export async function missingRecordsFailure(
  em: EntityManager,
  ids: string[],
): Promise<Failure<"not-found"> | Failure<"conflict">> {
  const db = queryOn(em);
  const trashed = await db.selectFrom("trash").select("id").where("record_id", "in", ids).limit(1).execute();
  const merged = await db.selectFrom("merged_records").select("record_id").where("record_id", "in", ids).execute();
  return trashed.length + merged.length > 0
    ? refused("conflict", "One of them was deleted or merged in the meantime")
    : refused("not-found", "There is no such record");
}

/** The ids of the other ends of a record's links, also of those that wait in the trash, by the record's id. */
export async function linkedIdsByRecord(
  tx: EntityManager,
  kind: RecordKind,
  ids: string[],
): Promise<Map<string, string[]>> {
  const { self, other } = linkColumns(kind);
  const { rows } = await sql<{ id: string; others: string[] }>`
    select l.id, array_agg(l.other) as others from (
      select ${self} as id, ${other} as other from opportunity_contacts where ${self} = any(${ids}::uuid[])
      union select ${self}, ${other} from trashed_links where ${self} = any(${ids}::uuid[])) l group by l.id`.execute(
    queryOn(tx),
  );
  return new Map(rows.map(({ id, others }) => [id, others]));
}

/** Links a record to others; to those that are in the trash by a link that waits. Returns the ids of the live ones. */
export async function addLinks(tx: EntityManager, kind: RecordKind, id: string, others: string[]): Promise<string[]> {
  const { self, other, otherTable } = linkColumns(kind);
  const pairs = sql`select ${id}::uuid, o.id from unnest(${others}::uuid[]) o (id)`;
  const live = sql`exists (select from ${otherTable} x where x.id = o.id)`;
  const { rows } = await sql<{ id: string }>`insert into opportunity_contacts (${self}, ${other})
    ${pairs} where ${live} on conflict do nothing returning ${other} as id`.execute(queryOn(tx));
  await sql`insert into trashed_links (${self}, ${other}) ${pairs} where not ${live} on conflict do nothing`.execute(
    queryOn(tx),
  );
  return rows.map((row) => row.id);
}

/** Removes links of a record, also those that wait. Returns the ids of the other ends that were linked. */
export async function removeLinks(
  tx: EntityManager,
  kind: RecordKind,
  id: string,
  others: string[],
): Promise<string[]> {
  const { self, other } = linkColumns(kind);
  const db = queryOn(tx);
  const chosen = sql`${self} = ${id}::uuid and ${other} = any(${others}::uuid[])`;
  await sql`delete from trashed_links where ${chosen}`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`delete from opportunity_contacts where ${chosen} returning ${other} as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Writes down that a merge was made: what its undo needs, and which record each merged one became. */
export async function recordMerge(
  tx: EntityManager,
  author: Author,
  merge: { id: string; kind: RecordKind; survivorId: string; details: MergeDetails },
): Promise<void> {
  const { id, kind, survivorId, details } = merge;
  const db = queryOn(tx);
  await sql`insert into merges (id, kind, survivor_id, at, user_id, details)
    values (${id}, ${kind}, ${survivorId}, ${new Date()}, ${author.id}, ${JSON.stringify(details)}::jsonb)`.execute(db);
  await sql`insert into merged_records (record_id, survivor_id, merge_id)
    select m.id, ${survivorId}::uuid, ${id}::uuid from unnest(${details.merged}::uuid[]) m (id)
    on conflict (record_id) do update set survivor_id = excluded.survivor_id, merge_id = excluded.merge_id`.execute(db);
}

export type UndoableMerge = { id: string; kind: RecordKind; survivorId: string; details: MergeDetails };

/** Locks a merge for its undo; a conflict if it was undone already, or is too old. */
export async function lockMerge(
  tx: EntityManager,
  id: string,
): Promise<Result<UndoableMerge, "not-found" | "conflict">> {
  const found = await queryOn(tx)
    .selectFrom("merges")
    .select(["id", "kind", "survivor_id as survivorId", "details", "undone_at as undoneAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return refused("not-found", "There is no such merge");
  if (found.undoneAt) return refused("conflict", "This merge was already undone");
  const { details, undoneAt: _, ...merge } = found;
  if (!details) return refused("conflict", "This merge can no longer be undone");
  return { ok: true, value: { ...merge, details: details as MergeDetails } };
}

/** Locks the remaining trash entries of a merge's records, and the links that wait for any of its records. */
export async function lockMergedInTrash(tx: EntityManager, { id, kind, survivorId, details }: UndoableMerge) {
  const inTrash = await queryOn(tx)
    .selectFrom("trash")
    .select(["id", "kind", "record_id as recordId", "name", "merged_into as mergedInto"])
    .where("merge_id", "=", id)
    .where("restored_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  await sql`select from trashed_links where ${linkColumns(kind).self} = any(${[survivorId, ...details.merged]}::uuid[])
    order by opportunity_id, contact_id for update`.execute(queryOn(tx));
  return inTrash;
}

/** Writes down that a merge was undone: its records are their own again. */
export async function markMergeUndone(tx: EntityManager, id: string): Promise<void> {
  const db = queryOn(tx);
  await db.deleteFrom("merged_records").where("merge_id", "=", id).execute();
  const undone = { undone_at: new Date().toISOString(), details: null };
  await db.updateTable("merges").set(undone).where("id", "=", id).execute();
}

/** What the undo of a merge did: the ids that came back, and the survivor's fields that stayed, edited since. */
export type MergeUndoResult = { restored: string[]; kept: { id: string; fields: string[] }[] };

/** Of the fields that a merge changed, the unchanged ones with their earlier values, and the ones edited since. */
export function fieldsBefore(present: object, { before, after }: MergeDetails) {
  const now = present as Record<string, unknown>;
  const unchanged = Object.keys(after).filter((field) => isSameValue(now[field], after[field]));
  return {
    back: Object.fromEntries(unchanged.map((field) => [field, before[field]])),
    kept: Object.keys(after).filter((field) => !unchanged.includes(field)),
  };
}

/** The survivors of those of the given records that were merged, by id. Records that were not merged are not in it. */
export async function survivorsOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; survivorId: string }>`
    with recursive became as (
      select record_id as id, survivor_id, 1 as steps from merged_records where record_id = any(${[...ids]}::uuid[])
      union all
      select b.id, m.survivor_id, b.steps + 1 from became b join merged_records m on m.record_id = b.survivor_id
       where b.steps < 100)
    select distinct on (id) id, survivor_id as "survivorId" from became order by id, steps desc`.execute(queryOn(em));
  return new Map(rows.map(({ id, survivorId }) => [id, survivorId]));
}

// The columns of a link seen from one kind of record.
const linkColumns = (kind: RecordKind) =>
  kind === "contact"
    ? { self: sql.ref("contact_id"), other: sql.ref("opportunity_id"), otherTable: sql.table("opportunities") }
    : { self: sql.ref("opportunity_id"), other: sql.ref("contact_id"), otherTable: sql.table("contacts") };
