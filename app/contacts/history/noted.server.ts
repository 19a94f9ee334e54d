import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import type { NoteSubject } from "#app/changes/notes.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Failure } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";

/** A kind of record that has a history and takes notes: what its routes need to know (docs/product.md#notes). */
export type RecordKindWithNotes = {
  kind: RecordKind;
  /** The address of its pages: "/contacts". */
  path: string;
  notFound: Failure<"not-found">;
  /** The id and name of a record; null if there is none with this id. */
  find: (em: EntityManager, id: string) => Promise<{ id: string; name: string } | null>;
  /** Locks a record's row; null if there is none with this id. */
  lock: (tx: EntityManager, id: string) => Promise<object | null>;
};

/** The record in the route's address; null if there is none. */
export async function recordOf({ find }: RecordKindWithNotes, { em, params }: Pick<SignedIn, "em" | "params">) {
  return isRecordId(params.id) ? find(em, params.id.toLowerCase()) : null;
}

export function subjectOf({ kind, lock }: RecordKindWithNotes, id: string): NoteSubject {
  return { kind, id, lock: (tx) => lock(tx, id) };
}
