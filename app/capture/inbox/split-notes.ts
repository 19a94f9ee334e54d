/** A note must be longer than this to be read (docs/product.md#voice-capture). */
const SHORTEST = 10;

const LINE_OF_DASHES = /^[^\S\n]*-{3,}[^\S\n]*$/m;
const EMPTY_LINE = /\n[^\S\n]*\n/;

/**
 * The notes in a text: separated by lines of `---`, or if there are none by empty lines. A piece that is too short to be a note,
 * such as a greeting, belongs to the next one, the last to the one before.
 */
export function splitNotes(text: string): string[] {
  const plain = text.replace(/\r\n?/g, "\n");
  const separator = LINE_OF_DASHES.test(plain) ? LINE_OF_DASHES : EMPTY_LINE;
  const notes: string[] = [];
  let short = "";
  for (const piece of plain.split(new RegExp(separator, "gm")).map((part) => part.trim())) {
    const note = [short, piece].filter(Boolean).join("\n\n");
    if (note.length > SHORTEST) notes.push(note);
    short = note.length > SHORTEST ? "" : note;
  }
  const last = notes.pop() ?? "";
  const whole = [last, short].filter(Boolean).join("\n\n");
  return whole ? [...notes, whole] : notes;
}
