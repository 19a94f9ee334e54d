/** The words numbers are made of, and cardinals below one hundred. */
import type { Token } from "../tokens.ts";
import { wordTable } from "../words/table.ts";

/** The digits as words. */
export const UNITS = wordTable({
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
});
const TEENS = wordTable({
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
});
const TENS = wordTable({
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
});
/** Words and letters that multiply what stands before them. */
export const MAGNITUDES = wordTable({
  k: 1e3,
  thousand: 1e3,
  thousands: 1e3,
  grand: 1e3,
  "grand's": 1e3,
  "thousand's": 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  crore: 1e7,
  crores: 1e7,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  mill: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
});

/** A value and the token after it. */
export type Part = { value: number; end: number };

/** The value of a cardinal below one hundred at this token: "seven", "forty two", "forty-two". */
export function readBelowHundred(tokens: Token[], i: number): Part | undefined {
  const word = tokens[i]?.lower ?? "";
  const hyphen = /^([a-z]+)-([a-z]+)$/.exec(word);
  if (hyphen) {
    const value = (TENS[hyphen[1] ?? ""] ?? Number.NaN) + (UNITS[hyphen[2] ?? ""] ?? Number.NaN);
    return Number.isNaN(value) ? undefined : { value, end: i + 1 };
  }
  const small = UNITS[word] ?? TEENS[word];
  if (small !== undefined) return { value: small, end: i + 1 };
  const tens = TENS[word];
  if (tens === undefined) return undefined;
  const unit = tokens[i + 1]?.gap === 0 ? UNITS[tokens[i + 1]?.lower ?? ""] : undefined;
  return unit ? { value: tens + unit, end: i + 2 } : { value: tens, end: i + 1 };
}

/** A number, where it ends, and how it was said. `scale` is its largest magnitude word (1 when there was none). */
export type SpokenNumber = { value: number; end: number; scale: number; typed: boolean; currency: boolean };

/** The word at this token; none where a sentence ends before it. */
export const wordAt = (tokens: Token[], i: number) => (tokens[i]?.gap === 2 ? "" : (tokens[i]?.lower ?? ""));
