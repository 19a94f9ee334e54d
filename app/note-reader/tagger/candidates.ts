/** Candidates for a name: ranked by their confidence, with those that the speaker takes back behind those in their place. */
import { isCorrection } from "../corrections.ts";
import type { Doc, Span } from "../tokens.ts";

/** What a person's name needs at least, as a probability; chosen by cross-validation. */
export const MIN_CONFIDENCE = 0.3;

/** A candidate: `key` is its text for comparison, `confidence` that of tagger and rules together, `bonus` counts for the order only. */
export type Candidate<T> = { key: string; value: T; span: Span | undefined; confidence: number; bonus: number };

/** What a name that is taken back loses, and what the one in its place gains: "metro cash, no, metro carry". */
const CORRECTION_BONUS = 0.3;
/** How many words may lie between a name and the one that replaces it. */
const CORRECTION_REACH = 4;
/** What the later name needs at least, if it has a word of the first one, or none. */
const [LIKELY_ALIKE, LIKELY_OTHER] = [0.05, 0.3];

/** The candidates, where of a correction the last name said counts. */
export function withCorrections<T>(doc: Doc, choices: Candidate<T>[]): Candidate<T>[] {
  const wordsOf = ({ start, end }: Span) => doc.tokens.slice(start, end).map(({ lower }) => lower);
  const replaces = (later: Candidate<T>, one: Candidate<T>) => {
    const [from, to] = [one.span, later.span];
    if (!from || !to || later.key === one.key || one.confidence < MIN_CONFIDENCE) return false;
    if (to.start - from.end > CORRECTION_REACH || !isCorrection(doc, from.end, to.start)) return false;
    const alike = wordsOf(to).some((word) => wordsOf(from).includes(word));
    return later.confidence >= (alike ? LIKELY_ALIKE : LIKELY_OTHER);
  };
  const byBegin = Map.groupBy(choices, ({ span }) => span?.start);
  const byEnd = Map.groupBy(choices, ({ span }) => span?.end);
  // Only those within reach: a note may be a thousand names.
  const within = (places: typeof byEnd, from: number) =>
    Array.from({ length: CORRECTION_REACH }, (_, i) => places.get(from + i) ?? []).flat();
  return choices.map((choice) => {
    const { start, end } = choice.span ?? { start: Number.NaN, end: Number.NaN };
    const gained = within(byEnd, start - CORRECTION_REACH).some((one) => replaces(choice, one));
    const lost = within(byBegin, end + 1).some((later) => replaces(later, choice));
    const change = (gained ? CORRECTION_BONUS : 0) - (lost ? CORRECTION_BONUS : 0);
    return { ...choice, confidence: choice.confidence + change };
  });
}

/** The candidates with `least` confidence, best first. Equal names count once; the name of the rules gains `bonus`. */
export function rankNames<T>(
  tagged: Candidate<T>[],
  fromRules: Candidate<T> | undefined,
  bonus: number,
  least: number,
): Candidate<T>[] {
  const known = new Map<string, Candidate<T>>();
  for (const choice of fromRules ? [...tagged, fromRules] : tagged) {
    if (choice.confidence > (known.get(choice.key)?.confidence ?? -1)) known.set(choice.key, choice);
  }
  return [...known.values()]
    .map((choice) => (choice.key === fromRules?.key ? { ...choice, confidence: choice.confidence + bonus } : choice))
    .filter((choice) => choice.confidence >= least)
    .sort((a, b) => b.confidence + b.bonus - a.confidence - a.bonus);
}
