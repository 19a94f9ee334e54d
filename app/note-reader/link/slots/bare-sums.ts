/** Numbers without a word of money that are a deal's size, because they are near its present one. */

import { isOtherCount } from "../../assertion/assertion.ts";
import { UNITS } from "../../money/number-words.ts";
import { readNumber } from "../../money/numbers.ts";
import { type Doc, type Found, lineOf } from "../../tokens.ts";

const COUNTED =
  /^(?:percent|%|am|pm|o'clock|hours?|days?|weeks?|months?|years?|minutes?|more|(?:\w+ )?(?:people|men|women|children|staff|feet)(?: |$)|out of|(?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: |$)|of (?:them|the)|to \w+ (?!thousand|k|grand)\w+s |(?!(?:he|she|they|we|i|it|and|but|so|that|this|who|which|because) )(?:\w+ )?(?:\w{2,}[^s]s)(?: |$)|vs?(?: |$)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?: |$))/;

/** "24.50" is a price of one, not 24,500. */
const PRICE = /^0\d|^\d{1,3}\.(?:\d0|[09]5|99)$/;

/** Those that are the deal's size in thousands, or in full: "down to one twenty", "71 5". */
export function bareSums(doc: Doc, present: number): Found<number>[] {
  const found: Found<number>[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    const { mask = "amount", lower = "" } = doc.tokens[i] ?? {};
    if (mask !== "amount" || /^an?$|^couple$/.test(lower) || PRICE.test(lower) || isOtherCount(doc, i - 1)) continue;
    const number = withHundreds(doc, readNumber(doc.tokens, i));
    if (!number) continue;
    const value = inFull(number.value, present);
    const after = (doc.tokens[number.end]?.gap ?? 2) > 0 ? "" : `${lineOf(doc, number.end, number.end + 3)} `;
    // "At ten thirty" is a time.
    const isTime = number.value <= 12 && /^(?:fifteen|thirty|forty) (?!thousand|k |hundred)/.test(after);
    if (value !== undefined && !isTime && !COUNTED.test(after)) found.push({ value, start: i, end: number.end });
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

function inFull(value: number, present: number): number | undefined {
  const near = (sum: number) => sum >= present / 3 && sum <= present * 3;
  if (value >= 1000) return near(value) ? value : undefined;
  if (value < 1 || (value < 10 && Number.isInteger(value) && present >= 20_000)) return undefined;
  const thousands = Math.round(value * 1000);
  return near(thousands) ? thousands : undefined;
}
