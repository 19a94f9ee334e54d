/** How likely a note's sums are the deal's size, by the words around them. */
import { type ClauseModel, readClauseModel, scoresOf, signalsOf } from "../clauses/clause-model.ts";
import {
  actorBefore,
  type FeatureNames,
  featureHashOfNameHash,
  newFeatureNames,
  stemOfToken as stem,
} from "../clauses/features.ts";
import { isDenied } from "../corrections.ts";
import { textHash } from "../tagger/note-attributes.ts";
import { type Doc, type Found, lineOf, type Span, wordsOf } from "../tokens.ts";
import { recordCandidates, type Signal, type Trace } from "../trace.ts";
import type { Amount } from "./sum-context.ts";
import { SUM_WEIGHTS } from "./sum-weights.ts";
import { isUnitPrice, totalOfUnits } from "./unit-prices.ts";

/** How many words are read before and after. */
const WORDS_READ_BEFORE = 10;
const WORDS_READ_AFTER = 7;
/** So many tokens are read for them: a value is written in a few. */
const TOKENS_PER_WORD = 10;
/** So near, a word's place counts. */
const NEAR_WORDS = 4;

const featureIdCache = new Map<string, number>();
/** The hash of a word, which is asked for again and again. */
function featureId(word: string): number {
  const known = featureIdCache.get(word);
  if (known !== undefined) return known;
  const id = textHash(word);
  if (featureIdCache.size < 5000) featureIdCache.set(word, id);
  return id;
}

/** The stems from `from` on, in the direction `step`, within the sentence; a value of several words is one. */
function stemsFrom({ tokens }: Doc, from: number, step: 1 | -1, most: number): string[] {
  const stems: string[] = [];
  const last = from + step * most * TOKENS_PER_WORD;
  for (let i = from; stems.length < most && i !== last; i += step) {
    const token = tokens[i];
    if (!token || (step === 1 && token.gap === 2)) {
      stems.push("<end>");
      break;
    }
    const next = stem(token);
    if (!(next.startsWith("<") && next === stems.at(-1))) stems.push(next);
    if (token.gap === 1) stems.push(",");
    if (step === -1 && token.gap === 2) {
      stems.push("<end>");
      break;
    }
  }
  return stems;
}

/** The features of a sum's place. `kinds` are what is known of the sum itself, such as "the only one". */
function sumFeatures(doc: Doc, { start, end }: Span, kinds: string[], names?: FeatureNames): Uint32Array {
  const found = new Set<number>();
  const add = (name: string, a = "", b = "", c = "") => {
    const hash = featureHashOfNameHash(featureId(name), featureId(a), featureId(b), featureId(c));
    found.add(hash);
    names?.features.set(hash, [name, a, b, c].join(" ").trim());
  };
  const before = stemsFrom(doc, start - 1, -1, WORDS_READ_BEFORE);
  const after = stemsFrom(doc, end, 1, WORDS_READ_AFTER);
  for (const [i, word] of before.entries()) {
    add("before", word);
    if (i < NEAR_WORDS) add(`before${i}`, word);
    if (i < NEAR_WORDS + 2) add("nearBefore", word);
    if (i > 0) add("pairBefore", before[i - 1], word);
    if (i > 1) add("skipBefore", before[i - 2], word);
  }
  for (const [i, word] of after.entries()) {
    add("after", word);
    if (i < NEAR_WORDS - 1) add(`after${i}`, word);
    if (i > 0) add("pairAfter", after[i - 1], word);
  }
  add("threeBefore", before[0], before[1], before[2]);
  add("around", before[0], after[0]);
  add("two", before[0], before[1]);
  const { who, verbs } = actorBefore(doc, start);
  add("who", who);
  for (const verb of verbs) add("does", who, verb);
  add("last", who, verbs[0]);
  for (const token of doc.tokens.slice(start, end)) add("own", stem({ ...token, mask: undefined }));
  for (const kind of kinds) {
    add("kind", kind);
    add("kindBefore", kind, before[0]);
    add("kindWho", kind, who);
  }
  return Uint32Array.from(found);
}

/** How far a sum may be from the present size, downwards and upwards, to be called near or alike. */
const NEAR_SIZE_RATIO = 3;
const ALIKE_SIZE_RATIO = 1.3;

function distance(value: number, present: number | null): string {
  if (present === null || present === 0) return "no size";
  const ratio = Math.max(value / present, present / value);
  return value === present
    ? "same"
    : ratio <= ALIKE_SIZE_RATIO
      ? "alike"
      : ratio <= NEAR_SIZE_RATIO
        ? "near"
        : ratio <= 10
          ? "far"
          : "other";
}

/** The features of each sum; `present` is the size that the deal has, null where it is not known. */
export function featuresOfSums(
  doc: Doc,
  sums: Found<number>[],
  present: number | null,
  names?: FeatureNames,
): Uint32Array[] {
  const most = Math.max(...sums.map(({ value }) => value));
  return sums.map((sum, i) => {
    const place = sums.length === 1 ? "only" : i === 0 ? "first" : i === sums.length - 1 ? "last" : "middle";
    const size = sum.value === most ? "largest" : "smaller";
    const isOver = isDenied(doc, sum);
    const digits = `digits${String(Math.round(sum.value)).length}`;
    return sumFeatures(
      doc,
      sum,
      [place, size, digits, distance(sum.value, present), ...(isOver ? ["over"] : [])],
      names,
    );
  });
}

let model: ClauseModel | undefined;

/** The log-odds of each sum that it is the size. */
export function oddsOfSums(doc: Doc, sums: Found<number>[], present: number | null): number[] {
  model ??= readClauseModel(SUM_WEIGHTS, 1);
  const known = model;
  return featuresOfSums(doc, sums, present).map((features) => scoresOf(known, features)[0] ?? 0);
}

/** What speaks for each sum, for a trace. */
function signalsOfSums(doc: Doc, sums: Found<number>[], present: number | null): Signal[][] {
  const known = readClauseModel(SUM_WEIGHTS, 1);
  const names = newFeatureNames();
  return featuresOfSums(doc, sums, present, names).map((features) =>
    signalsOf(known, { features, phrases: [] }, 0, names),
  );
}

const BUDGET_BEFORE = /(?:^| )budgets?(?: \S+){0,4}$/;
/** The sum that is the size of the deal; undefined if none is rather it than not, or all are ranges or unit prices. */
export function chooseDealSize(doc: Doc, all: Amount[], trace?: Trace): Amount | undefined {
  const amounts = all.filter((amount) => !amount.isRange && !isUnitPrice(doc, amount));
  const [first] = amounts;
  if (!first) return sizeByUnits(doc);
  const odds = oddsOfSums(doc, amounts, null);
  const most = Math.max(...odds);
  // A budget is the size where no other sum is told.
  const isBudget = amounts.length === 1 && BUDGET_BEFORE.test(lineOf(doc, first.start - 6, first.start));
  const chosen = most > 0 || isBudget ? amounts[odds.indexOf(most)] : undefined;
  const candidates = () => {
    const signals = signalsOfSums(doc, amounts, null);
    return amounts.map((sum: Found<number>, i) => {
      return {
        slot: "size",
        value: sum.value,
        words: wordsOf(doc, sum),
        signals: signals[i] ?? [],
        score: odds[i] ?? 0,
      };
    });
  };
  const rejected = chosen ? "another sum is likelier" : "rather no size of the deal";
  recordCandidates(trace, candidates, ({ score }) => (chosen && score === most ? "chosen" : rejected));
  return chosen ?? sizeByUnits(doc);
}

/** "240 chairs at 85 each" */
function sizeByUnits(doc: Doc): Amount | undefined {
  const total = totalOfUnits(doc);
  return total && { ...total, value: Math.round(total.value), scale: 1 };
}
