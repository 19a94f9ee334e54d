/** Which small words of another language belong to a name: "Hélène de la Tour", "Boulangerie du Pont". */
import { fold } from "./long-numbers.ts";
import type { Token } from "./tokens.ts";
import { givenNameKind } from "./vocabulary.ts";
import { FORMS_OF_ADDRESS, OPENING_HEAD_NOUNS, PARTICLES } from "./words/lists.ts";

const TRADE = /^.{2,}(?:[eo]rei|erij|erie?|[ae]ria)$/;

/** "Bäckerei", "Panadería", "Autohaus": a kind of business that begins a name. */
function isKindOfBusiness(token: Token | undefined): boolean {
  if (!token || !/^\p{Lu}/u.test(token.text)) return false;
  const word = fold(token.lower);
  return OPENING_HEAD_NOUNS.has(word) || (TRADE.test(word) && givenNameKind(token) === "none");
}

const JOINING_WORDS = new Set(
  "am an aus bei d' des em en het im las les los op und vom y zum zur au aux et".split(" "),
);
/** A preposition or an article, no verb: "das Autohaus hat Bedarf". */
const isSmallWord = (token: Token | undefined) =>
  token !== undefined &&
  token.gap === 0 &&
  /^\p{Ll}/u.test(token.text) &&
  (PARTICLES.has(token.lower) || JOINING_WORDS.has(token.lower));

/** "Weber | von | der Bäckerei Süd": the word stands before a business. */
const isBeforeBusiness = (tokens: Token[], i: number) => {
  const next = tokens[isSmallWord(tokens[i + 1]) ? i + 2 : i + 1];
  return next?.gap === 0 && isKindOfBusiness(next);
};

/** "Boulangerie | du | Pont", "Panadería de | la | Plaza": the word stands within a business. */
function isWithinBusiness(tokens: Token[], i: number): boolean {
  const start = isSmallWord(tokens[i - 1]) ? i - 2 : i - 1;
  const next = tokens[isSmallWord(tokens[i + 1]) ? i + 2 : i + 1];
  return isKindOfBusiness(tokens[start]) && next?.gap === 0 && /^\p{Lu}/u.test(next.text);
}

/** "des Vergers | du | Sud": what stands behind a small word that is no person's is none of a person's either. */
function isWithinName(tokens: Token[], i: number): boolean {
  const [before, small, start, next] = [tokens[i - 3], tokens[i - 2], tokens[i - 1], tokens[i + 1]];
  const isName = [start, next].every((one) => one?.gap === 0 && /^\p{Lu}/u.test(one.text));
  const isOfPerson = before !== undefined && (PARTICLES.has(before.lower) || givenNameKind(before) !== "none");
  return isName && isSmallWord(small) && !isOfPerson && givenNameKind(start) === "none";
}

/** So many particles of a name stand behind each other: "van de la". */
const MAX_PARTICLES = 4;

/** "Hélène de la Tour", "Café Le Petit Chef": the word belongs to a name, behind `particles` of it that are known. */
export function isOfName(tokens: Token[], i: number, language: string, particles = 0): boolean {
  const [before, token] = [tokens[i - 1], tokens[i]];
  if (!token || token.gap > 0 || !before) return false;
  if (isSmallWord(token) && isWithinBusiness(tokens, i)) return true;
  if (isSmallWord(token) && isBeforeBusiness(tokens, i)) return false;
  const isCapital = /^\p{Lu}\p{Ll}/u.test(token.text) && !FORMS_OF_ADDRESS.has(token.lower);
  if (language !== "german" && isCapital) return true;
  if (!PARTICLES.has(token.lower)) return false;
  if (isWithinName(tokens, i) && language !== "german") return true;
  const isGiven = (one: Token | undefined) => one !== undefined && givenNameKind(one) !== "none";
  const isFamily =
    before.gap === 0 &&
    (isGiven(tokens[i - 2]) || [2, 3].some((back) => FORMS_OF_ADDRESS.has(tokens[i - back]?.lower ?? "")));
  return (
    (isGiven(before) && !isFamily) ||
    (particles < MAX_PARTICLES && PARTICLES.has(before.lower) && isOfName(tokens, i - 1, language, particles + 1))
  );
}

/** Dictation has no capitals: there, whatever is no word of the language, as `isWord` tells, may be a name's. */
export function withCapitals(tokens: Token[], isWord: (token: Token) => boolean): Token[] {
  if (tokens.some(({ text, gap }) => gap < 2 && /^\p{Lu}/u.test(text))) return tokens;
  const isOfSentence = (token: Token) => isWord(token) || PARTICLES.has(token.lower) || JOINING_WORDS.has(token.lower);
  const inCapitals = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());
  return tokens.map((token) => (isOfSentence(token) ? token : { ...token, text: inCapitals(token.text) }));
}
