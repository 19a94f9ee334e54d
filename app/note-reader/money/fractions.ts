/** Decimals and fractions of spoken numbers. */
import type { Token } from "../tokens.ts";
import { MAGNITUDES, type Part, readBelowHundred, type SpokenNumber, UNITS, wordIn } from "./number-words.ts";

export function readDecimals(tokens: Token[], i: number): Part | undefined {
  if (wordIn(tokens, i) !== "point") return undefined;
  let digits = "";
  let at = i + 1;
  for (; digits.length < 4; at++) {
    const word = wordIn(tokens, at);
    const whole = UNITS[word] ?? (word === "oh" ? 0 : undefined) ?? (/^\d{1,3}$/.test(word) ? word : undefined);
    const tens = digits === "" ? readBelowHundred(tokens, at) : undefined;
    if (whole === undefined && !tens) break;
    digits += String(whole ?? tens?.value);
    if (whole === undefined && tens) at = tens.end - 1;
  }
  return digits === "" ? undefined : { value: Number(`0.${digits}`), end: at };
}

const FRACTIONS = [
  { words: /^(?:(\d{1,3}) )?(?:(?:a )?half|1\/2) (?:of )?(?:an? )?/, value: 0.5 },
  { words: /^(?:(\d{1,3}) )?(?:(?:a |one )?quarter|1\/4) (?:of )?(?:an? )?/, value: 0.25 },
  { words: /^(?:(\d{1,3}) )?(?:three quarters|3\/4) (?:of )?(?:an? )?/, value: 0.75 },
  { words: /^(?:(\d{1,3}) )?(?:(?:a |one )?third|1\/3) (?:of )?(?:an? )?/, value: 1 / 3 },
  { words: /^(?:(\d{1,3}) )?(?:two thirds|2\/3) (?:of )?(?:an? )?/, value: 2 / 3 },
];

/** "half a million", "three quarters of a million", "2 1/2 million", "point eight million". */
export function readFraction(tokens: Token[], i: number): SpokenNumber | undefined {
  const fraction = (part: number, end: number): SpokenNumber | undefined => {
    const scale = MAGNITUDES[wordIn(tokens, end)] ?? 0;
    return scale >= 1e5
      ? { value: Math.round(part * scale), end: end + 1, scale, typed: false, currency: false }
      : undefined;
  };
  const decimals = readDecimals(tokens, i);
  if (decimals) return fraction(decimals.value, decimals.end);
  const ahead = Array.from({ length: 6 }, (_, k) => wordIn(tokens, i + k)).join(" ");
  for (const { words, value } of FRACTIONS) {
    const match = words.exec(ahead);
    const found = match && fraction(Number(match[1] ?? 0) + value, i + match[0].trim().split(" ").length);
    if (found) return found;
  }
  return undefined;
}

/** "and a half": .5, "and a quarter": .25. */
export function halfOrQuarterAt(tokens: Token[], i: number): number | undefined {
  const said = [0, 1, 2].map((k) => wordIn(tokens, i + k)).join(" ");
  return said === "and a half" ? 0.5 : said === "and a quarter" ? 0.25 : undefined;
}
