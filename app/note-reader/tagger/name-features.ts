/**
 * The features of the name tagger: words and kinds around a token, the run of words it stands in, what it repeats, and
 * the cues of the rules. After a change here the weights are trained anew (scripts/train/train.ts).
 */
import { capped, featureHash, gapAt, idAt, mixHash, packPair } from "../clauses/features.ts";
import { isFormOfAddress, personCueAfter, personCueBefore } from "../people/people.ts";
import { type Doc, wordAt } from "../tokens.ts";
import { GENERIC_PLACES, NOUNS_BEFORE_OF, PARTICLES } from "../words/lists.ts";
import { type IsHiddenWord, type NoteAttributes, readAttributes, textHash } from "./note-attributes.ts";

function windowFeatures(s: NoteAttributes, i: number): number[] {
  const w = (d: number) => idAt(s.wordIds, i + d);
  const k = (d: number) => idAt(s.kindIds, i + d);
  const c = (d: number) => idAt(s.capIds, i + d);
  const g = (d: number) => gapAt(s, i + d);
  const found: number[] = [featureHash("always")];
  for (let d = -3; d <= 3; d++) found.push(featureHash("w", d, w(d)), featureHash("t", d, idAt(s.taggedIds, i + d)));
  for (let d = -1; d <= 2; d++) {
    found.push(featureHash("p", d, idAt(s.posIds, i + d)), featureHash("c", d, c(d)), featureHash("g", d, g(d)));
  }
  found.push(
    featureHash("g01", g(0), g(1)),
    featureHash("ck", c(0), k(0)),
    featureHash("c-10", c(-1), c(0), g(0)),
    featureHash("c01", c(0), c(1), g(1)),
    featureHash("c-101", c(-1), c(0), c(1)),
    featureHash("wk", w(-1), k(0)),
    featureHash("k-10", k(-1), k(0), g(0)),
    featureHash("k01", k(0), k(1), g(1)),
    featureHash("kw", k(0), w(1), g(1)),
    featureHash("w-2-1", w(-2), w(-1)),
    featureHash("wwk", w(-2), w(-1), k(0)),
    featureHash("k-101", k(-1), k(0), k(1)),
    featureHash("k012", k(0), k(1), k(2)),
    featureHash("k-2-10", k(-2), k(-1), k(0)),
    featureHash("w12", w(1), w(2)),
    featureHash("k-11", k(-1), k(1)),
    featureHash("w-3-2-1", w(-3), w(-2), w(-1)),
    featureHash("w-11", w(-1), w(1)),
  );
  return found;
}

/** Features of the word itself, for words that are not function words. */
function wordFeatures(s: NoteAttributes, i: number): number[] {
  const base = s.base[i] ?? "";
  const kind = s.kindIds[i] ?? 0;
  const lower = wordAt(s.doc, i);
  const found = [
    featureHash("end3", textHash(base.slice(-3))),
    featureHash("end2", textHash(base.slice(-2))),
    featureHash("start3", textHash(base.slice(0, 3))),
    featureHash("length", capped(lower.length, 9)),
  ];
  if (s.heads[i]) found.push(featureHash("head", textHash(s.heads[i] ?? "")));
  if (lower.endsWith("'s")) found.push(featureHash("owner", kind));
  if (lower.includes("-")) found.push(featureHash("hyphen"));
  if (isFormOfAddress(lower)) found.push(featureHash("title"));
  if (PARTICLES.has(lower)) found.push(featureHash("particle"));
  if (NOUNS_BEFORE_OF.has(base)) found.push(featureHash("of"));
  if (GENERIC_PLACES.has(base)) found.push(featureHash("place"));
  if (s.fronts[i]) found.push(featureHash("front"), featureHash("front", kind));
  for (const d of [1, 2]) if (s.fronts[i - d]) found.push(featureHash("fronted", d), featureHash("fronted", d, kind));
  if (s.echoes[i]) found.push(featureHash("echo"), featureHash("echo", s.given[i - 1] ? 1 : 0));
  if ((s.repeats.get(base) ?? 0) > 1) found.push(featureHash("again"), featureHash("again", kind));
  if (base.length > 2 && s.domains.includes(base)) found.push(featureHash("domain"), featureHash("domain", kind));
  if (base.length > 2 && s.mailboxes.includes(base)) found.push(featureHash("mailbox"), featureHash("mailbox", kind));
  if (s.domains !== "" && !s.domains.includes(base)) found.push(featureHash("elsewhere"));
  return found;
}

/** The positions of head nouns in a run: the last, the next from token `i` on, and the last before it; -1 if none. */
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

/** Features of the run of words that a token is part of: length, position in it, head nouns ("Bakery", "Logistics"). */
function runFeatures(s: NoteAttributes, i: number): number[] {
  const from = s.loose.from[i] ?? -1;
  const to = s.loose.to[i] ?? -1;
  if (from < 0) return [];
  const { last, next, before } = headsAround(s, i, from, to);
  const kind = s.kindIds[i] ?? 0;
  const lead = idAt(s.wordIds, from - 1);
  const ahead = last >= i ? capped(last - i, 4) : -1;
  const named = s.given.slice(from, i).some((g) => g !== "") ? 1 : 0;
  return [
    featureHash("rl", capped(to - from, 7)),
    featureHash("rp", capped(i - from, 5)),
    featureHash("re", capped(to - i, 5)),
    featureHash("rpe", capped(i - from, 4), capped(to - i, 4)),
    featureHash("rb", lead, gapAt(s, from)),
    featureHash("rbp", lead, capped(i - from, 4)),
    featureHash("rbb", idAt(s.wordIds, from - 2), lead),
    featureHash("ra", idAt(s.wordIds, to), gapAt(s, to)),
    featureHash("rap", idAt(s.wordIds, to), capped(to - i, 4)),
    featureHash("hd", headId(s, last >= i ? last : -1, ahead)),
    featureHash("hn", headId(s, next, capped(next - i, 4))),
    featureHash("hp", before < 0 ? -1 : capped(i - before, 3)),
    featureHash("gr", named, s.kindIds[from], capped(i - from, 3)),
    featureHash("rk", runKinds(s, from, capped(to, from + 5), i - from)),
    featureHash("hdk", ahead, kind),
    featureHash("hdb", ahead, lead, i - from),
    ...(s.echoes[from]
      ? [featureHash("echoed", capped(i - from, 3)), featureHash("echoed", capped(i - from, 3), ahead)]
      : []),
    ...(s.fronts[from] ? [featureHash("opened", capped(i - from, 3), capped(to - i, 3))] : []),
  ];
}

/** Features of function words, which may join the parts of a name: "and", "of". */
function joinFeatures(s: NoteAttributes, i: number): number[] {
  const ahead = [1, 2, 3].find((d) => s.heads[i + d] && s.loose.from[i + d] === i + 1) ?? 0;
  const word = s.wordIds[i] ?? 0;
  const [before, after] = [idAt(s.kindIds, i - 1), idAt(s.kindIds, i + 1)];
  return [
    featureHash("j", word, ahead, before),
    featureHash("jn", word, ahead),
    featureHash("jk", word, before, after),
    featureHash("jc", word, idAt(s.capIds, i - 1), idAt(s.capIds, i + 1)),
  ];
}

function repeatFeatures(s: NoteAttributes, i: number): number[] {
  const { base } = s;
  const kind = s.kindIds[i] ?? 0;
  const pairs = (k: number) => s.repeats.get(`${base[k]} ${base[k + 1] ?? ""}`) ?? 0;
  const found: number[] = [];
  for (const d of [-2, -1, 1, 2])
    if (base[i] === base[i + d]) found.push(featureHash("twice", d), featureHash("twice", d, kind));
  for (const d of [0, -1]) if (pairs(i + d) > 1) found.push(featureHash("pair", d), featureHash("pair", d, kind));
  return found;
}

/** The cues of the rules as features, and a bag of the words 2 to 6 tokens before and after. */
function cueFeatures(s: NoteAttributes, i: number): number[] {
  const { doc } = s;
  const kind = s.kindIds[i] ?? 0;
  const found: number[] = [];
  for (let d = 2; d <= 6; d++)
    found.push(featureHash("L", idAt(s.wordIds, i - d)), featureHash("R", idAt(s.wordIds, i + d)));
  const token = doc.tokens[i];
  if (!s.given[i] && s.caps[i] !== "C" && token?.known) return found;
  const before = personCueBefore(doc, i) * 2;
  const [after, later] = [personCueAfter(doc, i + 1), personCueAfter(doc, i + 2)];
  found.push(
    featureHash("cb", before),
    featureHash("cbk", before, kind),
    featureHash("ca", after),
    featureHash("ca2", later),
  );
  found.push(featureHash("cba", before, after, later));
  return found;
}

/** Features of the position in the note: sentence, token in the sentence, given names before. */
function positionFeatures(s: NoteAttributes): number[][] {
  let [sentence, since, names] = [0, 0, 0];
  return s.kindIds.map((kind, i) => {
    const opens = gapAt(s, i) === 2;
    sentence += opens ? 1 : 0;
    since = opens ? 0 : since + 1;
    const place = [featureHash("sentence", capped(sentence, 4)), featureHash("since", capped(since, 4))];
    place.push(featureHash("at", capped(i >> 2, 6)), featureHash("names", capped(names, 3), kind));
    if (s.given[i]) place.push(featureHash("name", capped(names, 3)));
    names += s.given[i] ? 1 : 0;
    return place;
  });
}

/** The features of each token, as 32-bit numbers. */
export function featuresOf(doc: Doc, addresses: string[], forgets?: IsHiddenWord): Uint32Array[] {
  const shapes = readAttributes(doc, addresses, forgets);
  const places = positionFeatures(shapes);
  return doc.tokens.map((token, i) => {
    const plain = !shapes.small[i] && !token.mask;
    const own = plain
      ? [...wordFeatures(shapes, i), ...runFeatures(shapes, i), ...cueFeatures(shapes, i)]
      : joinFeatures(shapes, i);
    return Uint32Array.from([...windowFeatures(shapes, i), ...own, ...repeatFeatures(shapes, i), ...(places[i] ?? [])]);
  });
}
