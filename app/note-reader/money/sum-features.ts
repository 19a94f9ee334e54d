/**
 * The features of a sum's place: the words before and after it, and who does what there. After a change here the weights are trained
 * anew (scripts/train/train.ts).
 */
import { deedBefore, stemOfToken as stem } from "../clauses/deed-before.ts";
import type { FeatureNames } from "../clauses/feature-set.ts";
import { featureOf } from "../tagger/feature-hash.ts";
import { textHash } from "../tagger/note-attributes.ts";
import type { Doc, Span } from "../tokens.ts";

/** How many words are read before and after. */
const BEFORE = 10;
const AFTER = 7;
/** So many tokens are read for them: a value is written in a few. */
const TOKENS_PER_WORD = 10;
/** So near, a word's place counts. */
const NEAR = 4;

const ids = new Map<string, number>();
/** The hash of a word, which is asked for again and again. */
function idOf(word: string): number {
  const known = ids.get(word);
  if (known !== undefined) return known;
  const id = textHash(word);
  if (ids.size < 5000) ids.set(word, id);
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
export function sumFeatures(doc: Doc, { start, end }: Span, kinds: string[], names?: FeatureNames): Uint32Array {
  const found = new Set<number>();
  const add = (name: string, a = "", b = "", c = "") => {
    const hash = featureOf(idOf(name), idOf(a), idOf(b), idOf(c));
    found.add(hash);
    names?.features.set(hash, [name, a, b, c].join(" ").trim());
  };
  const before = stemsFrom(doc, start - 1, -1, BEFORE);
  const after = stemsFrom(doc, end, 1, AFTER);
  for (const [i, word] of before.entries()) {
    add("before", word);
    if (i < NEAR) add(`before${i}`, word);
    if (i < NEAR + 2) add("nearBefore", word);
    if (i > 0) add("pairBefore", before[i - 1], word);
    if (i > 1) add("skipBefore", before[i - 2], word);
  }
  for (const [i, word] of after.entries()) {
    add("after", word);
    if (i < NEAR - 1) add(`after${i}`, word);
    if (i > 0) add("pairAfter", after[i - 1], word);
  }
  add("threeBefore", before[0], before[1], before[2]);
  add("around", before[0], after[0]);
  add("two", before[0], before[1]);
  const { who, verbs } = deedBefore(doc, start);
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
