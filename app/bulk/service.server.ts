/** Commands that change many records (docs/product.md#changing-many-records). All on the team may use and undo them. */
import { sql } from "kysely";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { isUndoOver, MAX_IMMEDIATE_RECORDS, UNDO_DAYS } from "#app/server/jobs/job-limits.ts";
import { startUndo } from "#app/server/jobs/undo.server.ts";
import { REFUSALS } from "./labels.ts";
import { type PlannedRecord, planChange } from "./plan.server.ts";
import { type FoundBulk, findBulk, readBulkJson } from "./queries.server.ts";
import { BULK_JOBS, runBulk } from "./run.server.ts";
import type { BulkChange, BulkJson, PreviewJson } from "./schema.ts";
import { type Selected, selectIds } from "./select.server.ts";

const STARTED = refused("conflict", "This change has started already");
const NOT_DONE = refused("conflict", "This change is not done, so it cannot be undone yet");
const UNDONE_ALREADY = refused("conflict", "This change has already been undone");
const TOO_LATE = refused("conflict", `A bulk change can be undone for ${UNDO_DAYS} days`);

export type BulkChangeRequest = Selected & { kind: RecordKind; change: BulkChange };

/** What the change would do to each record. Fails as {@link selectIds} and {@link planChange} do. */
export async function planBulk(
  em: EntityManager,
  { kind, change, ...selected }: BulkChangeRequest,
): Promise<Result<PlannedRecord[], "invalid">> {
  const ids = await selectIds(em, kind, selected);
  return ids.ok ? planChange(em, kind, change, ids.value) : ids;
}

const MAX_PREVIEW_RECORDS = 10;

/** A plan as the API's preview has it. */
export function previewOf(planned: PlannedRecord[]): PreviewJson {
  const changing = planned.filter(({ outcome }) => outcome === null);
  return {
    total: planned.length,
    changes: changing.length,
    unchanged: planned.filter(({ outcome }) => outcome === "unchanged").length,
    refused: planned.flatMap(({ recordId: id, outcome }) =>
      outcome && outcome !== "unchanged" ? [{ id, reason: REFUSALS[outcome] }] : [],
    ),
    first: changing
      .slice(0, MAX_PREVIEW_RECORDS)
      .map(({ recordId: id, before, after }) => ({ id, before: after && before, after })),
  };
}

/**
 * Stores a change with what it would do to each record, and returns its id. It waits for {@link startBulk}. Fails as
 * {@link planBulk} does.
 */
export async function prepareBulk(
  em: EntityManager,
  viewer: SignedInViewer,
  asked: BulkChangeRequest,
): Promise<Result<string, "invalid">> {
  const planned = await planBulk(em, asked);
  if (!planned.ok) return planned;
  return done(await em.transactional((tx) => insertBulk(tx, viewer, asked, planned.value)));
}

// Of what a person looked at and did not start, the last five are kept.
const MAX_UNSTARTED_CHANGES = 5;

type NewBulkRecord = Pick<PlannedRecord, "recordId" | "before" | "after"> & { outcome: string | null };

/** Stores a change with its records: one that waits, or one that was made already. Returns its id. */
async function insertBulk(
  tx: EntityManager,
  author: Pick<Author, "id" | "tokenId">,
  { kind, change }: Pick<BulkChangeRequest, "kind" | "change">,
  records: NewBulkRecord[],
  state: "waiting" | "done" = "waiting",
): Promise<string> {
  const db = queryOn(tx);
  if (state === "waiting")
    await sql`delete from bulk_changes where id in (
      select id from bulk_changes where user_id = ${author.id}
        and state = 'waiting' order by created_at desc offset ${MAX_UNSTARTED_CHANGES - 1})`.execute(db);
  const settled = records.filter(({ outcome }) => outcome !== null).length;
  const ended = state === "done" ? sql`now()` : sql`null::timestamptz`;
  const sent = records.map(({ recordId, before, after, outcome }) => ({ recordId, before, after, outcome }));
  const { rows } = await sql<{ id: string }>`
    with b as (insert into bulk_changes (user_id, token_id, kind, change, state, done, total, started_at, ended_at)
      values (${author.id}, ${author.tokenId ?? null}::uuid, ${kind}, ${JSON.stringify(change)}::jsonb, ${state}, ${settled},
        ${records.length}, ${ended}, ${ended})
      returning id),
    r as (insert into bulk_records (bulk_id, record_id, before, after, outcome)
      select b.id, n."recordId", n.before, n.after, n.outcome from b, jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) n
             ("recordId" uuid, before jsonb, after jsonb, outcome text))
    select id from b`.execute(db);
  return rows[0]?.id ?? "";
}

/** Stores a change that the caller's transaction has made, by record, so that it can be undone. Returns its id. */
export const recordBulk = (
  tx: EntityManager,
  author: Author,
  asked: Pick<BulkChangeRequest, "kind" | "change">,
  changed: Map<string, { before: object; after: object }>,
): Promise<string> => {
  const records = [...changed].map(([recordId, both]) => ({ recordId, ...both, outcome: "changed" }));
  return insertBulk(tx, author, asked, records as NewBulkRecord[], "done");
};

/**
 * Starts a waiting change. Up to 500 records are changed when it returns, more in the background, as all are with
 * `later`. A conflict if it has started.
 */
export async function startBulk(
  em: EntityManager,
  { id, total }: Pick<FoundBulk, "id" | "total">,
  { later }: { later?: true } = {},
): Promise<Result<null, "conflict">> {
  const { numAffectedRows } = await sql`update bulk_changes set state = 'running', started_at = now()
    where id = ${id} and state = 'waiting'`.execute(queryOn(em));
  if (!numAffectedRows) return STARTED;
  await runBulk(em, id, !later && total <= MAX_IMMEDIATE_RECORDS);
  return done(null);
}

/**
 * Takes a change back: up to 500 records when it returns, more in the background. What was edited since stays. Returns
 * what is undone by then; an undo that is under way goes on. A conflict if it cannot be undone.
 */
export async function undoBulk(
  em: EntityManager,
  viewer: SignedInViewer,
  found: FoundBulk,
): Promise<Result<BulkJson, "conflict">> {
  const refusal = bulkUndoRefusal(found, new Date());
  if (refusal) return refusal;
  await startUndo(em, BULK_JOBS, found.id, viewer);
  const { changed } = await readBulkJson(em, found);
  await runBulk(em, found.id, changed <= MAX_IMMEDIATE_RECORDS);
  const { state } = (await findBulk(em, viewer, found.id)) ?? found;
  return done(await readBulkJson(em, { ...found, state }));
}

/** Why a change cannot be undone at `now`; null if it can. */
export function bulkUndoRefusal(
  { state, endedAt }: Pick<FoundBulk, "state" | "endedAt">,
  now: Date,
): Failure<"conflict"> | null {
  if (state === "undone") return UNDONE_ALREADY;
  if ((state !== "done" && state !== "undoing") || !endedAt) return NOT_DONE;
  return isUndoOver(endedAt, now) ? TOO_LATE : null;
}

/** Forgets changes that nobody started for a day, and those that can no longer be undone. */
export async function forgetOldBulk(em: EntityManager): Promise<void> {
  await sql`delete from bulk_changes where id in (select id from bulk_changes
    where state = 'waiting' and created_at < now() - interval '1 day'
      or state <> 'undoing' and ended_at < now() - make_interval(days => ${UNDO_DAYS}) limit 100)`.execute(queryOn(em));
}
