/** Merges records that are one, and undoes it (docs/product.md#merging). */
import { randomUUID } from "node:crypto";
import type { ChangedFields } from "#app/changes/changed-fields.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { isNewer } from "#app/changes/version.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { removeNotes, writeNotes } from "#app/merge/merge-notes.server.ts";
import {
  addLinks,
  fieldsBefore,
  linkedIdsByRecord,
  lockMergedInTrash,
  type MergeDetails,
  type MergeRequest,
  type MergeUndoResult,
  markMergeUndone,
  mergeRequestFailure,
  missingRecordsFailure,
  recordMerge,
  removeLinks,
  type UndoableMerge,
} from "#app/merge/merges.server.ts";
import { checkCustomValues } from "#app/records/custom/check-custom-values.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import type { SentCustomValues } from "#app/records/custom/schema.ts";
import type { Trashed } from "#app/snapshots/trash.server.ts";
import { recordImpliedLinks, refreshOpportunities } from "../opportunity-links.server.ts";

type Versioned = { id: string; updatedAt: Date; own: CustomValues };

/** A kind of record that is merged. Each function runs within the merge's transaction. */
type MergeableKind<Row extends Versioned, Fields, Json> = {
  kind: RecordKind;
  /** The survivor's fields by the rules of each field, and texts that are too long for them (`mergedFields`). */
  merged(keep: Fields, others: Fields[], chosen?: Partial<Fields>): { fields: Fields; leftOver: string[] };
  /** Locks what has to be locked before the records: contacts before opportunities. */
  lockAhead(tx: EntityManager, ids: string[], chosen?: Partial<Fields>): Promise<void>;
  /** Locks the records with these ids that exist. */
  lock(tx: EntityManager, ids: string[]): Promise<Row[]>;
  /** Locks what is linked to them, if that comes after them. */
  lockLinked(tx: EntityManager, linked: string[]): Promise<void>;
  /** Why the survivor cannot become what was chosen, with these links; null if it can. */
  refusal(
    tx: EntityManager,
    survivor: Row,
    linked: string[],
    chosen?: Partial<Fields>,
  ): Promise<Failure<"invalid"> | Failure<"conflict"> | null>;
  fieldsOf(row: Row): Fields;
  /** Changes the fields that differ and records it; null if none does. */
  change(tx: EntityManager, author: Author, row: Row, fields: Partial<Fields>): Promise<ChangedFields<Fields> | null>;
  trash(tx: EntityManager, author: Author, row: Row, merge: { id: string; into: string }): Promise<string>;
  restore(tx: EntityManager, author: Author, trashed: Trashed[]): Promise<unknown>;
  /** Moves rows of merged records to the survivor, and back. */
  moveRows(tx: EntityManager, merged: string[], survivorId: string): Promise<MergeDetails["moved"]>;
  moveRowsBack(tx: EntityManager, survivorId: string, moved: MergeDetails["moved"], restored: string[]): Promise<void>;
  /** Keeps what the merged records were known by. */
  keepAliases(tx: EntityManager, mergeId: string, merged: Row[]): Promise<void>;
  find(tx: EntityManager, id: string): Promise<Json | null>;
};

type Refused = "invalid" | "not-found" | "conflict";

const CHANGED = refused("conflict", "One of them was changed in the meantime. Please choose again.");
const ALL_GONE = refused("conflict", "The merged records were permanently deleted.");

const allOf = (links: Map<string, string[]>) => [...new Set([...links.values()].flat())];

/**
 * Makes one record of several, all or nothing: the survivor gets the fields, links and history, the others go to the
 * trash. If one of them is gone, or has another version than the request says, nothing is changed and it is a conflict.
 */
async function mergeRecords<Row extends Versioned, Fields, Json>(
  mergeable: MergeableKind<Row, Fields, Json>,
  em: EntityManager,
  person: Author,
  request: MergeRequest<Fields & { own?: SentCustomValues }>,
): Promise<Result<{ record: Json; mergeId: string }, Refused>> {
  const misfit = mergeRequestFailure(request);
  if (misfit) return misfit;
  const { keep, fields: chosen, versions } = request;
  const author: Author = { ...person, via: "merge" };
  return em.transactional(async (tx): Promise<Result<{ record: Json; mergeId: string }, Refused>> => {
    const ids = [keep, ...request.merge];
    await mergeable.lockAhead(tx, ids, chosen);
    const found = new Map((await mergeable.lock(tx, ids)).map((row) => [row.id, row]));
    const [survivor, ...others] = ids.flatMap((id) => found.get(id) ?? []);
    const gone = ids.filter((id) => !found.has(id));
    if (gone.length > 0 || !survivor) return missingRecordsFailure(tx, gone);
    if ([survivor, ...others].some((row) => isNewer(row, versions?.[row.id]))) return CHANGED;
    const links = await linkedIdsByRecord(tx, mergeable.kind, ids);
    await mergeable.lockLinked(tx, allOf(links));
    const refusal = await mergeable.refusal(tx, survivor, allOf(links), chosen);
    if (refusal) return refusal;
    const own = await checkCustomValues(tx, mergeable.kind, chosen?.own, survivor.own);
    if (!own.ok) return own;
    const { own: _, ...plain } = { ...chosen, ...own.value } as Partial<Fields> & { own?: SentCustomValues };
    const mergeId = await mergeInto(mergeable, tx, author, {
      survivor,
      others,
      links,
      chosen: plain as Partial<Fields>,
    });
    return done({ record: (await mergeable.find(tx, survivor.id)) as Json, mergeId });
  });
}

type Merged<Row, Fields> = { survivor: Row; others: Row[]; links: Map<string, string[]>; chosen?: Partial<Fields> };

async function mergeInto<Row extends Versioned, Fields>(
  mergeable: MergeableKind<Row, Fields, unknown>,
  tx: EntityManager,
  author: Author,
  { survivor, others, links, chosen }: Merged<Row, Fields>,
): Promise<string> {
  const id = randomUUID();
  const { kind } = mergeable;
  const merged = others.map((row) => row.id);
  const own = links.get(survivor.id) ?? [];
  const gained = allOf(links).filter((one) => !own.includes(one));
  const { fields, leftOver } = mergeable.merged(mergeable.fieldsOf(survivor), others.map(mergeable.fieldsOf), chosen);
  const changed = await mergeable.change(tx, author, survivor, fields);
  const moved = await mergeable.moveRows(tx, merged, survivor.id);
  for (const row of others) await mergeable.trash(tx, author, row, { id, into: survivor.id });
  const attached = await addLinks(tx, kind, survivor.id, gained);
  await refreshOpportunities(tx, kind === "contact" ? allOf(links) : [survivor.id]);
  await recordImpliedLinks(tx, author, linksTo(kind, survivor.id, attached), "contact_attached");
  const notes = await writeNotes(tx, author, { kind, recordId: survivor.id }, leftOver);
  const { before = {}, after = {} } = changed ?? {};
  const details = { merged, before, after, links: gained, moved, notes };
  await recordMerge(tx, author, { id, kind, survivorId: survivor.id, details });
  await mergeable.keepAliases(tx, id, others);
  return id;
}

/**
 * Undoes a locked merge within the caller's transaction: its records come back with their links and history, and the
 * survivor's fields become what they were, but for those that were edited since. A conflict if the survivor is in the
 * trash.
 */
async function undoMerge<Row extends Versioned, Fields>(
  mergeable: MergeableKind<Row, Fields, unknown>,
  tx: EntityManager,
  author: Author,
  merge: UndoableMerge,
): Promise<Result<MergeUndoResult, "conflict">> {
  const { id, kind, survivorId, details } = merge;
  const ids = [survivorId, ...details.merged];
  const inTrash = await lockMergedInTrash(tx, merge);
  await mergeable.lockAhead(tx, ids);
  const [survivor] = await mergeable.lock(tx, [survivorId]);
  if (!survivor)
    return refused("conflict", `The ${kind} that the others were merged into is in the trash. Restore it first.`);
  if (inTrash.length === 0) return ALL_GONE;
  const linked = allOf(await linkedIdsByRecord(tx, kind, ids));
  await mergeable.lockLinked(tx, linked);
  const { back, kept } = fieldsBefore(mergeable.fieldsOf(survivor) as object, details);
  await mergeable.change(tx, author, survivor, back as Partial<Fields>);
  const detached = await removeLinks(tx, kind, survivorId, details.links);
  await recordImpliedLinks(tx, author, linksTo(kind, survivorId, detached), "contact_detached");
  await mergeable.restore(tx, author, inTrash);
  const restored = inTrash.map(({ recordId }) => recordId);
  await mergeable.moveRowsBack(tx, survivorId, details.moved, restored);
  await removeNotes(tx, author, { kind, recordId: survivorId }, details.notes);
  await refreshOpportunities(tx, kind === "contact" ? linked : [survivorId, ...restored]);
  await markMergeUndone(tx, id);
  return done({ restored, kept: kept.length > 0 ? [{ id: survivorId, fields: kept }] : [] });
}

const linksTo = (kind: RecordKind, id: string, others: string[]) =>
  others.map((other) =>
    kind === "contact" ? { contactId: id, opportunityId: other } : { contactId: other, opportunityId: id },
  );

/** The commands of a kind. */
export const mergeCommands = <Row extends Versioned, Fields, Json>(mergeable: MergeableKind<Row, Fields, Json>) => ({
  merge: (em: EntityManager, author: Author, request: MergeRequest<Fields & { own?: SentCustomValues }>) =>
    mergeRecords(mergeable, em, author, request),
  undo: (tx: EntityManager, author: Author, merged: UndoableMerge) => undoMerge(mergeable, tx, author, merged),
});
