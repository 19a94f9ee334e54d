/** Commands of notes. A note is a change of its record that alters no field and no version (docs/product.md#notes). */

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { Change } from "./change.entity.server.ts";
import { recordIdsWithMerged } from "./history-queries.server.ts";
import { recordChange } from "./record-change.server.ts";
import type { Author, NoteInput, NoteJson, RecordKind } from "./schema.ts";

export const NO_NOTE = refused("not-found", "There is no such note");
const NOT_THE_AUTHOR = refused("forbidden", "Only the author of a note can remove it");
const ID_TAKEN = refused("conflict", "Another note was written with this id");

/** The record that a note is about. `lock` locks its row until the transaction ends; null if the record is gone. */
export type NoteSubject = { kind: RecordKind; id: string; lock: (tx: EntityManager) => Promise<object | null> };

/**
 * Writes a note. The same id, author and text again returns the first note; the id with anything else is a conflict
 * (docs/product.md#creating-twice).
 */
export async function addNote(
  em: EntityManager,
  author: Author,
  subject: NoteSubject,
  { id = randomUUID(), text }: NoteInput,
): Promise<Result<NoteJson, "not-found" | "conflict">> {
  try {
    return await em.transactional(async (tx) => {
      if (!(await subject.lock(tx))) return NO_NOTE;
      const first = await tx.findOne(Change, { id });
      if (!first) {
        const note = { kind: subject.kind, recordId: subject.id, action: "note_added" as const, after: { text } };
        await recordChange(tx, author, { id, ...note });
      }
      const note = await findNoteOfRecord(tx, subject, id);
      return note?.userId === author.id && note.text === text ? done(note) : ID_TAKEN;
    });
  } catch (error) {
    // Two that write notes with one id on different records hold different locks.
    if (isUniqueViolation(error)) return ID_TAKEN;
    throw error;
  }
}

/** Removes an own note; the history says so. Another's is "forbidden", one that was removed already "not-found". */
export function removeNote(
  em: EntityManager,
  author: Author,
  subject: NoteSubject,
  noteId: string,
): Promise<Result<null, "not-found" | "forbidden">> {
  return em.transactional(async (tx) => {
    if (!(await subject.lock(tx))) return NO_NOTE;
    const note = await findNoteOfRecord(tx, subject, noteId);
    if (!note) return NO_NOTE;
    if (note.userId !== author.id) return NOT_THE_AUTHOR;
    const { kind, id: recordId } = subject;
    await recordChange(tx, author, { kind, recordId, otherId: noteId, action: "note_removed" });
    return done(null);
  });
}

/** A note of the record or of one that was merged into it; null if there is none with this id or it was removed. */
export async function findNoteOfRecord(
  em: EntityManager,
  { kind, id: recordId }: Pick<NoteSubject, "kind" | "id">,
  id: string,
): Promise<NoteJson | null> {
  const note = await em.findOne(Change, { id, kind, action: "note_added" });
  const ofRecord = await queryOn(em)
    .selectNoFrom(sql<boolean>`${note?.recordId ?? null}::uuid = any(${recordIdsWithMerged(recordId)})`.as("is"))
    .executeTakeFirst();
  if (!ofRecord?.is) return null;
  if (!note || (await em.count(Change, { otherId: id, action: "note_removed" })) > 0) return null;
  return { id, text: String(note.after?.text), at: note.at.toISOString(), userId: note.userId };
}
