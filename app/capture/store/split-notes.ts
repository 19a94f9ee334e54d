import { isTooShort } from "../checks.ts";

// No separator of lines is among the spaces: a pattern for lines would begin anew at each of a run of them.
const LINE_OF_DASHES = /^[^\S\n\r\u2028\u2029]*-{3,}[^\S\n\r\u2028\u2029]*$/m;
const EMPTY_LINE = /\n[^\S\n]*\n/;
const BULLET = /^[^\S\n]*(?:[-*•–]|\d{1,2}[.)])[^\S\n]+/;

/**
 * The notes in a text: separated by lines of `---`, or if there are none by empty lines; a list without either, each
 * line of which begins with a bullet or a number, is a note a line. A piece that is too short to be a note, such as a
 * greeting, belongs to the next one, the last to the one before.
 */
export function splitNotes(text: string): string[] {
  const plain = text.replace(/\r\n?/g, "\n");
  const notes: string[] = [];
  let short = "";
  for (const piece of piecesOf(plain.trim()).map((part) => part.trim())) {
    const note = [short, piece].filter(Boolean).join("\n\n");
    if (!isTooShort(note)) notes.push(note);
    short = isTooShort(note) ? note : "";
  }
  const last = notes.pop() ?? "";
  const whole = [last, short].filter(Boolean).join("\n\n");
  return whole ? [...notes, whole] : notes;
}

function piecesOf(text: string): string[] {
  const lines = text.split("\n");
  if (LINE_OF_DASHES.test(text)) return text.split(new RegExp(LINE_OF_DASHES, "gm"));
  const isList = lines.length > 1 && lines.every((line) => BULLET.test(line));
  return isList ? lines.map((line) => line.replace(BULLET, "")) : text.split(new RegExp(EMPTY_LINE, "g"));
}
