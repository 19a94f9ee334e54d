/** What stands around a number of a note. */
import { pattern } from "../one-line.ts";
import { type Doc, type Found, lineOf, type Token, wordAt } from "../tokens.ts";
import { isNameStopWord } from "../vocabulary.ts";
import { COUNTED, isMeasure, ORDER_VERBS_BEFORE_COUNT } from "./amount-markers.ts";

/** A sum in whole dollars; `scale` is the magnitude said, such as 1000. The upper end of a range is not a size. */
export type Amount = Found<number> & { scale: number; isRange?: boolean };

export function contextBefore(doc: Doc, amounts: Amount[], start: number): string {
  let from = Math.max(0, start - 12, amounts.at(-1)?.end ?? 0);
  for (let i = start; i > from; i--) if (doc.tokens[i]?.gap === 2) from = i;
  return ` ${lineOf(doc, from, start)}`;
}

/** What follows the sum up to a sentence's end. */
export function contextAfter(doc: Doc, end: number): string {
  let to = Math.min(doc.tokens.length, end + 7);
  for (let i = end; i < to; i++) if (doc.tokens[i]?.gap === 2 || /^\$/.test(wordAt(doc, i))) to = i;
  return lineOf(doc, end, to);
}

/** What a number may name instead of counting: "room 12". */
const NUMBERED = pattern`
  ^(?:number|room|suite|route|highway|model|version|page|floor|unit|box|apartment|street|in|since|year|highway|extension|size|part|item|
  gate|flight|zip|code|oh|zero)$
`;

/** "eighteen seven fifty", "fifty one four": short forms of thousands and hundreds, at the end of a phrase. */
export function isShortened(tokens: Token[], start: number, end: number, value: number): boolean {
  if (value < 10_000 || value % 10 !== 0 || end - start < 2) return false;
  if (NUMBERED.test(tokens[start - 1]?.lower ?? "")) return false;
  const next = tokens[end];
  return (
    !next ||
    next.gap > 0 ||
    next.mask !== undefined ||
    isNameStopWord(next) ||
    /^(?:installed|delivered|complete|turnkey)$/.test(next.lower)
  );
}

/** A number and its context, from which it is decided whether it is money. */
export type Candidate = {
  value: number;
  start: number;
  end: number;
  scale: number;
  typed: boolean;
  currency: boolean;
  before: string;
  after: string;
};

export const isPlainlyMoney = ({ currency, scale }: Candidate) => currency || scale >= 1000;

/** Whether the number counts things or is a year. */
export function isCountOrYear(tokens: Token[], number: Candidate): boolean {
  const { value, currency, before, after } = number;
  const next = tokens[number.end];
  const money = isPlainlyMoney(number);
  // "two thousand aprons", "twelve hundred chairs"
  const isSaidCount = !currency && !number.typed && tokens[number.end - 1]?.lower === "thousand";
  const isOrdered = !currency && ORDER_VERBS_BEFORE_COUNT.test(before);
  const plural =
    (!money || isSaidCount || isOrdered) &&
    next?.gap === 0 &&
    next.pos === "NOUN" &&
    !isNameStopWord(next) &&
    !next.lower.includes("'") &&
    /[^s]s$/.test(next.lower);
  const counted =
    plural ||
    (!money && next?.lower === "more") ||
    (!currency && next?.gap !== 2 && COUNTED.test(next?.lower ?? "")) ||
    (!currency && /^of (?:them|those|these)(?: |$)/.test(after)) ||
    (next?.gap !== 2 && (money ? /^pounds of(?: |$)/ : /^pounds(?: |$)/).test(after));
  const year = !currency && value >= 2000 && value < 2040 && /(?:^| )(?:since|in|from|of|until|year)$/.test(before);
  return counted || isMeasure(tokens, number) || year || value > 9_999_999_999 || value <= 0;
}
