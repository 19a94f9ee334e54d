/** Runs bulk changes (docs/product.md#changing-many-records). */
import { sql } from "kysely";
import { isSameValue } from "#app/changes/changed-fields.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { checkOwner } from "#app/opportunities/record/owner.server.ts";
import type { BackgroundLoop } from "#app/server/background-loop.server.ts";
import { assertActive, type ClaimedJob, type JobKind, LEASE } from "#app/server/jobs/job.server.ts";
import { runJobNow, startJobs } from "#app/server/jobs/run.server.ts";
import {
  BULK_BATCH_SIZE,
  changeRecords,
  type FieldValues,
  restoreMany,
  restorePreviousValues,
  trashRecords,
} from "./kinds.server.ts";
import type { BulkChange, Refusal } from "./schema.ts";

const BROKEN = "Something went wrong on our side. What was changed can be undone.";
const LEFT = "The person who started this has left the team. What was changed can be undone.";

type ClaimedBulk = ClaimedJob & { kind: RecordKind; change: BulkChange };

let wake = () => {};

/** Runs changes in the background, until `stop`. */
export function startBulkChanges(forkEm: () => EntityManager): BackgroundLoop {
  const loop = startJobs(forkEm, BULK_JOBS);
  wake = loop.wake;
  return loop;
}

/** Runs one change now, while its page waits, or lets this process look for changes to run. Call it after a commit. */
export async function runBulk(em: EntityManager, id: string, now: boolean): Promise<void> {
  if (now) await runJobNow(() => em.fork(), BULK_JOBS, id);
  else wake();
}

export const BULK_JOBS: JobKind<ClaimedBulk> = {
  table: "bulk_changes",
  columns: sql`kind, change`,
  name: "bulk-change",
  failedMessage: BROKEN,
  batches,
  undo: undoBatch,
  async finish(em, id, failure) {
    await sql`update bulk_changes set state = 'done', failure = ${failure}, ended_at = now(), leased_until = null
      where id = ${id} and state = 'running'`.execute(queryOn(em));
  },
};

async function* batches(_: EntityManager, job: ClaimedBulk) {
  for (let { done } = job; done < job.total; ) {
    yield async (tx: EntityManager) => {
      await assertActive(tx, job.userId, LEFT);
      const settled = await runBatch(tx, job);
      done = settled === 0 ? job.total : done + settled;
      await sql`update bulk_changes set done = ${done}, attempts = 0, leased_until = ${LEASE} where id = ${job.id}`.execute(
        queryOn(tx),
      );
      return { done };
    };
  }
}

type Waiting = { recordId: string; before: FieldValues; after: FieldValues | null };

type Settled = { recordId: string; outcome: "changed" | "unchanged" | Refusal; trashId?: string };

/** Changes the next records; how many were settled. */
async function runBatch(tx: EntityManager, job: ClaimedBulk): Promise<number> {
  const db = queryOn(tx);
  const { rows } = await sql<Waiting>`select record_id as "recordId", before, after from bulk_records
    where bulk_id = ${job.id} and outcome is null order by record_id limit ${BULK_BATCH_SIZE}`.execute(db);
  const author: Author = { id: job.userId, via: "bulk", tokenId: job.tokenId ?? undefined };
  const settled = job.change.delete ? await deleteAll(tx, author, job, rows) : await changeAll(tx, author, job, rows);
  await sql`update bulk_records r set outcome = n.outcome, trash_id = n."trashId"
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) n ("recordId" uuid, outcome text, "trashId" uuid)
     where r.bulk_id = ${job.id} and r.record_id = n."recordId"`.execute(db);
  return rows.length;
}

async function deleteAll(
  tx: EntityManager,
  author: Author,
  { kind }: ClaimedBulk,
  rows: Waiting[],
): Promise<Settled[]> {
  const seen = rows.map(({ recordId: id, before }) => ({ id, updatedAt: before.updatedAt }));
  const trashed = await trashRecords(tx, author, kind, seen);
  return rows.map(({ recordId }) => {
    const outcome = trashed.get(recordId) ?? "gone";
    return typeof outcome === "string" ? { recordId, outcome } : { recordId, outcome: "changed", ...outcome };
  });
}

/** Changes records that still have the values that the preview showed. */
async function changeAll(tx: EntityManager, author: Author, job: ClaimedBulk, rows: Waiting[]): Promise<Settled[]> {
  const owner = await checkOwner(tx, job.change.ownerUserId);
  if (!owner.ok) return rows.map(({ recordId }) => ({ recordId, outcome: "owner" }));
  const byId = new Map(rows.map((row) => [row.recordId, row]));
  const outcomes = new Map<string, Settled["outcome"]>();
  const has = (present: object, values: FieldValues) =>
    Object.entries(values).every(([field, value]) => isSameValue((present as FieldValues)[field], value));
  await changeRecords(tx, author, job.kind, [...byId.keys()], (present, id) => {
    const { before = {}, after } = byId.get(id) ?? {};
    const isSeen = has(present, before);
    outcomes.set(id, isSeen ? "changed" : has(present, after ?? {}) ? "unchanged" : "edited");
    return (isSeen && after) || {};
  });
  return rows.map(({ recordId }) => ({ recordId, outcome: outcomes.get(recordId) ?? "gone" }));
}

type Changed = { recordId: string; before: FieldValues; after: FieldValues; trashId: string | null };

type FieldsNotUndone = { recordId: string; stayed: string[] };

type BulkToUndo = { id: string; kind: RecordKind; change: BulkChange };

/** Takes back the next records, in the caller's transaction, which holds the job's lock; how many there were. */
async function undoBatch(tx: EntityManager, author: Author, { id, kind, change }: BulkToUndo): Promise<number> {
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
