/** Finds the people in the transcript, each with a score, and whether they are named only in passing. */

import { type Doc, lineOf, type Token } from "../tokens.ts";
import {
  baseOf,
  givenNameKind,
  isHead,
  isNameLike,
  isNumeral,
  isPersonalName,
  isProper,
  isStop,
  isWordLike,
} from "../vocabulary.ts";
import { FUNCTION_WORDS } from "../words/lists.ts";
import {
  hasPossessive,
  NO_CONTACT_BEFORE,
  NO_PERSON,
  PASSING_AFTER,
  PASSING_BEFORE,
  personCueAfter,
  personCueBefore,
  readName,
  readTitled,
  TITLES,
} from "./people-cues.ts";

/** A mention of a person: the tokens of given and family name, and its score. */
export type Person = {
  start: number;
  end: number;
  first: number[];
  last: number[];
  score: number;
  cued: boolean;
  passing: boolean;
};

function isPassing(doc: Doc, start: number, end: number): boolean {
  if (
    hasPossessive(doc, end - 1) &&
    /^(?:old |new |big |little )?(?:brother|sister|wife|husband|son|daughter|cousin|friend|boss|assistant|team|company|office|replacement|dad|mom|father|mother)(?: |$)/.test(
      lineOf(doc, end, end + 2),
    )
  )
    return true;
  if (
    /(?:in touch with|introduced me to|told me about|connected me (?:to|with)|met|spoke (?:to|with)|talked (?:to|with)) (?:his|her|their) \w+$/.test(
      lineOf(doc, start - 6, start),
    )
  )
    return false;
  if (
    /^(?:runs|owns|manages|handles|took over)(?: |$)/.test(
      lineOf(doc, end, end + 5).replace(/^(?!runs|owns)\S+ \S+ (?=runs|owns)/, ""),
    )
  )
    return false;
  if (NO_CONTACT_BEFORE.test(lineOf(doc, start - 6, start))) return true;
  return PASSING_BEFORE.test(lineOf(doc, start - 6, start)) || PASSING_AFTER.test(lineOf(doc, end, end + 4));
}

/** Never the contact of a note, though written like names. */
const NOBODY =
  /^(?:st|saint|mom|mommy|dad|daddy|mum|grandma|grandpa|granny|mother|father|wife|husband|honey|siri|alexa|google|cortana|old|bear|santa)$/;
const mayBeName = (token: Token, before: number) => isProper(token) || (before >= 2 && isPersonalName(baseOf(token)));
const labelBefore = (doc: Doc, i: number) => lineOf(doc, i - 3, i).replace(/^.*?(?=last name|surname|family name)/, "");

/** Whether this word cannot be a given name here, regardless of its context. */
function isRefused(doc: Doc, i: number, token: Token): boolean {
  const before = doc.tokens[i - 1];
  const next = doc.tokens[i + 1];
  if (token.mask || token.lower.length < 2 || NOBODY.test(token.lower) || isNumeral(token)) return true;
  if (!isWordLike(token) || (next?.lower === token.lower && next.gap === 0)) return true;
  if (/^(?:the|a|this|that|some|our|their|another|main|sales|same) guy$/.test(lineOf(doc, i - 1, i + 1))) return true;
  if (/^(?:my|our|his|her|their|old) (?:buddy|pal|son|bud)$/.test(lineOf(doc, i - 1, i + 1))) return true;
  if (/^mark (?:\S+ ){1,7}(?:as|to) /.test(lineOf(doc, i, i + 9))) return true;
  if (/^(?:last name|surname|family name)(?: is)?$/.test(labelBefore(doc, i))) return true;
  const follows = token.gap === 0 && before !== undefined && !isStop(before) && before.mask === undefined;
  if (follows && isHead(token)) return true;
  // "harbormaster joan ellery": a word before a full name that is not a name is a profession.
  const named = givenNameKind(next) === "clear" && next?.gap === 0 && isNameLike(doc.tokens[i + 2]);
  return named && !isPersonalName(baseOf(token)) && doc.tokens[i + 2]?.gap === 0;
}

/** The score of a person: from the kind of word, the context and the name itself. */
type Signs = {
  kind: ReturnType<typeof givenNameKind>;
  before: number;
  after: number;
  hasLast: boolean;
  opening: boolean;
  placed: boolean;
};

function accepts({ kind, before, after, hasLast, opening, placed }: Signs): boolean {
  if (before < 0 && (kind === "none" || !(hasLast ? after > 0 : kind === "clear" && placed))) return false;
  if (kind === "clear") return hasLast || before > 0 || after > 0;
  if (kind === "ambiguous")
    return before >= 2 || (hasLast && (before > 0 || after > 0 || opening)) || (before > 0 && placed);
  if (!hasLast && before < 3 && after < 2) return false;
  return before >= 2 || (before > 0 && hasLast && after > 1) || (after > 1 && opening && (hasLast || placed));
}

function readPerson(doc: Doc, i: number): Person | undefined {
  const token = doc.tokens[i];
  if (!token) return undefined;
  const before = personCueBefore(doc, i);
  const dean = token.lower === "dean" && givenNameKind(doc.tokens[i + 1]) !== "none" && isNameLike(doc.tokens[i + 2]);
  const titled = !token.mask && (TITLES.has(token.lower) || dean) ? readTitled(doc, i) : undefined;
  if (titled) return { ...titled, score: 4 + before, cued: true, passing: isPassing(doc, i, titled.end) };
  if (before === NO_PERSON || isRefused(doc, i, token)) return undefined;
  const kind = givenNameKind(token);
  if (kind === "none" && (!mayBeName(token, before) || isStop(token) || isHead(token))) return undefined;
  const name = readName(doc, i);
  const hasLast = name.last.length > 0;
  if (kind === "none" && name.last.some((k) => isHead(doc.tokens[k]))) return undefined;
  const after = personCueAfter(doc, name.end);
  const placed = /^(?:from|at|of|over)$/.test(doc.tokens[name.end]?.lower ?? "");
  const opening = token.gap > 0;
  const signs = { kind, before, after, hasLast, opening, placed };
  if (!accepts(signs)) return undefined;
  if (!token.cap && FUNCTION_WORDS.has(token.lower) && !hasLast && !placed) return undefined;
  const score = before + after + (hasLast ? 1.5 : 0) + (kind === "clear" ? 1 : 0);
  return { start: i, ...name, score, cued: before >= 2, passing: isPassing(doc, i, name.end) };
}

/** Every mention of a person, in order. */
export function findPeople(doc: Doc): Person[] {
  const people: Person[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    const person = readPerson(doc, i);
    const placed = /^(?:from|of|with)$/.test(doc.tokens[i - 1]?.lower ?? "") && people.at(-1)?.end === i - 1;
    // After "X from" a company follows, even if it has a person's name.
    if (!person || (placed && person.score < 5)) continue;
    const known =
      person.score < 5 &&
      person.last.length === 1 &&
      people.some((p) => doc.tokens[p.first[0] ?? -1]?.lower === doc.tokens[person.end - 1]?.lower);
    if (known) Object.assign(person, { last: [], end: person.end - 1 });
    people.push(person);
    i = person.end - 1;
  }
  return people;
}
