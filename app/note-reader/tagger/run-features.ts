/** Features of the run of words that a token is part of: length, position of the token, head nouns ("Bakery", "Logistics"). */
import { capped, feature, gapAt, idAt, mixHash, packPair } from "../clauses/features.ts";
import { type NoteAttributes, type Runs, textHash } from "./note-attributes.ts";

/** The positions of head nouns in a run: the last one, the next one from token `i` on, and the last one before it; -1 if none. */
function headsAround(s: NoteAttributes, i: number, from: number, to: number) {
  let [last, next, before] = [-1, -1, -1];
  for (let k = from + 1; k < to; k++) {
    if (!s.heads[k]) continue;
    if (k < i) before = k;
    if (k >= i && next < 0) next = k;
    last = k;
  }
  return { last, next, before };
}

/** A head noun's kind and distance as one number. */
const headId = (s: NoteAttributes, at: number, distance: number) =>
  at < 0 ? -1 : packPair(s.heads[at]?.charCodeAt(0) ?? 0, distance);

/** A hash of the kinds of a run's words and a position in the run. */
function runKinds(s: NoteAttributes, from: number, to: number, place: number): number {
  let id = place;
  for (let k = from; k < to; k++) id = mixHash(id, s.kindIds[k] ?? 0);
  return id;
}

/** Features of the run without function words. */
export function looseFeatures(s: NoteAttributes, i: number): number[] {
  const from = s.loose.from[i] ?? -1;
  const to = s.loose.to[i] ?? -1;
  if (from < 0) return [];
  const { last, next, before } = headsAround(s, i, from, to);
  const kind = s.kindIds[i] ?? 0;
  const lead = idAt(s.wordIds, from - 1);
  const ahead = last >= i ? capped(last - i, 4) : -1;
  const named = s.given.slice(from, i).some((g) => g !== "") ? 1 : 0;
  return [
    feature("rl", capped(to - from, 7)),
    feature("rp", capped(i - from, 5)),
    feature("re", capped(to - i, 5)),
    feature("rpe", capped(i - from, 4), capped(to - i, 4)),
    feature("rb", lead, gapAt(s, from)),
    feature("rbp", lead, capped(i - from, 4)),
    feature("rbb", idAt(s.wordIds, from - 2), lead),
    feature("ra", idAt(s.wordIds, to), gapAt(s, to)),
    feature("rap", idAt(s.wordIds, to), capped(to - i, 4)),
    feature("hd", headId(s, last >= i ? last : -1, ahead)),
    feature("hn", headId(s, next, capped(next - i, 4))),
    feature("hp", before < 0 ? -1 : capped(i - before, 3)),
    feature("gr", named, s.kindIds[from], capped(i - from, 3)),
    feature("rk", runKinds(s, from, capped(to, from + 5), i - from)),
    feature("hdk", ahead, kind),
    feature("hdb", ahead, lead, i - from),
    ...(s.echoes[from] ? [feature("echoed", capped(i - from, 3)), feature("echoed", capped(i - from, 3), ahead)] : []),
    ...(s.fronts[from] ? [feature("opened", capped(i - from, 3), capped(to - i, 3))] : []),
  ];
}

/** Features of the run without words of sales talk ("talk"), or of capitalized words ("caps"). */
export function runFeatures(s: NoteAttributes, i: number, name: "talk" | "caps", runs: Runs | undefined): number[] {
  const from = runs?.from[i] ?? -1;
  const to = runs?.to[i] ?? -1;
  if (from < 0) return [];
  const { last } = headsAround(s, i, from, to);
  const head = headId(s, last, Math.max(-3, capped(last - i, 4)));
  const lead = idAt(s.wordIds, from - 1);
  const gaps = packPair(gapAt(s, from), gapAt(s, to));
  const run = textHash(name);
  return [
    feature("l", run, capped(to - from, 6), capped(i - from, 4)),
    feature("h", run, head),
    feature("hp", run, head, capped(i - from, 4)),
    feature("b", run, lead, capped(i - from, 3)),
    feature("bh", run, lead, packPair(capped(i - from, 3), last >= i ? 1 : 0)),
    feature("a", run, idAt(s.wordIds, to), capped(to - i, 3)),
    feature("k", run, runKinds(s, from, capped(to, from + 6), i - from)),
    feature("ge", run, gaps, packPair(capped(to - from, 5), capped(i - from, 3))),
    feature("gh", run, gaps, head),
  ];
}
