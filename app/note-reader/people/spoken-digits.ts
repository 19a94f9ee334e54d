/** Digits as somebody dictates or types them. */
import { readBelowHundred } from "../money/number-words.ts";
import type { Token } from "../tokens.ts";

const TYPED_DIGITS = /^\+?\d[\d./-]*$/;
/** "15.12.26" is a day. */
export const TYPED_DAY = /^(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:\d\d|\d{4})$/;
const NUMBER_FILLER_WORDS = new Set(["dash", "hyphen", "area", "code", "dot", "then", "and", "it's", "space"]);
const ZERO = /^(?:oh|o|nought|naught|cero|null)$/;

/** With so many digits a number is whole; one that begins with a zero needs no word that it is one of a telephone. */
export const CLEAR = 10;

type Digits = { digits: string; end: number };

/** The digits one token (or a short group, "double five", "twenty two", "eight hundred") means. */
export function readDigits(tokens: Token[], i: number): Digits | undefined {
  const word = tokens[i]?.lower ?? "";
  if (TYPED_DAY.test(word)) return undefined;
  if (TYPED_DIGITS.test(word)) return { digits: word.replace(/\D/g, ""), end: i + 1 };
  if (ZERO.test(word)) return { digits: "0", end: i + 1 };
  const times = word === "double" ? 2 : word === "triple" ? 3 : 0;
  if (times > 0) {
    const next = readDigits(tokens, i + 1);
    return next?.digits.length === 1 ? { digits: next.digits.repeat(times), end: next.end } : undefined;
  }
  const number = readBelowHundred(tokens, i);
  if (!number) return undefined;
  const hundred = number.value < 10 && tokens[number.end]?.lower === "hundred";
  return { digits: `${number.value}${hundred ? "00" : ""}`, end: number.end + (hundred ? 1 : 0) };
}

/** The next digits, `count` or a few more, and where they end. */
export function nextDigits(tokens: Token[], i: number, count: number): Digits {
  let [end, digits] = [i, ""];
  for (let part = readDigits(tokens, end); part && digits.length < count; part = readDigits(tokens, end)) {
    if (end > i && tokens[end]?.gap === 2) break;
    digits += part.digits;
    end = part.end;
  }
  return { digits, end };
}

/** "207. 555. 0193": speech recognition writes pauses between the groups of a number as full stops. */
const isNextGroup = (tokens: Token[], at: number, digits: string) =>
  (digits.length === 3 || digits.length === 6) && /^\d{3,4}$/.test(tokens[at]?.lower ?? "");

/** The longest plausible run of digits from this token: ten of them, eleven after a 1, up to fifteen after a plus. */
export function readDigitRun(tokens: Token[], i: number, abroad: boolean): Digits | undefined {
  let digits = "";
  let at = i;
  let end = i;
  while (at < tokens.length && digits.length < 15) {
    const isApart = tokens[at]?.gap === 2 || tokens[at]?.lower.startsWith("+");
    if (at > i && isApart && !isNextGroup(tokens, at, digits)) break;
    if (tokens[at]?.gap === 1 && digits.length >= CLEAR) break;
    const part = readDigits(tokens, at);
    if (!part) {
      if (digits === "" || !NUMBER_FILLER_WORDS.has(tokens[at]?.lower ?? "") || at - end > 1) break;
      at++;
      continue;
    }
    const full = !abroad && digits.length >= (digits.startsWith("1") ? 11 : 10);
    if (full) break;
    digits += part.digits;
    at = part.end;
    end = part.end;
  }
  const enough = abroad ? digits.length >= 8 : digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));
  return enough ? { digits, end } : undefined;
}
