/** Where a note speaks of several records: which of its words tell of which one. */

import { lineOf, wordAt } from "../tokens.ts";
import type { ParsedNote } from "./parsed-note.ts";
import type { RankedDeal } from "./rank-deals.ts";
import { MARGIN, THRESHOLD } from "./weights.ts";

/** A token that names one of the topics and none of the others. */
type Mark<Topic> = { at: number; topic: Topic };

/** What opens another topic in speech without punctuation. */
const SHIFT =
  /^(?:while|meanwhile|whereas|but|and|also|separately|plus|then|btw|otherwise|additionally|because|though|although)$/;
/** How far before the name such a word may stand. */
const MAX_WORDS_BEFORE_NAME = 6;
const DEFINITE = /^(?:the|that|this|his|her|their|our|those|these|on|for)$/;

/** Where the words of the later of two marks begin: at the last pause or conjunction between them, else at the mark. */
function boundary({ doc }: ParsedNote, from: number, to: number): number {
  for (let i = to; i > from; i--) {
    const { gap = 0, lower = "" } = doc.tokens[i] ?? {};
    if (gap > 0 || (i > to - MAX_WORDS_BEFORE_NAME && SHIFT.test(lower))) return i;
  }
  return to;
}

/** The topic of each token. What stands before the first mark belongs to it. */
function topicOfEachToken<Topic>(reading: ParsedNote, marks: Mark<Topic>[]): (Topic | undefined)[] {
  const topics: (Topic | undefined)[] = reading.doc.tokens.map(() => undefined);
  const sorted = marks.toSorted((a, b) => a.at - b.at);
  for (const [index, mark] of sorted.entries()) {
    const before = sorted[index - 1];
    const from =
      before === undefined ? 0 : before.topic === mark.topic ? before.at : boundary(reading, before.at, mark.at);
    topics.fill(mark.topic, from);
  }
  return topics;
}

export const shareFirm = (one: RankedDeal, other: RankedDeal) =>
  one.businesses.some((firm) => other.businesses.includes(firm));

/** The tokens that name `one` but not `other`: what is sold, the business, and people who cannot be colleagues. */
const ownTokens = (one: RankedDeal, other: RankedDeal, from: number = THRESHOLD.thing): number[] =>
  [...one.mention].flatMap(([at, { weight, source }]) =>
    weight >= from && !(source === "person" && shareFirm(one, other)) && !other.mention.has(at) ? [at] : [],
  );

/** Whether `one` is named besides `other`: surely, or by a thing that is spoken of as known. */
function isNamedBeside({ doc }: ParsedNote, one: RankedDeal, other: RankedDeal): boolean {
  const own = ownTokens(one, other);
  const weight = own.reduce((sum, at) => sum + (one.mention.get(at)?.weight ?? 0), 0);
  // "Pickup moved to the 1st" opens a sentence and names no pickup fleet of somebody else's.
  const isBeside = shareFirm(one, other);
  const isDefinite = (at: number) =>
    (isBeside && (doc.tokens[at]?.gap ?? 0) > 0) || [at - 1, at - 2].some((i) => DEFINITE.test(wordAt(doc, i)));
  const isThing = (topic: RankedDeal) => (at: number) => topic.mention.get(at)?.source === "thing";
  return (
    weight >= THRESHOLD.sureDeal ||
    (ownTokens(other, one).some(isThing(other)) && own.filter(isThing(one)).some(isDefinite))
  );
}

/**
 * Of deals that the note names apart from each other ("the lobby … the spa …") those of which `tells` that something
 * changes; where that tells nothing, those of the best one's business, for somebody to choose, else all that fit.
 */
export function dealsTheNoteUpdates(
  reading: ParsedNote,
  fitting: RankedDeal[],
  tells: (one: RankedDeal) => boolean,
): RankedDeal[] {
  const [best] = fitting;
  const others = fitting.filter(
    (one) => best && isNamedBeside(reading, one, best) && isNamedBeside(reading, best, one),
  );
  if (!best || others.length === 0) return fitting;
  const topics = [best, ...others].filter((one) => one.score >= best.score - MARGIN.byTheWay);
  const told = topics.filter(tells);
  if (told.length > 0) return told;
  const open = topics.filter(({ active }) => active);
  return open.length > 0 && !best.active ? open : fitting;
}

/** Between two that are named: the speaker leaves open which it is. */
const OR =
  /^(?:, )?(?:or|could be|might be)(?: (?:an?|the|their|his|her|that|it|was|is|of|for|with|about|from|at|mr|mrs|ms))*$/;

/** The deals that the note names in turn for somebody to choose: "the rental or the buyout", "Foods or Cosmetics". */
export function alternativesIn({ doc }: ParsedNote, deals: RankedDeal[]): RankedDeal[] {
  const isOr = (from: number, to: number) => from < to && to - from < 7 && OR.test(lineOf(doc, from + 1, to));
  const isEither = (one: RankedDeal, other: RankedDeal) => {
    const own = ownTokens(one, other, THRESHOLD.ranked);
    const others = ownTokens(other, one, THRESHOLD.ranked);
    return own.some((at) => others.some((to) => isOr(at, to) || isOr(to, at)));
  };
  const found = deals.filter((one) => deals.some((other) => other !== one && isEither(one, other)));
  return found.filter(({ score }) => score >= (found[0]?.score ?? 0) - MARGIN.byTheWay);
}

/** How many words in a row are told of another record without naming it again. */
const MAX_REMARK_WORDS = 12;
const TOPIC_CONTINUING_WORDS = /^(?:it|that|they|he|she|this|which|who|also|and|but|so)$/;

/** What is said of another record ends with its sentence, unless the next one begins with a pronoun or names it too. */
function endRemarksAtSentence(
  { doc }: ParsedNote,
  marks: Mark<boolean>[],
  topics: (boolean | undefined)[],
  isBrief: boolean,
): boolean[] {
  let isOther = false;
  let named = 0;
  return topics.map((topic, at) => {
    const opens = doc.tokens[at]?.gap === 2;
    const isNamed = marks.some((mark) => mark.at === at);
    if (isNamed) named = at;
    if (isNamed || topic !== topics[at - 1]) isOther = topic === true;
    else if (isBrief && at - named > MAX_REMARK_WORDS) isOther = false;
    else if (opens && !TOPIC_CONTINUING_WORDS.test(wordAt(doc, at))) isOther = false;
    return isOther;
  });
}

/**
 * The note with what it tells of other deals than `chosen` counted as no fact. With `isBrief`, what is told of others
 * without a sentence's end is a remark of a few words.
 */
export function narrowNoteToDeal(
  reading: ParsedNote,
  chosen: RankedDeal,
  ranked: RankedDeal[],
  isBrief = false,
): ParsedNote {
  const others = ranked.filter((one) => one !== chosen && isNamedBeside(reading, one, chosen));
  // Who has a part in both tells neither.
  const own = [...chosen.mention.keys()].filter((at) => !others.some(({ mention }) => mention.has(at)));
  const marks: Mark<boolean>[] = [
    ...own.map((at) => ({ at, topic: false })),
    ...others.flatMap((one) => ownTokens(one, chosen).map((at) => ({ at, topic: true }))),
  ];
  const topics = endRemarksAtSentence(reading, marks, topicOfEachToken(reading, marks), isBrief);
  return {
    ...reading,
    isChosen: isBrief,
    isUnreal: (span) => reading.isUnreal(span) || topics.slice(span.start, span.end).includes(true),
  };
}
