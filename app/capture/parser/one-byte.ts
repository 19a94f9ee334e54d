/**
 * Words stored with one byte a letter. V8 compiles each pattern once for texts of one byte a letter and once more for
 * others; a single dash in a note would make all its words the others, and the compiled patterns take twice the memory.
 */

const BEYOND_LATIN = /[\u0100-\uffff]/;

/** The same word, stored with one byte a letter where that is possible. */
export function oneByte(word: string): string {
  return BEYOND_LATIN.test(word) ? word : Buffer.from(word, "latin1").toString("latin1");
}

/** The word with each letter beyond Latin-1 replaced by one of Latin-1, so that its length stays the same. */
export function inLatin(word: string): string {
  if (!BEYOND_LATIN.test(word)) return word;
  const base = (letter: string) => letter.normalize("NFD").charAt(0).replace(BEYOND_LATIN, "ÿ");
  return oneByte(word.replace(/[\u0100-\uffff]/g, base));
}
