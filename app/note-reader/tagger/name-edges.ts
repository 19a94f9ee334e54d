/** Where a company's name begins and ends: what the tagger left out belongs to it, or what it took along does not. */
import { type Doc, lineOf, type Span } from "../tokens.ts";
import { givenNameKind, isHead, isNumeral, isStop, isStrongHead, isWordLike } from "../vocabulary.ts";
import { FRONT_HEADS, FUNCTION_WORDS } from "../words/lists.ts";
import { CIVIC, CIVIC_PAIR, COMPOUNDS, DESCRIBES, isTitle, LEADS_ON } from "./company-cues.ts";
import type { LikelyName } from "./name-tagger.ts";

const words = (doc: Doc, start: number, end: number) => lineOf(doc, start, end);
const joined = (doc: Doc, i: number) => doc.tokens[i]?.gap === 0 && !doc.tokens[i]?.mask;

function withoutDescription(doc: Doc, { start, end }: Span): number {
  for (let from = end - 1; from > start; from--) {
    const rest = doc.tokens.slice(from, end);
    const opened = FRONT_HEADS.has(doc.tokens[from - 1]?.lower ?? "");
    const named = !opened && (rest.length > 1 || rest[0]?.cap || rest[0]?.known === false);
    if (named && !isStop(doc.tokens[from]) && DESCRIBES.test(words(doc, from - 4, from)) && doc.tokens[from]?.gap === 0)
      return from;
  }
  return start;
}

/** "farmacias | del puerto", "smits | en zonen": small words of other languages that join a name, and its last word. */
const JOINTS = /^(?:del|de|des|du|della|delle|dei|do|dos|da|das|van|von|ve|en|et|und|och|og)$/;

function withTail(doc: Doc, end: number): number {
  if (!joined(doc, end) || !JOINTS.test(doc.tokens[end]?.lower ?? "")) return end;
  const last = /^(?:la|las|los|el|le|les|der|den|het|de)$/.test(doc.tokens[end + 1]?.lower ?? "") ? end + 2 : end + 1;
  const tail = doc.tokens[last];
  const fits = joined(doc, end + 1) && joined(doc, last) && isWordLike(tail) && !isStop(tail);
  return fits && (tail.cap || !tail.known || tail.pos === "NOUN") ? last + 1 : end;
}

/** "she owns Tiles | by the Sea": an everyday word and where it lies, in a note that writes names with capitals or calls it by name. */
const LIES = /^(?:at|by|on|under|over|in) the$/;
function withPlace(doc: Doc, { start, end }: Span): number {
  const [word, place] = [doc.tokens[start], doc.tokens[end + 2]];
  const joins = [end, end + 1, end + 2].every((i) => joined(doc, i)) && LIES.test(words(doc, end, end + 2));
  if (!joins || end - start !== 1 || !word?.known || !isWordLike(place)) return end;
  return word.cap && place.cap ? end + 3 : end;
}

/** "kano road bakery | supplies they need": the head that ends a firm's name. */
function withHead(doc: Doc, end: number): number {
  const [head, next] = [doc.tokens[end], doc.tokens[end + 1]];
  if (!joined(doc, end) || !isWordLike(head) || !isStrongHead(head) || head.pos === "VERB") return end;
  const isEnd = !next || next.gap > 0 || (next.pos === "PRON" && isStop(next));
  return isEnd && isHead(doc.tokens[end - 1]) ? end + 1 : end;
}

/** "from juniper and teale dry cleaners": a firm of two names, unless a person is met with a firm. */
function withPartner(doc: Doc, { start, end }: Span): number {
  const [before, partner, joint] = [doc.tokens[start - 3], doc.tokens[start - 2], doc.tokens[start - 1]];
  if (!before || !/^(?:and|&)$/.test(joint?.lower ?? "") || !joined(doc, start) || !joined(doc, start - 1))
    return start;
  if (!isWordLike(partner) || isStop(partner) || end - start < 2 || !isHead(doc.tokens[end - 1])) return start;
  const opens = partner.gap > 0 || (isStop(before) && !/^(?:with|met|saw|called|and|&)$/.test(before.lower));
  return opens && !/s$/.test(partner.lower) ? start - 2 : start;
}

/** "little harbor | twelve restaurants": how many places there are is no part of the name. */
const PLACES =
  /^(?:restaurants|shops|stores|branches|sites|locations|outlets|beds|rooms|hotels|offices|trucks|vans|tables|seats|salons)$/;

function withoutCount(doc: Doc, { start, end }: Span): number {
  const counts = (i: number) =>
    isNumeral(doc.tokens[i]) && !doc.tokens[i]?.cap && PLACES.test(doc.tokens[i + 1]?.lower ?? "");
  for (let i = start + 1; i < end - 1; i++) if (counts(i)) return i;
  return end;
}

/** "the bank | desert rose bank": what it is, told before its name, which ends so too. */
function withoutKindBefore(doc: Doc, { start, end }: Span): number {
  const repeats = (count: number) =>
    isHead(doc.tokens[start + count - 1]) &&
    end - start > 2 * count &&
    lineOf(doc, start, start + count) === lineOf(doc, end - count, end);
  return repeats(2) ? start + 2 : repeats(1) ? start + 1 : start;
}

/** "he chairs te | awa trust": an article of another language before the name. */
function withParticle(doc: Doc, start: number): number {
  const isParticle = /^(?:te|san|santa|los|las|el|il|les)$/.test(words(doc, start - 1, start));
  return isParticle && joined(doc, start) ? start - 1 : start;
}

/** "from half | moon bay kayaks": words that say how many or how good, right after what names a company. */
const withCount = (doc: Doc, start: number): number =>
  /^(?:half|forty|two|three|four|five|six|seven|eight|nine|ten|twenty|good|great|best|first|next|just|simply|always|pure|all|who's|what's|let's|it's)$/.test(
    words(doc, start - 1, start),
  ) &&
  joined(doc, start) &&
  /^(?:at|from|called|named)$/.test(words(doc, start - 2, start - 1))
    ? start - 1
    : start;

/** "from Out of the | Blue Events": a small word with a capital within a sentence belongs to the name. */
function withCapitals(doc: Doc, start: number): number {
  for (let i = start - 1; doc.casing === "mixed" && i >= start - 4 && joined(doc, i + 1); i--) {
    const token = doc.tokens[i];
    if (!token || !FUNCTION_WORDS.has(token.lower)) break;
    if (token.cap) return i > 0 && token.gap === 0 ? i : start;
  }
  return start;
}

/** "aiko shimizu's | hoshino ryokan group", "ade of | bluebird tailors": whose it is, or who of it. */
function withoutOwner(doc: Doc, { start, end }: Span): number {
  if (givenNameKind(doc.tokens[start]) === "none" || end - start < 3) return start;
  if (givenNameKind(doc.tokens[start]) === "clear" && /^(?:of|from|at)$/.test(words(doc, start + 1, start + 2)))
    return start + 2;
  const at = doc.tokens.findIndex((t, i) => i > start && i < end - 2 && /['’]s$/.test(t.text));
  return at > 0 ? at + 1 : start;
}

/** "hotel adhira | and jyotsna would like": a firm, and somebody of it. */
const withoutFollower = (doc: Doc, { start, end }: Span): number =>
  end - start > 3 &&
  /^(?:and|&)$/.test(words(doc, end - 2, end - 1)) &&
  givenNameKind(doc.tokens[end - 1]) === "clear" &&
  givenNameKind(doc.tokens[start]) === "none"
    ? end - 2
    : end;

/** "Asquith, | Penrose & Lyle": the first of three partners. */
function withFirstPartner(doc: Doc, { start, end }: Span): number {
  const [first, before] = [doc.tokens[start - 1], doc.tokens[start - 2]];
  const joins = doc.tokens.slice(start, end).some(({ lower }) => lower === "&" || lower === "and");
  if (!joins || doc.tokens[start]?.gap !== 1 || !isWordLike(first) || isStop(first)) return start;
  const opens = first.gap > 0 || start === 1 || /^(?:at|from|with|via)$/.test(before?.lower ?? "");
  return opens && !isNumeral(first) && (first.cap || !first.known) && givenNameKind(first) !== "clear"
    ? start - 1
    : start;
}

/** "riverside chapel | organ restoration": what is done there, told after the name's own head. */
const WORKS =
  /^(?:restoration|renovation|refurbishment|refurb|refit|replacement|upgrade|extension|rebuild|remodel|fit-?out|rollout|lighting|surfacing|resurfacing|rewire|rewiring|flooring|roofing|repaint)$/;
function withoutWorks(doc: Doc, { start, end }: Span): number {
  if (!WORKS.test(words(doc, end - 1, end))) return end;
  const civic = CIVIC.test(words(doc, start, start + 2)) && end - start > 4;
  for (let i = end - 2; i > start; i--) if (isHead(doc.tokens[i]) && end - i > 2) return i + 1;
  return civic ? start + 3 : end;
}

/** "harbor cafe | holds the purse": the verb of the sentence after the name's head. */
function withoutVerb(doc: Doc, { start, end }: Span): number {
  const last = doc.tokens[end - 1];
  const isVerb = last?.known && !last.cap && last.pos === "VERB" && /[^s]s$/.test(last.lower);
  const goesOn =
    joined(doc, end) &&
    /^(?:the|a|an|it|on|off|their|his|her|our|all|to|for|about|with|in)$/.test(words(doc, end, end + 1));
  return isVerb && goesOn && end - start > 2 && isHead(doc.tokens[end - 2]) ? end - 1 : end;
}

/** The span of the whole name that this candidate is a part of. */
function wholeName<T extends Span>(doc: Doc, name: T): T {
  let { start, end } = name;
  if (joined(doc, end) && COMPOUNDS.test(words(doc, end - 1, end + 1)) && isWordLike(doc.tokens[end])) end++;
  if (joined(doc, start) && COMPOUNDS.test(words(doc, start - 1, start + 1))) start--;
  const mayGrow = joined(doc, end) && isWordLike(doc.tokens[end]) && !isStop(doc.tokens[end]);
  if (mayGrow && LEADS_ON.test(words(doc, end - 1, end))) end++;
  end = withoutCount(doc, { start, end: withHead(doc, withTail(doc, withPlace(doc, { start, end }))) });
  const titled = end - start > 1 && isTitle(words(doc, end - 1, end));
  if (titled && joined(doc, end) && givenNameKind(doc.tokens[end]) !== "none") end--;
  start = withPartner(doc, { start: withoutDescription(doc, { start, end }), end });
  if (start > 1 && joined(doc, start) && joined(doc, start - 1) && CIVIC.test(words(doc, start - 2, start))) start -= 2;
  if (
    start > 1 &&
    joined(doc, start) &&
    /^(?:inn|lodge|residences|shops|villas|suites) at$/.test(words(doc, start - 2, start))
  )
    start -= 2;
  if (
    start > 2 &&
    /^(?:of|in)$/.test(words(doc, start - 1, start)) &&
    CIVIC_PAIR.test(words(doc, start - 3, start - 1))
  )
    start -= 3;
  end = withoutFollower(doc, { start, end: withoutWorks(doc, { start, end: withoutVerb(doc, { start, end }) }) });
  start = withCount(doc, withFirstPartner(doc, { start, end }));
  start = withParticle(
    doc,
    withCapitals(doc, withoutKindBefore(doc, { start: withoutOwner(doc, { start, end }), end })),
  );
  return { ...name, start, end };
}

/** The candidates mended at their edges. Those that become the same name count together. */
export function wholeNames(doc: Doc, firms: LikelyName[]): LikelyName[] {
  const known = new Map<string, LikelyName>();
  const add = (name: LikelyName) => {
    const key = `${name.start}-${name.end}`;
    const same = known.get(key);
    known.set(key, same ? { ...same, probability: same.probability + name.probability } : name);
  };
  for (const firm of firms) add(wholeName(doc, firm));
  return [...known.values()];
}
