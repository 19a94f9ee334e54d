/** Numbers without a word of money that are no sum. */
import { pattern } from "../../one-line.ts";
import { type Doc, type Found, lineOf, type Span } from "../../tokens.ts";

/** Behind a number that counts something else. */
const COUNTED = pattern`
  ^(?:percent|%|am|pm|o'clock|uhr|uur|hours?|days?|weeks?|months?|years?|minutes?|more|
  (?:\w+ )?(?:people|men|women|children|staff|feet)(?: |$)|out of|
  (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: |$)|of (?:them|the)|
  to \w+ (?!thousand|k|grand)\w+s |(?!(?:he|she|they|we|i|it|and|but|so|that|this|who|which|because) )(?:\w+ )?(?:\w{2,}[^s]s)(?: |$)|
  vs?(?: |$)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?: |$))
`;

/** "24.50" is a price of one, not 24,500. */
export const UNIT_PRICE = /^0\d|^\d{1,3}\.(?:\d0|[09]5|99)$/;

/** Whether the digits are a part of an address, a key or a time: "/offers/42-b", "kl.14". */
const isOfText = ({ tokens, source }: Doc, i: number): boolean => {
  const { start = 0, end = 0, lower = "" } = tokens[i] ?? {};
  return (
    /^\d/.test(lower) && (/[\w/=?&#@_.-]/.test(source[start - 1] ?? " ") || /^[\w/=?&#@_]/.test(source[end] ?? " "))
  );
};

/** The highest number of a day or a minute. */
const MAX_DAY_OR_MINUTE = 60;

/** Whether small digits stand between words that are not English: "kl 14 hos", "d. 12. juni" tell a day or a time. */
function isBetweenStrangers({ tokens }: Doc, { start, end }: Span): boolean {
  const { lower = "" } = tokens[start] ?? {};
  if (!/^\d{1,2}$/.test(lower) || Number(lower) > MAX_DAY_OR_MINUTE) return false;
  const beside = [
    tokens[start]?.gap === 0 ? tokens[start - 1] : undefined,
    tokens[end]?.gap === 0 ? tokens[end] : undefined,
  ];
  const words = beside.filter((token) => token !== undefined);
  return words.length > 0 && words.every(({ known, lower }) => !known || lower.length < 2);
}

/** Whether a number is a count, a time, or a part of a text: no sum. */
export function isOtherNumber(doc: Doc, { value, start, end }: Found<number>): boolean {
  const after = (doc.tokens[end]?.gap ?? 2) > 0 ? "" : `${lineOf(doc, end, end + 3)} `;
  // "At ten thirty" is a time.
  const isTime = value <= 12 && /^(?:fifteen|thirty|forty) (?!thousand|k |hundred)/.test(after);
  return isTime || COUNTED.test(after) || isOfText(doc, start) || isBetweenStrangers(doc, { start, end });
}
