/** A piece of the transcript; `heard` if a value of the draft rests on its words. */
export type TranscriptPiece = { text: string; heard: boolean };

const WHOLE_TRANSCRIPT_MIN_SHARE = 0.9;

/** Whether evidence is nearly the whole transcript, as that of notes is: to mark it would tell nothing. */
export function coversWholeTranscript(words: string, transcript: string): boolean {
  return words.length > transcript.length * WHOLE_TRANSCRIPT_MIN_SHARE;
}

/**
 * The transcript in pieces, those heard for one of the drafts marked. Joined they are the transcript. Evidence is
 * compared by its words, because a parser may give it with other spaces, signs or capitals; what is not found is not
 * marked.
 */
export function evidenceParts(
  part: "contact" | "opportunity",
  evidence: Record<string, string>,
  transcript: string,
): TranscriptPiece[] {
  const own = Object.entries(evidence).filter(([field]) => field.startsWith(`${part}.`));
  const said = wordsIn(transcript);
  const found = own.flatMap(([, words]) =>
    coversWholeTranscript(words, transcript) ? [] : placesOf(wordsIn(words), said),
  );
  const parts: TranscriptPiece[] = [];
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

type Word = { plain: string; start: number; end: number };

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index: start }) => {
    return { plain: word.normalize("NFKC").toLowerCase(), start, end: start + word.length };
  });

/**
 * The place of the words among those said, as `[from, to]`; the first one. Knuth, Morris and Pratt's search: as many
 * comparisons as there are words, however often they repeat.
 */
function placesOf(wanted: Word[], said: Word[]): [from: number, to: number][] {
  const shorter = prefixBorderLengths(wanted);
  let matched = 0;
  for (const [at, { plain, end }] of said.entries()) {
    while (matched > 0 && wanted[matched]?.plain !== plain) matched = shorter[matched - 1] ?? 0;
    if (wanted[matched]?.plain === plain) matched++;
    if (matched > 0 && matched === wanted.length) return [[said[at - matched + 1]?.start ?? 0, end]];
  }
  return [];
}

/** Of each beginning of `words` the longest shorter beginning that it also ends with, in words. */
function prefixBorderLengths(words: Word[]): number[] {
  const borders = [0];
  let matched = 0;
  for (let at = 1; at < words.length; at++) {
    while (matched > 0 && words[matched]?.plain !== words[at]?.plain) matched = borders[matched - 1] ?? 0;
    if (words[matched]?.plain === words[at]?.plain) matched++;
    borders.push(matched);
  }
  return borders;
}
