/**
 * What is said beside a label and is no value of it: another one's, wished, how much more, a number of something else,
 * a choice's word in ordinary speech, what was taken back.
 */

import type { CustomValue } from "#app/records/custom/custom-values.ts";
import { isCorrection } from "../corrections.ts";
import { pattern } from "../one-line.ts";
import { type Doc, type Found, lineOf, type Span, type Token, wordAt } from "../tokens.ts";
import type { ValuePosition } from "./beside.ts";
import type { NoteWords, RecognizableField } from "./values.ts";

const MAX_CONTEXT_TOKENS = 6;

const OTHER_PERSON_OR_PLACE = pattern`
  (?:^| )(?:other|another|neighbou?r\S*|competitors|(?:his|her|their|my|a) (?:\S+ )?(?:brother|sister|cousin|friend|uncle|aunt|father|
  mother|son|daughter)\S*|some(?:one|body)|every(?:one|body)|nobody|people|next door|across the (?:street|road)|down the (?:street|
  road))(?: |$)
`;
/** What makes a label another one's, or one of the past. */
const OTHER_OWNER_DETERMINER = pattern`
  (?:^| )(?:old|former|previous|prior|past|ex|another|other|any|some|which|what|whose|each|every|(?:competitor|rival|competition)['’]s|
  last year's|next year's)$
`;
const WISH_OR_QUESTION_WORDS = pattern`
  (?:^| )(?:hop(?:e|es|ed|ing)|wish(?:es|ed|ing)?|whether|wonder\S*|consider\S*|thinking|discuss\S*|(?:ask|asks|asked|asking|know|talk|
  talked|talking|questions?) (?:\S+ )?(?:about|if|our|what|who|for an?)|ideally|maybe|perhaps|possibly|probably|presum\S*|suppos\S*|
  assum\S*|guess\S*|suspect\S*|might|liked)(?: |$)
`;
/** "The incumbent has 40 seats", "their vendor charges a deposit of 500". */
const RIVAL_HAS = pattern`
  (?:^| )(?:incumbent|competitor|competition|rival|vendor|supplier|provider)s?(?: (?!he |she |they |we |it |i |you |who )\S+){0,2} (?:has|
  have|had|charge[sd]?|offer(?:s|ed)|quote[sd]?|wants?|wanted|ask(?:s|ed)|sells?|sold|gives?|gave|runs?|takes?)(?: |$)
`;

/**
 * Whether a label stands for another one's field, or only in a wish or a question: "the other yard has a herd size of",
 * "hopes for a trade-in value of".
 */
export function isLabelOfOtherSubject(doc: Doc, { start }: Span): boolean {
  let from = start;
  while (from > 0 && start - from < MAX_CONTEXT_TOKENS && doc.tokens[from]?.gap === 0) {
    if (/^(?:and|but|so|then)$/.test(wordAt(doc, from - 1))) break;
    from--;
  }
  const before = lineOf(doc, from, start);
  return [OTHER_OWNER_DETERMINER, OTHER_PERSON_OR_PLACE, WISH_OR_QUESTION_WORDS, RIVAL_HAS].some((one) =>
    one.test(before),
  );
}

/** Whether what stands between label and value makes it another one's: "herd size of his neighbor is". */
export const isQualifiedByOtherOwner = (doc: Doc, from: number, to: number): boolean =>
  OTHER_PERSON_OR_PLACE.test(lineOf(doc, from, Math.min(to, from + 2 * MAX_CONTEXT_TOKENS)));

const DIFFERENCE = pattern`
  (?:^| )(?:by|up|down|rose|grew|grown|fell|climbed|jumped|increased|dropped|raised|lowered|extended|another|extra|additional|further|
  add(?:s|ed|ing)?|plus)(?: (?:about|around|roughly|only|just|nearly|almost|some|an?|the|another|exactly))*$
`;

/** How much more or less it is: "went up by | 10", "another | 10 seats". */
const isDifference = (doc: Doc, at: number, from = 0): boolean =>
  DIFFERENCE.test(lineOf(doc, Math.max(from, at - 4), at));

/** "There were | 40 seats", "row | 12 seats". */
const NUMBERED = pattern`
  (?:^| )(?:there (?:was|were)|had|above|below|beyond|between|(?:row|room|table|gate|page|floor|unit|suite|version|phase|line|aisle|hall|
  booth|stand|number|step|lot|block|building|exit|highway|route)s?)$
`;
/** "40 seats | from another firm". */
const ELSEWHERE = /(?:^| )(?:(?:from|with|at|by) (?:the other|another|a different)|elsewhere|next door)(?: |$)/;
/** "8 years old": an age or a distance in time. */
const TIME_AWAY = /^(?:years?|months?|weeks?|days?|hours?|minutes?) (?:old|ago|away|late|early|before|after)$/;

/** "Chairs about nineteen thousand": what they cost. */
const isPrice = (
  { reading: { amounts } }: NoteWords,
  { type }: RecognizableField,
  { value, start, end }: Found<CustomValue>,
) =>
  type === "number" &&
  Number(value) >= 1000 &&
  amounts.some((amount) => amount.start < end && start < amount.end && amount.value >= 1000);

/** Whether a number before a label is one of something else, or of what was there. */
export function isNumberOfOtherSubject(
  heard: NoteWords,
  label: Span,
  field: RecognizableField,
  value: Found<CustomValue>,
): boolean {
  const { doc } = heard.reading;
  const isForThat = doc.tokens[value.end]?.lower === "for" && isPrice(heard, field, value);
  const isThere = NUMBERED.test(lineOf(doc, value.start - 2, value.start)) || isDifference(doc, value.start);
  const isElse = isForThat || isThere || ELSEWHERE.test(lineOf(doc, label.end, label.end + 3));
  return typeof value.value === "number" && isElse;
}

/** Whether a value that follows a label is none of it. */
export function isUnrelatedValue(
  heard: NoteWords,
  label: Span,
  field: RecognizableField,
  from: ValuePosition,
  value: Found<CustomValue>,
): boolean {
  const { doc } = heard.reading;
  if (isInSeparateClause(doc, from, value)) return true;
  if (typeof value.value !== "number") return field.choices.length > 0 && isOrdinary(doc, value, field.label, from);
  const isAge = TIME_AWAY.test(lineOf(doc, value.end, value.end + 2)) && !/\bage\b/i.test(field.label);
  return (
    isAge ||
    (!from.isColon && isDifference(doc, value.start, label.end)) ||
    (!from.isLinked && isPrice(heard, field, value))
  );
}

const singular = (word: string) => word.toLowerCase().replace(/s$/, "");
const isNoun = (token: Token | undefined, but: readonly string[] = []) =>
  token?.gap === 0 && token.pos === "NOUN" && token.known && !but.includes(singular(token.lower));
const isVerb = (token: Token | undefined) => token?.gap === 0 && /^(?:VERB|AUX)$/.test(token.pos);

/**
 * A choice that is a word of another thing or sentence: "in the light | of", "a dark | horse", "website | visits are
 * up", "scheduling | a call".
 */
function isOrdinary(
  { tokens, casing }: Doc,
  { start, end }: Span,
  label: string,
  { isLinked }: ValuePosition,
): boolean {
  const [last, next] = [tokens[end - 1], tokens[end]];
  if (next?.gap !== 0) return false;
  if (last?.lower.endsWith("ing") && /^(?:DET|PRON)$/.test(next.pos)) return true;
  // In small letters without pauses the next noun may begin the next thought.
  const isOneThing = casing === "mixed" || (!isLinked && /^an?$/.test(tokens[start - 1]?.lower ?? ""));
  const ofLabel = label.split(/\s+/).map(singular);
  if (!isOneThing || !(isNoun(next, ofLabel) || next.lower === "of")) return false;
  return !isLinked || isVerb(tokens[end + 1]) || isVerb(tokens[end + 2]);
}

/** "The monthly rate, 300 | people heard it": without "is" a value behind a pause ends its clause. */
function isInSeparateClause({ tokens }: Doc, { at, isLinked }: ValuePosition, { end }: Span): boolean {
  if (isLinked || tokens[at]?.gap !== 1 || tokens[end]?.gap !== 0) return false;
  return /^(?:PRON|AUX)$/.test(tokens[end]?.pos ?? "") || (isNoun(tokens[end]) && isVerb(tokens[end + 1]));
}

/**
 * Whether the words between two places take back what stood before them. "No" alone does so of numbers, "five thousand
 * no six thousand", and with a pause behind it.
 */
export const isRetractedBetween = (doc: Doc, from: number, to: number, isNumber = false): boolean =>
  isCorrection(doc, from, to) && (isNumber || lineOf(doc, from, to) !== "no" || (doc.tokens[to]?.gap ?? 0) > 0);

const MAX_TOKENS_TO_NEW_VALUE = 9;
/** "(was light), now it's | medium", "(was May 4) but moved to | May 11". */
const CURRENT_VALUE_PREFIX = pattern`
  (?:^| )(?:now|nowadays|these days)(?: (?:it's|it is|is|are|it|he|she|they|they're|we're|he's|she's|wants?|uses?|has|have|at|to|for|up|
  down|more|about|around|like|with|on|a|the|rather))*$|(?:^| )(?:moved|changed|went|gone|switched|rose|grew|dropped|slipped|pushed|but it's|
  but it is|but is)(?: (?:it|that|up|down|back|over|now))*(?: to)?(?: the)?$
`;

/** Whether the words between two places say that what stood before them is so no more. */
export const isSuperseded = (doc: Doc, from: number, to: number): boolean =>
  to > from && to - from <= MAX_TOKENS_TO_NEW_VALUE && CURRENT_VALUE_PREFIX.test(lineOf(doc, from, to));
