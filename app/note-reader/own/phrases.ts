/** Finds what people have named (labels, choices) among the words of a note. */
import type { Span, Token } from "../tokens.ts";

/** A word of the note, and its token; a token such as "renewal-date" has several. */
export type Word = { plain: string; at: number };

/** A place in a tree of phrases: the words that may follow, and what the words up to here name. */
export type Phrases<Named> = { next: Map<string, Phrases<Named>>; named: Named[] };

/** What may stand within a phrase: "website of the venue". */
const ARTICLE = /^(?:the|their|our|his|her|its)$/;

const PLURAL = /(?<=(?:ch|sh|x|ss))es$|(?<=\p{L}{2}[^s])s$/u;

/** The words of a text as they are compared: without case, accents, signs and the plural's s. */
const plainWords = (text: string): string[] =>
  (
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .replace(/['’]s(?![\p{L}\p{N}])/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(PLURAL, ""));

/** All words of the tokens, in order. */
export const wordsOfTokens = (tokens: readonly Token[]): Word[] =>
  tokens.flatMap(({ text }, at) => plainWords(text).map((plain) => ({ plain, at })));

/** The tree of these phrases. One without words is left out. */
export function phrasesOf<Named>(
  list: readonly { text: string; named: Named }[],
  asCompared = (word: string) => word,
): Phrases<Named> {
  const root: Phrases<Named> = { next: new Map(), named: [] };
  for (const { text, named } of list) {
    let place = root;
    for (const word of plainWords(text).map(asCompared)) {
      const next: Phrases<Named> = place.next.get(word) ?? { next: new Map(), named: [] };
      place.next.set(word, next);
      place = next;
    }
    if (place !== root) place.named.push(named);
  }
  return root;
}

const placeAfter = <Named>(place: Phrases<Named>, word: string, isWithin: boolean): Phrases<Named> | undefined =>
  place.next.get(word) ?? (isWithin && place.named.length === 0 && ARTICLE.test(word) ? place : undefined);

/** The longest phrase that begins with the word at `index`, and the index after it; whole tokens, and no sentence ends within. */
export function phraseAt<Named>(root: Phrases<Named>, words: readonly Word[], index: number, tokens: readonly Token[]) {
  const first = words[index];
  if (!first || words[index - 1]?.at === first.at) return undefined;
  let place: Phrases<Named> | undefined = root;
  let found: { named: Named[]; span: Span; next: number } | undefined;
  for (let i = index; place; i++) {
    const [word, before] = [words[i], words[i - 1]];
    if (place.named.length > 0 && before && word?.at !== before.at)
      found = { named: place.named, span: { start: first.at, end: before.at + 1 }, next: i };
    const breaks = word && i > index && word.at !== before?.at && tokens[word.at]?.gap === 2;
    place = word && !breaks ? placeAfter(place, word.plain, i > index) : undefined;
  }
  return found;
}
