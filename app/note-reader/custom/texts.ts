/**
 * The words that are the value of a custom field of text: where they begin and end, the words around tell. Without "is"
 * or a colon they are a name or a code.
 */

import type { CustomValue } from "#app/records/custom/custom-values.ts";
import { readNumber } from "../money/numbers.ts";
import { oneLine, pattern } from "../one-line.ts";
import { type Doc, type Found, wordAt } from "../tokens.ts";
import { gapAt, type ValuePosition } from "./beside.ts";
import { type IsLabel, isNounToken, MOST_WORDS, nameLength, TITLE } from "./name-texts.ts";
import { isRetractedBetween, isSuperseded } from "./ruled-out.ts";

/** Who does something begins another clause: "competitor is Nexdesk they want …". */
const SUBJECT = /^(?:he|she|they|we|i|it|you|there|that's|which|who|because|but|so|while|although)(?:['’]\w+)?$/;
/** Begins another sentence where nothing is written between them: "past the red barn he wants the sprayer". */
const PERSON_PRONOUN = /^(?:he|she|they|we|i)(?:['’]\w+)?$/;
const NEW_CLAUSE = /^(?:the|an?|his|her|their|our|my|this|that|then)$/;
/** What tells that the value is not there yet. */
const VALUE_PENDING_WORDS = pattern`
  ^(?:unknown|unclear|unk|tbd|tba|tbc|there|yesterday|tomorrow|tonight|open|missing|pending|undecided|undetermined|unsure|forgot|forgotten|
  not|still|none|nobody|nothing|no|n\/a|na|yet|to|ask|asked|check|checking|later|soon|same|some(?:thing|body|one)?|and|or|but|too|very|way|
  far|so|quite|really|pretty|rather|more|less|gone|over|due|done|dunno|idk|see|who|what|how|when|where|if|whether|maybe|perhaps|probably)$
`;
/** What takes back the words before it. */
const RETRACTION_WORDS = /^(?:sorry|wait|oops|correction)$/;

function endsText(doc: Doc, at: number, isLabel: IsLabel): boolean {
  const [word, next] = [wordAt(doc, at), wordAt(doc, at + 1)];
  const opens = word === "and" && (SUBJECT.test(next) || NEW_CLAUSE.test(next) || isLabel(at + 1));
  const takesBack = RETRACTION_WORDS.test(word) || (word === "no" && RETRACTION_WORDS.test(next));
  return opens || takesBack || SUBJECT.test(word) || isLabel(at);
}

const LIMIT = /^(?:between|from|before|after|until|by|around)$/;
/** "Six to eight", "between 7 and 9". */
const beginsWithNumber = (doc: Doc, at: number): boolean =>
  readNumber(doc.tokens, at + Number(LIMIT.test(wordAt(doc, at)))) !== undefined;

/** The text that begins here. A longer text than its field holds is none. */
export function textAt(
  doc: Doc,
  { at, isLinked, isColon }: ValuePosition,
  isLabel: IsLabel,
): Found<CustomValue> | undefined {
  const { tokens, source } = doc;
  // "A" of "A#1/7" is no article.
  const isArticle = /^(?:an?|the)$/.test(wordAt(doc, at)) && /^\s/.test(source.slice(tokens[at]?.end));
  const start = at + Number(isArticle);
  const first = tokens[start];
  if (!first || PERSON_PRONOUN.test(first.lower) || VALUE_PENDING_WORDS.test(first.lower) || isLabel(start))
    return undefined;
  const name = start + nameLength(doc, start, isLabel);
  if (!isLinked && !(first.gap === 0 && first.lower !== "one" && beginsWithNumber(doc, start))) {
    const end = isCode(doc, start) ? start + 1 : name;
    // "The harbor master, Stig Moe": a name behind a pause stands alone.
    return end > start && (first.gap === 0 || isColon || gapAt(doc, end) > 0)
      ? textValueAt(doc, start, end)
      : undefined;
  }
  if (!isColon && !mayBegin(doc, start, at)) return undefined;
  if (name > start && gapAt(doc, name) === 0 && AFTER_NAME_WORDS.test(wordAt(doc, name)))
    return textValueAt(doc, start, name);
  let end = start + 1;
  while (end < tokens.length && gapAt(doc, end) < 1 && !endsText(doc, end, isLabel))
    if (++end - start > MOST_WORDS.text) return undefined;
  return isNotTextValue(doc, start, end, isColon) ? undefined : textValueAt(doc, start, end);
}

/**
 * How to reach somebody, what to do, "call him Monday", and one common word that judges, "a problem"; more words may
 * name something: "a flat white".
 */
function isNotTextValue(doc: Doc, start: number, end: number, isColon: boolean): boolean {
  const { known, cap } = doc.tokens[start] ?? {};
  const isJudgement = !isColon && end === start + 1 && !cap && /^an?$/.test(wordAt(doc, start - 1));
  if (doc.tokens.slice(start, end).some(({ mask }) => mask === "phone" || mask === "email")) return true;
  return known === true && (isJudgement || /^(?:him|her|them|me|us|it)$/.test(wordAt(doc, start + 1)));
}

/** "Hamble Marine | from Cowes": what is told of a name is no part of it. */
const AFTER_NAME_WORDS =
  /^(?:from|at|in|on|over|through|via|who|which|for|with|again|now|right|there|here|since|as|too|still|apparently|by)$/;

/** What is said along with a value and is no part of it. */
const BY_THE_WAY = new RegExp(
  oneLine`
    (?<=\S) (?:at the moment|right now|at present|for now|these days|currently|now|today|as well|too|i think|i believe|apparently|already|
    anyway|by the way|please|thanks|thank you|ok|okay|(?:he|she|they) (?:says?|said))$
  `,
  "i",
);

/** The words of a text, with the signs that a code begins or ends with: "0912#". */
function textValueAt({ source, tokens }: Doc, start: number, end: number): Found<CustomValue> {
  const [from, to] = [tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0];
  const before = /[#*]{1,3}$/.exec(source.slice(Math.max(0, from - 3), from))?.[0] ?? "";
  const after = /^[#*]{1,3}/.exec(source.slice(to, to + 3))?.[0] ?? "";
  const words = source.slice(from - before.length, to + after.length);
  return { value: words.replace(/\s+/g, " ").replace(BY_THE_WAY, ""), start, end };
}

const isCode = (doc: Doc, at: number): boolean =>
  gapAt(doc, at) === 0 && !doc.tokens[at]?.mask && /\d/.test(wordAt(doc, at));

/** Whether a text may begin here without a colon. Not in "is on holiday", "is growing", "is cheaper by". */
function mayBegin(doc: Doc, start: number, at: number): boolean {
  const first = doc.tokens[start];
  if (!first || first.cap || TITLE.test(first.lower) || beginsWithNumber(doc, start) || isCode(doc, start)) return true;
  if (/^(?:on|at|of|by|with|up|down)$/.test(wordAt(doc, at - 1)) || /^(?:VERB|ADV|PRON|ADP|AUX)$/.test(first.pos))
    return false;
  return first.pos !== "ADJ" || (gapAt(doc, start + 1) === 0 && isNounToken(doc.tokens[start + 1]));
}

const IN_DOUBT = /^(?:in|being|under|on|up|going|about|ready|fine|ok|okay|important|soon)$/;

/** The long text that begins here: behind "is" or a colon, up to the end of its sentence. */
export function longTextAt(doc: Doc, place: ValuePosition, isLabel: IsLabel): Found<CustomValue> | undefined {
  const { at: start, isLinked, isColon } = place;
  const first = doc.tokens[start];
  if (!first || !isLinked || isLabel(start) || PERSON_PRONOUN.test(first.lower)) return undefined;
  const isDoing = first.pos === "VERB" && /(?:ing|ed)$/.test(first.lower);
  const isVague = IN_DOUBT.test(first.lower) || SUBJECT.test(first.lower) || isDoing || gapAt(doc, start + 1) === 2;
  if ((VALUE_PENDING_WORDS.test(first.lower) && first.lower !== "no") || (!isColon && isVague)) return undefined;
  let end = start + 1;
  while (gapAt(doc, end) < 2 && !isLabel(end) && !endsLongText(doc, end, isLabel))
    if (++end - start > MOST_WORDS.long) return undefined;
  return textValueAt(doc, start, end);
}

const SUBORDINATING_WORDS =
  /^(?:where|that|when|if|because|until|unless|what|which|as|since|while|before|after|than|and|or)$/;

function endsLongText(doc: Doc, at: number, isLabel: IsLabel): boolean {
  const word = wordAt(doc, at);
  if (/^(?:and|so|but)$/.test(word) && (PERSON_PRONOUN.test(wordAt(doc, at + 1)) || isLabel(at + 1) || isLabel(at + 2)))
    return true;
  return doc.casing === "lower" && PERSON_PRONOUN.test(word) && !SUBORDINATING_WORDS.test(wordAt(doc, at - 1));
}

const MAX_RETRACTION_TOKENS = 6;
/** What may go on taking back. */
const RETRACTION_FILLERS = pattern`
  ^(?:sorry|wait|oops|correction|actually|no|now|but|i|it's|it|is|make|that|that's|to|they|he|she|they're|with|use|have|has|mean|meant|
  rather|a|the)(?:['’]\w+)?$
`;

/**
 * The text that takes this one back, or replaces it: "Medisoft, sorry, Dentrix". Only the first word that is no part of
 * the correction may begin it.
 */
export function correctedText(doc: Doc, text: Found<CustomValue>, isLabel: IsLabel) {
  let at = text.end + 1;
  while (at < text.end + MAX_RETRACTION_TOKENS && gapAt(doc, at) < 2 && RETRACTION_FILLERS.test(wordAt(doc, at))) at++;
  const replaces = isSuperseded(doc, text.end, at);
  if (gapAt(doc, at) === 2 || isLabel(at) || isLabel(text.end) || !(replaces || isRetractedBetween(doc, text.end, at)))
    return undefined;
  let end = at + 1;
  while (gapAt(doc, end) === 0 && end - at < MOST_WORDS.name && !endsText(doc, end, isLabel)) end++;
  return { value: textValueAt(doc, at, end), isReplaced: replaces };
}
