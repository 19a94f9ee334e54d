/** The words of the transcript that a draft's values rest on: beside its fields, and marked in the transcript. */
const MAX_LENGTH = 90;

/** Words shortened to 90 characters. */
export const shortenedEvidence = (words: string) =>
  words.length > MAX_LENGTH ? `${words.slice(0, words.lastIndexOf(" ", MAX_LENGTH))}…` : words;

const WHOLE_TRANSCRIPT_MIN_SHARE = 0.9;

/** Whether evidence is nearly the whole transcript, as that of notes is: to mark it would tell nothing. */
const coversWholeTranscript = (words: string, transcript: string) =>
  words.length > transcript.length * WHOLE_TRANSCRIPT_MIN_SHARE;

/** The words that tell a draft's fields, by field. */
type Evidence = Record<string, string>;

/** The hints for a draft's fields: the evidence for each filled field, shortened to 90 characters. */
export const evidenceHints = (evidence: Evidence, transcript: string) =>
  Object.fromEntries(
    Object.entries(evidence).map(([field, words]) => {
      const isWhole = words.length > MAX_LENGTH && coversWholeTranscript(words, transcript);
      const heard = isWhole ? "heard: the whole note" : `heard: “${shortenedEvidence(words)}”`;
      return [
        field,
        <span key={field} className="heard" title={heard}>
          {heard}
        </span>,
      ];
    }),
  );

/** A piece of the transcript; `heard` if a value of the draft rests on its words. */
type TranscriptPiece = { text: string; heard: boolean };

/**
 * The transcript in pieces, those heard for a field marked. Joined they are the transcript. Evidence is compared by its
 * words, because a parser may give it with other spaces, signs or capitals; what is not found is not marked.
 */
export function evidenceParts(evidence: Evidence, transcript: string): TranscriptPiece[] {
  const spoken = wordsIn(transcript);
  const found = Object.values(evidence).flatMap((words) =>
    coversWholeTranscript(words, transcript) ? [] : placesOf(wordsIn(words), spoken),
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

const plainText = (words: Word[]) => ` ${words.map(({ plain }) => plain).join(" ")} `;

/** The place of the words among those spoken, as `[from, to]`; the first one. */
function placesOf(wanted: Word[], spoken: Word[]): [from: number, to: number][] {
  const all = plainText(spoken);
  const at = wanted.length === 0 ? -1 : all.indexOf(plainText(wanted));
  if (at < 0) return [];
  const index = all.slice(0, at).split(" ").length - 1;
  const [first, last] = [spoken[index], spoken[index + wanted.length - 1]];
  return first && last ? [[first.start, last.end]] : [];
}
