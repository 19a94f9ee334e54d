/** Where a note speaks of several records: which of its words tell of which one. */
import { excludedTokens } from "./excluded.ts";
import { mentionBusiness, weightOf } from "./mentions/mention.ts";
import { mentionPerson } from "./mentions/named-person.ts";
import { nameWords, sameThing } from "./mentions/same-word.ts";
import type { RankedDeal } from "./rank-deals.ts";
import type { Reading } from "./reading.ts";
import type { World } from "./world.ts";

/** A token that names one of the topics and none of the others. */
type Mark<Topic> = { at: number; topic: Topic };

/** What opens another topic in speech without punctuation. */
const SHIFT =
  /^(?:while|meanwhile|whereas|but|and|also|separately|plus|then|btw|otherwise|additionally|because|though|although)$/;
/** How far before the name such a word may stand. */
const REACH = 6;
const CLEAR = 0.5;
/** So much less is said of another deal that it is named by the way only. */
const FAR = 1.5;
/** How much names a deal surely: two words of what is sold, or one that is no everyday word. */
const NAMED = 0.9;
const DEFINITE = /^(?:the|that|this|his|her|their|our|those|these|on|for)$/;

/** Where the words of the later of two marks begin: at the last sentence, pause or conjunction between them, else at the mark. */
function boundary({ doc }: Reading, from: number, to: number): number {
  for (const gap of [2, 1]) for (let i = to; i > from; i--) if ((doc.tokens[i]?.gap ?? 0) >= gap) return i;
  for (let i = to; i > from && i > to - REACH; i--) if (SHIFT.test(doc.tokens[i]?.lower ?? "")) return i;
  return DEFINITE.test(doc.tokens[to - 1]?.lower ?? "") && to - 1 > from ? to - 1 : to;
}

/** The topic of each token. What stands before the first mark belongs to it. */
function territories<Topic>(reading: Reading, marks: Mark<Topic>[]): (Topic | undefined)[] {
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

const shareFirm = (one: RankedDeal, other: RankedDeal) => one.firms.some((firm) => other.firms.includes(firm));

/** The tokens that name `one` and not `other`: what is sold, the business, and people, unless they may be colleagues. */
const ownTokens = (one: RankedDeal, other: RankedDeal): number[] =>
  [...one.mention].flatMap(([at, { weight, source }]) =>
    weight >= CLEAR && !(source === "person" && shareFirm(one, other)) && !other.mention.has(at) ? [at] : [],
  );

/** So many letters make two words of what is sold the same. */
const STEM = 5;
function isNamed({ doc }: Reading, one: RankedDeal, other: RankedDeal): boolean {
  const own = ownTokens(one, other);
  const isThing = (topic: RankedDeal) => (at: number) => topic.mention.get(at)?.source === "thing";
  // "Printer … printed" names what is sold once.
  const stem = (at: number) => (isThing(one)(at) ? doc.tokens[at]?.lower.slice(0, STEM) : at);
  const once = own.filter((at, i) => own.findIndex((other) => stem(other) === stem(at)) === i);
  const weight = once.reduce((sum, at) => sum + (one.mention.get(at)?.weight ?? 0), 0);
  // "Pickup moved to the 1st" opens a sentence and names no pickup fleet of somebody else's.
  const isBeside = shareFirm(one, other);
  const isDefinite = (at: number) =>
    (isBeside && (doc.tokens[at]?.gap ?? 0) > 0) ||
    [at - 1, at - 2].some((before) => DEFINITE.test(doc.tokens[before]?.lower ?? ""));
  return weight >= NAMED || (ownTokens(other, one).some(isThing(other)) && own.filter(isThing(one)).some(isDefinite));
}

/**
 * Of deals that the note names apart from each other ("the lobby … the spa …") those of which `tells` that something changes;
 * where that tells nothing, those of the best one's business, for somebody to choose, else all that fit.
 */
export function toldDeals(reading: Reading, fitting: RankedDeal[], tells: (one: RankedDeal) => boolean): RankedDeal[] {
  const [best] = fitting;
  const others = fitting.filter((one) => best && isNamed(reading, one, best) && isNamed(reading, best, one));
  if (!best || others.length === 0) return fitting;
  const told = [best, ...others].filter((one) => one.score >= best.score - FAR && tells(one));
  const valued = told.filter(({ isValued, active }) => isValued && active);
  if (told.length > 0) return valued.length === 1 ? valued : told;
  const rivals = others.filter((one) => one.active && shareFirm(one, best));
  // "Fourteen eight as agreed": the sum tells which one.
  const agreed = [best, ...rivals].filter(({ isValued }) => isValued);
  if (agreed.length === 1) return agreed;
  return rivals.length > 0 && best.active ? [best, ...rivals] : fitting;
}

/** How many words in a row are told of another record without naming it again. */
const REMARK = 12;
const GOES_ON = /^(?:it|that|they|he|she|this|which|who|also|and|but|so)$/;

/** What is told of another record ends with its sentence, unless the next one goes on with a pronoun or names it too. */
function backAtSentence(
  { doc }: Reading,
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
    else if (isBrief && at - named > REMARK) isOther = false;
    else if (opens && !GOES_ON.test(doc.tokens[at]?.lower ?? "")) isOther = false;
    return isOther;
  });
}

/**
 * The note with what it tells of other records than `chosen` counted as no fact: of other deals, and of people and businesses
 * not on it. With `isBrief`, what is told of others without a sentence's end is a remark of a few words.
 */
export function readFor(
  reading: Reading,
  chosen: RankedDeal,
  ranked: RankedDeal[],
  world: World,
  isBrief = false,
): Reading {
  const apartFrom = ranked.filter(
    (one) => one !== chosen && isNamed(reading, one, chosen) && isNamed(reading, chosen, one),
  );
  // Who has a part in both tells neither.
  const own = [...chosen.mention.keys()].filter((at) => !apartFrom.some(({ mention }) => mention.has(at)));
  const marks: Mark<boolean>[] = own.map((at) => ({ at, topic: false }));
  const mark = (at: number) => {
    if (!chosen.mention.has(at)) marks.push({ at, topic: true });
  };
  for (const one of ranked) if (one !== chosen && isNamed(reading, one, chosen)) ownTokens(one, chosen).forEach(mark);
  for (const one of world.contacts) {
    const { businessName } = one;
    if (!businessName || chosen.deal.contactIds.includes(one.id) || chosen.firms.includes(businessName)) continue;
    for (const mention of [mentionPerson(reading, one, world), mentionBusiness(reading, businessName)])
      if (weightOf(mention) >= NAMED) [...mention.keys()].forEach(mark);
  }
  const things = world.opportunities.flatMap(({ name }) => nameWords(name));
  const apart = excludedTokens(reading);
  for (const one of reading.said)
    if (apart.has(one.at) && one.word.length > 3 && things.some((thing) => sameThing(one, thing) > 0.9)) mark(one.at);
  const topics = backAtSentence(reading, marks, territories(reading, marks), isBrief);
  return {
    ...reading,
    isChosen: isBrief,
    isUnreal: (span) => reading.isUnreal(span) || topics.slice(span.start, span.end).includes(true),
  };
}
