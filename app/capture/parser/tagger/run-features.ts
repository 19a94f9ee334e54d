/** The features of the run of words that a token stands in: its length, the token's place in it, its company nouns. */

import { feature, gapAt, mix, near, two, upTo } from "./feature-hash.ts";
import { type Runs, type Shapes, textHash } from "./name-shapes.ts";

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
export function looseFeatures(s: Shapes, i: number): number[] {
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
export function runFeatures(s: Shapes, i: number, name: "talk" | "caps", runs: Runs | undefined): number[] {
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
