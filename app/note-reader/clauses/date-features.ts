/**
 * The features of a date: the words on both sides of it in its sentence, how far away it is, and how it stands to the
 * note's other dates. After a change here the weights are trained anew (scripts/train/train.ts).
 */
import type { DateRange } from "../dates/periods.ts";
import { textHash } from "../tagger/note-attributes.ts";
import { type Doc, type Found, type Span, type Token, wordAt } from "../tokens.ts";
import { givenNameKind } from "../vocabulary.ts";
import {
  type AddFeature,
  actorAfter,
  actorBefore,
  type FeatureNames,
  featureCollector,
  featureStem,
  hashesOf,
  wordOf,
} from "./features.ts";

const [LEFT, RIGHT] = [10, 6];
/** From how many days on a date counts as further away. */
const BUCKET_START_DAYS = [0, 1, 4, 8, 15, 30, 60, 120, 240, 310];

/** The features' names as hashes. */
const FEATURE_HASHES = {
  ...hashesOf("before before2 before3 near far left pair skip next next2 after afterPair days width by several"),
  ...hashesOf(
    "isPast isFurthest isLast isAlone sentenceBefore who does didLast whoNext doesNext doesFirst ofClose ofStep",
  ),
};
const NONE = textHash("<none>");

/** Word by word: hashes of word and stem, and whether it opens a sentence. `at` is the word of each token. */
type Words = { ids: number[]; stems: number[]; opens: boolean[]; at: number[] };

const kindOf = (token: Token) => (!token.mask && givenNameKind(token) === "clear" ? "<they>" : wordOf(token));

/** The note's words; an address, number, date, sum or name of several words counts as one. */
function readWords({ tokens }: Doc, names: FeatureNames | undefined): Words {
  const read: Words = { ids: [], stems: [], opens: [], at: [] };
  const idOf = (word: string) => {
    const id = textHash(word);
    names?.words.set(id, word);
    return id;
  };
  let last = "";
  for (const token of tokens) {
    const word = kindOf(token);
    const isKind = word.startsWith("<");
    const goesOn = isKind && word !== "<unknown>" && word === last && token.gap !== 2;
    last = word;
    if (!goesOn) {
      read.ids.push(idOf(word));
      read.stems.push(idOf(isKind ? word : featureStem(word)));
      read.opens.push(token.gap === 2);
    }
    read.at.push(read.ids.length - 1);
  }
  return read;
}

/** The sentence's words before the date, nearest first, back to the previous date; and the words after it. */
function wordsAroundDate(
  { at, opens }: Words,
  { start, end }: Span,
  dates: Span[],
): { left: number[]; right: number[] } {
  const [from, to] = [at[start] ?? 0, at[end] ?? opens.length];
  const others = new Set(dates.flatMap((one) => (one.end <= start ? [(at[one.end] ?? opens.length) - 1] : [])));
  const left: number[] = [];
  for (let i = from - 1; i >= Math.max(0, from - LEFT) && !opens[i + 1]; i--) {
    left.push(i);
    // "Signed on the fifteenth, crane comes october fifth": the signing is none of the crane's.
    if (others.has(i)) break;
  }
  const right: number[] = [];
  for (let i = to; i < Math.min(opens.length, to + RIGHT) && !opens[i]; i++) right.push(i);
  return { left, right };
}

function leftFeatures({ ids, stems }: Words, left: number[], add: AddFeature): void {
  const id = (k: number) => ids[left[k] ?? -1] ?? NONE;
  const stem = (k: number) => stems[left[k] ?? -1] ?? NONE;
  for (const k of [0, 1, 2]) add(FEATURE_HASHES.before, k, id(k));
  add(FEATURE_HASHES.before2, id(1), id(0));
  add(FEATURE_HASHES.before3, stem(2), stem(1), stem(0));
  for (const k of left.keys()) {
    add(k < 4 ? FEATURE_HASHES.near : FEATURE_HASHES.far, stem(k));
    add(FEATURE_HASHES.left, stem(k));
    if (k + 1 < left.length) add(FEATURE_HASHES.pair, stem(k + 1), stem(k));
    if (k + 2 < left.length) add(FEATURE_HASHES.skip, stem(k + 2), stem(k));
  }
}

function rightFeatures({ ids, stems }: Words, right: number[], add: AddFeature): void {
  const stem = (k: number) => stems[right[k] ?? -1] ?? NONE;
  for (const k of [0, 1]) add(FEATURE_HASHES.next, k, ids[right[k] ?? -1] ?? NONE);
  add(FEATURE_HASHES.next2, stem(0), stem(1));
  for (const k of right.keys()) {
    add(FEATURE_HASHES.after, stem(k));
    if (k + 1 < right.length) add(FEATURE_HASHES.afterPair, stem(k), stem(k + 1));
  }
}

/** What stands in the sentence before, for a date that is a sentence of its own. */
function loneFeatures({ stems, opens }: Words, first: number, add: AddFeature): void {
  add(FEATURE_HASHES.isAlone);
  for (let i = first - 1; i >= Math.max(0, first - 8); i--) {
    add(FEATURE_HASHES.sentenceBefore, stems[i] ?? NONE);
    if (opens[i]) return;
  }
}

function actionFeatures(doc: Doc, { start, end }: Span, add: AddFeature): void {
  const next = actorAfter(doc, end);
  const nextWho = textHash(next.who);
  const opens = doc.tokens[start]?.gap ? 1 : /^(?:and|so|then|but|now|on)$/.test(wordAt(doc, start - 1)) ? 2 : 0;
  add(FEATURE_HASHES.whoNext, nextWho, opens);
  for (const verb of next.verbs) add(FEATURE_HASHES.doesNext, nextWho, textHash(verb));
  add(FEATURE_HASHES.doesFirst, nextWho, textHash(next.verbs[0] ?? ""), opens);
  const { who, verbs } = actorBefore(doc, start);
  const subject = textHash(who);
  add(FEATURE_HASHES.who, subject);
  for (const verb of verbs) add(FEATURE_HASHES.does, subject, textHash(verb));
  add(FEATURE_HASHES.didLast, subject, textHash(verbs[0] ?? ""));
}

const bucketOf = (days: number) => BUCKET_START_DAYS.filter((least) => days >= least).length;

function dayFeatures(value: DateRange, preposition: number, today: number, add: AddFeature): void {
  const days = bucketOf(value.to - today);
  const width = value.to - value.from;
  add(FEATURE_HASHES.days, days);
  add(FEATURE_HASHES.width, days, width === 0 ? 1 : width < 8 ? 2 : 3);
  add(FEATURE_HASHES.by, days, preposition);
  if (value.past) add(FEATURE_HASHES.isPast);
}

/** The days that the record has which the note is about. */
export type PresentDays = { close: number | undefined; step: number | undefined };

/** How far from a day of the record: 0 for the same one, else later or sooner. */
function distanceOf({ from, to }: DateRange, day: number): number {
  if (from <= day && day <= to) return 0;
  const days = Math.abs(from - day);
  return (from > day ? 1 : -1) * (1 + [3, 10, 35, 100].filter((most) => days > most).length);
}

function presentFeatures(value: DateRange, before: number, { close, step }: PresentDays, add: AddFeature): void {
  const [ofClose, ofStep] = [close, step].map((day) => (day === undefined ? 9 : distanceOf(value, day)));
  add(FEATURE_HASHES.ofClose, ofClose);
  add(FEATURE_HASHES.ofStep, ofStep);
  add(FEATURE_HASHES.ofClose, ofClose, before);
  add(FEATURE_HASHES.ofStep, ofStep, before);
}

/** The features of each of the note's dates as 32-bit numbers; `present` where the record is known. */
export function dateFeatures(
  doc: Doc,
  dates: Found<DateRange>[],
  today: number,
  present?: PresentDays,
  names?: FeatureNames,
): Uint32Array[] {
  const read = readWords(doc, names);
  const furthest = Math.max(...dates.map(({ value }) => value.to));
  return dates.map((date, nth) => {
    const found = new Set<number>();
    const add = featureCollector(found, FEATURE_HASHES, names);
    const { left, right } = wordsAroundDate(read, date, dates);
    leftFeatures(read, left, add);
    rightFeatures(read, right, add);
    const preposition = read.ids[left[0] ?? -1] ?? NONE;
    dayFeatures(date.value, preposition, today, add);
    actionFeatures(doc, date, add);
    if (present) presentFeatures(date.value, preposition, present, add);
    add(FEATURE_HASHES.several, dates.length > 1 ? 1 : 0, bucketOf(date.value.to - today));
    if (dates.length > 1) {
      add(FEATURE_HASHES.isFurthest, date.value.to === furthest ? 1 : 0);
      add(FEATURE_HASHES.isLast, nth === dates.length - 1 ? 1 : 0);
    }
    if (left.length < 2) loneFeatures(read, (read.at[date.start] ?? 0) - left.length, add);
    return Uint32Array.from(found);
  });
}
