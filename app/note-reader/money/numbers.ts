/** Numbers as people say and type them: "one point two million", "two fifty k", "twelve five hundred", "$1.2M". */

import type { Token } from "../tokens.ts";
import {
  MAGNITUDES,
  type Part,
  readBelowHundred,
  readTypedNumber,
  type SpokenNumber,
  UNITS,
  wordAt,
} from "./number-words.ts";

/** "a hundred", "a couple hundred", "a cool million": what an article counts. */
function readCounted(tokens: Token[], i: number): Part | undefined {
  const article = wordAt(tokens, i) !== "couple";
  let at = article ? i + 1 : i;
  if (/^(?:cool|whole|full)$/.test(wordAt(tokens, at)) && MAGNITUDES[wordAt(tokens, at + 1)]) at++;
  const couple = wordAt(tokens, at) === "couple";
  if (couple) at += wordAt(tokens, at + 1) === "of" ? 2 : 1;
  const next = wordAt(tokens, at);
  if (next === "hundred") return withinHundreds(tokens, at + 1, couple ? 200 : 100);
  if (couple) return MAGNITUDES[next] ? { value: 2, end: at } : undefined;
  return MAGNITUDES[next] && next.length > 2 ? { value: 1, end: at } : undefined;
}

/** Below a thousand, with the spoken short forms: "two fifty" is 250, "twelve five hundred" is 12,500. */
function readGroup(tokens: Token[], i: number): Part | undefined {
  const word = wordAt(tokens, i);
  if (/^(?:an?|couple)$/.test(word)) return readCounted(tokens, i);
  if (word === "hundred") return withinHundreds(tokens, i + 1, 100);
  const first = readBelowHundred(tokens, i);
  if (!first) return undefined;
  if (wordAt(tokens, first.end) === "hundred") return withinHundreds(tokens, first.end + 1, first.value * 100);
  const oh =
    first.value < 10 && /^(?:oh|o)$/.test(wordAt(tokens, first.end)) ? UNITS[wordAt(tokens, first.end + 1)] : undefined;
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
  const scaled = wordAt(tokens, next.end) === "hundred" || MAGNITUDES[wordAt(tokens, next.end)];
  if (first.value > 10 && next.value >= 10 && !scaled) return { value: first.value * 100 + next.value, end: next.end };
  const third = tokens[next.end]?.gap === 0 ? readBelowHundred(tokens, next.end) : undefined;
  const hundreds = first.value >= 10 && next.value < 10 && next.value > 0;
  if (hundreds && third?.value === first.value && isInFull(tokens, third.end, next.value))
    return { value: first.value * 1000 + next.value * 100, end: next.end };
  if (third && third.value >= 10 && hundreds && !MAGNITUDES[wordAt(tokens, third.end)]) {
    if (wordAt(tokens, third.end) !== "hundred")
      return { value: first.value * 1000 + next.value * 100 + third.value, end: third.end };
  }
  const short =
    first.value >= 10 && next.value < 10 && next.value > 0 && !/^(?:oh|zero|point)$/.test(wordAt(tokens, next.end));
  if (short && !readBelowHundred(tokens, next.end) && !scaled)
    return { value: first.value * 1000 + next.value * 100, end: next.end };
  const thousands = first.value >= 10 && next.value >= 1 && next.value <= 9 && wordAt(tokens, next.end) === "hundred";
  return thousands ? thousandsIn(tokens, first, next) : first;
}

/** "twelve five hundred"; said again in full, "fifteen five hundred, fifteen thousand five hundred", it is one number. */
function thousandsIn(tokens: Token[], first: Part, next: Part): Part {
  const short = first.value * 1000 + next.value * 100;
  const whole = withinHundreds(tokens, next.end + 1, short);
  if (!MAGNITUDES[wordAt(tokens, whole.end)]) return whole;
  return isInFull(tokens, whole.end, next.value) ? { value: short, end: next.end + 1 } : first;
}

/** "nineteen five | nineteen | thousand five hundred": does the short form's number follow in full? */
const isInFull = (tokens: Token[], i: number, hundreds: number) =>
  MAGNITUDES[wordAt(tokens, i)] === 1000 &&
  UNITS[wordAt(tokens, i + 1)] === hundreds &&
  wordAt(tokens, i + 2) === "hundred";

function withinHundreds(tokens: Token[], i: number, hundreds: number): Part {
  const at = wordAt(tokens, i) === "and" ? i + 1 : i;
  const rest = readBelowHundred(tokens, at);
  const joined = rest && tokens[at]?.gap === 0 && !(at > i && rest.value < 1);
  return joined ? { value: hundreds + rest.value, end: rest.end } : { value: hundreds, end: i };
}

function readDecimals(tokens: Token[], i: number): Part | undefined {
  if (wordAt(tokens, i) !== "point") return undefined;
  let digits = "";
  let at = i + 1;
  for (; digits.length < 4; at++) {
    const word = wordAt(tokens, at);
    const whole = UNITS[word] ?? (word === "oh" ? 0 : undefined) ?? (/^\d{1,3}$/.test(word) ? word : undefined);
    const tens = digits === "" ? readBelowHundred(tokens, at) : undefined;
    if (whole === undefined && !tens) break;
    digits += String(whole ?? tens?.value);
    if (whole === undefined && tens) at = tens.end - 1;
  }
  return digits === "" ? undefined : { value: Number(`0.${digits}`), end: at };
}

const FRACTIONS = [
  { words: /^(?:a )?half (?:of )?(?:an? )?/, value: 0.5 },
  { words: /^(?:a |one )?quarter (?:of )?(?:an? )?/, value: 0.25 },
  { words: /^three quarters (?:of )?(?:an? )?/, value: 0.75 },
];

/** "half a million", "a quarter million", "three quarters of a million". */
function readFraction(tokens: Token[], i: number): SpokenNumber | undefined {
  const ahead = Array.from({ length: 6 }, (_, k) => wordAt(tokens, i + k)).join(" ");
  for (const { words, value } of FRACTIONS) {
    const match = words.exec(ahead);
    if (!match) continue;
    const at = i + match[0].trim().split(" ").length;
    const scale = MAGNITUDES[wordAt(tokens, at)];
    if (scale && scale >= 1e6) return { value: value * scale, end: at + 1, scale, typed: false, currency: false };
  }
  return undefined;
}

/** The number that starts at this token, as long as it goes; undefined where none does. */
export function readNumber(tokens: Token[], i: number): SpokenNumber | undefined {
  const first = tokens[i];
  if (first?.gap !== 2) return readOn(tokens, i);
  const number = readOn([{ ...first, gap: 0 }, ...tokens.slice(i + 1, i + 20)], 0);
  return number && { ...number, end: number.end + i };
}

/** "forty-one thousand, two hundred": hundreds go on with their thousands over a comma. */
const isHundreds = (tokens: Token[], i: number) =>
  wordAt(tokens, i + 1) === "hundred" && UNITS[wordAt(tokens, i)] !== undefined;

/** Digit by digit, where money is meant: "nine five zero zero dollars". */
function readDigits(tokens: Token[], i: number): SpokenNumber | undefined {
  let digits = "";
  for (; digits.length < 8; digits += UNITS[wordAt(tokens, i + digits.length)]) {
    if (UNITS[wordAt(tokens, i + digits.length)] === undefined) break;
  }
  const end = i + digits.length;
  if (digits.length < 3 || !/^(?:dollars|bucks)$/.test(wordAt(tokens, end))) return undefined;
  return { value: Number(digits), end, scale: 1, typed: false, currency: false };
}

/** "and a half": .5, "and a quarter": .25. */
function partAt(tokens: Token[], i: number): number | undefined {
  const said = [0, 1, 2].map((k) => wordAt(tokens, i + k)).join(" ");
  return said === "and a half" ? 0.5 : said === "and a quarter" ? 0.25 : undefined;
}

/** The number with its decimals, or with the half before a magnitude: "two and a half million". */
function withPart(tokens: Token[], { value, end }: Part): Part {
  const decimals = readDecimals(tokens, end);
  if (decimals) return { value: value + decimals.value, end: decimals.end };
  const part = MAGNITUDES[wordAt(tokens, end + 3)] ? partAt(tokens, end) : undefined;
  return part ? { value: value + part, end: end + 3 } : { value, end };
}

function readOn(tokens: Token[], i: number): SpokenNumber | undefined {
  const digits = readDigits(tokens, i);
  if (digits) return digits;
  const whole = readFraction(tokens, i) ?? readTypedNumber(tokens, i);
  if (whole) return whole;
  let total = 0;
  let largest = 1;
  let ceiling = Number.POSITIVE_INFINITY;
  let at = i;
  for (let more = true; more; ) {
    const from = at > i && wordAt(tokens, at) === "and" ? at + 1 : at;
    const joined = at === i || tokens[from]?.gap === 0 || (largest >= 1000 && isHundreds(tokens, from));
    const group = joined && readGroup(tokens, from);
    if (!group || (at > i && /^an?$/.test(wordAt(tokens, from)))) break;
    let { value, end } = withPart(tokens, group);
    const scale = MAGNITUDES[tokens[end]?.gap === 0 ? wordAt(tokens, end) : ""] ?? 1;
    if (scale >= ceiling || value * scale >= ceiling) break;
    if (scale === 1 && ceiling === 1000 && value < 10 && from === at) break;
    const short = scale === 1 && ceiling === 1e6 && value < 10 && from === at;
    if (short) value *= 100_000;
    total += value * scale;
    at = scale > 1 ? end + 1 : end;
    const part = partAt(tokens, at);
    if (scale >= 1e6 && part) {
      total += part * scale;
      at += 3;
    }
    largest = Math.max(largest, scale);
    ceiling = scale;
    more = scale > 1;
  }
  if (at === i) return undefined;
  return { value: Math.round(total * 100) / 100, end: at, scale: largest, typed: false, currency: false };
}
