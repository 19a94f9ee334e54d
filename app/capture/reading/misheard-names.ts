/** Names of a note that were not heard as the team writes them (docs/product.md#misheard-names). Pure. */

/** A name that is offered for a word that was heard; `taken`: the note is read with it. */
export type MisheardName = { heard: string; name: string; because: string; taken: boolean };

/** The text with each whole word or words `from` written as `to`. Takes time with the length of the text. */
export function replaceWholeWords(text: string, from: string, to: string): string {
  const isLetter = (at: number) => at >= 0 && at < text.length && /[\p{L}\p{N}\p{M}]/u.test(text[at] ?? "");
  const parts: string[] = [];
  let end = 0;
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length)) {
    if (isLetter(at - 1) || isLetter(at + from.length)) continue;
    parts.push(text.slice(end, at), to);
    end = at + from.length;
  }
  return parts.join("") + text.slice(end);
}

/** The note as it is read once `chosen` is taken, or put back if it was. Another name for the same word is put back. */
export function toggleNameChoice(
  text: string,
  names: MisheardName[],
  chosen: MisheardName,
): { text: string; names: MisheardName[] } {
  const before = names.find((one) => one.taken && one.heard === chosen.heard)?.name ?? chosen.heard;
  const taken = !chosen.taken;
  return {
    text: replaceWholeWords(text, before, taken ? chosen.name : chosen.heard),
    names: names.map((one) => (one.heard === chosen.heard ? { ...one, taken: one === chosen && taken } : one)),
  };
}
