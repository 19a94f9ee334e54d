/** Names as values of custom fields. */
import type { CustomValue } from "#app/records/custom/custom-values.ts";
import { type Doc, type Found, type Token, wordAt } from "../tokens.ts";
import { isGivenName, isPersonalName } from "../vocabulary.ts";
import { gapAt } from "./beside.ts";

export type IsLabel = (at: number) => boolean;

export const MOST_WORDS = { text: 14, long: 120, name: 4 };

export const isNounToken = (token: Token | undefined) => token?.pos === "NOUN" || token?.pos === "PROPN";
/** "Jan de Wit", "Vik & Sons": what stands within a name. */
const NAME_PARTICLE = /^(?:de|del|della|der|den|van|von|la|le|di|da|dos|du|al|el|bin|ibn|ben|af|av|&)$/;
/** "Dr. Jan": the stop ends nothing. */
export const TITLE = /^(?:dr|mr|mrs|ms|prof|st|sr|sra|doctor|mister|professor)$/;

/** Whether a token is of a name: capitalised or, if nothing is, a noun not in the dictionary or after such a noun. */
function isOfName(doc: Doc, at: number, isFirst: boolean): boolean {
  const { casing, tokens } = doc;
  const token = tokens[at];
  if (token === undefined || token.mask) return false;
  if (isFirst && TITLE.test(token.lower)) return isOfName(doc, at + 1, false);
  return casing === "mixed" ? token.cap : isNounToken(token) && !(isFirst && token.known && !beginsName(tokens, at));
}

/** "Anna roy", "tom baker": a given name that is a word too, and a surname. */
function beginsName(tokens: readonly Token[], at: number): boolean {
  const [first, next] = [tokens[at], tokens[at + 1]];
  if (!first || !next || next.gap > 0 || next.mask) return false;
  return isGivenName(first.lower) && isNounToken(next) && (!next.known || isPersonalName(next.lower));
}

/** How many words from `start` on are a name. */
export function nameLength(doc: Doc, start: number, isLabel: IsLabel): number {
  let end = start;
  while (end - start < MOST_WORDS.text && !isLabel(end)) {
    const isTitled = doc.tokens[end]?.cap && TITLE.test(wordAt(doc, end - 1));
    if (end > start && gapAt(doc, end) > 0 && !isTitled) break;
    const isWithin = end > start && NAME_PARTICLE.test(wordAt(doc, end)) && gapAt(doc, end + 1) === 0;
    if (!isWithin && !isOfName(doc, end, end === start)) break;
    end++;
  }
  return end - start;
}

/** The name that ends before the token `end`: "Amara Obi | is the decision maker". */
export function nameUpTo(doc: Doc, end: number): Found<CustomValue> | undefined {
  const { tokens, source, casing } = doc;
  let start = end;
  while (start > 0 && end - start < MOST_WORDS.name && (start === end || gapAt(doc, start) === 0)) {
    const token = tokens[start - 1];
    const isName = token && !token.mask && (casing === "mixed" ? token.cap : isNounToken(token));
    if (!isName || (token.known && !isNounToken(token))) break;
    start--;
  }
  const isCommon =
    casing !== "mixed" && tokens.slice(start, end).every(({ known }) => known) && !beginsName(tokens, start);
  if (start === end || isCommon) return undefined;
  const words = source.slice(tokens[start]?.start, tokens[end - 1]?.end);
  return { value: words.replace(/['’]s$/, ""), start, end };
}
