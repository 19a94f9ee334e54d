/** The words that are the value of an own field of text: where they end, the words around tell. */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { readNumber } from "../money/numbers.ts";
import { type Doc, type Found, lineOf, type Token, wordsOf } from "../tokens.ts";
import { takesBack } from "./taken-back.ts";

const MOST_WORDS = { text: 14, long: 120 };

/** Who does something begins another clause: "competitor is Nexdesk they want …". */
const SUBJECT = /^(?:he|she|they|we|i|it|you|there|that's|which|who|because|but|so|while|although)(?:['’]\w+)?$/;
const NEW_CLAUSE = /^(?:the|a|an|his|her|their|our|my|this|that|then)$/;
/** What tells that the value is not there yet. */
const OPEN =
  /^(?:unknown|unclear|tbd|tba|open|missing|pending|undecided|undetermined|unsure|forgot|forgotten|not|still|none|nobody|no|n\/a|yet|to)$/;
const SPEAKER = /^(?:i|we)(?:['’]\w+)?$/;
const DOING = /^(?:VERB|ADV|PRON|ADP|AUX)$/;
/** What takes back the words before it. */
const TAKES_BACK = /^(?:sorry|wait|oops|correction)$/;

const ends = ({ tokens }: Doc, at: number, isLabel: (at: number) => boolean): boolean => {
  const { lower = "" } = tokens[at] ?? {};
  const next = tokens[at + 1]?.lower ?? "";
  const opens = lower === "and" && (SUBJECT.test(next) || NEW_CLAUSE.test(next) || isLabel(at + 1));
  const takesBack = TAKES_BACK.test(lower) || (lower === "no" && TAKES_BACK.test(next));
  return opens || takesBack || SUBJECT.test(lower) || isLabel(at);
};

const isThing = (token: Token | undefined) => token?.pos === "NOUN" || token?.pos === "PROPN";

/** Whether a token is of a name: written as one, or, where nothing is, a noun that no dictionary has, or that follows one. */
const isOfName = ({ casing }: Doc, token: Token | undefined, isFirst: boolean): boolean =>
  token !== undefined && !token.mask && (casing === "mixed" ? token.cap : isThing(token) && !(isFirst && token.known));

/** How many words from `start` on are a name; one that begins no sentence. */
function nameLength(doc: Doc, start: number, most: number): number {
  const { tokens } = doc;
  let end = start;
  while (end - start < most && isOfName(doc, tokens[end], end === start) && tokens[end]?.gap === 0) end++;
  return end - start;
}

const LONGEST_NAME = 4;

/** The name that ends before the token `end`: "Amara Obi | is the decision maker". */
export function nameUpTo(doc: Doc, end: number): Found<OwnValue> | undefined {
  const { tokens } = doc;
  let start = end;
  while (start > 0 && end - start < LONGEST_NAME && (start === end || tokens[start]?.gap === 0)) {
    const token = tokens[start - 1];
    const isName = token && !token.mask && (doc.casing === "mixed" ? token.cap : isThing(token));
    if (!isName || (token.known && !isThing(token))) break;
    start--;
  }
  const isKnown = doc.casing !== "mixed" && tokens.slice(start, end).every(({ known }) => known);
  return start === end || isKnown ? undefined : { value: wordsOf(doc, { start, end }), start, end };
}

export type Place = {
  at: number;
  /** Whether "is", ":" or the like stands before it. */
  isLinked: boolean;
  /** Whether it stands behind a colon, where whatever follows is the value. */
  isColon: boolean;
};

type Kind = "text" | "long";

/** The text that begins here. Without "is" or ":" before it only a name or what begins with a number. A longer text than its field holds is none. */
export function textAt(
  doc: Doc,
  place: Place,
  type: Kind,
  isLabel: (at: number) => boolean,
): Found<OwnValue> | undefined {
  const { tokens } = doc;
  const { at, isLinked, isColon } = place;
  const most = MOST_WORDS[type];
  const start = /^(?:a|an|the)$/.test(tokens[at]?.lower ?? "") ? at + 1 : at;
  const first = tokens[start];
  if (!first || first.gap === 2 || SPEAKER.test(first.lower)) return undefined;
  if (!isLinked && !(type === "text" && first.gap === 0 && beginsWithNumber(doc, start, SPAN))) {
    const length = type === "text" ? nameLength(doc, start, most) : 0;
    return length > 0 ? { value: wordsOf(doc, { start, end: start + length }), start, end: start + length } : undefined;
  }
  if (OPEN.test(first.lower) || (!isColon && !mayBegin(doc, start, at, type))) return undefined;
  const stop = type === "text" ? 1 : 2;
  let end = start + 1;
  while (end < tokens.length && (tokens[end]?.gap ?? 2) < stop && !(type === "text" && ends(doc, end, isLabel))) {
    if (isLabel(end) || ++end - start > most) break;
  }
  if (end - start > most || lineOf(doc, start, end) === "") return undefined;
  return { value: wordsOf(doc, { start, end }).replace(/\s+/g, " "), start, end };
}

/** What somebody thinks of it: "the delivery window is tight", "machine model is fine". */
const JUDGED =
  /^(?:fine|good|great|bad|ok|okay|alright|old|older|outdated|tight|happy|unhappy|nice|lovely|friendly|important|key|crucial|ready|perfect|broken|wrong|right|correct|clear|close|noisy|slow|fast|cheap|cheaper|expensive|keen|busy|free|different|difficult|hard|easy|tricky|better|worse|best|more|less|too|very|really|quite|pretty|so|much|almost|nearly|just|only|also|already|again|being|going|getting|gone|done|over|up|down|in|out|off|away)$/;

/** "A problem", "a nice guy": what kind of thing it is, which does not name it. */
const isKind = ({ tokens, casing }: Doc, start: number, at: number): boolean =>
  [tokens[start - 1], tokens[at]].some((token) => /^an?$/.test(token?.lower ?? "")) &&
  casing === "mixed" &&
  isPlain(tokens[start]) &&
  isPlain(tokens[start + 1]);

const isPlain = (token: Token | undefined): boolean => !token || token.gap > 0 || (token.known && !token.cap);

/** Whether a text may begin here without a colon: "is on holiday", "is growing" tell something else. */
function mayBegin(doc: Doc, start: number, at: number, type: Kind): boolean {
  const [first, before] = [doc.tokens[start], doc.tokens[at - 1]?.lower ?? ""];
  if (!first || first.cap || beginsWithNumber(doc, start, LIMIT)) return true;
  if (type === "text" && (JUDGED.test(first.lower) || isKind(doc, start, at))) return false;
  if (PREPOSITION.test(before)) return false;
  return !DOING.test(first.pos) || (type === "long" && before === "to" && first.lower !== "be");
}

const PREPOSITION = /^(?:on|at|of|by|with|up|down)$/;
const SPAN = /^(?:between|from)$/;
const LIMIT = /^(?:between|from|before|after|until|by|around)$/;

/** "six to eight", "between 7 and 9". */
const beginsWithNumber = ({ tokens }: Doc, at: number, word: RegExp): boolean =>
  readNumber(tokens, at + Number(word.test(tokens[at]?.lower ?? ""))) !== undefined;

const REACH = 6;

/** The text that takes this one back: "Medisoft, sorry, Dentrix". */
export function correctedText(doc: Doc, text: Found<OwnValue>, isLabel: (at: number) => boolean): Found<OwnValue> {
  for (let at = text.end + 1; at <= text.end + REACH && doc.tokens[at] && !isLabel(at); at++) {
    const { lower = "" } = doc.tokens[at] ?? {};
    if (!takesBack(doc, text.end, at) || SUBJECT.test(lower) || TAKES_BACK.test(lower)) continue;
    let end = at + 1;
    while ((doc.tokens[end]?.gap ?? 2) === 0 && end - at < LONGEST_NAME && !ends(doc, end, isLabel)) end++;
    return { value: wordsOf(doc, { start: at, end }), start: at, end };
  }
  return text;
}
