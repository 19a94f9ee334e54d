/** Numbers without a word of money that are no sum. */
import { pattern } from "../../one-line.ts";
import type { Doc, Span } from "../../tokens.ts";

/** Behind a number that counts something else. */
export const COUNTED = pattern`
  ^(?:percent|%|am|pm|o'clock|uhr|uur|hours?|days?|weeks?|months?|years?|minutes?|more|
  (?:\w+ )?(?:people|men|women|children|staff|feet)(?: |$)|out of|
  (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: |$)|of (?:them|the)|
  to \w+ (?!thousand|k|grand)\w+s |(?!(?:he|she|they|we|i|it|and|but|so|that|this|who|which|because) )(?:\w+ )?(?:\w{2,}[^s]s)(?: |$)|
  vs?(?: |$)|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?: |$))
`;

/** "24.50" is a price of one, not 24,500. */
const UNIT_PRICE = /^0\d|^\d{1,3}\.(?:\d0|[09]5|99)$/;
export const isUnitPriceText = (text: string) => UNIT_PRICE.test(text);

/** Whether the digits are a part of an address, a key or a time: "/offers/42-b", "kl.14". */
export const isOfText = ({ tokens, source }: Doc, i: number): boolean => {
  const { start = 0, end = 0, lower = "" } = tokens[i] ?? {};
  return (
    /^\d/.test(lower) && (/[\w/=?&#@_.-]/.test(source[start - 1] ?? " ") || /^[\w/=?&#@_]/.test(source[end] ?? " "))
  );
};

/** The highest number of a day or a minute. */
const MAX_DAY_OR_MINUTE = 60;

/** Whether small digits stand between words that are not English: "kl 14 hos", "d. 12. juni" tell a day or a time. */
export function isBetweenStrangers({ tokens }: Doc, { start, end }: Span): boolean {
  const { lower = "" } = tokens[start] ?? {};
  if (!/^\d{1,2}$/.test(lower) || Number(lower) > MAX_DAY_OR_MINUTE) return false;
  const beside = [
    tokens[start]?.gap === 0 ? tokens[start - 1] : undefined,
    tokens[end]?.gap === 0 ? tokens[end] : undefined,
  ];
  const words = beside.filter((token) => token !== undefined);
  return words.length > 0 && words.every(({ known, lower }) => !known || lower.length < 2);
}
