/** The names that stand beside a label: "decision maker Amara Obi", "Amara Obi is the decision maker". */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { type Doc, type Found, type Token, wordsOf } from "../tokens.ts";
import { isGivenName, isPersonalName } from "../vocabulary.ts";

const isThing = (token: Token | undefined) => token?.pos === "NOUN" || token?.pos === "PROPN";
/** "Jan de Wit", "Vik & Sons": what stands within a name. */
const WITHIN = /^(?:de|del|della|der|den|van|von|la|le|di|da|dos|du|al|el|bin|ibn|ben|af|av|&)$/;
/** "Dr. Jan": the stop ends nothing. */
export const TITLE = /^(?:dr|mr|mrs|ms|prof|st|sr|sra|doctor|mister|professor)$/;

/** Whether a token is of a name: written as one, or, where nothing is, a noun that no dictionary has, or that follows one. */
function isOfName(doc: Doc, at: number, isFirst: boolean): boolean {
  const { casing, tokens } = doc;
  const token = tokens[at];
  if (token === undefined || token.mask) return false;
  if (isFirst && TITLE.test(token.lower)) return isOfName(doc, at + 1, false);
  return casing === "mixed" ? token.cap : isThing(token) && !(isFirst && token.known && !beginsName(tokens, at));
}

/** "Anna roy", "tom baker": a given name that is a word too, and a surname. */
function beginsName(tokens: readonly Token[], at: number): boolean {
  const [first, next] = [tokens[at], tokens[at + 1]];
  if (!first || !next || next.gap > 0 || next.mask) return false;
  return isGivenName(first.lower) && isThing(next) && (!next.known || isPersonalName(next.lower));
}

const goesOn = ({ tokens }: Doc, at: number): boolean =>
  tokens[at]?.gap === 0 || (tokens[at]?.cap === true && TITLE.test(tokens[at - 1]?.lower ?? ""));

/** "Lou hardy,": a surname that is a word, in small letters. */
const endsName = ({ tokens, casing }: Doc, start: number, at: number): boolean =>
  casing !== "mixed" && at === start + 1 && tokens[at]?.pos === "ADJ" && (tokens[at + 1]?.gap ?? 2) > 0;

/** How many words from `start` on are a name; one that begins no sentence. */
export function nameLength(doc: Doc, start: number, most: number, isLabel: (at: number) => boolean): number {
  const { tokens } = doc;
  let end = start;
  while (end - start < most && (end === start || goesOn(doc, end)) && !isLabel(end)) {
    const isWithin = end > start && WITHIN.test(tokens[end]?.lower ?? "");
    if (isWithin && !isOfName(doc, end + 1, false) && !WITHIN.test(tokens[end + 1]?.lower ?? "")) break;
    if (!isWithin && !isOfName(doc, end, end === start) && !endsName(doc, start, end)) break;
    end++;
  }
  return end - start;
}

/** The most words that a name has. */
export const LONGEST_NAME = 4;

/** The name that ends before the token `end`: "Amara Obi | is the decision maker". */
export function nameUpTo(doc: Doc, end: number): Found<OwnValue> | undefined {
  const { tokens } = doc;
  let start = end;
  while (start > 0 && end - start < LONGEST_NAME && (start === end || tokens[start]?.gap === 0)) {
    const token = tokens[start - 1];
    const isName = token && !token.mask && (doc.casing === "mixed" ? token.cap : isThing(token));
    if (!isName || (token.known && !isThing(token))) break;
    start--;
  }
  const isKnown =
    doc.casing !== "mixed" && tokens.slice(start, end).every(({ known }) => known) && !beginsName(tokens, start);
  return start === end || isKnown
    ? undefined
    : { value: wordsOf(doc, { start, end }).replace(/['’]s$/, ""), start, end };
}
