/** The size of a deal that a note tells, with the present size in mind: "so eighty even" of a deal of 88,000 is 80,000; a bare number near it is one too. */
import { isOtherCount } from "../../assertion/assertion.ts";
import { isCorrection } from "../../corrections.ts";
import { UNITS } from "../../money/number-words.ts";
import { readNumber } from "../../money/numbers.ts";
import { chooseDealSize, oddsOfSums } from "../../money/sum-odds.ts";
import { type Doc, type Found, findPhrases, lineOf, overlaps, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";

type Sum = Found<number>;

/** The size told; `present` is null where the record is not known, and then bare numbers count for nothing. */
export function sizeSlot(
  reading: Reading,
  drafted: number | undefined,
  present: number | null,
): Found<number> | undefined {
  if (present === null) return sizeOfNew(reading, drafted);
  const all = sumsIn(reading, present);
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

const COUNTED =
  /^(?:percent|%|am|pm|o'clock|hours?|days?|weeks?|months?|years?|minutes?|more|instead(?! of)|(?:\w+ )?(?:people|men|women|children|staff|feet)(?: |$)|out of|(?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: |$)|of (?:them|the)|to \w+ (?!thousand|k|grand)\w+s |(?!(?:he|she|they|we|i|it|and|but|so|that|this|who|which|because) )(?:\w+ )?(?:\w{2,}[^s]s)(?: |$)|vs?(?: |$)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?: |$))/;

/** Those that are the deal's size in thousands, or in full: "down to one twenty", "71 5". */
export function bareSums({ doc, dates }: Reading, present: number): Found<number>[] {
  const found: Found<number>[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    const token = doc.tokens[i];
    if (!token || (token.mask && token.mask !== "amount") || isOtherCount(doc, i - 1)) continue;
    const number = /^an?$|^couple$/.test(token.lower)
      ? undefined
      : withHundreds(doc, readNumber(doc.tokens, i) ?? withComma(doc, i));
    // "24.50" is a price of one, not 24,500.
    if (!number || /^0\d|^\d{1,3}\.(?:\d0|[09]5|99)$/.test(token.lower)) continue;
    const after = (doc.tokens[number.end]?.gap ?? 2) > 0 ? "" : `${lineOf(doc, number.end, number.end + 3)} `;
    const isRange =
      /^(?:to|and|till|until|through)$/.test(doc.tokens[i - 1]?.lower ?? "") && dates.some(({ end }) => end === i - 1);
    if (
      isRange ||
      (number.value <= 31 && doc.tokens[i]?.gap === 0 && dates.some(({ end }) => end === i) && number.end === i + 1)
    )
      continue;
    const value = inFull(number.value, present);
    const isCounted = COUNTED.test(after) || /^instead of /.test(after);
    if (value !== undefined && !isCounted) found.push({ value, start: i, end: number.end });
    // "Two instead of three sixty six hundred": the sum begins within what was read.
    const isWithin = value === undefined && (readNumber(doc.tokens, i + 1)?.end ?? 0) > number.end;
    if (!isWithin) i = number.end - 1;
  }
  return found;
}

/** "40,5" is 40.5 thousand. */
function withComma({ tokens }: Doc, at: number) {
  const typed = /^[$€£]?(\d{1,3}),(\d)$/.exec(tokens[at]?.lower ?? "");
  return typed ? { value: Number(`${typed[1]}.${typed[2]}`), end: at + 1 } : undefined;
}

/** "Seven two" is 7.2 thousand, "one thirty one five" is 131.5. */
function withHundreds(doc: Doc, number: { value: number; end: number } | undefined) {
  const next = doc.tokens[number?.end ?? -1];
  const digit = next && !next.mask && next.gap === 0 ? (UNITS[next.lower] ?? 0) : 0;
  if (number && number.value < 1000 && /^and (?:a )?half(?! [a-z]+s\b)/.test(lineOf(doc, number.end, number.end + 4)))
    return { value: number.value + 0.5, end: number.end + (doc.tokens[number.end + 1]?.lower === "a" ? 3 : 2) };
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
