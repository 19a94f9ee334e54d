/** Numbers that are typed in digits, or heard so: "$24,500", "22.800", "1.2M", "31 thousand 5 hundred". */
import type { Token } from "../tokens.ts";
import { MAGNITUDES, type SpokenNumber, UNITS, wordAt } from "./number-words.ts";

/** "47 530 net" */
const TOTAL =
  /^(?:net|gross|total|altogether|euros?|eur|usd|dollars|kroner|kronor|nok|sek|dkk|chf|pln|zloty|excl|incl)$/;

/** Thousands set apart as much of the world does: "22.800", "1.250,00", and "1 900" in two words. */
function readGrouped(tokens: Token[], i: number): SpokenNumber | undefined {
  const [word, next] = [tokens[i]?.lower ?? "", wordAt(tokens, i + 1)];
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
  const apart = /^([$€£])?([1-9]\d{0,2})$/.exec(word);
  const joined =
    apart &&
    tokens[i + 1]?.gap === 0 &&
    (/^\d(?:00|50)$/.test(next) || (/^\d{3}$/.test(next) && TOTAL.test(wordAt(tokens, i + 2)))) &&
    !/^\d/.test(wordAt(tokens, i + 2));
  if (!joined) return undefined;
  return { value: Number(`${apart[2]}${next}`), end: i + 2, scale: 1, typed: true, currency: !!apart[1] };
}

/** A typed number, "$24,500", "1.2M", "32K", with a magnitude word after it if there is one. */
function readTyped(tokens: Token[], i: number): SpokenNumber | undefined {
  const grouped = readGrouped(tokens, i);
  if (grouped) return grouped;
  const match =
    /^\+?([$€£]|usd|eur|gbp|chf|cad|aud|inr|rs)?(\d{1,12}(?:,\d{3})*(?:\.\d{1,6})?|\d{1,2}(?:,\d\d)+,\d{3})(k|m|mm|mil|bn|b)?(?:\/(?:yr|year|y))?$/.exec(
      tokens[i]?.lower ?? "",
    );
  if (!match) return undefined;
  const base = Number((match[2] ?? "").replace(/,/g, ""));
  const suffix = MAGNITUDES[match[3] ?? ""];
  const after = suffix ? undefined : MAGNITUDES[tokens[i + 1]?.gap === 0 ? wordAt(tokens, i + 1) : ""];
  const scale = suffix ?? after ?? 1;
  return { value: base * scale, end: i + (after ? 2 : 1), scale, typed: true, currency: match[1] !== undefined };
}

/** "31 thousand 5 hundred", "54 thousand five hundred". */
function withHundreds(tokens: Token[], typed: SpokenNumber): SpokenNumber {
  const half = /^and a (half|quarter)$/.exec([0, 1, 2].map((k) => wordAt(tokens, typed.end + k)).join(" "));
  const scale = typed.scale === 1 ? MAGNITUDES[wordAt(tokens, typed.end + 3)] : undefined;
  // "16 and a half thousand"
  if (half && scale)
    return { ...typed, value: (typed.value + (half[1] === "half" ? 0.5 : 0.25)) * scale, end: typed.end + 4, scale };
  const word = wordAt(tokens, typed.end);
  // "17 thousand 400"
  if (typed.scale === 1000 && typed.value % 1000 === 0 && /^[1-9]\d\d$/.test(word) && tokens[typed.end]?.gap === 0)
    return { ...typed, value: typed.value + Number(word), end: typed.end + 1 };
  const digit = typed.scale === 1000 && wordAt(tokens, typed.end + 1) === "hundred" ? (UNITS[word] ?? Number(word)) : 0;
  return digit >= 1 && digit <= 9 ? { ...typed, value: typed.value + digit * 100, end: typed.end + 2 } : typed;
}

/** The number in digits that starts at this token; undefined where none does. */
export function readTypedNumber(tokens: Token[], i: number): SpokenNumber | undefined {
  const typed = readTyped(tokens, i);
  return typed && withHundreds(tokens, typed);
}
