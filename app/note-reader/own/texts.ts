/** The words that are the value of an own field of text: where they end, the words around tell. */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { readNumber } from "../money/numbers.ts";
import type { Doc, Found } from "../tokens.ts";
import { LONGEST_NAME, nameLength, TITLE } from "./names.ts";
import { isKind, isTask } from "./of-else.ts";
import { isReplaced, takesBack } from "./taken-back.ts";

const MOST_WORDS = { text: 14, long: 120 };

/** Who does something begins another clause: "competitor is Nexdesk they want …". */
const SUBJECT = /^(?:he|she|they|we|i|it|you|there|that's|which|who|because|but|so|while|although)(?:['’]\w+)?$/;
const NEW_CLAUSE = /^(?:the|a|an|his|her|their|our|my|this|that|then)$/;
/** What tells that the value is not there yet. */
const OPEN =
  /^(?:unknown|unclear|unk|tbd|tba|tbc|there|yesterday|tomorrow|tonight|open|missing|pending|undecided|undetermined|unsure|forgot|forgotten|not|still|none|nobody|nothing|no|n\/a|na|yet|to|ask|asked|check|checking|later|soon|same|something|somebody|someone|some|and|or|but|too|very|way|far|so|quite|really|pretty|rather|more|less|gone|over|due|done|dunno|idk|see|who|what|how|when|where|if|whether|maybe|perhaps|probably)$/;
/** "Cheaper by", "happy with": what a thing is like is no name of it. */
const LIKE = /^(?:by|than|with|about|for|to|from|at|again|and|now|but)$/;
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

export type Place = {
  at: number;
  /** Whether "is", ":" or the like stands before it. */
  isLinked: boolean;
  /** Whether it stands behind a colon, where whatever follows is the value. */
  isColon: boolean;
  /** Whether it begins a sentence that answers the label. */
  isAnswer?: boolean;
};

/** The text that begins here. Without "is" or ":" before it only a name or what begins with a number. A longer text than its field holds is none. */
export function textAt(doc: Doc, place: Place, isLabel: (at: number) => boolean): Found<OwnValue> | undefined {
  const { tokens } = doc;
  const { at, isLinked, isColon, isAnswer = false } = place;
  const start = at + Number(isArticle(doc, at));
  const first = tokens[start];
  const isLate = first?.gap === 2 && !isAnswer;
  if (!first || isLate || SPEAKER.test(first.lower) || OPEN.test(first.lower) || isLabel(start)) return undefined;
  if (!isLinked && !(first.gap === 0 && first.lower !== "one" && beginsWithNumber(doc, start, SPAN))) {
    const end = codeEnd(doc, start) ?? start + nameLength(doc, start, MOST_WORDS.text, isLabel);
    // "The harbor master, Stig Moe": a name behind a pause stands alone.
    const isAlone = first.gap === 0 || isColon || (tokens[end]?.gap ?? 2) > 0;
    return end > start && isAlone ? textOf(doc, start, end) : undefined;
  }
  if (!isColon && !mayBegin(doc, start, at)) return undefined;
  const name = start + nameLength(doc, start, MOST_WORDS.text, isLabel);
  if (name > start && (NAMED.test(tokens[start - 1]?.lower ?? "") || goesOnAfter(doc, start, name)))
    return textOf(doc, start, name);
  let end = start + 1;
  while (end < tokens.length && (tokens[end]?.gap ?? 2) < 1 && !ends(doc, end, isLabel))
    if (++end - start > MOST_WORDS.text) return undefined;
  const isNone = isReach(doc, start, end) || isTask(doc, start) || (!isColon && isKind(doc, start, end));
  return isNone ? undefined : textOf(doc, start, end);
}

/** "Our sailcloth supplier - new cell 978-555-0121": how to reach somebody is no text of a field. */
const isReach = ({ tokens }: Doc, start: number, end: number): boolean =>
  tokens.slice(start, end).some(({ mask }) => mask === "phone" || mask === "email");

const NAMED = /^(?:called|named)$/;
const FURTHER =
  /^(?:from|at|in|on|over|through|via|who|which|for|with|again|now|right|there|here|since|as|too|still|apparently|by)$/;

/** "Hamble Marine | from Cowes": what is told of a name is no part of it. */
const goesOnAfter = ({ tokens, casing }: Doc, start: number, end: number): boolean => {
  const { gap = 2, lower = "", pos = "" } = tokens[end] ?? {};
  if (gap > 0) return false;
  return casing === "mixed"
    ? FURTHER.test(lower)
    : end - start > 1 && !/^(?:NUM|NOUN|PROPN|CCONJ|X)$/.test(pos) && !/\d/.test(lower);
};

/** "A" of "A#1/7" is none. */
const isArticle = ({ source, tokens }: Doc, at: number): boolean =>
  /^(?:a|an|the)$/.test(tokens[at]?.lower ?? "") && /^\s/.test(source.slice(tokens[at]?.end));

/** The words of a text, with the signs that a code begins or ends with: "0912#". */
function textOf({ source, tokens }: Doc, start: number, end: number): Found<OwnValue> {
  const [from, to] = [tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0];
  const before = /[#*]{1,3}$/.exec(source.slice(Math.max(0, from - 3), from))?.[0] ?? "";
  const after = /^[#*]{1,3}/.exec(source.slice(to, to + 3))?.[0] ?? "";
  const words = source.slice(from - before.length, to + after.length);
  return { value: words.replace(/\s+/g, " ").replace(BY_THE_WAY, ""), start, end };
}

/** Where a code ends that is told letter by letter: "A | 44 | 7". */
function codeEnd(doc: Doc, start: number): number | undefined {
  let end = start;
  while (
    end - start < LONGEST_CODE &&
    (end === start || doc.tokens[end]?.gap === 0) &&
    SIGN.test(doc.tokens[end]?.lower ?? "")
  )
    end++;
  if (end > start && doc.tokens.slice(start, end).some(({ lower }) => /\d/.test(lower))) return end;
  return isCode(doc, start) ? start + 1 : undefined;
}

const LONGEST_CODE = 8;
const SIGN = /^(?:\d{1,8}|\p{L}|star|pound|hash|alpha|bravo|charlie|delta|echo)$/u;

/** What is said along with a value and is no part of it. */
const BY_THE_WAY =
  /(?<=\S) (?:at the moment|right now|at present|for now|these days|currently|now|today|as well|too|i think|i believe|apparently|already|anyway|by the way|please|thanks|thank you|ok|okay|he says|she says|they say|he said|she said|they said)$/i;

const isCode = ({ tokens }: Doc, at: number): boolean =>
  tokens[at]?.gap === 0 && !tokens[at]?.mask && /\d/.test(tokens[at]?.lower ?? "");

/** Whether a text may begin here without a colon: "is on holiday", "is growing" tell something else. */
function mayBegin(doc: Doc, start: number, at: number): boolean {
  const [first, before] = [doc.tokens[start], doc.tokens[at - 1]?.lower ?? ""];
  if (!first || first.cap || TITLE.test(first.lower) || beginsWithNumber(doc, start, LIMIT) || codeEnd(doc, start))
    return true;
  if (PREPOSITION.test(before) || DOING.test(first.pos)) return false;
  const next = doc.tokens[start + 1];
  return first.pos !== "ADJ" || (next?.gap === 0 && !LIKE.test(next.lower));
}

const PREPOSITION = /^(?:on|at|of|by|with|up|down)$/;
const SPAN = /^(?:between|from)$/;
const LIMIT = /^(?:between|from|before|after|until|by|around)$/;

/** "six to eight", "between 7 and 9". */
const beginsWithNumber = ({ tokens }: Doc, at: number, word: RegExp): boolean =>
  readNumber(tokens, at + Number(word.test(tokens[at]?.lower ?? ""))) !== undefined;

/** Begins another sentence where nothing is written between them: "past the red barn he wants the sprayer". */
const TELLER = /^(?:he|she|they|we|i)(?:['’]\w+)?$/;
const WHERE = /^(?:where|that|when|if|because|until|unless|what|which|as|since|while|before|after|than|and|or)$/;

/** The long text that begins here: behind "is" or a colon, up to the end of its sentence. */
export function longTextAt(doc: Doc, place: Place, isLabel: (at: number) => boolean): Found<OwnValue> | undefined {
  const { tokens } = doc;
  const { at: start, isLinked, isColon } = place;
  const first = tokens[start];
  const isSaid = isLinked || (first?.gap === 0 && ORDER.test(first.lower));
  if (!first || first.gap === 2 || !isSaid || isLabel(start) || SPEAKER.test(first.lower)) return undefined;
  if ((OPEN.test(first.lower) && first.lower !== "no") || (!isColon && !mayBeginLong(doc, start))) return undefined;
  let end = start + 1;
  while (end < tokens.length && (tokens[end]?.gap ?? 2) < 2 && !isLabel(end) && !endsLong(doc, end, isLabel))
    if (++end - start > MOST_WORDS.long) return undefined;
  return textOf(doc, start, end);
}

/** "Yard directions | go past the church". */
const ORDER = /^(?:go|turn|take|follow|enter|drive|park|ring|press|cross|head|punch|knock|use|pass)$/;
const IN_DOUBT = /^(?:in|being|under|on|up|going|about|ready|fine|ok|okay|important|soon)$/;

function mayBeginLong({ tokens }: Doc, start: number): boolean {
  const [first, next] = [tokens[start], tokens[start + 1]];
  if (!first || IN_DOUBT.test(first.lower) || SUBJECT.test(first.lower)) return false;
  const isAlone = (next?.gap ?? 2) === 2;
  return !isAlone && (ORDER.test(first.lower) || !/(?:ing|ed)$/.test(first.pos === "VERB" ? first.lower : ""));
}

const endsLong = (doc: Doc, at: number, isLabel: (at: number) => boolean): boolean => {
  const [{ lower = "" } = {}, before, next] = [doc.tokens[at], doc.tokens[at - 1]?.lower ?? "", doc.tokens[at + 1]];
  if (/^(?:and|so|but)$/.test(lower) && (TELLER.test(next?.lower ?? "") || isLabel(at + 1) || isLabel(at + 2)))
    return true;
  return doc.casing === "lower" && TELLER.test(lower) && !WHERE.test(before);
};

const REACH = 6;

/** The text that takes this one back, or replaces it: "Medisoft, sorry, Dentrix". */
export function correctedText(
  doc: Doc,
  text: Found<OwnValue>,
  isLabel: (at: number) => boolean,
): { value: Found<OwnValue>; isReplaced: boolean } | undefined {
  // "Curtis Blow, no relation, he wants …": only the first word that is no part of the correction may be what it is corrected to.
  let words = 0;
  for (let at = text.end; at <= text.end + REACH && doc.tokens[at] && !isLabel(at); at++) {
    const { lower = "", gap = 2 } = doc.tokens[at] ?? {};
    if (gap === 2 && at > text.end) return undefined;
    if (at === text.end || STILL.test(lower)) continue;
    const replaces = isReplaced(doc, text.end, at);
    const isFirst = words++ === 0;
    if (!replaces && !(isFirst && takesBack(doc, text.end, at))) continue;
    let end = at + 1;
    while ((doc.tokens[end]?.gap ?? 2) === 0 && end - at < LONGEST_NAME && !ends(doc, end, isLabel)) end++;
    return { value: textOf(doc, at, end), isReplaced: replaces };
  }
  return undefined;
}

/** What may go on taking back. */
const STILL =
  /^(?:sorry|wait|oops|correction|actually|no|i|it's|it|is|make|that|that's|to|they|he|she|they're|with|use|have|has|mean|meant|rather|a|the)(?:['’]\w+)?$/;
