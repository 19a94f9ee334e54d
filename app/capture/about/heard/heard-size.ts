/** The size of a deal that a note tells, with the present size in mind: "so eighty even" of a deal of 88,000 is 80,000. */
import { isCorrection } from "../../parser/corrections.ts";
import { chooseDealSize } from "../../parser/money/deal-size.ts";
import { UNITS } from "../../parser/money/number-words.ts";
import { readNumber } from "../../parser/money/numbers.ts";
import { type Doc, type Found, lineOf, overlaps, type Span } from "../../parser/tokens.ts";
import type { Reading } from "../reading.ts";

/** What comes before or after a change of the size, not the size itself. */
const DELTA_BEFORE =
  /(?:^| )(?:up by|down by|by|knock(?:ed|ing|s)?(?: off)?|tak(?:e|es|ing) off|took off|add(?:s|ed|ing)?|plus|another|extra|shave[sd]?|an additional|minus|less|save[sd]?|discount of)(?: (?:about|around|another|an|extra|roughly))*$/;
const DELTA_AFTER = /^(?:dollars |bucks )?(?:off|more|less|extra|on top|cheaper|discount)(?: |$)/;
const LEFT_BEHIND =
  /(?:^| )(?:from|instead of|not|was|were|rather than|used to be|down from|up from)(?: (?:the|about|around))*$/;
/** What they can spend is not what it costs. */
const BUDGET =
  /(?:^| )budgets?(?: (?!(?:so|now|but|and|need|he|she|they|we|our|i|price|deal|quote|brings?|makes?|puts?|to|up|went|decides)(?![^ ]))\S+){0,4}$/;
/** Of one part of the whole: "the carpet alone is nineteen thousand". */
const PART = /(?:^| )(?:alone|by itself|on its own) (?:is|was|are|runs|costs?|comes to|would be)(?: about)?$/;
const COUNTED =
  /^(?:percent|%|am|pm|o'clock|hours?|days?|weeks?|months?|years?|minutes?|more|instead|people|of (?:them|the)|to \w+ (?!thousand|k|grand)\w+s |(?:\w+ )?(?:\w{3,}[^s]s)(?: |$))/;
const TOTAL_BEFORE =
  /(?:^| )(?:now(?: it's| at| for)?|now|at|to|so|so it's|so that's|that's|it's|makes it|make it|brings? (?:it|the \w+|that)(?: \w+)? (?:up |down )?to|makes? (?:it|\w+ \w+ \w+)|comes? to|comes down to|goes (?:up |down )?to|up to|down to|call it|total(?: now| is)?|we're at|price|is now|even|for|wants|=|number is|the number is|put|put it at|stands? at|said|size|worth|value|fee|premium|(?:quote|deal|order|job|number|total|estimate|annual|figure|bid|whole thing)'s|becomes?|became|makes|falls to|drops? to|dropped to|cut to|goes at|lands? (?:at|on)|settled (?:at|on)|agreed (?:at|on)|shook (?:hands )?on|works out (?:at|to))(?: (?:about|around|roughly|a|only|just|now|like))*$/;
const TOTAL_AFTER =
  /^(?:dollars |bucks )?(?:even|flat|all in|in total|total|altogether|final|now|this time|on it|for (?:the )?(?:both|everything|all)|as (?:before|quoted)|has been agreed|is (?:still )?(?:right|realistic|fine|final)|and done|with (?:the )?(?:install|installation|delivery|service|freight|tax)|incl(?:uding|usive|\.)?|installed|delivered)(?: |$|[,.])/;

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
  const { doc, amounts, isUnreal } = reading;
  const sums = afterPresent(reading, sumsIn(reading, present), present);
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
  if (told && present && told.end > told.start && !fits(told.value, present)) return undefined;
  return told ?? (present ? (changedBy(reading, present) ?? onlySum(reading, standing, present)) : undefined);
}

/** The note's only sum of money, if it is near the present size: "menu only, no wine list: 4.6k". */
function onlySum({ amounts }: Reading, standing: Sum[], present: number): Found<number> | undefined {
  const [sum, other] = standing.filter(({ value }) => value !== present);
  const isMoney = sum && amounts.some(({ start, scale }) => start === sum.start && scale >= 1000);
  return isMoney && !other && isNear(sum.value, present) ? sum : undefined;
}

/** All sums in order with their weights; of two at one place the longer, "seven two" rather than "seven". */
function sumsIn(reading: Reading, present: number | null): Sum[] {
  const bare = present ? bareSums(reading, present) : [];
  const isLonger = (one: Span, other: Span) => overlaps(one, other) && one.end - one.start > other.end - other.start;
  const sums = reading.amounts.filter((sum) => !bare.some((one) => isLonger(one, sum)));
  return [...sums, ...bare.filter((one) => !sums.some((sum) => overlaps(one, sum)))]
    .map(({ value, start, end }) => ({ value, start, end, weight: weigh(reading, { start, end }) }))
    .sort((a, b) => a.start - b.start);
}

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

function weigh({ doc }: Reading, { start, end }: { start: number; end: number }): number {
  const before = lineOf(doc, start - 5, start);
  const after = doc.tokens[end]?.gap === 2 ? "" : lineOf(doc, end, end + 4);
  if (DELTA_BEFORE.test(before) || DELTA_AFTER.test(after)) return -4;
  if (LEFT_BEHIND.test(before) || BUDGET.test(before) || PART.test(before)) return -4;
  return (TOTAL_BEFORE.test(before) ? 2 : 0) + (TOTAL_AFTER.test(after) ? 2 : 0);
}

const isNoDelta = (reading: Reading, sum: { start: number; end: number }) => weigh(reading, sum) > -3;

const isIn = (spans: Span[], at: number) => spans.some(({ start, end }) => at >= start && at < end);

/** Numbers without a word of money that are the deal's size in thousands, or in full: "down to one twenty", "71 5". */
function bareSums({ doc, dates }: Reading, present: number): Found<number>[] {
  const found: Found<number>[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    const token = doc.tokens[i];
    if (!token || (token.mask && token.mask !== "amount") || isIn(dates, i)) continue;
    const number = /^an?$|^couple$/.test(token.lower) ? undefined : withHundreds(doc, readNumber(doc.tokens, i));
    if (!number) continue;
    const after = doc.tokens[number.end]?.gap === 2 ? "" : `${lineOf(doc, number.end, number.end + 3)} `;
    const isHour =
      number.value <= 12 && doc.tokens[i - 1]?.lower === "at" && dates.some(({ end }) => end <= i && i - end <= 4);
    const isRange =
      /^(?:to|and|till|until|through)$/.test(doc.tokens[i - 1]?.lower ?? "") && dates.some(({ end }) => end === i - 1);
    if (isHour || isRange) continue;
    const value = inFull(number.value, present);
    if (value !== undefined && !COUNTED.test(after)) found.push({ value, start: i, end: number.end });
    // "Two instead of three sixty six hundred": the sum begins within what was read.
    const isWithin = value === undefined && (readNumber(doc.tokens, i + 1)?.end ?? 0) > number.end;
    if (!isWithin) i = number.end - 1;
  }
  return found;
}

/** "Seven two" is 7.2 thousand, "one thirty one five" is 131.5. */
function withHundreds(doc: Doc, number: { value: number; end: number } | undefined) {
  const next = doc.tokens[number?.end ?? -1];
  const digit = next && !next.mask && next.gap === 0 ? (UNITS[next.lower] ?? 0) : 0;
  if (number && number.value < 1000 && /^and a half(?! [a-z]+s\b)/.test(lineOf(doc, number.end, number.end + 4)))
    return { value: number.value + 0.5, end: number.end + 3 };
  const isShort = number && number.value < 1000 && Number.isInteger(number.value) && digit >= 1 && digit <= 9;
  return isShort ? { value: number.value + digit / 10, end: number.end + 1 } : number;
}

function inFull(value: number, present: number): number | undefined {
  const near = (sum: number) => sum >= present / 3 && sum <= present * 3;
  if (value >= 1000) return near(value) ? value : undefined;
  if (value < 1 || (value < 10 && Number.isInteger(value) && present >= 20_000)) return undefined;
  const thousands = Math.round(value * 1000);
  return near(thousands) ? thousands : undefined;
}

/** "Add two grand to it": the present size and what is added or taken off, where no total is told. */
function changedBy({ doc, amounts, isUnreal }: Reading, present: number): Found<number> | undefined {
  for (const amount of amounts) {
    if (isUnreal(amount)) continue;
    const before = lineOf(doc, amount.start - 5, amount.start);
    const after = lineOf(doc, amount.end, amount.end + 3);
    if (
      /(?:^| )(?:knock(?:ed|s)? off|tak(?:e|es|ing) off|took off|down by)$/.test(before) ||
      /^(?:dollars |bucks )?(?:off|less|cheaper)(?: |$)/.test(after)
    )
      return { ...amount, value: present - amount.value };
    if (
      /(?:^| )(?:up by|add(?:s|ed|ing)?)(?: another)?$/.test(before) ||
      /^(?:dollars |bucks )?(?:more|on top|extra)(?: |$)/.test(after)
    )
      return { ...amount, value: present + amount.value };
  }
  return undefined;
}
