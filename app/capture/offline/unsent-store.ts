/** The notes that wait on this device, in IndexedDB (docs/product.md#offline). */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { NOBODY, setUnsent } from "#app/ui/form/unsent-notes.ts";

export type UnsentNote = {
  id: string;
  ownerId: string;
  text: string;
  /** An instant, ISO 8601. */
  saidAt: string;
  sound: { bytes: ArrayBuffer; type: string } | null;
};

/** How much may wait for one user. */
export const ROOM_BYTES = 50 * 1024 * 1024;

interface Notes extends DBSchema {
  notes: { key: string; value: UnsentNote; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Notes>> | undefined;

function database(): Promise<IDBPDatabase<Notes>> {
  opened ??= openDB<Notes>("dealquest-notes", 1, {
    upgrade: (db) => void db.createObjectStore("notes", { keyPath: "id" }).createIndex("owner", "ownerId"),
    terminated: close,
  });
  opened.catch(close);
  return opened;
}

function close() {
  opened = undefined;
}

/** The notes of a user, in the order in which they were said. */
export async function notesOf(ownerId: string): Promise<UnsentNote[]> {
  const notes = await (await database()).getAllFromIndex("notes", "owner", ownerId);
  return notes.sort((one, other) => one.saidAt.localeCompare(other.saidAt));
}

/** How many bytes the notes take. */
export const bytesOf = (notes: readonly UnsentNote[]) =>
  notes.reduce((sum, { text, sound }) => sum + 2 * text.length + (sound?.bytes.byteLength ?? 0), 0);

/**
 * Keeps a note on this device, written through to the disk. Rejects if there is no room or storage is blocked: then the note is
 * not kept.
 */
export async function addNote(note: UnsentNote): Promise<void> {
  const before = await notesOf(note.ownerId);
  if (bytesOf([...before, note]) > ROOM_BYTES) throw new DOMException("50 MB are full", "QuotaExceededError");
  // First, because without the count no page would send the note.
  setUnsent(note.ownerId, before.length + 1);
  try {
    const tx = (await database()).transaction("notes", "readwrite", { durability: "strict" });
    await Promise.all([tx.store.add(note), tx.done]);
  } catch (error) {
    await recount(note.ownerId);
    throw error;
  }
}

/** Removes a note, because the server has it or its author deleted it. */
export async function removeNote({ id, ownerId }: UnsentNote): Promise<void> {
  await (await database()).delete("notes", id);
  await recount(ownerId);
}

/** Gives a note a new id, because another note has its id; returns the note. */
export async function renewId(note: UnsentNote): Promise<UnsentNote> {
  const renewed = { ...note, id: crypto.randomUUID() };
  const tx = (await database()).transaction("notes", "readwrite");
  await Promise.all([tx.store.delete(note.id), tx.store.add(renewed), tx.done]);
  return renewed;
}

/** Makes the notes that were shared while nobody was signed in the user's. */
export async function claimShared(ownerId: string): Promise<void> {
  const tx = (await database()).transaction("notes", "readwrite");
  const shared = await tx.store.index("owner").getAll(NOBODY);
  await Promise.all([...shared.map((note) => tx.store.put({ ...note, ownerId })), tx.done]);
  await recount(ownerId);
  await recount(NOBODY);
}

async function recount(ownerId: string): Promise<void> {
  setUnsent(ownerId, await (await database()).countFromIndex("notes", "owner", ownerId));
}
