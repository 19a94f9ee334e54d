/**
 * Joins the results of a speech recognizer without losing or doubling words. Chrome ends a session after a silence and
 * is restarted, Android repeats the whole sentence with each new word, and a session can end before its last phrase is
 * final.
 */

/** One result of the recognizer: its best alternative. */
export type RecognizedResult = { text: string; final: boolean; confidence: number };

/** `before`, `confidences`: the words and confidences of ended sessions; `results`: those of the running session. */
export type RecognizedWords = { before: string; results: RecognizedResult[]; confidences: number[] };

export const NOTHING_RECOGNIZED: RecognizedWords = { before: "", results: [], confidences: [] };

/** Ends the running session and keeps all its words, including those not final. */
export function endSession(heard: RecognizedWords): RecognizedWords {
  return { before: recognizedText(heard), results: [], confidences: finalConfidences(heard) };
}

/** Everything heard so far, one space between words. */
export function recognizedText({ before, results }: RecognizedWords): string {
  const session = results.reduce((words, { text }) => appendResult(words, text), "");
  return withoutOverlap(before, session);
}

/** The confidences of all final results. */
export function finalConfidences({ confidences, results }: RecognizedWords): number[] {
  return [...confidences, ...results.filter(({ final }) => final).map(({ confidence }) => confidence)];
}

const wordsIn = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const areSameWords = (one: string[], other: string[]) => one.every((word, i) => plain(word) === plain(other[i] ?? ""));

// A result that begins with all words so far replaces them, if those are at least this many.
const MIN_REPEAT = 2;

function appendResult(words: string, text: string): string {
  const [earlier, next] = [wordsIn(words), wordsIn(text)];
  if (earlier.length >= MIN_REPEAT && next.length >= earlier.length && areSameWords(earlier, next))
    return next.join(" ");
  return [...earlier, ...next].join(" ");
}

// A restart can repeat the end of the last session. Fewer than 3 equal words are kept: they may have been said twice.
const MIN_OVERLAP = 3;
const MAX_OVERLAP = 30;

function withoutOverlap(before: string, session: string): string {
  const [earlier, next] = [wordsIn(before), wordsIn(session)];
  for (let length = Math.min(earlier.length, next.length, MAX_OVERLAP); length >= MIN_OVERLAP; length--) {
    if (areSameWords(earlier.slice(-length), next.slice(0, length)))
      return [...earlier, ...next.slice(length)].join(" ");
  }
  return [...earlier, ...next].join(" ");
}
