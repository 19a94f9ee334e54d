/**
 * The features by which the name tagger knows a name: words and kinds around a token, the run it stands in, what it
 * repeats, and the cues of the rules. Whoever changes one trains the weights anew (scripts/train-name-tagger.ts).
 */
import { cueBefore, RIVAL } from "./company-cues.ts";
import { OF_NOUNS } from "./company-words.ts";
import { type Runs, readShapes, type Shapes } from "./name-shapes.ts";
import { PARTICLES, PASSING_AFTER, PASSING_BEFORE, personCueAfter, personCueBefore, TITLES } from "./people-cues.ts";
import { GENERIC_PLACES } from "./stop-words.ts";
import { type Doc, lineOf } from "./tokens.ts";

/** A 32-bit hash of a feature's name (FNV-1a, then mixed). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

function near(list: string[], i: number): string {
  return i < 0 ? "<start>" : (list[i] ?? "<end>");
}

const gapAt = (shapes: Shapes, i: number) => shapes.doc.tokens[i]?.gap ?? 2;
const posAt = (shapes: Shapes, i: number) => shapes.doc.tokens[i]?.pos ?? "-";
const upTo = (value: number, most: number) => Math.min(value, most);

function windowFeatures(s: Shapes, i: number): string[] {
  const w = (d: number) => near(s.words, i + d);
  const k = (d: number) => near(s.kinds, i + d);
  const c = (d: number) => near(s.caps, i + d);
  const g = (d: number) => gapAt(s, i + d);
  const found: string[] = ["always"];
  for (let d = -3; d <= 3; d++) found.push(`w${d}=${w(d)}`, `t${d}=${near(s.tagged, i + d)}`);
  for (let d = -1; d <= 2; d++) found.push(`p${d}=${posAt(s, i + d)}`, `c${d}=${c(d)}`, `g${d}=${g(d)}`);
  found.push(`g01=${g(0)}${g(1)}`, `ck=${c(0)}${k(0)}`, `c-10=${c(-1)}${c(0)}${g(0)}`, `c01=${c(0)}${c(1)}${g(1)}`);
  found.push(`c-101=${c(-1)}${c(0)}${c(1)}`, `wk=${w(-1)}|${k(0)}`, `k-10=${k(-1)}|${k(0)}|${g(0)}`);
  found.push(`k01=${k(0)}|${k(1)}|${g(1)}`, `kw=${k(0)}|${w(1)}|${g(1)}`, `w-2-1=${w(-2)}|${w(-1)}`);
  found.push(`wwk=${w(-2)}|${w(-1)}|${k(0)}`, `k-101=${k(-1)}|${k(0)}|${k(1)}`, `k012=${k(0)}|${k(1)}|${k(2)}`);
  found.push(`k-2-10=${k(-2)}|${k(-1)}|${k(0)}`, `w12=${w(1)}|${w(2)}`, `k-11=${k(-1)}|${k(1)}`);
  found.push(`w-3-2-1=${w(-3)}|${w(-2)}|${w(-1)}`, `w-11=${w(-1)}|${w(1)}`);
  return found;
}

/** The word itself, where it is no function word. */
function ownFeatures(s: Shapes, i: number): string[] {
  const base = s.base[i] ?? "";
  const kind = s.kinds[i] ?? "";
  const lower = s.doc.tokens[i]?.lower ?? "";
  const found = [`end3=${base.slice(-3)}`, `end2=${base.slice(-2)}`, `start3=${base.slice(0, 3)}`];
  found.push(`length=${upTo(lower.length, 9)}`);
  if (s.heads[i]) found.push(`head=${s.heads[i]}`);
  if (lower.endsWith("'s")) found.push(`owner${kind}`);
  if (lower.includes("-")) found.push("hyphen");
  if (TITLES.has(lower)) found.push("title");
  if (PARTICLES.has(lower)) found.push("particle");
  if (OF_NOUNS.has(base)) found.push("of");
  if (GENERIC_PLACES.has(base)) found.push("place");
  if ((s.repeats.get(base) ?? 0) > 1) found.push("again", `again${kind}`);
  if (base.length > 2 && s.domains.includes(base)) found.push("domain", `domain${kind}`);
  if (base.length > 2 && s.mailboxes.includes(base)) found.push("mailbox", `mailbox${kind}`);
  if (s.domains !== "" && !s.domains.includes(base)) found.push("elsewhere");
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

/** The run of words without function words. */
function looseFeatures(s: Shapes, i: number): string[] {
  const from = s.loose.from[i] ?? -1;
  const to = s.loose.to[i] ?? -1;
  if (from < 0) return [];
  const { last, next, before } = headsAround(s, i, from, to);
  const kind = s.kinds[i] ?? "";
  const lead = near(s.words, from - 1);
  const ahead = last >= i ? `${upTo(last - i, 4)}` : "-";
  const named = s.given.slice(from, i).some((g) => g !== "") ? 1 : 0;
  return [
    `rl=${upTo(to - from, 7)}`,
    `rp=${upTo(i - from, 5)}`,
    `re=${upTo(to - i, 5)}`,
    `rpe=${upTo(i - from, 4)}|${upTo(to - i, 4)}`,
    `rb=${lead}|${gapAt(s, from)}`,
    `rbp=${lead}|${upTo(i - from, 4)}`,
    `rbb=${near(s.words, from - 2)}|${lead}`,
    `ra=${near(s.words, to)}|${gapAt(s, to)}`,
    `rap=${near(s.words, to)}|${upTo(to - i, 4)}`,
    `hd=${ahead}${last >= i ? s.heads[last] : ""}`,
    `hn=${next < 0 ? "-" : `${upTo(next - i, 4)}${s.heads[next]}`}`,
    `hp=${before < 0 ? "-" : upTo(i - before, 3)}`,
    `gr=${named}${s.kinds[from]}|${upTo(i - from, 3)}`,
    `rk=${s.kinds.slice(from, upTo(to, from + 5)).join("|")}|${i - from}`,
    `hdk=${ahead}${kind}`,
    `hdb=${ahead}${lead}|${i - from}`,
  ];
}

/** A run without the words of sales talk, or one of capitals. */
function runFeatures(s: Shapes, i: number, name: string, runs: Runs | undefined): string[] {
  const from = runs?.from[i] ?? -1;
  const to = runs?.to[i] ?? -1;
  if (from < 0) return [];
  const { last } = headsAround(s, i, from, to);
  const head = last < 0 ? "-" : `${s.heads[last]}${Math.max(-3, upTo(last - i, 4))}`;
  const lead = near(s.words, from - 1);
  const gaps = `${gapAt(s, from)}${gapAt(s, to)}`;
  return [
    `l=${upTo(to - from, 6)}|${upTo(i - from, 4)}`,
    `h=${head}`,
    `hp=${head}|${upTo(i - from, 4)}`,
    `b=${lead}|${upTo(i - from, 3)}`,
    `bh=${lead}|${upTo(i - from, 3)}|${last >= i ? 1 : 0}`,
    `a=${near(s.words, to)}|${upTo(to - i, 3)}`,
    `k=${s.kinds.slice(from, upTo(to, from + 6)).join("|")}|${i - from}`,
    `ge=${gaps}|${upTo(to - from, 5)}|${upTo(i - from, 3)}`,
    `gh=${gaps}|${head}`,
  ].map((feature) => name + feature);
}

/** Small words may join the parts of a name: "and", "of". */
function joinFeatures(s: Shapes, i: number): string[] {
  const ahead = [1, 2, 3].find((d) => s.heads[i + d] && s.loose.from[i + d] === i + 1) ?? 0;
  const word = s.words[i] ?? "";
  const [before, after] = [near(s.kinds, i - 1), near(s.kinds, i + 1)];
  const caps = `${near(s.caps, i - 1)}|${near(s.caps, i + 1)}`;
  return [`j=${word}|${ahead}|${before}`, `jn=${word}|${ahead}`, `jk=${word}|${before}|${after}`, `jc=${word}|${caps}`];
}

function repeatFeatures(s: Shapes, i: number): string[] {
  const { base } = s;
  const kind = s.kinds[i] ?? "";
  const pairs = (k: number) => s.repeats.get(`${base[k]} ${base[k + 1] ?? ""}`) ?? 0;
  const found: string[] = [];
  for (const d of [-2, -1, 1, 2]) if (base[i] === base[i + d]) found.push(`twice${d}`, `twice${d}${kind}`);
  if (pairs(i) > 1) found.push("pair", `pair${kind}`);
  if (pairs(i - 1) > 1) found.push("pair-1", `pair-1${kind}`);
  return found;
}

/** What the rules' own cues say of the word, and the words some way off. */
function cueFeatures(s: Shapes, i: number): string[] {
  const { doc } = s;
  const kind = s.kinds[i] ?? "";
  const from = s.tight.from[i] ?? -1;
  const found = [`cc=${cueBefore(doc, i)}`, `cck=${cueBefore(doc, i)}${kind}`];
  if (RIVAL.test(lineOf(doc, i - 5, i))) found.push("rival");
  if (from >= 0 && from < i && RIVAL.test(lineOf(doc, from - 5, from))) found.push("rivals");
  if (from >= 0) found.push(`ccr=${cueBefore(doc, from)}|${upTo(i - from, 3)}`);
  for (let d = 2; d <= 6; d++) found.push(`L${near(s.words, i - d)}`, `R${near(s.words, i + d)}`);
  const token = doc.tokens[i];
  if (!s.given[i] && s.caps[i] !== "C" && token?.known) return found;
  const [before, after, later] = [personCueBefore(doc, i), personCueAfter(doc, i + 1), personCueAfter(doc, i + 2)];
  found.push(`cb=${before}`, `cbk=${before}${kind}`, `ca=${after}`, `ca2=${later}`, `cba=${before}${after}${later}`);
  for (const d of [0, 1]) {
    if (PASSING_BEFORE.test(lineOf(doc, i - 6 - d, i - d))) found.push(`passing${d}`);
    if (PASSING_AFTER.test(lineOf(doc, i + 1 + d, i + 5 + d))) found.push(`passed${d}`);
  }
  return found;
}

/** Where in the note the tokens stand, and how many given names came before. */
function placesOf(s: Shapes): string[][] {
  let [sentence, since, names] = [0, 0, 0];
  return s.kinds.map((kind, i) => {
    const opens = gapAt(s, i) === 2;
    sentence += opens ? 1 : 0;
    since = opens ? 0 : since + 1;
    const place = [`sentence=${upTo(sentence, 4)}`, `since=${upTo(since, 4)}`, `at=${upTo(i >> 2, 6)}`];
    place.push(`names=${upTo(names, 3)}${kind}`);
    if (s.given[i]) place.push(`name=${upTo(names, 3)}`);
    names += s.given[i] ? 1 : 0;
    return place;
  });
}

/** The hashed features of each token. */
export function featuresOf(doc: Doc, addresses: string[]): Uint32Array[] {
  const shapes = readShapes(doc, addresses);
  const places = placesOf(shapes);
  return doc.tokens.map((token, i) => {
    const plain = !shapes.small[i] && !token.mask;
    const own = plain
      ? [...ownFeatures(shapes, i), ...looseFeatures(shapes, i), ...cueFeatures(shapes, i)]
      : joinFeatures(shapes, i);
    const all = [
      ...windowFeatures(shapes, i),
      ...own,
      ...runFeatures(shapes, i, "T", shapes.tight),
      ...runFeatures(shapes, i, "C", shapes.capital),
      ...repeatFeatures(shapes, i),
      ...(places[i] ?? []),
    ];
    return Uint32Array.from(all, hashOf);
  });
}
