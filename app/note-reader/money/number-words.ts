/** The words of numbers, cardinals below one hundred, and numbers typed or heard as digits: "$24,500", "1.2M". */
import { pattern } from "../one-line.ts";
import type { Token } from "../tokens.ts";
import { numberWords, wordTable } from "../words/lists.ts";

/** The digits as words. */
export const UNITS = numberWords("zero one two three four five six seven eight nine");
const TEENS = numberWords("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 10);
const TENS = wordTable({ ...numberWords("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10), fourty: 40 });
const sameNumber = (value: number, words: string) => numberWords(words, value, 0);
/** Words and letters that multiply what stands before them. */
export const MAGNITUDES = wordTable({
  ...sameNumber(1e3, "k thousand thousands grand grand's thousand's"),
  ...sameNumber(1e5, "lakh lakhs lac"),
  ...sameNumber(1e6, "m mm mil mill mio million"),
  ...sameNumber(1e7, "crore crores"),
  ...sameNumber(1e9, "b bn billion"),
});

/** Words after a number that make it a sum of money. */
export const CURRENCY = pattern`
  ^(?:dollars?|bucks|usd|euros?|eur|gbp|cad|aud|quid|rupees?|inr|francs?|chf|dirhams?|aed|rand|pesos?|yen|kroner|kronor|sek|nok|dkk|sgd|nzd|
  shillings?|naira)$
`;
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
export const wordIn = (tokens: Token[], i: number) => (tokens[i]?.gap === 2 ? "" : (tokens[i]?.lower ?? ""));

/** "47 530 net" */
const TOTAL =
  /^(?:net|gross|total|altogether|euros?|eur|usd|dollars|kroner|kronor|nok|sek|dkk|chf|pln|zloty|excl|incl)$/;

/** Thousands set apart as much of the world does: "22.800", "1.250,00", and "1 900" in two words. */
function readGrouped(tokens: Token[], i: number): SpokenNumber | undefined {
  const [word, next] = [tokens[i]?.lower ?? "", wordIn(tokens, i + 1)];
  const parts = /^([$€£])?(\d{1,3}(?:\.\d{3})+)(?:,\d\d)?$/.exec(word);
  if (parts && !MAGNITUDES[next])
    return { value: Number(parts[2]?.replaceAll(".", "")), end: i + 1, scale: 1, typed: true, currency: !!parts[1] };
  // "72,5k": a comma before the decimals of thousands or millions.
  const decimal = /^([$€£])?(\d{1,3},\d{1,2})(k|m|mil|mio|bn)?$/.exec(word);
  const scale = MAGNITUDES[decimal?.[3] ?? next];
  if (decimal && scale) {
    const value = Math.round(Number(decimal[2]?.replace(",", ".")) * scale);
    return { value, end: i + (decimal[3] ? 1 : 2), scale, typed: true, currency: !!decimal[1] };
  }
  const apart = /^([$€£]|r|rs|kr)?([1-9]\d{0,2})$/.exec(word);
  // "R1 250 000": behind a currency any groups of three are one number.
  let end = i + 1;
  if (apart?.[1]) while (tokens[end]?.gap === 0 && /^\d{3}$/.test(wordIn(tokens, end))) end++;
  if (end > i + 1) {
    const groups = tokens.slice(i + 1, end).map(({ lower }) => lower);
    return { value: Number([apart?.[2], ...groups].join("")), end, scale: 1, typed: true, currency: true };
  }
  const joined =
    apart &&
    !apart[1] &&
    tokens[i + 1]?.gap === 0 &&
    (/^\d(?:00|50)$/.test(next) || (/^\d{3}$/.test(next) && TOTAL.test(wordIn(tokens, i + 2)))) &&
    !/^\d/.test(wordIn(tokens, i + 2));
  if (!joined) return undefined;
  return { value: Number(`${apart[2]}${next}`), end: i + 2, scale: 1, typed: true, currency: false };
}

/** A sum in digits, with its currency and scale: "$85k". */
const WRITTEN_SUM = pattern`
  ^\+?([$€£]|usd|eur|gbp|chf|cad|aud|inr|rs)?(\d{1,12}(?:,\d{3})*(?:\.\d{1,6})?|\d{1,2}(?:,\d\d)+,\d{3})(k|m|mm|mil|bn|b)?(?:\/(?:yr|year|
  y))?$
`;

/** A typed number, "$24,500", "1.2M", "32K", with a magnitude word after it if there is one. */
function readTyped(tokens: Token[], i: number): SpokenNumber | undefined {
  const grouped = readGrouped(tokens, i);
  if (grouped) return grouped;
  const match = WRITTEN_SUM.exec(tokens[i]?.lower ?? "");
  if (!match) return undefined;
  const base = Number((match[2] ?? "").replace(/,/g, ""));
  const suffix = MAGNITUDES[match[3] ?? ""];
  const after = suffix ? undefined : MAGNITUDES[tokens[i + 1]?.gap === 0 ? wordIn(tokens, i + 1) : ""];
  const scale = suffix ?? after ?? 1;
  return { value: base * scale, end: i + (after ? 2 : 1), scale, typed: true, currency: match[1] !== undefined };
}

/** "16 and a half thousand". */
function withHalf(tokens: Token[], typed: SpokenNumber): SpokenNumber {
  const half = /^and a (half|quarter)$/.exec([0, 1, 2].map((k) => wordIn(tokens, typed.end + k)).join(" "));
  const scale = typed.scale === 1 ? MAGNITUDES[wordIn(tokens, typed.end + 3)] : undefined;
  if (!half || !scale) return typed;
  return { ...typed, value: (typed.value + (half[1] === "half" ? 0.5 : 0.25)) * scale, end: typed.end + 4, scale };
}

/** The number in digits that starts at this token; undefined if there is none, or if words change it: "4 hundred". */
export function readTypedNumber(tokens: Token[], i: number): SpokenNumber | undefined {
  const typed = readTyped(tokens, i);
  if (!typed || (isShortDigits(tokens, i) && /^(?:hundred|point)$/.test(wordIn(tokens, i + 1)))) return undefined;
  return withHalf(tokens, typed);
}

/** One or two digits, which recognizers write among words: "4 hundred thousand", "1 point 2 million". */
export const isShortDigits = (tokens: Token[], i: number) => /^[1-9]\d?$/.test(tokens[i]?.lower ?? "");
