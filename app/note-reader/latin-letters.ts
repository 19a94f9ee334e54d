/** Letters that fit into one byte each. */

/**
 * Words stored with one byte a letter. V8 compiles each pattern once for texts of one byte a letter and once more for
 * others; a single dash in a note would make all its words the others, and the compiled patterns take twice the memory.
 * A word is stored so before it is looked up in an object: V8 keeps one copy of each key, and would give the first one
 * for ever after.
 */

const BEYOND_LATIN = /[\u0100-\uffff]/;

/** The same word, stored with one byte a letter where that is possible. */
export function toOneByteText(word: string): string {
  return BEYOND_LATIN.test(word) ? word : Buffer.from(word, "latin1").toString("latin1");
}

/** The word with each letter beyond Latin-1 replaced by one of Latin-1, so that its length stays the same. */
export function toLatin1Letters(word: string): string {
  if (!BEYOND_LATIN.test(word)) return word;
  const base = (letter: string) => letter.normalize("NFD").charAt(0).replace(BEYOND_LATIN, "ÿ");
  return toOneByteText(word.replace(/[\u0100-\uffff]/g, base));
}
