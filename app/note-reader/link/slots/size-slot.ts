/** The size of a deal that a note tells, with the present size in mind: "so eighty even" of a deal of 88,000 is 80,000. */

import { isOtherCount } from "../../assertion/assertion.ts";
import { isOthersSum } from "../../assertion/other-sums.ts";
import { isCorrection } from "../../corrections.ts";
import { chooseDealSize } from "../../money/deal-size.ts";
import { oddsOfSums } from "../../money/sum-odds.ts";
import { type Doc, type Found, lineOf, overlaps, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";
import { bareSums } from "./bare-sums.ts";
import { changedBy, LEFT_BEHIND, weigh } from "./size-changes.ts";

/** What stands between the present size and the new one: an arrow, which is no word, or these. */
const INTO =
  /^ (?: |(?:dollars |bucks |now )?(?:but|to|becomes?|became|it's|into|now|down to|up to|is now|no it's)(?: (?:now|it's|about|only))* )$/;

type Sum = Found<number> & { weight: number };

/** The size told; `present` is null where the record is not known, and then bare numbers count for nothing. */
export function heardSize(
  reading: Reading,
  drafted: number | undefined,
  present: number | null,
): Found<number> | undefined {
  const all = sumsIn(reading, present);
  if (present !== null && isInParts(all, present)) return undefined;
  return likeliest(reading, all, ruledSize(reading, all, drafted, present), present);
}

/** How much a rule's finding adds to its sum's log-odds, what a sum of no fact loses, and one that changes the size or is a budget. */
const OF_RULES = 1;
const OF_UNREAL = -4;
const OF_DENIED = -3;
/** Words that make it the size stand beside it. */
const OF_TOTAL = 1;
const OF_CHANGED = 4;
/** A number without a word of money may be anything. */
const OF_BARE = -1;

/** The log-odds from which a sum is told: an invented size is worse than a missed one. */
const TOLD_FROM = 1.5;

/** Whether the next sum takes the place of this one; "sixty six, not sixty eight five" keeps it. */
const isTakenBack = ({ doc }: Reading, sum: Sum, next: Sum | undefined): boolean =>
  next !== undefined &&
  doc.tokens[next.start - 1]?.lower !== "not" &&
  isCorrection(doc, sum.end, Math.max(sum.end, next.start));

/** What the rules found, weighed with what the words around each sum tell of it; a size worked out by a share or a difference stands. */
function likeliest(
  reading: Reading,
  all: Sum[],
  ruled: Found<number> | undefined,
  present: number | null,
): Found<number> | undefined {
  if (present === null) return ruled;
  const { doc, amounts, isUnreal, isSupposed, isChosen } = reading;
  const sums = all.filter(
    (sum, i) =>
      !isTakenBack(reading, sum, all[i + 1]) &&
      (isChosen ? !isSupposed(sum) : !isUnreal(sum)) &&
      isOfSize(sum.value, present),
  );
  if (sums.length === 0 || (ruled && !all.some(({ value }) => value === ruled.value))) return ruled;
  const odds = oddsOfSums(doc, sums, present);
  const changed = afterPresent(reading, all, present);
  const isChanged = ({ start }: Sum) => changed.some((one) => one.start === start && one.weight >= 4);
  const scores = sums.map(
    (sum, i) =>
      (odds[i] ?? 0) +
      (sum.value === ruled?.value ? OF_RULES : 0) +
      (isUnreal(sum) ? OF_UNREAL : 0) +
      (sum.weight <= -4 ? OF_DENIED : 0) +
      (sum.weight >= 2 ? OF_TOTAL : 0) +
      (isChanged(sum) ? OF_CHANGED : 0) +
      (amounts.some((one) => overlaps(one, sum)) ? 0 : OF_BARE),
  );
  const most = Math.max(...scores);
  return most > TOLD_FROM ? sums[scores.indexOf(most)] : undefined;
}

function ruledSize(
  reading: Reading,
  all: Sum[],
  drafted: number | undefined,
  present: number | null,
): Found<number> | undefined {
  const { doc, amounts, isUnreal } = reading;
  const sums = afterPresent(reading, all, present);
  const real = sums.filter((sum) => !isUnreal(sum) && sum.weight > -3);
  const standing = real.filter((sum, i) => !real[i + 1] || !isCorrection(doc, sum.end, real[i + 1]?.start ?? 0));
  const clear = best(standing.filter(({ weight }) => weight >= 2));
  const chosen = chooseDealSize(
    doc,
    amounts.filter((one) => !isUnreal(one)),
  );
  const plain =
    chosen && isNoDelta(reading, chosen) ? (sums.find((sum) => overlaps(sum, chosen)) ?? chosen) : undefined;
  const given =
    drafted === undefined
      ? undefined
      : (standing.find(({ value }) => value === drafted) ?? draftAlone(reading, drafted));
  if (present && clear && !(given && given.value === clear.value))
    return isOfSize(clear.value, present) ? clear : (given ?? plain ?? clear);
  const told = given ?? plain;
  // A sum far from the present size, without words that make it the size, is rather that of something else.
  const fits = told && present && weigh(reading, told) >= 2 ? isOfSize : isNear;
  const isTotalTold = standing.some(({ value }) => value !== told?.value && present !== null && isNear(value, present));
  if (told && present && told.end > told.start && !fits(told.value, present))
    return isTotalTold ? undefined : changedBy(reading, present, isTotalTold);
  return (
    told ?? (present ? (changedBy(reading, present, isTotalTold) ?? onlySum(reading, standing, present)) : undefined)
  );
}

/** The note's only sum of money, if it is near the present size: "menu only, no wine list: 4.6k". */
function onlySum({ doc, amounts }: Reading, standing: Sum[], present: number): Found<number> | undefined {
  const [sum, other] = standing.filter(({ value }) => value !== present);
  const isMoney =
    sum &&
    (amounts.some(({ start, scale }) => start === sum.start && scale >= 1000) ||
      doc.tokens[sum.end - 1]?.lower === "hundred");
  return isMoney && !other && isNear(sum.value, present) ? sum : undefined;
}

/** All sums in order with their weights; of two at one place the longer, "seven two" rather than "seven". */
function sumsIn(reading: Reading, present: number | null): Sum[] {
  const bare = present ? bareSums(reading, present) : [];
  const isLonger = (one: Span, other: Span) => overlaps(one, other) && one.end - one.start > other.end - other.start;
  const isRun = ({ start }: Span) => isOtherCount(reading.doc, start - 1);
  const sums = reading.amounts.filter(
    (sum) => !bare.some((one) => isLonger(one, sum) || (isRun(sum) && overlaps(one, sum))),
  );
  const weightOf = (sum: Found<number>) =>
    weigh(reading, sum) || (present && isNear(sum.value, present) && isAlone(reading.doc, sum) ? 2 : 0);
  const own = bare.filter((one) => !isOthersSum(reading.doc, one) && !sums.some((sum) => overlaps(one, sum)));
  const all = [...sums, ...own]
    .map(({ value, start, end }) => ({ value, start, end, weight: weightOf({ value, start, end }) }))
    .sort((a, b) => a.start - b.start);
  return all;
}

/** "18 for the floor, 12 for the rest" of a deal of 30: its parts, and nothing else is told. */
const PART_MOST = 0.8;
function isInParts(sums: Sum[], present: number): boolean {
  // "I came up four thousand, so two fifteen" of 219 are no parts.
  const parts = sums.filter(({ value }) => value < present * PART_MOST);
  const isWhole = parts.length > 1 && parts.reduce((whole, { value }) => whole + value, 0) === present;
  return isWhole && sums.every((sum) => parts.includes(sum) || sum.value === present);
}

/** "Wants a third desk, 47": a sum between pauses. */
const isAlone = ({ tokens }: Doc, { start, end }: Span) => (tokens[start]?.gap ?? 0) > 0 && (tokens[end]?.gap ?? 2) > 0;

/** "80 → 45k", "64 becomes 56", "56 instead of 64": beside the present size stands what takes its place. */
function afterPresent({ doc }: Reading, sums: Sum[], present: number | null): Sum[] {
  const isOld = (sum: Sum | undefined) => sum !== undefined && sum.value === present;
  const isBeside = (one: Sum | undefined, next: Sum | undefined) =>
    one && next && next.start - one.end <= 4 && doc.tokens.slice(one.end, next.start + 1).every(({ gap }) => gap < 2);
  const changes = sums.filter((sum, i) => {
    const before = sums[i - 1];
    const next = sums[i + 1];
    const isAfter =
      isOld(before) && isBeside(before, sum) && INTO.test(` ${lineOf(doc, before?.end ?? 0, sum.start)} `);
    const isBefore = isOld(next) && isBeside(sum, next) && LEFT_BEHIND.test(lineOf(doc, sum.end, next?.start ?? 0));
    return !isOld(sum) && sum.weight > -3 && (isAfter || isBefore);
  });
  return changes.length === 0
    ? sums
    : sums
        .filter((sum) => !isOld(sum))
        .map((sum) => (changes.includes(sum) ? { ...sum, weight: sum.weight + 4 } : sum));
}

/** A drafted value of which the note has no figure: another parser's reading is believed. */
function draftAlone({ amounts, doc }: Reading, value: number): Found<number> | undefined {
  return amounts.some((one) => one.value === value)
    ? undefined
    : { value, start: 0, end: Math.min(1, doc.tokens.length) };
}

const isOfSize = (value: number, present: number) => value >= present / 8 && value <= present * 8;

const isNear = (value: number, present: number) => value >= present / 4 && value <= present * 4;

function best(sums: Sum[]): Sum | undefined {
  return sums.reduce<Sum | undefined>((top, sum) => (top && top.weight > sum.weight ? top : sum), undefined);
}

const isNoDelta = (reading: Reading, sum: { start: number; end: number }) => weigh(reading, sum) > -3;
