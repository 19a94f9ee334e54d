/**
 * Putting together what a recognizer hears. Chrome ends by itself after a silence and is started anew, Android says a
 * sentence again with every word added, and a phrase that was not final when it ended would be lost: none of that may lose or double a word.
 */

/** One result of the recognizer: its best alternative. */
export type HeardResult = { text: string; final: boolean; confidence: number };

/** What was heard up to the last end, and since. */
export type HeardWords = { before: string; results: HeardResult[]; confidences: number[] };

export const NOTHING_HEARD: HeardWords = { before: "", results: [], confidences: [] };

/** The results of the running session replace those it gave before. */
export function hear(heard: HeardWords, results: HeardResult[]): HeardWords {
  return { ...heard, results };
}

/** The session ended: what it gave is kept, also what was not final. */
export function endSession(heard: HeardWords): HeardWords {
  return { before: wordsOf(heard), results: [], confidences: finalConfidences(heard) };
}

/** Everything heard so far, one space between words. */
export function wordsOf({ before, results }: HeardWords): string {
  const session = results.reduce((words, { text }) => follow(words, text), "");
  return withoutOverlap(before, session);
}

/** The confidences of all final results. */
export function finalConfidences({ confidences, results }: HeardWords): number[] {
  return [...confidences, ...results.filter(({ final }) => final).map(({ confidence }) => confidence)];
}

const split = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const alike = (one: string[], other: string[]) => one.every((word, i) => plain(word) === plain(other[i] ?? ""));

// A result that begins with all that was said before says it again, with more.
const SHORTEST_REPEAT = 2;

function follow(words: string, text: string): string {
  const [said, next] = [split(words), split(text)];
  if (said.length >= SHORTEST_REPEAT && next.length >= said.length && alike(said, next)) return next.join(" ");
  return [...said, ...next].join(" ");
}

// People do say a word twice; three in a row at the seam of two sessions are the same breath heard twice.
const SHORTEST_OVERLAP = 3;
const LONGEST_OVERLAP = 30;

function withoutOverlap(before: string, session: string): string {
  const [said, next] = [split(before), split(session)];
  for (let length = Math.min(said.length, next.length, LONGEST_OVERLAP); length >= SHORTEST_OVERLAP; length--) {
    if (alike(said.slice(-length), next.slice(0, length))) return [...said, ...next.slice(length)].join(" ");
  }
  return [...said, ...next].join(" ");
}
