/**
 * Words that are not saved yet, kept in this browser for the person who said them: they survive a crash, a reload and the
 * end of the session, and nobody else who signs in here is shown them (decisions.md section 6).
 */

const keyOf = (ownerId: string) => `dealquest-words-${ownerId}`;

/** What is kept for `ownerId`, or "". A browser that keeps nothing (storage refused or full) has none. */
export function readKeptWords(ownerId: string): string {
  try {
    return localStorage.getItem(keyOf(ownerId)) ?? "";
  } catch {
    return "";
  }
}

/** Keeps `words` in place of what was kept; "" forgets them. */
export function keepWords(ownerId: string, words: string): void {
  try {
    if (words.trim() === "") localStorage.removeItem(keyOf(ownerId));
    else localStorage.setItem(keyOf(ownerId), words);
  } catch {
    // They stay on the page, which is all that such a browser allows.
  }
}

const QUESTION =
  "You have words that are not saved yet. They stay in this browser for when you sign in again. Sign out?";

/** Whether signing out may go on: asks when there are words that are not saved. */
export function confirmSignOut(ownerId: string): boolean {
  return readKeptWords(ownerId) === "" || window.confirm(QUESTION);
}
