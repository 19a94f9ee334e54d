/** What stands between the label of an own field and its value: "is", ":", "moved from … to", "with their provider is". */
import type { OwnFieldType } from "#app/records/own/own-field.ts";
import { type Doc, lineOf, type Span } from "../tokens.ts";

const LINK =
  /^(?:is|are|be|been|has|have|equals|called|named|will|would|should|set|to|at|of|on|by|as|it|it's|that's|now|still|currently|always|about|around|roughly|moved|moves|changed|changes|slipped|pushed|shifted|raised|lowered|extended|increased|dropped|rose|grew|grown|goes|went|gone|up|down|back|comes|came|falls|runs?|costs?|stands|stays|with|the|an?)$/;
const STRONG = /^(?:is|are|be|been|equals|called|named|was|were|to|as|it's|that's)$/;
const MOST_LINKS = 5;
/** What was so may be so no more: only of values that do not change by themselves. */
const WAS = /^(?:was|were)$/;
const WAS_THEIRS: LinksOf = /^(?:was|were|their|our|his|her|its|my)$/;

type LinksOf = RegExp;

/** What else leads to a value of a type: what was, whose it is, and what the label is a short form of ("contract end date is"). */
const LINKS_OF: Partial<Record<OwnFieldType, LinksOf>> = {
  text: WAS,
  long: WAS,
  one: WAS_THEIRS,
  several: WAS_THEIRS,
  link: WAS_THEIRS,
  day: /^(?:date|day)$/,
  money: /^(?:amount|fee|sum|cost|price)$/,
  number: /^(?:count|number|total)$/,
};

/** Where the value may begin after a label, and what led there. */
export type AfterLabel = { at: number; isLinked: boolean; isColon: boolean };

const wordAt = ({ tokens }: Doc, at: number): string => tokens[at]?.lower ?? "";

const hasColon = ({ tokens, source }: Doc, at: number): boolean =>
  /[:=–—]|\s-\s/.test(source.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0));

/** Where the value that counts begins after words that announce another one before it. */
const OTHERS: { announced: RegExp; ends: RegExp }[] = [
  { announced: /^from$/, ends: /^to$/ },
  { announced: /^not$/, ends: /^(?:but|it's|rather)$/ },
  { announced: WAS, ends: /^(?:now|nowadays|today)$/ },
];

/** Past the old value in "moved from March 3 to April 3", "was light, now medium", and past the denied one in "not March 3 but April 3"; `from` if there is none. */
function pastOther(doc: Doc, from: number): number {
  const other = OTHERS.find(({ announced }) => announced.test(wordAt(doc, from)));
  if (!other) return from;
  for (let at = from + 1; at < from + 8; at++) {
    if (other.ends.test(wordAt(doc, at))) return at + 1;
    if (doc.tokens[at]?.gap === 2) break;
  }
  return from;
}

const COUNTS: OwnFieldType[] = ["number", "money"];
/** "Called on March 3" names nobody. */
const NAMES = /^(?:called|named)$/;
const DONE_TO = /^(?:on|at|in|about|back|after|before|me|us|him|her|them|today|yesterday|earlier|twice)$/;

/** Whether the word leads on to a value of the type. */
function isLink(doc: Doc, at: number, type: OwnFieldType): boolean {
  const word = wordAt(doc, at);
  if (NAMES.test(word) && DONE_TO.test(wordAt(doc, at + 1))) return false;
  return LINK.test(word) || LINKS_OF[type]?.test(word) === true;
}

/** The first place from `at` on that is no link. A sentence's end is not passed. */
function pastLinks(doc: Doc, from: AfterLabel, type: OwnFieldType): AfterLabel {
  let { at, isLinked } = from;
  for (let passed = 0; passed < MOST_LINKS && doc.tokens[at]?.gap !== 2; passed++) {
    const word = wordAt(doc, at);
    const next = pastOther(doc, at);
    if (next === at && !isLink(doc, at, type)) break;
    // "Went up by 10" tells how much more, not how many.
    if (word === "by" && COUNTS.includes(type)) return { ...from, at: NOWHERE, isLinked };
    if (STRONG.test(word)) isLinked = true;
    at = next === at ? at + 1 : next;
  }
  return { ...from, at, isLinked };
}

const NOWHERE = Number.POSITIVE_INFINITY;

const ASIDE = /^(?:with|for|of|on|at|in|there|here|over)$/;
const VERB = /^(?:is|are|was|were|would|will|has|moved|changed|slipped|went|goes|comes|falls|stands|stays)$/;
const LONGEST_ASIDE = 6;

/** The verb or colon after what is said of whose value it is: "the incumbent at the mill | is Lectra". */
function pastAside(doc: Doc, label: Span): number | undefined {
  if (!ASIDE.test(wordAt(doc, label.end))) return undefined;
  for (let at = label.end + 1; at <= label.end + LONGEST_ASIDE; at++) {
    if (hasColon(doc, at)) return at;
    if (doc.tokens[at]?.gap !== 0) return undefined;
    if (VERB.test(wordAt(doc, at))) return at;
  }
  return undefined;
}

/** What is told of the time before or after it tells nothing of it: "let's talk before the renewal date on Friday". */
const TIME = /^(?:before|until|till|after|past|since)$/;
const ARTICLE = /^(?:the|our|their|his|her|its|an?)$/;

const articleBefore = (doc: Doc, at: number): number => at - Number(ARTICLE.test(wordAt(doc, at - 1)));

/** The places where the value may begin after a label, the likelier first. */
export function afterLabel(doc: Doc, label: Span, type: OwnFieldType): AfterLabel[] {
  const isColon = hasColon(doc, label.end);
  const near = pastLinks(doc, { at: label.end, isLinked: isColon, isColon }, type);
  const aside = pastAside(doc, label);
  const far =
    aside === undefined
      ? undefined
      : pastLinks(doc, { at: aside, isLinked: hasColon(doc, aside), isColon: hasColon(doc, aside) }, type);
  const needsVerb = TIME.test(wordAt(doc, articleBefore(doc, label.start) - 1));
  return [near, ...(far?.isLinked ? [far] : [])].filter(({ isLinked }) => isLinked || !needsVerb);
}

const BETWEEN = /^(?:is|are|as|for)$/;
/** "Row 12", "there were 40": a number of something else, before a word that is a label too. */
const OF_ELSE =
  /(?:^| )(?:there (?:was|were)|(?:row|room|table|gate|page|floor|unit|suite|version|phase|line|chapter|aisle|hall|booth|stand|number)s?)$/;

/** Whether a number is of something else than the label behind it. */
export const isOfElse = (doc: Doc, at: number): boolean => OF_ELSE.test(lineOf(doc, Math.max(0, at - 2), at));

/** The places at which a value before the label may end: right before it, and before "is the", "for the". */
export function beforeLabel(doc: Doc, label: Span): number[] {
  if (doc.tokens[label.start]?.gap !== 0) return [];
  const noun = articleBefore(doc, label.start);
  const linked = BETWEEN.test(wordAt(doc, noun - 1)) ? [noun - 1] : [];
  return noun === label.start ? [label.start, ...linked] : linked;
}

/** Where a name before the label may end: "Amara Obi | is the decision maker", "Amara Obi|, the decision maker". */
export function nameBefore(doc: Doc, label: Span): number | undefined {
  const noun = articleBefore(doc, label.start);
  if (noun < label.start && doc.tokens[noun]?.gap === 1) return noun;
  return beforeLabel(doc, label).find((end) => end < noun);
}
