/**
 * Unsaved words, stored in this browser per user: they survive a crash, a reload and the end of the session, and are
 * not shown to another user of the browser (docs/product.md#nothing-said-is-lost).
 */
import { countUnsent } from "./unsent-notes.ts";

const keyOf = (ownerId: string) => `dealquest-words-${ownerId}`;

/**
 * The stored words of `ownerId`: those of this tab, else those that any tab stored last; "" if there are none or
 * storage is blocked.
 */
export function readUnsavedText(ownerId: string): string {
  const key = keyOf(ownerId);
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Replaces this tab's stored words by `words`; "" removes them and keeps the words of other tabs. */
export function storeUnsavedText(ownerId: string, words: string): void {
  const key = keyOf(ownerId);
  try {
    if (words.trim() === "") {
      const own = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      if (own !== null && own === localStorage.getItem(key)) localStorage.removeItem(key);
    } else {
      sessionStorage.setItem(key, words);
      localStorage.setItem(key, words);
    }
  } catch {
    // Storage is blocked or full: the words stay on the page only.
  }
}

/**
 * Calls `onForgotten` when another tab removes its words from `localStorage`, which holds only the words of the tab
 * that wrote last: a tab with other words must then store them again. The same words are removed from this tab too.
 * Returns a function that stops watching.
 */
export function watchUnsavedTextRemoval(ownerId: string, onForgotten: () => void): () => void {
  const key = keyOf(ownerId);
  const onStorage = ({ key: changed, newValue, oldValue }: StorageEvent) => {
    if (changed !== key || newValue !== null) return;
    if (sessionStorage.getItem(key) === oldValue) sessionStorage.removeItem(key);
    else onForgotten();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Whether signing out may continue; asks the user if there are unsaved words or unsent notes. */
export function confirmSignOut(ownerId: string): boolean {
  const words = readUnsavedText(ownerId) === "" ? "" : "text that is not saved yet";
  const left = [words, unsentInWords(countUnsent(ownerId))].filter(Boolean).join(" and ");
  const question = `You have ${left}. It stays in this browser until you sign in again. Sign out?`;
  return left === "" || window.confirm(question);
}

function unsentInWords(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 unsent note or change" : `${count} unsent notes and changes`;
}
