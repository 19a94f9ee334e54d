/**
 * Words that are not saved yet, kept in this browser for the person who said them: they survive a crash, a reload and the
 * end of the session, and nobody else who signs in here is shown them (decisions.md section 6).
 */

const keyOf = (ownerId: string) => `dealquest-words-${ownerId}`;

/**
 * What is kept for `ownerId`, or "": this tab's own words, else those that any tab kept last. A browser that keeps
 * nothing (storage refused or full) has none.
 */
export function readKeptWords(ownerId: string): string {
  const key = keyOf(ownerId);
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps `words` in place of what this tab kept; "" forgets them, and leaves the words of other tabs alone. */
export function keepWords(ownerId: string, words: string): void {
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
    // They stay on the page, which is all that such a browser allows.
  }
}

/**
 * Calls `onForgotten` when another tab has finished with what it kept; gives the way to stop. The browser holds the
 * words of one tab, the one that wrote last, so whoever has other words keeps them again. Words that both tabs had are
 * done with.
 */
export function watchForgotten(ownerId: string, onForgotten: () => void): () => void {
  const key = keyOf(ownerId);
  const hear = ({ key: changed, newValue, oldValue }: StorageEvent) => {
    if (changed !== key || newValue !== null) return;
    if (sessionStorage.getItem(key) === oldValue) sessionStorage.removeItem(key);
    else onForgotten();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

const QUESTION =
  "You have words that are not saved yet. They stay in this browser for when you sign in again. Sign out?";

/** Whether signing out may go on: asks when there are words that are not saved. */
export function confirmSignOut(ownerId: string): boolean {
  return readKeptWords(ownerId) === "" || window.confirm(QUESTION);
}
