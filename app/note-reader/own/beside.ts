/** What stands between the label of an own field and its value: "is", ":", "moved from … to", "with their provider is", "he needs is". */
import type { OwnFieldType } from "#app/records/own/own-field.ts";
import type { Doc, Span } from "../tokens.ts";
import { CLOSED_LINK, LINK, LINKS_OF, LONG_LINK, STRONG, TEXT_LINK, WAS } from "./links.ts";

const MOST_LINKS = 8;

/** Where the value may begin after a label, and what led there: `isPast` where it may be so no more. */
export type AfterLabel = { at: number; isLinked: boolean; isColon: boolean; isPast: boolean; isUsed?: boolean };

const wordAt = ({ tokens }: Doc, at: number): string => tokens[at]?.lower ?? "";

const hasColon = ({ tokens, source }: Doc, at: number): boolean =>
  /[:=–—→>]|\s-\s/.test(source.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0));

/** Past the old value in "moved from March 3 to April 3", and past the denied one in "not March 3 but April 3". */
function pastOther(doc: Doc, from: number): number {
  const end = wordAt(doc, from) === "from" ? /^to$/ : /^(?:but|it's|rather)$/;
  for (let at = from + 1; at < from + 8; at++) if (end.test(wordAt(doc, at))) return at + 1;
  return from;
}

function isLink(doc: Doc, at: number, type: OwnFieldType): boolean {
  const [word, before] = [wordAt(doc, at), wordAt(doc, at - 1)];
  if (type === "long") return LONG_LINK.test(word);
  // "The vet on call moved to Ohio" tells where to.
  if (type === "text" && /^move[ds]$/.test(word)) return /\d/.test(wordAt(doc, at + 2)) || before === "has";
  if (type === "text")
    return TEXT_LINK.test(word) || (word === "has" && BECOME.test(wordAt(doc, at + 1))) || isPreposition(doc, at);
  if (/^totals?$/.test(word)) return !/^(?:is|was|comes)$/.test(wordAt(doc, at + 1));
  if (LINK.test(word) || LINKS_OF[type]?.test(word)) return true;
  return (
    CLOSED_LINK.test(word) || (word === "for" && FIXED.test(before)) || (word === "place" && /^t[ao]/.test(before))
  );
}

/** "Goes by the name of", "a gate code of 4471"; "the manager at Calloway" is no name of a manager. */
const isPreposition = (doc: Doc, at: number): boolean =>
  (wordAt(doc, at) === "by" && wordAt(doc, at - 1) === "goes") ||
  (wordAt(doc, at) === "of" && (/\d/.test(wordAt(doc, at + 1)) || wordAt(doc, at - 1) === "name"));

const BECOME = /^(?:been|changed|moved|become)$/;
/** "Was set to 40" tells what is so now. */
const MADE =
  /^(?:set|raised|lowered|fixed|confirmed|agreed|moved|changed|pushed|extended|increased|postponed|scheduled|booked|estimated|put|measured)$/;

/** "Parking permit number is": what may end a longer label. */
const isOfLabel = (doc: Doc, at: number, start: number, type: OwnFieldType): boolean =>
  type === "text" && at === start && /^(?:number|name|code)$/.test(wordAt(doc, at)) && STRONG.test(wordAt(doc, at + 1));

/** What is fixed "for" a day. */
const FIXED = /^(?:set|confirmed|fixed|booked|scheduled|planned|agreed|down)$/;

/** "The delivery window is | from seven to nine": the text itself. */
const isSpan = (doc: Doc, at: number, type: OwnFieldType): boolean =>
  type === "text" && wordAt(doc, at) === "from" && !/^(?:moved|changed|went|goes|up|down)$/.test(wordAt(doc, at - 1));

/** The first place from `at` on that is no link. A sentence's end is not passed. */
function pastLinks(doc: Doc, start: number, type: OwnFieldType): AfterLabel {
  const isColon = hasColon(doc, start);
  const place: AfterLabel = { at: start, isLinked: isColon, isColon, isPast: false };
  for (let passed = 0; passed < MOST_LINKS && doc.tokens[place.at]?.gap !== 2; passed++) {
    const word = wordAt(doc, place.at);
    if (/^(?:from|not|isn't|aren't|wasn't)$/.test(word)) {
      if (!isSpan(doc, place.at, type)) place.at = pastOther(doc, place.at);
      break;
    }
    const isUsedTo = word === "used" && wordAt(doc, place.at + 1) === "to";
    const isPast = isUsedTo || (WAS.test(word) && !MADE.test(wordAt(doc, place.at + 1)));
    const isMade = WAS.test(word) && !isPast;
    if (!isPast && !isMade && !isLink(doc, place.at, type) && !isOfLabel(doc, place.at, start, type)) break;
    if (isPast) place.isPast = true;
    if (isUsedTo) place.isUsed = true;
    if (isPast || isMade || STRONG.test(word)) place.isLinked = true;
    place.at += isUsedTo ? 2 : 1;
    if (type === "long" && place.isLinked) break;
  }
  return hasColon(doc, place.at) ? { ...place, isLinked: true, isColon: true } : place;
}

const ASIDE = /^(?:with|for|of|on|at|in|there|here|over|that|which|he|she|they|we|i|you)$/;
const BE = /^(?:is|are|was|were|would|will|has|moved|changed|slipped|went|goes|comes|falls|stands|stays|it's)$/;
const SUBJECT = /^(?:he|she|they|we|i|you)(?:['’](?:d|ll|ve|re|s))?$/;
/** "Services needed are". */
const DONE = /^(?:\p{L}{2,}ed|chosen|taken|given|spoken|grown|driven|known)$/u;
const LONGEST_ASIDE = 7;
const TAKES =
  /^(?:takes?|took|uses?|has|have|got|chose|chooses?|picked|picks|goes|go|went|going|said|says|say|wrote|write|noted|fix|fixed|offered|offer|agreed|decided|settled|makes?|set|put|pays?|paid|gets?|ordered|orders)$/;
const WANTS = /^(?:wants?|needs?|prefers?|preferred|likes?|love|asked|choose|take|use|pay|looking)$/;

/** Where an aside ends: at the verb or colon after what is said of whose value it is. */
function asideEnds(doc: Doc, label: Span, isLabel: IsLabel): number[] {
  const { tokens } = doc;
  const isNamed = tokens[label.end]?.gap === 0 && /^(?:wants|needs|uses|takes)$/.test(wordAt(doc, label.end + 1));
  const opens =
    ASIDE.test(wordAt(doc, label.end)) ||
    isNamed ||
    (tokens[label.end]?.gap === 0 && DONE.test(wordAt(doc, label.end)));
  const mayPause = SUBJECT.test(wordAt(doc, label.end)) || /^(?:which|that)$/.test(wordAt(doc, label.end));
  const pause = tokens[label.end]?.gap ?? 2;
  if (!opens || pause === 2 || (pause === 1 && !mayPause) || isLabel(label.end)) return [];
  const found: number[] = [];
  for (let at = label.end + 1; at <= label.end + LONGEST_ASIDE; at++) {
    const gap = isLabel(at) ? 2 : (tokens[at]?.gap ?? 2);
    if (hasColon(doc, at)) return [...found, at];
    const endsInserted = gap === 1 && tokens[label.end]?.gap === 1 && BE.test(wordAt(doc, at));
    if (gap === 2 || (gap === 1 && !endsInserted)) return found;
    if (BE.test(wordAt(doc, at))) found.push(at);
  }
  return found;
}

const USES = /^(?:uses?|has|have)$/;
type IsLabel = (at: number) => boolean;

/** What stands between who takes something and the verb: "they would also like". */
const HELPS = /^(?:would|will|also|really|just|now|all|to|are|is)$/;

/** The verb of taking that this subject has; of "wants to pay" the last one. */
function verbAfter(doc: Doc, subject: number, verbs: readonly RegExp[]): number | undefined {
  for (let at = subject + 1; at < subject + 5 && doc.tokens[at]?.gap === 0; at++) {
    const isVerb = verbs.some((one) => one.test(wordAt(doc, at)));
    if (isVerb && wordAt(doc, at + 1) !== "to") return at;
    if (!isVerb && !HELPS.test(wordAt(doc, at))) return undefined;
  }
  return undefined;
}

/** What somebody takes or has said: "attachments for the Vargas they want | the auger", "delivery day we said | Friday". */
function takenAt(doc: Doc, label: Span, type: OwnFieldType, isLabel: IsLabel): number | undefined {
  const verbs = type === "text" ? [USES] : type === "one" || type === "several" ? [TAKES, WANTS] : [TAKES];
  const furthest = label.end + (type === "text" ? 0 : LONGEST_ASIDE);
  for (let at = label.end; at <= furthest && doc.tokens[at]?.gap !== 2 && !isLabel(at); at++) {
    if (!SUBJECT.test(wordAt(doc, at))) continue;
    const verb = verbAfter(doc, at, verbs);
    return verb && verb + 1 + Number(/^(?:for|on|with|by|in)$/.test(wordAt(doc, verb + 1)));
  }
  return undefined;
}

/** What is told of the time before or after it tells nothing of it: "let's talk before the renewal date on Friday". */
const TIME = /^(?:before|until|till|after|past|since|by|about|regarding)$/;
const ARTICLE = /^(?:the|our|your|my|their|his|her|its|an?)$/;

const articleBefore = (doc: Doc, at: number): number => at - Number(ARTICLE.test(wordAt(doc, at - 1)));

/** The places where the value may begin after a label, the likelier first. */
export function afterLabel(doc: Doc, label: Span, type: OwnFieldType, isLabel: IsLabel): AfterLabel[] {
  const near = pastLinks(doc, label.end, type);
  const far = asideEnds(doc, label, isLabel)
    .map((at) => pastLinks(doc, at, type))
    .filter(({ isLinked }) => isLinked);
  const taken = type === "long" || type === "yesno" ? undefined : takenAt(doc, label, type, isLabel);
  const after = taken === undefined ? [] : [{ ...pastLinks(doc, taken, type), isLinked: false }];
  const needsVerb = TIME.test(wordAt(doc, articleBefore(doc, label.start) - 1));
  return [near, ...far, ...after].filter(({ isLinked }) => isLinked || !needsVerb);
}

const BETWEEN = /^(?:is|are|as|for|that's|that|those|these|this|which|would|will|be|it's|also)$/;
const POINTS = /^(?:that's|that|those|these|this|which|it's|who|who's|she's|he's|she|he)$/;
const WHO = /^(?:who|who's|she's|he's|she|he)$/;
const MOST_BETWEEN = 4;

/** The token before "is the", "that's the", "for the" in front of a label; undefined where nothing of the kind stands there. */
function beforeLink(doc: Doc, noun: number, words: readonly RegExp[]): number | undefined {
  let at = noun;
  while (noun - at < MOST_BETWEEN && words.some((one) => one.test(wordAt(doc, at - 1)))) {
    if (doc.tokens[at]?.gap !== 0) break;
    at--;
  }
  const gap = doc.tokens[at]?.gap ?? 2;
  return at < noun && (gap === 0 || (gap === 1 && POINTS.test(wordAt(doc, at)))) ? at : undefined;
}

/** The places at which a value before the label may end: right before it, and before "is the", "for the". */
export function beforeLabel(doc: Doc, label: Span): number[] {
  if (doc.tokens[label.start]?.gap !== 0) return [];
  const noun = articleBefore(doc, label.start);
  const linked = beforeLink(doc, noun, [BETWEEN]);
  return [...(noun === label.start ? [label.start] : []), ...(linked === undefined ? [] : [linked])];
}

/** "Carla's | the decision maker". */
const IS = /^(?!(?:it|that|this|he|she|who|what|there|here)['’])\p{L}+['’]s$/u;

/** Where a name before the label may end: "Amara Obi | is the decision maker", "Amara Obi|, the decision maker". */
export function nameBefore(doc: Doc, label: Span): number | undefined {
  const noun = articleBefore(doc, label.start);
  const [before, after] = [doc.tokens[noun]?.gap, doc.tokens[label.end]?.gap ?? 2];
  if (before === 1 && (noun < label.start || after > 0)) return noun;
  if (doc.tokens[label.start]?.gap !== 0) return undefined;
  if (noun < label.start && before === 0 && IS.test(wordAt(doc, noun - 1))) return noun;
  // "Ask Ellen for the gate code" names nobody.
  return wordAt(doc, noun - 1) === "for" ? undefined : beforeLink(doc, noun, [BETWEEN, WHO]);
}
