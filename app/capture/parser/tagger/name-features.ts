/**
 * The features by which the name tagger knows a name: words and kinds around a token, the run it stands in, what it
 * repeats, and the cues of the rules. Whoever changes one trains the weights anew (scripts/name-training/train.ts).
 */
import { cueBefore, RIVAL } from "../companies/company-cues.ts";
import { OF_NOUNS } from "../companies/company-words.ts";
import {
  PARTICLES,
  PASSING_AFTER,
  PASSING_BEFORE,
  personCueAfter,
  personCueBefore,
  TITLES,
} from "../people/people-cues.ts";
import { GENERIC_PLACES } from "../stop-words.ts";
import { type Doc, lineOf } from "../tokens.ts";
import { type Runs, readShapes, type Shapes, textHash } from "./name-shapes.ts";

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ Math.imul(value + 0x9e3779b9, 0xcc9e2d51), 0x1b873593);
  return mixed ^ (mixed >>> 15);
}

/** A feature as a 32-bit number: its name, and up to three numbers that it joins. No text is made of it, for speed. */
function feature(name: string, a = 0, b = 0, c = 0): number {
  const hash = mix(mix(mix(textHash(name), a), b), c);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const [START, END] = [textHash("<start>"), textHash("<end>")];
const near = (list: number[], i: number) => (i < 0 ? START : (list[i] ?? END));
const gapAt = (shapes: Shapes, i: number) => shapes.doc.tokens[i]?.gap ?? 2;
const upTo = (value: number, most: number) => Math.min(value, most);
const two = (a: number, b: number) => a * 16 + b;

function windowFeatures(s: Shapes, i: number): number[] {
  const w = (d: number) => near(s.wordIds, i + d);
  const k = (d: number) => near(s.kindIds, i + d);
  const c = (d: number) => near(s.capIds, i + d);
  const g = (d: number) => gapAt(s, i + d);
  const found: number[] = [feature("always")];
  for (let d = -3; d <= 3; d++) found.push(feature("w", d, w(d)), feature("t", d, near(s.taggedIds, i + d)));
  for (let d = -1; d <= 2; d++) {
    found.push(feature("p", d, near(s.posIds, i + d)), feature("c", d, c(d)), feature("g", d, g(d)));
  }
  found.push(
    feature("g01", g(0), g(1)),
    feature("ck", c(0), k(0)),
    feature("c-10", c(-1), c(0), g(0)),
    feature("c01", c(0), c(1), g(1)),
    feature("c-101", c(-1), c(0), c(1)),
    feature("wk", w(-1), k(0)),
    feature("k-10", k(-1), k(0), g(0)),
    feature("k01", k(0), k(1), g(1)),
    feature("kw", k(0), w(1), g(1)),
    feature("w-2-1", w(-2), w(-1)),
    feature("wwk", w(-2), w(-1), k(0)),
    feature("k-101", k(-1), k(0), k(1)),
    feature("k012", k(0), k(1), k(2)),
    feature("k-2-10", k(-2), k(-1), k(0)),
    feature("w12", w(1), w(2)),
    feature("k-11", k(-1), k(1)),
    feature("w-3-2-1", w(-3), w(-2), w(-1)),
    feature("w-11", w(-1), w(1)),
  );
  return found;
}

/** The word itself, where it is no function word. */
function ownFeatures(s: Shapes, i: number): number[] {
  const base = s.base[i] ?? "";
  const kind = s.kindIds[i] ?? 0;
  const lower = s.doc.tokens[i]?.lower ?? "";
  const found = [
    feature("end3", textHash(base.slice(-3))),
    feature("end2", textHash(base.slice(-2))),
    feature("start3", textHash(base.slice(0, 3))),
    feature("length", upTo(lower.length, 9)),
  ];
  if (s.heads[i]) found.push(feature("head", textHash(s.heads[i] ?? "")));
  if (lower.endsWith("'s")) found.push(feature("owner", kind));
  if (lower.includes("-")) found.push(feature("hyphen"));
  if (TITLES.has(lower)) found.push(feature("title"));
  if (PARTICLES.has(lower)) found.push(feature("particle"));
  if (OF_NOUNS.has(base)) found.push(feature("of"));
  if (GENERIC_PLACES.has(base)) found.push(feature("place"));
  if ((s.repeats.get(base) ?? 0) > 1) found.push(feature("again"), feature("again", kind));
  if (base.length > 2 && s.domains.includes(base)) found.push(feature("domain"), feature("domain", kind));
  if (base.length > 2 && s.mailboxes.includes(base)) found.push(feature("mailbox"), feature("mailbox", kind));
  if (s.domains !== "" && !s.domains.includes(base)) found.push(feature("elsewhere"));
  return found;
}

/** The place of the next head of a company's name, counted from a token; the run's first word is none. */
function headsAround(s: Shapes, i: number, from: number, to: number) {
  let [last, next, before] = [-1, -1, -1];
  for (let k = from + 1; k < to; k++) {
    if (!s.heads[k]) continue;
    if (k < i) before = k;
    if (k >= i && next < 0) next = k;
    last = k;
  }
  return { last, next, before };
}

/** How far ahead a head stands, and of what kind it is. */
const headId = (s: Shapes, at: number, distance: number) =>
  at < 0 ? -1 : two(s.heads[at]?.charCodeAt(0) ?? 0, distance);

/** The kinds of a run's first words, together with a place in it. */
function runKinds(s: Shapes, from: number, to: number, place: number): number {
  let id = place;
  for (let k = from; k < to; k++) id = mix(id, s.kindIds[k] ?? 0);
  return id;
}

/** The run of words without function words. */
function looseFeatures(s: Shapes, i: number): number[] {
  const from = s.loose.from[i] ?? -1;
  const to = s.loose.to[i] ?? -1;
  if (from < 0) return [];
  const { last, next, before } = headsAround(s, i, from, to);
  const kind = s.kindIds[i] ?? 0;
  const lead = near(s.wordIds, from - 1);
  const ahead = last >= i ? upTo(last - i, 4) : -1;
  const named = s.given.slice(from, i).some((g) => g !== "") ? 1 : 0;
  return [
    feature("rl", upTo(to - from, 7)),
    feature("rp", upTo(i - from, 5)),
    feature("re", upTo(to - i, 5)),
    feature("rpe", upTo(i - from, 4), upTo(to - i, 4)),
    feature("rb", lead, gapAt(s, from)),
    feature("rbp", lead, upTo(i - from, 4)),
    feature("rbb", near(s.wordIds, from - 2), lead),
    feature("ra", near(s.wordIds, to), gapAt(s, to)),
    feature("rap", near(s.wordIds, to), upTo(to - i, 4)),
    feature("hd", headId(s, last >= i ? last : -1, ahead)),
    feature("hn", headId(s, next, upTo(next - i, 4))),
    feature("hp", before < 0 ? -1 : upTo(i - before, 3)),
    feature("gr", named, s.kindIds[from], upTo(i - from, 3)),
    feature("rk", runKinds(s, from, upTo(to, from + 5), i - from)),
    feature("hdk", ahead, kind),
    feature("hdb", ahead, lead, i - from),
  ];
}

/** A run without the words of sales talk, or one of capitals. */
function runFeatures(s: Shapes, i: number, name: "talk" | "caps", runs: Runs | undefined): number[] {
  const from = runs?.from[i] ?? -1;
  const to = runs?.to[i] ?? -1;
  if (from < 0) return [];
  const { last } = headsAround(s, i, from, to);
  const head = headId(s, last, Math.max(-3, upTo(last - i, 4)));
  const lead = near(s.wordIds, from - 1);
  const gaps = two(gapAt(s, from), gapAt(s, to));
  const run = textHash(name);
  return [
    feature("l", run, upTo(to - from, 6), upTo(i - from, 4)),
    feature("h", run, head),
    feature("hp", run, head, upTo(i - from, 4)),
    feature("b", run, lead, upTo(i - from, 3)),
    feature("bh", run, lead, two(upTo(i - from, 3), last >= i ? 1 : 0)),
    feature("a", run, near(s.wordIds, to), upTo(to - i, 3)),
    feature("k", run, runKinds(s, from, upTo(to, from + 6), i - from)),
    feature("ge", run, gaps, two(upTo(to - from, 5), upTo(i - from, 3))),
    feature("gh", run, gaps, head),
  ];
}

/** Small words may join the parts of a name: "and", "of". */
function joinFeatures(s: Shapes, i: number): number[] {
  const ahead = [1, 2, 3].find((d) => s.heads[i + d] && s.loose.from[i + d] === i + 1) ?? 0;
  const word = s.wordIds[i] ?? 0;
  const [before, after] = [near(s.kindIds, i - 1), near(s.kindIds, i + 1)];
  return [
    feature("j", word, ahead, before),
    feature("jn", word, ahead),
    feature("jk", word, before, after),
    feature("jc", word, near(s.capIds, i - 1), near(s.capIds, i + 1)),
  ];
}

function repeatFeatures(s: Shapes, i: number): number[] {
  const { base } = s;
  const kind = s.kindIds[i] ?? 0;
  const pairs = (k: number) => s.repeats.get(`${base[k]} ${base[k + 1] ?? ""}`) ?? 0;
  const found: number[] = [];
  for (const d of [-2, -1, 1, 2])
    if (base[i] === base[i + d]) found.push(feature("twice", d), feature("twice", d, kind));
  for (const d of [0, -1]) if (pairs(i + d) > 1) found.push(feature("pair", d), feature("pair", d, kind));
  return found;
}

/** What the rules' own cues say of the word, and the words some way off. */
function cueFeatures(s: Shapes, i: number): number[] {
  const { doc } = s;
  const kind = s.kindIds[i] ?? 0;
  const from = s.tight.from[i] ?? -1;
  const cue = cueBefore(doc, i);
  const found = [feature("cc", cue * 2), feature("cck", cue * 2, kind)];
  if (RIVAL.test(lineOf(doc, i - 5, i))) found.push(feature("rival"));
  if (from >= 0 && from < i && RIVAL.test(lineOf(doc, from - 5, from))) found.push(feature("rivals"));
  if (from >= 0) found.push(feature("ccr", (from === i ? cue : cueBefore(doc, from)) * 2, upTo(i - from, 3)));
  for (let d = 2; d <= 6; d++) found.push(feature("L", near(s.wordIds, i - d)), feature("R", near(s.wordIds, i + d)));
  const token = doc.tokens[i];
  if (!s.given[i] && s.caps[i] !== "C" && token?.known) return found;
  const before = personCueBefore(doc, i) * 2;
  const [after, later] = [personCueAfter(doc, i + 1), personCueAfter(doc, i + 2)];
  found.push(feature("cb", before), feature("cbk", before, kind), feature("ca", after), feature("ca2", later));
  found.push(feature("cba", before, after, later));
  for (const d of [0, 1]) {
    if (PASSING_BEFORE.test(lineOf(doc, i - 6 - d, i - d))) found.push(feature("passing", d));
    if (PASSING_AFTER.test(lineOf(doc, i + 1 + d, i + 5 + d))) found.push(feature("passed", d));
  }
  return found;
}

/** Where in the note the tokens stand, and how many given names came before. */
function placesOf(s: Shapes): number[][] {
  let [sentence, since, names] = [0, 0, 0];
  return s.kindIds.map((kind, i) => {
    const opens = gapAt(s, i) === 2;
    sentence += opens ? 1 : 0;
    since = opens ? 0 : since + 1;
    const place = [feature("sentence", upTo(sentence, 4)), feature("since", upTo(since, 4))];
    place.push(feature("at", upTo(i >> 2, 6)), feature("names", upTo(names, 3), kind));
    if (s.given[i]) place.push(feature("name", upTo(names, 3)));
    names += s.given[i] ? 1 : 0;
    return place;
  });
}

/** The features of each token, as 32-bit numbers. */
export function featuresOf(doc: Doc, addresses: string[]): Uint32Array[] {
  const shapes = readShapes(doc, addresses);
  const places = placesOf(shapes);
  return doc.tokens.map((token, i) => {
    const plain = !shapes.small[i] && !token.mask;
    const own = plain
      ? [...ownFeatures(shapes, i), ...looseFeatures(shapes, i), ...cueFeatures(shapes, i)]
      : joinFeatures(shapes, i);
    return Uint32Array.from([
      ...windowFeatures(shapes, i),
      ...own,
      ...runFeatures(shapes, i, "talk", shapes.tight),
      ...runFeatures(shapes, i, "caps", shapes.capital),
      ...repeatFeatures(shapes, i),
      ...(places[i] ?? []),
    ]);
  });
}
