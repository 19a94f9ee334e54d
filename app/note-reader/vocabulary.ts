/** What kind of word a token is: part of a name, the head of a company's name, or neither. */

import { isGivenName, isPersonalName } from "./people/names.ts";
import type { Token } from "./tokens.ts";
import { DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS, STRONG_HEADS, TRADE_HEADS, WEAK_HEADS } from "./words/lists.ts";

const NUMERAL =
  /^(?:[$€£+]?\d.*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|k|grand|point|oh)$/;

/** True for words that no name goes on with. */
export function isStop(token: Token | undefined): boolean {
  if (!token) return true;
  const word = token.lower.replace(/'s$/, "");
  if (token.known && token.pos === "ADV" && /ly$/.test(word) && !isPersonalName(word)) return true;
  return FUNCTION_WORDS.has(token.lower) || FUNCTION_WORDS.has(word) || SALES_VERBS.has(word) || DEAL_NOUNS.has(word);
}

/** "Rec'd", "OK'd", "she'd": no name ends like that. */
export const isShortVerb = ({ lower }: Token) => lower.endsWith("'d");

/** True for words made of letters that may stand in a name. */
export function isWordLike(token: Token | undefined): token is Token {
  return (
    token !== undefined &&
    !token.mask &&
    !isShortVerb(token) &&
    /^[\p{L}][\p{L}\p{M}'’.&-]*$/u.test(token.text) &&
    token.text.length < 30
  );
}

/** True for spoken or typed numerals. */
export function isNumeral(token: Token | undefined): boolean {
  return token !== undefined && NUMERAL.test(token.lower);
}

/** A word no dictionary of English holds, or one written with a capital: likely a proper name. */
export function isProper(token: Token | undefined): boolean {
  return isWordLike(token) && (token.cap || (!token.known && !STRONG_HEADS.has(token.lower)));
}

/** Could this token be part of a person's name? */
export function isNameLike(token: Token | undefined): token is Token {
  if (!isWordLike(token) || (isStop(token) && !token.cap) || FUNCTION_WORDS.has(token.lower)) return false;
  return isProper(token) || isPersonalName(baseOf(token));
}

/** The word without a possessive ending. */
export function baseOf(token: Token): string {
  return token.lower.replace(/'s$/, "");
}

/** A given name that is no everyday word ("Sarah"), against one that is ("Will", "Mark", "Hope"). */
export function givenNameKind(token: Token | undefined): "clear" | "ambiguous" | "none" {
  if (!isWordLike(token)) return "none";
  const word = baseOf(token);
  if (word.length < 2 || !isGivenName(word)) return "none";
  const everyday = FUNCTION_WORDS.has(word) || SALES_VERBS.has(word) || DEAL_NOUNS.has(word);
  if (token.cap) return everyday ? "ambiguous" : "clear";
  return everyday || token.known ? "ambiguous" : "clear";
}

/** True when the token is a head that ends a company's name. */
export function isHead(token: Token | undefined): boolean {
  if (!token) return false;
  const word = baseOf(token);
  return [STRONG_HEADS, WEAK_HEADS, TRADE_HEADS].some((heads) => heads.has(word));
}

/** True for heads that need no other sign of a company. */
export function isStrongHead(token: Token | undefined): boolean {
  return token !== undefined && STRONG_HEADS.has(baseOf(token)) && !WEAK_HEADS.has(baseOf(token));
}
