/** The deal size in a note, read with the present size: "so eighty even" of a deal of 88,000 is 80,000. */
import { isDeniedCount } from "../../assertion/assertion.ts";
import { UNITS } from "../../money/number-words.ts";
import { readNumber } from "../../money/numbers.ts";
import { chooseDealSize, oddsOfSums } from "../../money/sum-odds.ts";
import { unitPricesIn } from "../../money/unit-prices.ts";
import { type Doc, type Found, lineOf, overlaps, type Span } from "../../tokens.ts";
import type { ParsedNote } from "../parsed-note.ts";
import { isOtherNumber, UNIT_PRICE } from "./other-numbers.ts";

type Sum = Found<number>;

/** The size told; `present` is null where the record is not known, and then bare numbers count for nothing. */
export function sizeSlot(
  reading: ParsedNote,
  drafted: number | undefined,
  present: number | null,
): Found<number> | undefined {
  if (present === null) return sizeOfNew(reading, drafted);
  return (
    mostLikelySize(reading, drafted, present) ??
    sizeAfterChange(reading, present) ??
    // A price of one with its quantity may be a part, or come on top.
    (unitPricesIn(reading.doc).length > 0 ? undefined : draftSizeOutsideNote(reading, drafted))
  );
}

function sizeOfNew(reading: ParsedNote, drafted: number | undefined): Sum | undefined {
  const sums = reading.amounts.filter((one) => !reading.isUnreal(one));
  const given = sums.find(({ value }) => value === drafted) ?? draftSizeOutsideNote(reading, drafted);
  return given ?? chooseDealSize(reading.doc, sums);
}

/**
 * Signals besides the words around a sum: the parser chose it, it tells no fact, it is told beside the present size,
 * nothing says that it is money.
 */
const SIGNALS = { drafted: 1, unreal: -4, change: 4.3, bare: -1 };

/** "64 becomes 56", "56 instead of 64": so near, and in one clause. */
const MAX_TOKENS_BETWEEN_SUMS = 4;
const isBeside = ({ tokens }: Doc, [one, next]: Sum[]): boolean =>
  one !== undefined &&
  next !== undefined &&
  next.start - one.end <= MAX_TOKENS_BETWEEN_SUMS &&
  tokens.slice(one.end, next.start + 1).every(({ gap }) => gap < 2);

/** The log-odds from which a sum is told: an invented size is worse than a missed one. */
const MIN_LOG_ODDS = 1.5;

/** A part of a deal is so much smaller than the whole at least. */
const MAX_PART_SHARE = 0.8;

function mostLikelySize(reading: ParsedNote, drafted: number | undefined, present: number): Found<number> | undefined {
  const { doc, amounts, isUnreal, isSupposed, isChosen } = reading;
  const all = sumsIn(reading, present);
  const sums = all.filter(isChosen ? (sum) => !isSupposed(sum) : (sum) => !isUnreal(sum));
  // "8k now, 12k in may and 10k at the end" of a deal of 30k: its parts.
  const parts = sums.filter(({ value }) => value < present * MAX_PART_SHARE);
  const isInParts = parts.length > 1 && parts.reduce((whole, { value }) => whole + value, 0) === present;
  if (sums.length === 0 || isInParts) return undefined;
  const odds = oddsOfSums(doc, sums, present);
  const olds = all.filter(({ value }) => value === present);
  const isChange = (sum: Sum) =>
    sum.value !== present &&
    olds.some((old) =>
      isBeside(
        doc,
        [old, sum].sort((a, b) => a.start - b.start),
      ),
    );
  const scores = sums.map(
    (sum, i) =>
      (odds[i] ?? 0) +
      (sum.value === drafted ? SIGNALS.drafted : 0) +
      (isUnreal(sum) ? SIGNALS.unreal : 0) +
      (isChange(sum) ? SIGNALS.change : 0) +
      (amounts.some((one) => overlaps(one, sum)) ? 0 : SIGNALS.bare),
  );
  const most = Math.max(...scores);
  return most > MIN_LOG_ODDS ? sums[scores.indexOf(most)] : undefined;
}

/** All sums in order; of two at one place the longer, "seven two" rather than "seven". */
function sumsIn(reading: ParsedNote, present: number): Sum[] {
  const { doc, amounts } = reading;
  const bare = bareSums(doc, present);
  const isLonger = (one: Span, other: Span) => overlaps(one, other) && one.end - one.start > other.end - other.start;
  const isRun = ({ start }: Span) => isDeniedCount(doc, start - 1);
  const isReplaced = (sum: Span) => bare.some((one) => isLonger(one, sum) || (isRun(sum) && overlaps(one, sum)));
  const sums = amounts.filter((sum) => !sum.isRange && !isReplaced(sum));
  const ranges = amounts.filter(({ isRange }) => isRange);
  const own = bare.filter((one) => ![...sums, ...ranges].some((sum) => overlaps(one, sum)));
  return [...sums, ...own].map(({ value, start, end }) => ({ value, start, end })).sort((a, b) => a.start - b.start);
}

/** "It went up two thousand", "knocked five hundred off": words mark a sum below this share of the size as a change. */
const MAX_CHANGE_SHARE = 1 / 3;
const INCREASE_BEFORE =
  /(?:^| )(?:up|plus|add(?:s|ed)?|raised (?:it |the \S+ )?by)(?: (?:by|another|about|an extra))*$/;
const DECREASE_BEFORE =
  /(?:^| )(?:off|down|minus|(?:dropped|lowered|cut|reduced) (?:it |the \S+ )?by)(?: (?:by|another|about))*$/;
const INCREASE_AFTER = /^(?:dollars |bucks )?(?:more|on top|extra)(?: |$)/;
const DECREASE_AFTER = /^(?:dollars |bucks )?(?:off|less|cheaper)(?: |$)/;
/** What they only ask for. */
const WISH =
  /(?<![^ ])(?:asks?|asked|asking|wants?|wanted|would like|hopes?|hoping|could|can|can't|if|unless|pushing|begging)(?: \S+){0,5}$/;

/** The present size with what is added or taken off; undefined where nothing is. */
function sizeAfterChange({ doc, amounts, isUnreal }: ParsedNote, present: number): Sum | undefined {
  for (const { value, start, end } of amounts) {
    const [before, after] = [
      lineOf(doc, start - 6, start),
      doc.tokens[end]?.gap === 2 ? "" : lineOf(doc, end, end + 3),
    ];
    const sign =
      INCREASE_BEFORE.test(before) || INCREASE_AFTER.test(after)
        ? 1
        : DECREASE_BEFORE.test(before) || DECREASE_AFTER.test(after)
          ? -1
          : 0;
    if (sign !== 0 && value < present * MAX_CHANGE_SHARE && !WISH.test(before) && !isUnreal({ start, end }))
      return { value: present + sign * value, start, end };
  }
  return undefined;
}

/** A drafted value of which the note has no figure: another parser's reading is believed. */
function draftSizeOutsideNote({ amounts, doc }: ParsedNote, drafted: number | undefined): Found<number> | undefined {
  return drafted === undefined || amounts.some((one) => one.value === drafted)
    ? undefined
    : { value: drafted, start: 0, end: Math.min(1, doc.tokens.length) };
}

/** Those that are the deal's size in thousands, or in full: "down to one twenty", "71 5". */
export function bareSums(doc: Doc, present: number): Found<number>[] {
  const found: Found<number>[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    const { mask = "amount", lower = "" } = doc.tokens[i] ?? {};
    if (mask !== "amount" || /^an?$|^couple$/.test(lower) || UNIT_PRICE.test(lower) || isDeniedCount(doc, i - 1))
      continue;
    const number = withHundreds(doc, readNumber(doc.tokens, i));
    if (!number) continue;
    const value = scaleToPresentSize(number.value, present);
    const isSum = value !== undefined && !isOtherNumber(doc, { value: number.value, start: i, end: number.end });
    if (isSum) found.push({ value, start: i, end: number.end });
    i = number.end - 1;
  }
  return found;
}

/** "Seven two" is 7.2 thousand, "one thirty one five" is 131.5. */
function withHundreds(doc: Doc, number: { value: number; end: number } | undefined) {
  if (!number || number.value >= 1000) return number;
  if (/^and (?:a )?half(?! [a-z]+s\b)/.test(lineOf(doc, number.end, number.end + 4)))
    return { value: number.value + 0.5, end: number.end + (doc.tokens[number.end + 1]?.lower === "a" ? 3 : 2) };
  const next = doc.tokens[number.end];
  const digit = next && !next.mask && next.gap === 0 ? (UNITS[next.lower] ?? 0) : 0;
  const isShort = Number.isInteger(number.value) && digit >= 1 && digit <= 9;
  return isShort ? { value: number.value + digit / 10, end: number.end + 1 } : number;
}

function scaleToPresentSize(value: number, present: number): number | undefined {
  const near = (sum: number) => sum >= present / 3 && sum <= present * 3;
  if (value >= 1000) return near(value) ? value : undefined;
  if (value < 1 || (value < 10 && Number.isInteger(value) && present >= 20_000)) return undefined;
  const thousands = Math.round(value * 1000);
  return near(thousands) ? thousands : undefined;
}
