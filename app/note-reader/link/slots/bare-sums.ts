/** Numbers without a word of money that are a deal's size, because they are near its present one. */

import { isOtherCount } from "../../assertion/assertion.ts";
import { UNITS } from "../../money/number-words.ts";
import { readNumber } from "../../money/numbers.ts";
import { type Doc, type Found, lineOf, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";

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
      isOfCount(doc, { start: i, end: number.end }) ||
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

/** What is counted: "60 days", "212 parcels". */
const COUNTS =
  /(?<![^ ])(?:\d+|[a-z]+(?:ty|teen)(?: [a-z]+)?|two|three|four|five|six|seven|eight|nine|ten|twelve) (?!thousand|hundred|k |grand|dollars|bucks|euros|pounds)(?:[a-z]+ )?[a-z]{2,}[^s\W]s(?= |$)/;
/** "They want 60 days, we offered 45", "212 parcels, 9 refused": within a clause the number after a counted one counts the same. */
function isOfCount({ tokens, ...doc }: Doc, { start, end }: Span): boolean {
  const isEnd = (tokens[end]?.gap ?? 2) > 0 || /^(?:he|she|they|we|i)$/.test(tokens[end]?.lower ?? "");
  const verb = tokens[start - 1]?.lower ?? "";
  if (
    isEnd
      ? !/^(?:offer(?:ed|s)?|gave|give|want(?:s|ed)?|need(?:s|ed)?|said|ask(?:s|ed)?|got|get|have|has|had)$/.test(verb)
      : tokens[end]?.pos !== "VERB"
  )
    return false;
  let from = start;
  while (from > 0 && start - from < 9 && tokens[from]?.gap !== 2) from--;
  return COUNTS.test(lineOf({ tokens, ...doc }, from, start));
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
