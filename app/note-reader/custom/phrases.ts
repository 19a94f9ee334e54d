/** Finds what people have named, labels and choices, among the words of a note. */
import type { Found, Span, Token } from "../tokens.ts";
import type { NoteWords, ReadAt, RecognizableField } from "./values.ts";

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

const nextTreeNode = <Named>(place: Phrases<Named>, word: string, isWithin: boolean): Phrases<Named> | undefined =>
  place.next.get(word) ?? (isWithin && place.named.length === 0 && ARTICLE.test(word) ? place : undefined);

/** The longest phrase that begins at `index`, and the index after it: whole tokens within one sentence. */
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
    place = word && !breaks ? nextTreeNode(place, word.plain, i > index) : undefined;
  }
  return found;
}

const CHOICE_JOINING_WORDS =
  /^(?:and|plus|&|also|a|an|little|some|bit|of|then|the|with|mostly|mainly|one|two|three|four|five|six|\d{1,3})$/;
/** What ends a list, though a choice may follow. */
const LIST_ENDING_WORDS =
  /^(?:not|no|but|except|without|or|maybe|perhaps|instead|he|she|they|we|i|it|is|are|was|were|has|have|wants?|n't)$/;
const MAX_TOKENS_TO_NEXT_CHOICE = 7;

type ChoicePhrases = { exact: Phrases<string>; inflected: Phrases<string> };

/** The stem that "wooden", "leased", "leasing" have in common with what they are made from. */
const INFLECTION_SUFFIX = /(?<=\p{L}{3})(?:ing|ed|en|y|ie|e)$/u;
export const choiceStem = (word: string): string => word.replace(INFLECTION_SUFFIX, "").replace(/(\p{L})\1$/u, "$1");

/** The choice that is named at a token, also inflected: "loaders", "wooden", "leased". */
function choiceNamedAt({ exact, inflected }: ChoicePhrases, { words, stems, wordOf, reading }: NoteWords, at: number) {
  const index = wordOf[at] ?? -1;
  const { tokens } = reading.doc;
  const found = phraseAt(exact, words, index, tokens) ?? phraseAt(inflected, stems, index, tokens);
  const [id, other] = found?.named ?? [];
  return !found || id === undefined || (other !== undefined && other !== id) ? undefined : { id, end: found.span.end };
}

/** Where a list's next choice stands: right after the last, or after "and" or a comma, even past an unknown choice. */
function nextChoice(heard: NoteWords, offered: ChoicePhrases, end: number): number | undefined {
  const { tokens } = heard.reading.doc;
  let isJoined = true;
  for (let at = end; at < end + MAX_TOKENS_TO_NEXT_CHOICE; at++) {
    const { gap = 2, lower = "" } = tokens[at] ?? {};
    if (gap === 2 || LIST_ENDING_WORDS.test(lower)) return undefined;
    if ((isJoined || gap === 1) && choiceNamedAt(offered, heard, at)) return at;
    isJoined = CHOICE_JOINING_WORDS.test(lower);
    if (at === end && gap === 0 && !isJoined) return undefined;
  }
  return undefined;
}

/** Reads the choices that are said one after the other from a token on, at most `most`. */
export function choicesReader({ choices }: Pick<RecognizableField, "choices">, most: number): ReadAt {
  const list = choices.filter(({ archived }) => !archived);
  const texts = list.map(({ id, label }) => ({ text: label, named: id }));
  const offered = { exact: phrasesOf(texts), inflected: phrasesOf(texts, choiceStem) };
  return (heard, at): Found<string | string[]> | undefined => {
    const { tokens } = heard.reading.doc;
    const chosen = new Set<string>();
    let end = at;
    // Nobody names more than there are: a choice said again and again ends the list.
    for (let said = 0; chosen.size < most && said < list.length; said++) {
      const next = said === 0 ? at : nextChoice(heard, offered, end);
      const named = next === undefined ? undefined : choiceNamedAt(offered, heard, next);
      if (!named) break;
      chosen.add(named.id);
      end = named.end;
    }
    if (tokens[end]?.lower === "or" && choiceNamedAt(offered, heard, end + 1)) return undefined;
    const ids = list.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
    const [first] = ids;
    return first === undefined ? undefined : { value: most === 1 ? first : ids, start: at, end };
  };
}
