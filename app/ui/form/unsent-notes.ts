/**
 * How many notes wait on this device, per user, and whose the device is (docs/product.md#offline). The notes themselves
 * are in IndexedDB; this tells without opening it whether there is something to send. `localStorage`, because the kept
 * page for notes must know the user without a network.
 */

/** The owner of notes that were shared while nobody was signed in: they become the next user's. */
export const NO_OWNER = "";

const OWNER_STORAGE_KEY = "dealquest-owner";
const keyOf = (ownerId: string) => `dealquest-unsent-${ownerId}`;

/** The user who was signed in last and has not signed out, or `NOBODY`. */
export const readOwner = () => read(OWNER_STORAGE_KEY) ?? NO_OWNER;

/** Remembers who is signed in; `NOBODY` after signing out. Without storage it does nothing. */
export function rememberOwner(ownerId: string): void {
  try {
    if (readOwner() !== ownerId) localStorage.setItem(OWNER_STORAGE_KEY, ownerId);
  } catch {
    // Then no notes can be kept here either.
  }
}

/** How many notes of this user wait on this device. */
export const countUnsent = (ownerId: string) => Number(read(keyOf(ownerId)) ?? 0);

/** Sets how many notes of this user wait. Throws if storage is full or blocked. */
export function setUnsent(ownerId: string, count: number): void {
  if (count > 0) localStorage.setItem(keyOf(ownerId), String(count));
  else localStorage.removeItem(keyOf(ownerId));
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
