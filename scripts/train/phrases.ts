/** The weights of the lessons' phrases: what the words of a line lack to be told by themselves. */
import { clausesOf, PHRASE_WORDS, phrasesOf } from "#app/note-reader/clauses/clause-features.ts";
import { type ClauseModel, oddsOf } from "#app/note-reader/clauses/clause-model.ts";
import { readNote } from "#app/note-reader/read-note.ts";

/** The log-odds of each line when it stands alone, and its lead over other labels; the context may lower both. */
const ODDS = 6;
const LEAD = 4;

/** The phrase that a line is; undefined for one that is too short or too long to be looked for. */
function phraseOf(line: string) {
  const { doc } = readNote(line, 0);
  const { least, most } = PHRASE_WORDS;
  const words = doc.tokens.length;
  const whole =
    words >= least && words <= most ? phrasesOf(doc.tokens)[0]?.find((one) => one.end === words) : undefined;
  return whole && { hash: whole.hash, doc };
}

/** Each phrase's weight for its label. Phrases of several labels, or of none, have no weight: the context decides. */
export function phraseWeights(model: ClauseModel, linesOf: (label: number) => string[]): [number, number[]][] {
  const labels = Array.from({ length: model.labels }, (_, y) => y);
  const found = new Map<number, { label: number; lacks: number }>();
  const ambiguous = new Set(linesOf(0).flatMap((line) => phraseOf(line)?.hash ?? []));
  for (const label of labels) {
    for (const line of linesOf(label + 1)) {
      const phrase = phraseOf(line);
      if (!phrase) continue;
      if ((found.get(phrase.hash)?.label ?? label) !== label) ambiguous.add(phrase.hash);
      const odds = oddsOf(model, clausesOf(phrase.doc)).map((one) => one.odds);
      const others = Math.max(...odds.filter((_, y) => y !== label));
      const lacks = Math.max(ODDS, others + LEAD) - (odds[label] ?? 0);
      if (lacks > 0) found.set(phrase.hash, { label, lacks });
    }
  }
  return [...found]
    .filter(([hash]) => !ambiguous.has(hash))
    .map(([hash, { label, lacks }]) => [hash, labels.map((y) => (y === label ? lacks : 0))]);
}
