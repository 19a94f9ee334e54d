/**
 * Where the value of a custom field may stand beside its label: behind "is", ":", "moved from … to", "with their
 * provider is", "he needs"; before "is the", "for the".
 */

import type { CustomFieldType } from "#app/records/custom/custom-field.ts";
import { pattern } from "../one-line.ts";
import { type Doc, type Span, wordAt } from "../tokens.ts";

/** Before a value that is told by its form: a number, a day, a choice, a link. */
const LINKING_WORDS = pattern`
  ^(?:is|are|be|been|has|have|equals|called|named|will|would|should|must|set|to|at|of|on|by|as|it|it's|that's|now|still|currently|always|
  about|around|roughly|moved|moves|changed|changes|slipped|pushed|shifted|raised|lowered|extended|increased|dropped|rose|grew|grown|goes|
  went|gone|up|down|back|comes|came|falls|runs?|stands|stays|with|the|an?|gonna|going|needs?|like|mostly|mainly|primarily|largely|only|just|
  exactly|approximately|approx|nearly|almost|some|least|right|today|there|here|out|took|takes|place|done|held|agreed|fixed|confirmed|booked|
  scheduled|planned|estimated|put|sits|totals?|adds|includes?|included|lies|all|both|kind|sort|well|so|basically|definitely|actually|really|
  in|through|via|using|his|her|their|our|were|jumped|climbed|fell|ended|ends|landed|lands|got|gets|happened|given|granted|let's|say|amount|
  fee|sum|price|count|number)$
`;
/** Before a text, of which only few words tell that it follows. */
const TEXT_LINKING_WORDS = pattern`
  ^(?:is|are|be|been|equals|called|named|name|will|would|should|must|set|to|as|it|it's|that's|now|still|currently|always|moves|changed|
  changes|goes|the|an?|person|guy|man|woman|lady|fellow|there|here)$
`;
const LONG_TEXT_LINKING_WORDS = /^(?:is|are|be|would|will|now|it's|that's|includes?|still)$/;
/** What says that the value follows. */
const VALUE_ANNOUNCING_WORDS = /^(?:is|are|be|been|equals|called|named|to|as|it's|that's|includes?)$/;
const WAS = /^(?:was|were)$/;
/** "Was set to 40" tells what is so now. */
const RESULT_PARTICIPLE =
  /^(?:set|raised|lowered|fixed|confirmed|agreed|moved|changed|pushed|extended|increased|postponed|booked|put)$/;
const MAX_LINKING_WORDS = 8;

/** Where the value may begin after a label, and what led there: `isPast` where it may be so no more. */
export type ValuePosition = { at: number; isLinked: boolean; isColon: boolean; isPast: boolean };
type IsLabel = (at: number) => boolean;

/** The pause before a token. */
export const gapAt = ({ tokens }: Doc, at: number) => tokens[at]?.gap ?? 2;

const hasColon = ({ tokens, source }: Doc, at: number): boolean =>
  /[:=–—→>]|\s-\s/.test(source.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0));

/** Past the old value in "moved from March 3 to April 3", and past the denied one in "not March 3 but April 3". */
function skipReplacedValue(doc: Doc, from: number): number {
  const end = wordAt(doc, from) === "from" ? /^to$/ : /^(?:but|it's|rather)$/;
  for (let at = from + 1; at < from + 8; at++) if (end.test(wordAt(doc, at))) return at + 1;
  return from;
}

function isLinkingWord(doc: Doc, at: number, type: CustomFieldType): boolean {
  const [word, next] = [wordAt(doc, at), wordAt(doc, at + 1)];
  if (type === "long") return LONG_TEXT_LINKING_WORDS.test(word);
  if (type !== "text") return LINKING_WORDS.test(word) || (type === "day" && /^(?:date|day|for)$/.test(word));
  // "A gate code of 4471", "has changed to", "is a fella called"; "the manager at Calloway" is no name of a manager.
  if (/^(?:of|moved)$/.test(word)) return /\d/.test(wordAt(doc, at + 1 + Number(next === "to")));
  const isPerson = /^(?:called|named)$/.test(next) && doc.tokens[at]?.pos === "NOUN";
  return TEXT_LINKING_WORDS.test(word) || isPerson || (word === "has" && /^(?:been|changed|moved|become)$/.test(next));
}

/** The first place from `at` on that is no link. A sentence's end is not passed. */
function skipLinkingWords(doc: Doc, start: number, type: CustomFieldType): ValuePosition {
  const isColon = hasColon(doc, start);
  const place: ValuePosition = { at: start, isLinked: isColon, isColon, isPast: false };
  for (let passed = 0; passed < MAX_LINKING_WORDS && gapAt(doc, place.at) < 2; passed++) {
    const word = wordAt(doc, place.at);
    if (/^(?:from|not|isn't|aren't|wasn't)$/.test(word)) {
      // "The delivery window is | from seven to nine": the text itself.
      const isSpan = type === "text" && word === "from" && !/^(?:changed|went|goes)$/.test(wordAt(doc, place.at - 1));
      if (!isSpan) place.at = skipReplacedValue(doc, place.at);
      break;
    }
    const isMade = WAS.test(word) && RESULT_PARTICIPLE.test(wordAt(doc, place.at + 1));
    const isPast = WAS.test(word) && !isMade;
    if (!isPast && !isMade && !isLinkingWord(doc, place.at, type)) break;
    if (isPast) place.isPast = true;
    if (isPast || isMade || VALUE_ANNOUNCING_WORDS.test(word)) place.isLinked = true;
    place.at++;
    if (type === "long" && place.isLinked) break;
  }
  return hasColon(doc, place.at) ? { ...place, isLinked: true, isColon: true } : place;
}

const SUBJECT = /^(?:he|she|they|we|i|you)(?:['’](?:d|ll|ve|re|s))?$/;
/** What may tell whose value it is: "for the new line", "that he needs", "needed". */
const ASIDE = /^(?:with|for|of|on|at|in|there|here|over|that|which|\p{L}{2,}ed|chosen|taken|given)$/u;
const STATE_OR_CHANGE_VERB =
  /^(?:is|are|was|were|would|will|has|moved|changed|slipped|went|goes|comes|falls|stands|stays|it's)$/;
const CHOOSING_VERBS = pattern`
  ^(?:takes?|took|uses?|has|have|got|chose|chooses?|picked|picks|goes|go|went|going|said|says|say|wrote|fixed|offer(?:ed)?|agreed|decided|
  settled|makes?|set|put|pays?|paid|gets?|orders|ordered)$
`;
const WANTS = /^(?:wants?|needs?|prefers?|preferred|likes?|love|asked|choose|take|use|pay|looking)$/;
/** What stands between who takes something and the verb: "they would also like". */
const AUXILIARY_WORDS = /^(?:would|will|also|really|just|now|all|to|are|is|(?:wants?|needs?|likes?))$/;
const MAX_ASIDE_TOKENS = 7;

/**
 * The places behind what is said of whose value it is ("with their provider is", "that he needs:"), and behind what
 * somebody takes or has said ("for the Vargas they want", "we said").
 */
function positionsAfterAside(doc: Doc, { end }: Span, type: CustomFieldType, isLabel: IsLabel): ValuePosition[] {
  const [first, pause] = [wordAt(doc, end), gapAt(doc, end)];
  const isAside = SUBJECT.test(first) || (ASIDE.test(first) && (pause === 0 || /^(?:which|that)$/.test(first)));
  const isVerb = (word: string) => CHOOSING_VERBS.test(word) || (/^(?:one|several)$/.test(type) && WANTS.test(word));
  const found: ValuePosition[] = [];
  let isTold = false;
  for (let at = end; at <= end + MAX_ASIDE_TOKENS && !isLabel(at) && gapAt(doc, at) < 2; at++) {
    const [word, next] = [wordAt(doc, at), wordAt(doc, at + 1)];
    const isColon = hasColon(doc, at);
    const mayBe = isAside && at > end && (isColon || gapAt(doc, at) === 0 || pause === 1);
    // "The site manager she said the drive is …" tells something else.
    if (type === "text" && SUBJECT.test(first) && word === "the") return found;
    const place = mayBe && (isColon || STATE_OR_CHANGE_VERB.test(word)) ? skipLinkingWords(doc, at, type) : undefined;
    if (place?.isLinked) found.push(place);
    else if (isTold && isVerb(word) && next !== "to" && !/^(?:text|long)$/.test(type))
      found.push({ ...skipLinkingWords(doc, at + 1 + Number(next === "for"), type), isLinked: false });
    isTold = SUBJECT.test(word) || (isTold && AUXILIARY_WORDS.test(word));
  }
  return found;
}

/** What is told of the time before or after it tells nothing of it: "let's talk before the renewal date on Friday". */
const TIME = /^(?:before|until|till|after|past|since|by|about|regarding)$/;
const ARTICLE = /^(?:the|our|your|my|their|his|her|its|an?)$/;

/** The article before a token, or the token. */
export const articleBefore = (doc: Doc, at: number): number => at - Number(ARTICLE.test(wordAt(doc, at - 1)));

/** The places where the value may begin after a label, the likelier first. */
export function afterLabel(doc: Doc, label: Span, type: CustomFieldType, isLabel: IsLabel): ValuePosition[] {
  const needsVerb = TIME.test(wordAt(doc, articleBefore(doc, label.start) - 1));
  return [skipLinkingWords(doc, label.end, type), ...positionsAfterAside(doc, label, type, isLabel)].filter(
    ({ isLinked }) => isLinked || !needsVerb,
  );
}

const WORD_BETWEEN_VALUE_AND_LABEL =
  /^(?:is|are|as|for|that's|that|those|these|this|which|would|will|be|it's|also|who|who's|she's|he's|she|he)$/;

/**
 * The token before "is the", "that's the", "for the" in front of a label, also behind a pause; undefined where nothing
 * of the kind stands there.
 */
function tokenBeforeLink(doc: Doc, noun: number): number | undefined {
  let at = noun;
  while (noun - at < 4 && WORD_BETWEEN_VALUE_AND_LABEL.test(wordAt(doc, at - 1)) && gapAt(doc, at) === 0) at--;
  const mayPause = !/^(?:is|are|as|for|also)$/.test(wordAt(doc, at));
  return at < noun && gapAt(doc, at) <= Number(mayPause) ? at : undefined;
}

/** Where a value before the label may end: right before it, or before "is the", "for the", or "of" after a unit. */
export function beforeLabel(doc: Doc, label: Span, hasUnit: boolean): number[] {
  if (gapAt(doc, label.start) !== 0) return [];
  const noun = articleBefore(doc, label.start);
  if (hasUnit && wordAt(doc, noun - 1) === "of") return [noun - 1];
  const linked = tokenBeforeLink(doc, noun);
  const isWho = linked === undefined || /^(?:who|s?he)\b/.test(wordAt(doc, linked));
  return [...(noun === label.start ? [label.start] : []), ...(isWho ? [] : [linked])];
}

/** "Carla's | the decision maker". */
const NAME_WITH_CONTRACTED_IS = /^(?!(?:it|that|this|he|she|who|what|there|here)['’])\p{L}+['’]s$/u;

/**
 * Where a name before the label may end: "Amara Obi | is the decision maker", "Amara Obi|, the decision maker";
 * dictated without the comma.
 */
export function nameBefore(doc: Doc, { start, end }: Span): number | undefined {
  const noun = articleBefore(doc, start);
  const gap = gapAt(doc, noun);
  if (gap === 1 && (noun < start || gapAt(doc, end) > 0)) return noun;
  // "Ask Ellen for the gate code" names nobody.
  if (gapAt(doc, start) !== 0 || wordAt(doc, noun - 1) === "for") return undefined;
  const isNamed =
    NAME_WITH_CONTRACTED_IS.test(wordAt(doc, noun - 1)) || (doc.casing !== "mixed" && wordAt(doc, noun) === "the");
  return tokenBeforeLink(doc, noun) ?? (noun < start && gap === 0 && isNamed ? noun : undefined);
}
