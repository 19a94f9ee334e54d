/** The size of a deal that a note tells, with the present size in mind: "so eighty even" of a deal of 88,000 is 80,000. */
import { isOtherCount } from "../../assertion/assertion.ts";
import { isCorrection } from "../../corrections.ts";
import { readNumber } from "../../money/numbers.ts";
import { chooseDealSize, oddsOfSums } from "../../money/sum-odds.ts";
import { type Found, findPhrases, lineOf, overlaps, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";
import { bareSums } from "./bare-sums.ts";

type Sum = Found<number>;

/** The size told; `present` is null where the record is not known, and then bare numbers count for nothing. */
export function sizeSlot(
  reading: Reading,
  drafted: number | undefined,
  present: number | null,
): Found<number> | undefined {
  if (present === null) return sizeOfNew(reading, drafted);
  const all = sumsIn(reading, present);
  if (isInParts(all, present)) return undefined;
  return likeliest(reading, all, drafted, present) ?? changedBy(reading, present) ?? draftAlone(reading, drafted);
}

function sizeOfNew(reading: Reading, drafted: number | undefined): Sum | undefined {
  const sums = reading.amounts.filter((one) => !reading.isUnreal(one));
  const given = sums.find(({ value }) => value === drafted) ?? draftAlone(reading, drafted);
  return given ?? chooseDealSize(reading.doc, sums);
}

/** Signals besides the words around a sum: the parser chose it, it tells no fact, it takes the place of the present size, nothing says that it is money. */
const SIGNALS = { drafted: 1, unreal: -4, change: 4, bare: -1 };

/** The log-odds from which a sum is told: an invented size is worse than a missed one. */
const TOLD_FROM = 1.5;

/** Whether the next sum takes the place of this one; "sixty six, not sixty eight five" keeps it. */
const isTakenBack = ({ doc }: Reading, sum: Sum, next: Sum | undefined): boolean =>
  next !== undefined &&
  doc.tokens[next.start - 1]?.lower !== "not" &&
  isCorrection(doc, sum.end, Math.max(sum.end, next.start));

function likeliest(
  reading: Reading,
  all: Sum[],
  drafted: number | undefined,
  present: number,
): Found<number> | undefined {
  const { doc, amounts, isUnreal, isSupposed, isChosen } = reading;
  const sums = all.filter(
    (sum, i) =>
      !isTakenBack(reading, sum, all[i + 1]) &&
      (isChosen ? !isSupposed(sum) : !isUnreal(sum)) &&
      isOfSize(sum.value, present),
  );
  if (sums.length === 0) return undefined;
  const odds = oddsOfSums(doc, sums, present);
  const changes = inPlaceOf(reading, all, present);
  const scores = sums.map(
    (sum, i) =>
      (odds[i] ?? 0) +
      (sum.value === drafted ? SIGNALS.drafted : 0) +
      (isUnreal(sum) ? SIGNALS.unreal : 0) +
      (changes.includes(sum) ? SIGNALS.change : 0) +
      (amounts.some((one) => overlaps(one, sum)) ? 0 : SIGNALS.bare),
  );
  const most = Math.max(...scores);
  return most > TOLD_FROM ? sums[scores.indexOf(most)] : undefined;
}

/** All sums in order; of two at one place the longer, "seven two" rather than "seven". */
function sumsIn(reading: Reading, present: number): Sum[] {
  const { doc, amounts } = reading;
  const bare = bareSums(reading, present);
  const isLonger = (one: Span, other: Span) => overlaps(one, other) && one.end - one.start > other.end - other.start;
  const isRun = ({ start }: Span) => isOtherCount(doc, start - 1);
  const sums = amounts.filter((sum) => !bare.some((one) => isLonger(one, sum) || (isRun(sum) && overlaps(one, sum))));
  const own = bare.filter((one) => !sums.some((sum) => overlaps(one, sum)));
  return [...sums, ...own].map(({ value, start, end }) => ({ value, start, end })).sort((a, b) => a.start - b.start);
}

/** "18 for the floor, 12 for the rest" of a deal of 30: its parts, and nothing else is told. */
const PART_MOST = 0.8;
function isInParts(sums: Sum[], present: number): boolean {
  // "I came up four thousand, so two fifteen" of 219 are no parts.
  const parts = sums.filter(({ value }) => value < present * PART_MOST);
  const isWhole = parts.length > 1 && parts.reduce((whole, { value }) => whole + value, 0) === present;
  return isWhole && sums.every((sum) => parts.includes(sum) || sum.value === present);
}

/** What stands between the present size and the new one: an arrow, which is no word, or these. */
const INTO =
  /^ (?: |(?:dollars |bucks |now )?(?:but|to|becomes?|became|it's|into|now|down to|up to|is now|no it's)(?: (?:now|it's|about|only))* )$/;
const LEFT_BEHIND =
  /(?:^| )(?:from|instead of|not|was|were|rather than|used to be|down from|up from)(?: (?:the|about|around))*$/;

/** "80 → 45k", "64 becomes 56", "56 instead of 64": the sums beside the present size that take its place. */
function inPlaceOf({ doc }: Reading, sums: Sum[], present: number): Sum[] {
  const isOld = ({ value }: Sum) => value === present;
  const isBeside = (one: Span, next: Span) =>
    next.start - one.end <= 4 && doc.tokens.slice(one.end, next.start + 1).every(({ gap }) => gap < 2);
  return sums.filter((sum, i) => {
    const [before, next] = [sums[i - 1], sums[i + 1]];
    if (isOld(sum)) return false;
    const isAfter =
      before && isOld(before) && isBeside(before, sum) && INTO.test(` ${lineOf(doc, before.end, sum.start)} `);
    const isBefore = next && isOld(next) && isBeside(sum, next) && LEFT_BEHIND.test(lineOf(doc, sum.end, next.start));
    return isAfter || isBefore;
  });
}

/** "It went up two thousand", "knocked five hundred off": so small a sum is added or taken off where words beside it say so. */
const SMALL = 1 / 3;
const UP = /(?:^| )(?:up|plus|add(?:s|ed)?|raised (?:it |the \S+ )?by)(?: (?:by|another|about|an extra))*$/;
const DOWN = /(?:^| )(?:off|down|minus|(?:dropped|lowered|cut|reduced) (?:it |the \S+ )?by)(?: (?:by|another|about))*$/;
const MORE = /^(?:dollars |bucks )?(?:more|on top|extra)(?: |$)/;
const LESS = /^(?:dollars |bucks )?(?:off|less|cheaper)(?: |$)/;
/** What they only ask for, and what we gave. */
const WISH =
  /(?<![^ ])(?:asks?|asked|asking|wants?|wanted|would like|hopes?|hoping|could|can|can't|if|unless|pushing|begging)(?: \S+){0,5}$/;
const GAVE = /(?<![^ ])(?:i|we|i've|we've) (?:gave|granted|conceded|took|knocked|shaved|dropped)(?: \S+){0,3} ?$/;

/** The present size with what is added, taken off or given as a discount; undefined where nothing is. */
function changedBy({ doc, amounts, isUnreal }: Reading, present: number): Sum | undefined {
  for (const { value, start, end } of amounts) {
    const [before, after] = [
      lineOf(doc, start - 6, start),
      doc.tokens[end]?.gap === 2 ? "" : lineOf(doc, end, end + 3),
    ];
    const sign = UP.test(before) || MORE.test(after) ? 1 : DOWN.test(before) || LESS.test(after) ? -1 : 0;
    if (sign !== 0 && value < present * SMALL && !WISH.test(before) && !isUnreal({ start, end }))
      return { value: present + sign * value, start, end };
  }
  for (const { start, end } of findPhrases(doc, /(?<![^ ])(?:\S+ ?(?:percent|%)|\d+%)(?![^ ])/g)) {
    const share = Number.parseFloat(doc.tokens[start]?.lower ?? "") || readNumber(doc.tokens, start)?.value || 0;
    if (share > 0 && share <= 30 && GAVE.test(lineOf(doc, start - 7, start)) && !isUnreal({ start, end }))
      return { value: Math.round(present * (1 - share / 100)), start, end };
  }
  return undefined;
}

/** A drafted value of which the note has no figure: another parser's reading is believed. */
function draftAlone({ amounts, doc }: Reading, drafted: number | undefined): Found<number> | undefined {
  return drafted === undefined || amounts.some((one) => one.value === drafted)
    ? undefined
    : { value: drafted, start: 0, end: Math.min(1, doc.tokens.length) };
}

const isOfSize = (value: number, present: number) => value >= present / 8 && value <= present * 8;
