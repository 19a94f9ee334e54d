/** What waits on this device to be sent, notes and forms, in IndexedDB (docs/product.md#waiting-forms). */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { forgetPages } from "../browser/kept-pages.ts";
import { NO_OWNER, setUnsent } from "../form/unsent-notes.ts";

/** A note, or a form with `form`. `id` of a form is its operation, which the server knows it by. */
export type WaitingItem = {
  id: string;
  ownerId: string;
  /** Of a note; "" of a form. */
  text: string;
  /** An instant, ISO 8601. */
  saidAt: string;
  sound: { bytes: ArrayBuffer; type: string } | null;
  form?: WaitingForm;
  /** Why the server refused the form: then it needs its author, and is not sent by itself. */
  needs?: { status: number; message: string };
};

/** A form as it was pressed: its address on this site, its fields, and what people call it. */
export type WaitingForm = { action: string; fields: [name: string, value: string][]; name: string };

/** How much may wait for one user. */
export const MAX_WAITING_BYTES = 50 * 1024 * 1024;

interface Store extends DBSchema {
  notes: { key: string; value: WaitingItem; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Store>> | undefined;

function database(): Promise<IDBPDatabase<Store>> {
  // Named after the notes, which were the first to wait.
  opened ??= openDB<Store>("dealquest-notes", 1, {
    upgrade: (db) => void db.createObjectStore("notes", { keyPath: "id" }).createIndex("owner", "ownerId"),
    terminated: close,
  });
  opened.catch(close);
  return opened;
}

function close() {
  opened = undefined;
}

/** All that waits for a user, in the order in which it was said or pressed. */
export async function waitingOf(ownerId: string): Promise<WaitingItem[]> {
  const all = await (await database()).getAllFromIndex("notes", "owner", ownerId);
  return all.sort((one, other) => one.saidAt.localeCompare(other.saidAt));
}

/** How many bytes these take. */
export const bytesOf = (all: readonly WaitingItem[]) =>
  all.reduce((sum, one) => sum + 2 * one.text.length + (one.sound?.bytes.byteLength ?? 0) + bytesOfForm(one.form), 0);

const bytesOfForm = (form?: WaitingForm) => (form ? 2 * JSON.stringify(form.fields).length : 0);

/**
 * Keeps it on this device, written through to the disk. Where the disk is full, kept pages make room. Rejects if there
 * is no room all the same or storage is blocked: then it is not kept.
 */
export async function addWaiting(one: WaitingItem): Promise<void> {
  const before = await withRoom(() => waitingOf(one.ownerId));
  if (bytesOf([...before, one]) > MAX_WAITING_BYTES) throw new DOMException("50 MB are full", "QuotaExceededError");
  // First, because without the count no page would send it.
  setUnsent(one.ownerId, before.length + 1);
  try {
    await withRoom(() => write(one));
  } catch (error) {
    await recount(one.ownerId);
    throw error;
  }
}

/** Tries it again without the kept pages where the disk is full: Chromium then opens no database either. */
function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch(async (error: Error) => {
    if (error.name !== "QuotaExceededError") throw error;
    await forgetPages();
    return work();
  });
}

async function write(one: WaitingItem): Promise<void> {
  const tx = (await database()).transaction("notes", "readwrite", { durability: "strict" });
  await Promise.all([tx.store.add(one), tx.done]);
}

/** Removes it, because the server has it or its author discarded it. */
export async function removeWaiting({ id, ownerId }: Pick<WaitingItem, "id" | "ownerId">): Promise<void> {
  await (await database()).delete("notes", id);
  await recount(ownerId);
}

/** Replaces it, if it still waits. */
export async function changeWaiting(id: string, change: (one: WaitingItem) => WaitingItem): Promise<void> {
  const tx = (await database()).transaction("notes", "readwrite", { durability: "strict" });
  const before = await tx.store.get(id);
  if (before) {
    const after = change(before);
    if (after.id !== id) await tx.store.delete(id);
    await tx.store.put(after);
  }
  await tx.done;
}

/** Gives a note a new id, because another note has its id; returns the note. */
export async function renewId(note: WaitingItem): Promise<WaitingItem> {
  const renewed = { ...note, id: crypto.randomUUID() };
  await changeWaiting(note.id, () => renewed);
  return renewed;
}

/** Makes the notes that were shared while nobody was signed in the user's. */
export async function claimSharedNotes(ownerId: string): Promise<void> {
  const tx = (await database()).transaction("notes", "readwrite");
  const shared = await tx.store.index("owner").getAll(NO_OWNER);
  await Promise.all([...shared.map((note) => tx.store.put({ ...note, ownerId })), tx.done]);
  await recount(ownerId);
  await recount(NO_OWNER);
}

async function recount(ownerId: string): Promise<void> {
  setUnsent(ownerId, await (await database()).countFromIndex("notes", "owner", ownerId));
}
