/** Takes back what a token changed since a time (docs/product.md#tokens). */
import { sql } from "kysely";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { findContactRowsByIds } from "#app/contacts/queries.server.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { deleteContact, lockContact, saveContactChanges as saveContact } from "#app/contacts/service.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { attachedIds } from "#app/opportunities/contacts/contact-links.server.ts";
import {
  type Changes,
  deleteOpportunity,
  lockForChange,
  saveOpportunityChanges,
} from "#app/opportunities/service.server.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { undoMerge } from "#app/trash/undo-merge.server.ts";
import type { UndoResult } from "./schema.ts";
import { type PastChange, planUndo, type UndoPlan } from "./undo-plan.ts";

type ChangedRecord = { kind: RecordKind; id: string };

type Undo = { author: Author; tokenId: string; since: Date };

/**
 * Takes back what the token changed since an instant: what it created goes to the trash, what it changed goes back,
 * what it deleted comes back, its merges are undone. A field that somebody else changed since stays, and a record that
 * it created and somebody edited. One transaction a record: it can be repeated, also after it was cut off, and on
 * another machine.
 */
export async function undoTokenChanges(em: EntityManager, undo: Undo): Promise<UndoResult> {
  const result: UndoResult = { records: [], kept: [] };
  for (const record of await findTouched(em, undo)) {
    const outcome = await em.fork().transactional((tx) => undoRecord(tx, undo, record));
    if (outcome.undone) result.records.push(record);
    if (outcome.kept) result.kept.push({ ...record, fields: outcome.kept });
  }
  return result;
}

// Merged records first, then deleted ones: what else was changed can only go back on a record that is there.
async function findTouched(em: EntityManager, { tokenId, since }: Undo): Promise<ChangedRecord[]> {
  const { rows } = await sql<ChangedRecord>`
    select kind, record_id as id from changes
     where token_id = ${tokenId} and at >= ${since.toISOString()}::timestamptz and implied is not true
     group by kind, record_id
     order by bool_or(action = 'merged') desc, bool_or(action = 'deleted') desc, kind, max(at) desc`.execute(
    queryOn(em),
  );
  return rows;
}

type RecordUndo = { undone: boolean; kept: string[] | null };

async function undoRecord(tx: EntityManager, undo: Undo, record: ChangedRecord): Promise<RecordUndo> {
  const returned = await undoMergeOrDeletion(tx, undo, record);
  if (returned === "gone") return { undone: false, kept: null };
  const apply = record.kind === "contact" ? applyToContact : applyToOpportunity;
  const applied = await apply(tx, undo, record);
  return { ...applied, undone: applied.undone || returned === "returned" };
}

/** Undoes the token's merge or deletion of the record. "gone" if the record does not exist afterwards. */
async function undoMergeOrDeletion(
  tx: EntityManager,
  undo: Undo,
  { kind, id }: ChangedRecord,
): Promise<"there" | "returned" | "gone"> {
  const db = queryOn(tx);
  const isThere = async () => {
    const table = kind === "contact" ? ("contacts" as const) : ("opportunities" as const);
    return (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  };
  if (await isThere()) return "there";
  const changes = await changesOf(tx, undo, { kind, id });
  const last = changes.findLast(({ action }) => action === "deleted" || action === "merged");
  // What it both made and deleted stays where it is.
  if (last?.by !== "token" || planUndo(changes).trash) return "gone";
  if (last.action === "merged") {
    const found = db.selectFrom("merged_records").select("merge_id as id").where("record_id", "=", id);
    const merge = await found.executeTakeFirst();
    if (merge) await undoMerge(tx, undo.author, merge.id);
  } else {
    const found = db.selectFrom("trash").select("id").where("record_id", "=", id).where("restored_at", "is", null);
    const trashed = await found.executeTakeFirst();
    if (trashed) await restoreFromTrash(tx, undo.author, trashed.id);
  }
  return (await isThere()) ? "returned" : "gone";
}

/** The record's changes since `since`, and those of a contact's links. Changes implied by others are left out. */
async function changesOf(tx: EntityManager, { tokenId, since }: Undo, { id }: ChangedRecord): Promise<PastChange[]> {
  const { rows } = await sql<PastChange>`
    select case when token_id = ${tokenId} then 'token' when via = 'undo' then 'undo' else 'others' end as by,
           id, record_id = ${id} as "isOwn", action, other_id as "otherId", before, after
      from changes
     where (record_id = ${id} or (other_id = ${id} and action in ('contact_attached', 'contact_detached')))
       and at >= ${since.toISOString()}::timestamptz and implied is not true
     order by at, id`.execute(queryOn(tx));
  return rows;
}

async function applyToContact(tx: EntityManager, undo: Undo, record: ChangedRecord): Promise<RecordUndo> {
  const contact = await lockContact(tx, record.id);
  if (!contact) return { undone: false, kept: null };
  // Read under the lock: nobody changes it any more.
  const plan = planUndo(await changesOf(tx, undo, record));
  if (plan.trash) await deleteContact(tx, undo.author, record.id);
  else await saveContact(tx, undo.author, contact, plan.fields as Partial<ContactInput>);
  await removeNotes(tx, undo, record, plan);
  return outcomeOf(plan);
}

async function applyToOpportunity(tx: EntityManager, undo: Undo, record: ChangedRecord): Promise<RecordUndo> {
  // Says which contacts and owner are to be locked before the opportunity; decided is under the locks.
  const first = planUndo(await changesOf(tx, undo, record));
  const toLock = { contactIds: first.attach, ownerUserId: first.fields.ownerUserId as string | undefined };
  const opportunity = await lockForChange(tx, record.id, toLock);
  if (!opportunity) return { undone: false, kept: null };
  const plan = await withoutImpossibleLinks(tx, record.id, planUndo(await changesOf(tx, undo, record)));
  if (plan.trash) await deleteOpportunity(tx, undo.author, record.id);
  else {
    const { fields, attach: contactIds, detach: readContactIds } = plan;
    const links = contactIds.length + readContactIds.length > 0 ? { contactIds, readContactIds } : {};
    const saved = await saveOpportunityChanges(tx, undo.author, opportunity, { ...(fields as Changes), ...links });
    // An owner who has left, or more contacts than a deal can have.
    if (!saved.ok) return { undone: false, kept: Object.keys({ ...plan.fields, ...saved.fieldErrors }) };
  }
  await removeNotes(tx, undo, record, plan);
  return outcomeOf(plan);
}

/** The plan with those links alone that can change: contacts that are there, and are not attached, or are. */
async function withoutImpossibleLinks(tx: EntityManager, id: string, plan: UndoPlan): Promise<UndoPlan> {
  if (plan.attach.length + plan.detach.length === 0) return plan;
  const attached = await attachedIds(tx, id);
  const found = await findContactRowsByIds(tx, plan.attach);
  return {
    ...plan,
    attach: found.map((contact) => contact.id).filter((one) => !attached.includes(one)),
    detach: plan.detach.filter((one) => attached.includes(one)),
  };
}

async function removeNotes(tx: EntityManager, { author }: Undo, { kind, id }: ChangedRecord, { notes }: UndoPlan) {
  const removals = notes.map((otherId) => ({ kind, recordId: id, otherId, action: "note_removed" as const }));
  await recordChanges(tx, author, removals);
}

function outcomeOf({ trash, fields, attach, detach, notes, kept }: UndoPlan): RecordUndo {
  const undone = trash || Object.keys(fields).length + attach.length + detach.length + notes.length > 0;
  return { undone, kept: kept.length > 0 ? kept : null };
}
