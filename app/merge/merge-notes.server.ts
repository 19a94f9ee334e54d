/** Notes that a merge writes for what is too long for a field, and that its undo removes. */
import { randomUUID } from "node:crypto";
import { recordChange } from "#app/changes/record-change.server.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

type Subject = { kind: RecordKind; recordId: string };

/** Writes each text as a note of the record. Returns the ids of the notes. */
export async function writeNotes(
  tx: EntityManager,
  author: Author,
  subject: Subject,
  texts: string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const text of texts) {
    const id = randomUUID();
    await recordChange(tx, author, { id, ...subject, action: "note_added", after: { text } });
    ids.push(id);
  }
  return ids;
}

/** Removes those of the notes that nobody removed yet. */
export async function removeNotes(tx: EntityManager, author: Author, subject: Subject, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const removed = await queryOn(tx)
    .selectFrom("changes")
    .select("other_id as id")
    .where("other_id", "in", ids)
    .where("action", "=", "note_removed")
    .execute();
  for (const otherId of ids.filter((id) => !removed.some((one) => one.id === id))) {
    await recordChange(tx, author, { ...subject, otherId, action: "note_removed" });
  }
}
