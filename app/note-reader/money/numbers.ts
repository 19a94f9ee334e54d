/** Numbers as people say and type them: "one point two million", "two fifty k", "twelve five hundred", "$1.2M". */

import type { Token } from "../tokens.ts";
import { halfOrQuarterAt, readDecimals, readFraction } from "./fractions.ts";
import {
  CURRENCY,
  isShortDigits,
  MAGNITUDES,
  type Part,
  readBelowHundred,
  readTypedNumber,
  type SpokenNumber,
  UNITS,
  wordIn,
} from "./number-words.ts";

/** "a hundred", "a couple hundred", "a cool million": what an article counts. */
function readCounted(tokens: Token[], i: number): Part | undefined {
  const article = wordIn(tokens, i) !== "couple";
  let at = article ? i + 1 : i;
  if (/^(?:cool|whole|full)$/.test(wordIn(tokens, at)) && MAGNITUDES[wordIn(tokens, at + 1)]) at++;
  const couple = wordIn(tokens, at) === "couple";
  if (couple) at += wordIn(tokens, at + 1) === "of" ? 2 : 1;
  const next = wordIn(tokens, at);
  if (next === "hundred") return addTensAndUnits(tokens, at + 1, couple ? 200 : 100);
  if (couple) return MAGNITUDES[next] ? { value: 2, end: at } : undefined;
  return MAGNITUDES[next] && next.length > 2 ? { value: 1, end: at } : undefined;
}

/** Below a thousand, with the spoken short forms: "two fifty" is 250, "twelve five hundred" is 12,500. */
function readGroup(tokens: Token[], i: number): Part | undefined {
  const word = wordIn(tokens, i);
  if (/^(?:an?|couple)$/.test(word)) return readCounted(tokens, i);
  if (word === "hundred") return addTensAndUnits(tokens, i + 1, 100);
  const first = readBelowHundred(tokens, i) ?? readDigitsAmongWords(tokens, i);
  if (!first) return undefined;
  if (wordIn(tokens, first.end) === "hundred") return addTensAndUnits(tokens, first.end + 1, first.value * 100);
  const oh =
    first.value < 10 && /^(?:oh|o)$/.test(wordIn(tokens, first.end)) ? UNITS[wordIn(tokens, first.end + 1)] : undefined;
  if (oh) return { value: first.value * 100 + oh, end: first.end + 2 };
  const next = tokens[first.end]?.gap === 0 ? readBelowHundred(tokens, first.end) : undefined;
  if (!next) return first;
  if (first.value >= 1 && first.value <= 9 && next.value >= 10) {
    const last = next.value < 20 && tokens[next.end]?.gap === 0 ? readBelowHundred(tokens, next.end) : undefined;
    // "one eighteen five" is 118,500.
    if (last && last.value > 0 && last.value < 10)
      return { value: (first.value * 100 + next.value) * 1000 + last.value * 100, end: last.end };
    return { value: first.value * 100 + next.value, end: next.end };
  }
  const scaled = wordIn(tokens, next.end) === "hundred" || MAGNITUDES[wordIn(tokens, next.end)];
  if (first.value > 10 && next.value >= 10 && !scaled) return { value: first.value * 100 + next.value, end: next.end };
  const third = tokens[next.end]?.gap === 0 ? readBelowHundred(tokens, next.end) : undefined;
  const hundreds = first.value >= 10 && next.value < 10 && next.value > 0;
  if (hundreds && third?.value === first.value && isNumberRepeatedInFull(tokens, third.end, next.value))
    return { value: first.value * 1000 + next.value * 100, end: next.end };
  if (third && third.value >= 10 && hundreds && !MAGNITUDES[wordIn(tokens, third.end)]) {
    if (wordIn(tokens, third.end) !== "hundred")
      return { value: first.value * 1000 + next.value * 100 + third.value, end: third.end };
  }
  const short =
    first.value >= 10 && next.value < 10 && next.value > 0 && !/^(?:oh|zero|point)$/.test(wordIn(tokens, next.end));
  if (short && !readBelowHundred(tokens, next.end) && !scaled)
    return { value: first.value * 1000 + next.value * 100, end: next.end };
  const thousands = first.value >= 10 && next.value >= 1 && next.value <= 9 && wordIn(tokens, next.end) === "hundred";
  return thousands ? thousandsIn(tokens, first, next) : first;
}

/** "4 hundred", "1 point 2 million": digits that words go on with. */
function readDigitsAmongWords(tokens: Token[], i: number): Part | undefined {
  const goesOn = /^(?:hundred|point)$/.test(wordIn(tokens, i + 1));
  return goesOn && isShortDigits(tokens, i) ? { value: Number(tokens[i]?.lower), end: i + 1 } : undefined;
}

/** "twelve five hundred"; repeated in full, "fifteen five hundred, fifteen thousand five hundred", it is one number. */
function thousandsIn(tokens: Token[], first: Part, next: Part): Part {
  const short = first.value * 1000 + next.value * 100;
  const whole = addTensAndUnits(tokens, next.end + 1, short);
  if (!MAGNITUDES[wordIn(tokens, whole.end)]) return whole;
  return isNumberRepeatedInFull(tokens, whole.end, next.value) ? { value: short, end: next.end + 1 } : first;
}

/** "nineteen five | nineteen | thousand five hundred": does the short form's number follow in full? */
const isNumberRepeatedInFull = (tokens: Token[], i: number, hundreds: number) =>
  MAGNITUDES[wordIn(tokens, i)] === 1000 &&
  UNITS[wordIn(tokens, i + 1)] === hundreds &&
  wordIn(tokens, i + 2) === "hundred";

function addTensAndUnits(tokens: Token[], i: number, hundreds: number): Part {
  const at = wordIn(tokens, i) === "and" ? i + 1 : i;
  const after = wordIn(tokens, at + 1);
  const digits = isShortDigits(tokens, at) && (at > i || MAGNITUDES[after] || CURRENCY.test(after));
  const rest = digits ? { value: Number(tokens[at]?.lower), end: at + 1 } : readBelowHundred(tokens, at);
  const joined = rest && tokens[at]?.gap === 0 && !(at > i && rest.value < 1);
  return joined ? { value: hundreds + rest.value, end: rest.end } : { value: hundreds, end: i };
}

/** The number that starts at this token, as long as it goes; undefined where none does. */
export function readNumber(tokens: Token[], i: number): SpokenNumber | undefined {
  const first = tokens[i];
  if (first?.gap !== 2) return readNumberParts(tokens, i);
  const number = readNumberParts([{ ...first, gap: 0 }, ...tokens.slice(i + 1, i + 20)], 0);
  return number && { ...number, end: number.end + i };
}

/** "forty-one thousand, two hundred": hundreds go on with their thousands over a comma. */
const isHundreds = (tokens: Token[], i: number) =>
  wordIn(tokens, i + 1) === "hundred" && UNITS[wordIn(tokens, i)] !== undefined;

/** Digit by digit, where money is meant: "nine five zero zero dollars". */
function readDigitSequence(tokens: Token[], i: number): SpokenNumber | undefined {
  let digits = "";
  for (; digits.length < 8; digits += UNITS[wordIn(tokens, i + digits.length)]) {
    if (UNITS[wordIn(tokens, i + digits.length)] === undefined) break;
  }
  const end = i + digits.length;
  if (digits.length < 3 || !/^(?:dollars|bucks)$/.test(wordIn(tokens, end))) return undefined;
  return { value: Number(digits), end, scale: 1, typed: false, currency: false };
}

/** The number with its decimals, or with the half before a magnitude: "two and a half million". */
function addDecimalsOrHalf(tokens: Token[], { value, end }: Part): Part {
  const decimals = readDecimals(tokens, end);
  if (decimals) return { value: value + decimals.value, end: decimals.end };
  const part = MAGNITUDES[wordIn(tokens, end + 3)] ? halfOrQuarterAt(tokens, end) : undefined;
  return part ? { value: value + part, end: end + 3 } : { value, end };
}

/** "1 2 5 thousand": a number told digit by digit, or several; it cannot be known which. */
const isSpelledOut = (tokens: Token[], i: number) => {
  const isDigit = (at: number) => /^\d$/.test(tokens[at]?.lower ?? "");
  const follows = (at: number) => isDigit(at) && isDigit(at - 1) && tokens[at]?.gap === 0;
  return follows(i) || follows(i + 1);
};

/** A part of a number before its magnitude, in digits or in words: "250", "two hundred and fifty". */
function readPart(tokens: Token[], i: number): SpokenNumber | undefined {
  const typed = readTypedNumber(tokens, i);
  if (typed) return typed;
  const group = readGroup(tokens, i);
  if (!group) return undefined;
  const { value, end } = addDecimalsOrHalf(tokens, group);
  const scale = MAGNITUDES[tokens[end]?.gap === 0 ? wordIn(tokens, end) : ""] ?? 1;
  return { value: value * scale, end: scale > 1 ? end + 1 : end, scale, typed: false, currency: false };
}

/** What a part after a magnitude adds to the number; undefined where it is a number of its own. */
function valueAddedByPart(tokens: Token[], part: SpokenNumber, from: number, so: { ceiling: number; joined: boolean }) {
  if (part.scale >= so.ceiling || part.value >= so.ceiling || part.currency) return undefined;
  if (part.scale > 1) return part.value;
  if (part.typed && !(so.ceiling === 1e6 && so.joined && part.value < 10)) {
    // "17 thousand 400", "10 thousand and 50 dollars"
    const hundreds = so.joined && part.value >= 100;
    return so.ceiling === 1000 && (hundreds || CURRENCY.test(wordIn(tokens, part.end))) ? part.value : undefined;
  }
  if (!so.joined) return part.value;
  if (so.ceiling === 1000 && part.value < 10) return undefined;
  if (so.ceiling !== 1e6) return part.value;
  // "a million five", "one million two fifty"
  if (part.value < 10) return part.value * 100_000;
  const isShort = part.value >= 100 && lacksWordBetween(tokens, from, part.end, "hundred");
  return isShort ? part.value * 1000 : part.value;
}

const lacksWordBetween = (tokens: Token[], from: number, end: number, word: string) =>
  !tokens.slice(from, end).some(({ lower }) => lower === word);

function readNumberParts(tokens: Token[], i: number): SpokenNumber | undefined {
  const whole = readDigitSequence(tokens, i) ?? readFraction(tokens, i);
  if (whole) return whole;
  const first = isSpelledOut(tokens, i) ? undefined : readPart(tokens, i);
  if (!first) return undefined;
  let { value, end, scale } = withFraction(tokens, first);
  while (scale > 1) {
    const from = wordIn(tokens, end) === "and" ? end + 1 : end;
    const follows = tokens[from]?.gap === 0 || (first.scale >= 1000 && isHundreds(tokens, from));
    const isNew = !follows || /^an?$/.test(wordIn(tokens, from)) || isSpelledOut(tokens, from);
    const part = isNew ? undefined : readPart(tokens, from);
    const added = part && valueAddedByPart(tokens, part, from, { ceiling: scale, joined: from === end });
    if (added === undefined || !part) break;
    value += added;
    ({ end, scale } = part);
  }
  return { ...first, value: Math.round(value * 100) / 100, end };
}

/** "a million and a half". */
function withFraction(tokens: Token[], number: SpokenNumber): SpokenNumber {
  const part = number.scale >= 1e6 && !number.typed ? halfOrQuarterAt(tokens, number.end) : undefined;
  return part ? { ...number, value: number.value + part * number.scale, end: number.end + 3 } : number;
}
