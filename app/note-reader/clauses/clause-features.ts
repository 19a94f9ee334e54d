/**
 * The features of a note's clauses: words, stems, their sequences, the classes of words and pairs of these, what stands
 * after a denial or a condition, and phrases of the lessons (scripts/train/lessons), which have a weight of their own
 * where their words alone would not carry them. After a change here the weights are trained anew
 * (scripts/train/train.ts).
 */
import { pattern } from "../one-line.ts";
import { textHash } from "../tagger/note-attributes.ts";
import type { Doc, Span, Token } from "../tokens.ts";
import { WORD_CLASSES } from "../words/lists.ts";
import {
  type AddFeature,
  type FeatureNames,
  featureCollector,
  featureStem,
  hashesOf,
  mixHash,
  stemOfToken,
  wordOf,
} from "./features.ts";

/** Phrases have three words at least, and fit into a clause wherever they begin in it. */
export const PHRASE_WORDS = { least: 3, most: 7 };

/** "If they ghosted us", "they haven't ghosted us": no fact, if one of these stands so few words before the phrase. */
const NO_FACT = pattern`
  ^(?:not|no|never|nobody|nothing|without|if|unless|whether|might|may|maybe|could|would|should|will|won't|hope|hopes|hoping|(?:have|has|had|
  is|are|was|were|did|do|does|can|could|would)n't)$
`;
const LOOK_BACK_TOKENS = 3;

function isFact(tokens: Token[], start: number): boolean {
  for (let i = start; i > Math.max(0, start - LOOK_BACK_TOKENS) && tokens[i]?.gap !== 2; i--)
    if (NO_FACT.test(tokens[i - 1]?.lower ?? "")) return false;
  return true;
}

/** A phrase in the note, by the hash of its stems. */
export type Phrase = { start: number; end: number; hash: number };

/** Every run of words of a sentence that may be a phrase and is told as a fact, by the token at which it starts. */
export function phrasesOf(tokens: Token[]): Phrase[][] {
  const stems = tokens.map((token) => textHash(stemOfToken(token)));
  return tokens.map((_, start) => {
    const found: Phrase[] = [];
    if (!isFact(tokens, start)) return found;
    let hash = 0;
    for (let end = start + 1; end <= Math.min(tokens.length, start + PHRASE_WORDS.most); end++) {
      if (end > start + 1 && tokens[end - 1]?.gap === 2) break;
      hash = mixHash(hash, stems[end - 1] ?? 0) >>> 0;
      if (end - start >= PHRASE_WORDS.least) found.push({ start, end, hash });
    }
    return found;
  });
}

/** A stretch of the note, its features as 32-bit numbers, and the hashes of its phrases. */
export type Clause = Span & { features: Uint32Array; phrases: number[] };

/** Dictated notes have no pauses, so a clause is a window; windows overlap, and none goes beyond a sentence's end. */
const WINDOW = 10;
const STRIDE = 4;

const DENIAL =
  /^(?:not|no|never|haven't|hasn't|isn't|aren't|didn't|don't|doesn't|won't|nothing|nobody|without|can't|n't|yet|until|wasn't|couldn't)$/;
const UNSURE = pattern`
  ^(?:if|when|once|will|would|could|might|should|may|i'll|we'll|they'll|she'll|he'll|hope|hoping|hopes|want|wants|need|needs|gonna|going|
  unless|maybe|asked|whether|before|after)$
`;
/** The hashes of the names of a stem's classes. */
const CLASSES_OF = new Map<string, number[]>();
for (const [name, words] of WORD_CLASSES)
  for (const stem of new Set(words.map(featureStem)))
    CLASSES_OF.set(stem, [...(CLASSES_OF.get(stem) ?? []), textHash(name)]);

/** The features' names as hashes. */
const FEATURE_HASHES = hashesOf(
  "word stem denied unsure stems words three skip skip2 isDenied isUnsure short class classAfter classBefore classes",
);

type Words = { words: string[]; wordIds: number[]; stems: string[]; stemIds: number[] };

function readWords(tokens: Token[]): Words {
  const words = tokens.map(wordOf);
  const stems = words.map((word) => (word.startsWith("<") ? word : featureStem(word)));
  return { words, wordIds: words.map(textHash), stems, stemIds: stems.map(textHash) };
}

function sequenceFeatures({ words, wordIds, stemIds }: Words, { start, end }: Span, add: AddFeature): void {
  let [isDenied, isUnsure] = [false, false];
  const [w, s] = [(i: number) => wordIds[i] ?? 0, (i: number) => stemIds[i] ?? 0];
  for (let i = start; i < end; i++) {
    add(FEATURE_HASHES.word, w(i));
    add(FEATURE_HASHES.stem, s(i));
    if (isDenied) add(FEATURE_HASHES.denied, s(i));
    if (isUnsure) add(FEATURE_HASHES.unsure, s(i));
    isDenied ||= DENIAL.test(words[i] ?? "");
    isUnsure ||= UNSURE.test(words[i] ?? "");
    if (i > start) {
      add(FEATURE_HASHES.stems, s(i - 1), s(i));
      add(FEATURE_HASHES.words, w(i - 1), w(i));
    }
    if (i > start + 1) {
      add(FEATURE_HASHES.three, s(i - 2), s(i - 1), s(i));
      add(FEATURE_HASHES.skip, s(i - 2), s(i));
    }
    if (i > start + 2) add(FEATURE_HASHES.skip2, s(i - 3), s(i));
  }
  if (isDenied) add(FEATURE_HASHES.isDenied);
  if (isUnsure) add(FEATURE_HASHES.isUnsure);
  if (end - start <= 4) add(FEATURE_HASHES.short);
}

/** What words share with others of their class: "the grant fell through" is "the funding fell through". */
function classFeatures({ stems, stemIds }: Words, { start, end }: Span, add: AddFeature): void {
  const found = new Set<number>();
  for (let i = start; i < end; i++) {
    for (const one of CLASSES_OF.get(stems[i] ?? "") ?? []) {
      found.add(one);
      add(FEATURE_HASHES.classAfter, one, stemIds[i - 1]);
      add(FEATURE_HASHES.classBefore, one, stemIds[i + 1]);
    }
  }
  const all = [...found].sort((a, b) => a - b);
  for (const [i, a] of all.entries()) {
    add(FEATURE_HASHES.class, a);
    for (const b of all.slice(i + 1)) add(FEATURE_HASHES.classes, a, b);
  }
}

function clauseAt(read: Words, span: Span, all: Phrase[][], names: FeatureNames | undefined): Clause {
  const found = new Set<number>();
  const add = featureCollector(found, FEATURE_HASHES, names);
  sequenceFeatures(read, span, add);
  classFeatures(read, span, add);
  const own = all.slice(span.start, span.end).flat();
  const phrases = own.flatMap(({ end, hash }) => (end <= span.end ? [hash] : []));
  return { ...span, features: Uint32Array.from(found), phrases };
}

/** The clauses of a note with pronouns in place of its contact's names; `names` learns what the features are called. */
export function clausesOf({ tokens }: Doc, names?: FeatureNames): Clause[] {
  const read = readWords(tokens);
  for (const [i, id] of read.wordIds.entries()) names?.words.set(id, read.words[i] ?? "");
  for (const [i, id] of read.stemIds.entries()) names?.words.set(id, read.stems[i] ?? "");
  for (const name of WORD_CLASSES.keys()) names?.words.set(textHash(name), name.toUpperCase());
  const phrases = phrasesOf(tokens);
  for (const { start, end, hash } of names ? phrases.flat() : [])
    names?.features.set(hash, `the phrase “${read.words.slice(start, end).join(" ")}”`);
  const clauses: Clause[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1;
    while (to < tokens.length && tokens[to]?.gap !== 2) to++;
    for (let start = from; start === from || start + WINDOW - STRIDE < to; start += STRIDE)
      clauses.push(clauseAt(read, { start, end: Math.min(start + WINDOW, to) }, phrases, names));
    from = to;
  }
  return clauses;
}
