/** What worker threads look for in the files of imports (docs/product.md#erasing). */
import { gunzipSync } from "node:zlib";
import { foldText } from "#app/db/folded-text.ts";
import { ENCODINGS } from "#app/text/file-encodings.ts";
import { foldedWords, type PersonSearchTerms } from "./mentions.ts";

const MAX_UNZIPPED_BYTES = 64 * 1024 * 1024;

/** Whether a file, compressed with gzip, may name the person. */
export function fileMentions(compressed: Uint8Array, known: PersonSearchTerms): boolean {
  const bytes = gunzipSync(compressed, { maxOutputLength: MAX_UNZIPPED_BYTES });
  // An import's encoding can still be chosen, so each that it may have is tried.
  return ENCODINGS.some((encoding) => textMentions(new TextDecoder(encoding).decode(bytes), known));
}

const PIECE_CHARACTERS = 64 * 1024;
// First and last name stand in different columns, with others between them.
const NEARBY_CHARACTERS = 120;

/** Whether a text of any length may name the person; a name's words count where they stand near each other. */
export function textMentions(text: string, { names, emails, numbers }: PersonSearchTerms): boolean {
  const sought = emails.map((email) => foldedWords(email).join(" "));
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
    const piece = ` ${foldText(text.slice(at, at + PIECE_CHARACTERS + NEARBY_CHARACTERS))} `;
    const digits = numbers.length > 0 ? piece.replace(/(?<=\d) (?=\d)/g, "") : "";
    if (sought.some((email) => piece.includes(email)) || numbers.some((number) => digits.includes(number))) return true;
    if (names.some((name) => hasNameNearby(piece, name))) return true;
  }
  return false;
}

function hasNameNearby(piece: string, [first = "", ...others]: string[]): boolean {
  const word = ` ${first} `;
  for (let at = piece.indexOf(word); at >= 0; at = piece.indexOf(word, at + 1)) {
    const around = piece.slice(Math.max(0, at - NEARBY_CHARACTERS), at + NEARBY_CHARACTERS);
    if (others.every((other) => around.includes(` ${other} `))) return true;
  }
  return false;
}
