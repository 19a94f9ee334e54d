import type { Drafts } from "../schema.ts";

/** A piece of the transcript; `heard` if a value of the draft rests on its words. */
export type Part = { text: string; heard: boolean };

const WHOLE_FROM_SHARE = 0.9;

/** Whether evidence is nearly the whole transcript, as that of notes is: to mark it would tell nothing. */
export function isWhole(words: string, transcript: string): boolean {
  return words.length > transcript.length * WHOLE_FROM_SHARE;
}

/**
 * The transcript in pieces, those heard for one of the drafts marked. Joined they are the transcript. Evidence is compared by
 * its words, because a parser may give it with other spaces, signs or capitals; what is not found is not marked.
 */
export function heardParts(part: "contact" | "opportunity", { evidence }: Drafts, transcript: string): Part[] {
  const own = Object.entries(evidence).filter(([field]) => field.startsWith(`${part}.`));
  const found = own.flatMap(([, words]) => (isWhole(words, transcript) ? [] : placesOf(words, transcript)));
  const parts: Part[] = [];
  let end = 0;
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    if (to <= end) continue;
    const start = Math.max(from, end);
    if (start > end) parts.push({ text: transcript.slice(end, start), heard: false });
    parts.push({ text: transcript.slice(start, to), heard: true });
    end = to;
  }
  if (end < transcript.length) parts.push({ text: transcript.slice(end), heard: false });
  return parts;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The place of the words in the text, as `[from, to]`; the first one. */
function placesOf(words: string, text: string): [from: number, to: number][] {
  const wanted = [...words.matchAll(WORD)].map(([word]) => plain(word));
  const said = [...text.matchAll(WORD)];
  const at = said.findIndex((_, start) => wanted.every((word, offset) => plain(said[start + offset]?.[0]) === word));
  const [first, last] = [said[at], said[at + wanted.length - 1]];
  return wanted.length > 0 && first && last ? [[first.index, last.index + last[0].length]] : [];
}

const plain = (word = "") => word.normalize("NFKC").toLowerCase();
