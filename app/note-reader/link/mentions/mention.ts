/** How strongly words name a record: what parts of a name weigh, and how a note names a business. */

import { pattern } from "../../one-line.ts";
import { wordAt } from "../../tokens.ts";
import { DEAL_NOUNS, FUNCTION_WORDS, SALES_VERBS } from "../../words/lists.ts";
import { oncePerNote, type ParsedNote, type SpokenWord, type SpokenWordIndex } from "../parsed-note.ts";
import { BONUS, SIMILARITY, THRESHOLD, WORD_WEIGHT } from "../weights.ts";
import { nameWords } from "./same-word.ts";

/** What names a record: its person, the business, or the thing that is sold. */
export type Source = "person" | "business" | "thing";

/** The words that name a record: for each token its weight and source, so that no word counts twice. */
export type MentionWeights = Map<number, { weight: number; source: Source }>;

/** The sum of a mention's weights, of one source or of all. */
export const weightOf = (mention: MentionWeights, source?: Source): number =>
  [...mention.values()].reduce((sum, one) => sum + (source && one.source !== source ? 0 : one.weight), 0);

/** Lets a token name the record, unless it does so more strongly already. */
export function addMention(mention: MentionWeights, at: number, weight: number, source: Source): void {
  if (weight > (mention.get(at)?.weight ?? 0)) mention.set(at, { weight, source });
}

/** The note's words that name a record, in order: adjacent ones share a pair of quotation marks. */
export function wordsAt({ doc }: ParsedNote, mention: MentionWeights): string {
  const at = [...mention]
    .flatMap(([index, { weight }]) => (weight >= THRESHOLD.quoted ? [index] : []))
    .sort((a, b) => a - b);
  const runs: string[] = [];
  for (const [k, index] of at.entries()) {
    const word = doc.tokens[index]?.text ?? "";
    const follows = index - (at[k - 1] ?? -2) === 1 && doc.tokens[index]?.gap === 0;
    if (follows) runs.push(`${runs.pop()} ${word}`);
    else runs.push(word);
  }
  const quoted = [...new Set(runs)].map((run) => `“${run}”`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}

/** What a business is. */
export const BUSINESS_TYPE_WORDS = pattern`
  ^(?:group|company|services?|solutions|studios?|shop|stores?|hall|club|foods?|bank|hospital|clinic|schools?|college|university|church|
  chapel|city|county|partners|associates|consulting|design|office|hotels?|farms?|brothers|sons?|works|supply|supplies|systems|labs?|center|
  centre|house|trust|district|academy|institute|institut|instituto|clinica|clinique|klinik|ecole|escuela|colegio|schule|ysgol|universidad|
  universite|grupo|groupe|gruppe|banco|banque|restaurante|ristorante|taverna|farmacia|pharmacie|apotheke|laboratorio|laboratoire|foundation|
  stiftung|gmbh|the|of|de|la|el|for|a|on|in|at|to|inc|llc|ltd|corp|co)$
`;

/** A word of a business. */
export function weightOfName({ doc }: ParsedNote, { at, known, cap }: SpokenWord, word: string): number {
  if (FUNCTION_WORDS.has(word)) return 0;
  if (BUSINESS_TYPE_WORDS.test(word)) return WORD_WEIGHT.trade;
  const isSale = DEAL_NOUNS.has(word) || SALES_VERBS.has(word);
  if (!known || (cap && !(isSale && doc.tokens[at]?.gap === 2))) return 1;
  return isSale ? WORD_WEIGHT.saleInName : WORD_WEIGHT.everyday;
}

/** Whether a name goes on as another business's than the one of these words: Larkspur Hotels is not Larkspur Events. */
export function isOtherBusiness({ doc }: ParsedNote, at: number, words: string[]): boolean {
  const { lower = "", cap, gap } = doc.tokens[at + 1] ?? {};
  if (words.length < 2 || !cap || gap !== 0 || FUNCTION_WORDS.has(lower) || !BUSINESS_TYPE_WORDS.test(lower))
    return false;
  return !words.some((word) => word.replace(/s$/, "") === lower.replace(/s$/, ""));
}

const ORDINALS = /^(?:first|second|third|fourth|fifth|sixth)$/;

/** A word of what is sold; `isBeside`: the word before it in the name is said before it. */
export function weightOfProductWord({ word, known }: SpokenWord, isBeside = false): number {
  if (FUNCTION_WORDS.has(word)) return 0;
  if (ORDINALS.test(word)) return WORD_WEIGHT.number;
  if (/^\d/.test(word)) return word.length > 2 ? 0 : isBeside ? WORD_WEIGHT.unknownThing : WORD_WEIGHT.number;
  if (DEAL_NOUNS.has(word) || SALES_VERBS.has(word)) return WORD_WEIGHT.sale;
  return known ? WORD_WEIGHT.everyday : WORD_WEIGHT.unknownThing;
}

/** How a note names a business: a part of the name counts, all of its words in a row count more. */
export const findBusinessMention = (reading: ParsedNote, business: string | null): MentionWeights =>
  new Map(businessNamed(reading, business));

type NamePartMatch = { one: SpokenWord; match: number; surety: number };

const businessNamed = oncePerNote((reading: ParsedNote, business: string | null): MentionWeights => {
  const mention: MentionWeights = new Map();
  const words = nameWords(business);
  const found = findNameParts(reading, words).filter(({ one }) => !isOtherBusiness(reading, one.at, words));
  for (const { one, match, surety } of found)
    addMention(mention, one.at, surety * weightOfName(reading, one, words[match] ?? ""), "business");
  const whole = findWholeName(found, words);
  const first = whole === undefined ? undefined : mention.get(whole);
  if (whole !== undefined && first) mention.set(whole, { ...first, weight: first.weight + BONUS.wholeName });
  const proper = [...mention.keys()].some((at) => !BUSINESS_TYPE_WORDS.test(reading.index.at(at)[0]?.word ?? ""));
  return proper || whole !== undefined ? mention : new Map();
});

/** Where all words of the name are said in a row, give or take one. */
function findWholeName(found: NamePartMatch[], words: string[]): number | undefined {
  const places = new Map(words.map((word) => [word, new Set<number>()]));
  for (const { one, match } of found) places.get(words[match] ?? "")?.add(one.at);
  const isSaid = (word: string, at: number) => [at - 1, at, at + 1].some((near) => places.get(word)?.has(near));
  return found.find(({ one, match }) => match === 0 && words.every((word, k) => isSaid(word, one.at + k)))?.one.at;
}

/** The said words of a name, in order: as they are, split ("quick care" for QuickCare) or joined ("northpier"). */
function findNameParts({ said, index }: ParsedNote, words: string[]): NamePartMatch[] {
  const joined = words.flatMap((word, k) => [
    ...findSplitWord(said, word, index).map((at) => [at, k] as const),
    ...findJoinedWords(index, word, words[k + 1]).flatMap(
      (at) =>
        [
          [at, k],
          [at, k + 1],
        ] as const,
    ),
  ]);
  const byIndex = new Map<number, NamePartMatch[]>();
  for (const [at, match] of joined) {
    const one = said[at];
    if (one) byIndex.set(at, [...(byIndex.get(at) ?? []), { one: { ...one, known: false }, match, surety: 1 }]);
  }
  for (const [match, word] of words.entries())
    for (const { one, index: at, surety } of index.like("name", word))
      if (!byIndex.has(at)) byIndex.set(at, [{ one, match, surety }]);
  return [...byIndex].sort(([a], [b]) => a - b).flatMap(([, parts]) => parts);
}

/** Where a word of a name is said in two. */
const findSplitWord = (said: SpokenWord[], word: string, index: SpokenWordIndex): number[] =>
  word.length <= 5
    ? []
    : Array.from({ length: word.length - 1 }, (_, k) => k + 1).flatMap((k) =>
        index.exactly(word.slice(0, k)).filter((at) => said[at + 1]?.word === word.slice(k)),
      );

/** Where two words of a name are said as one. */
function findJoinedWords(index: SpokenWordIndex, word: string, next = ""): number[] {
  const pair = word + next;
  return pair.length > 6 && next !== "" ? index.exactly(pair) : [];
}

/** What a business is, said with its article, tells people and deals of one name apart: "Rashida from the hotel". */
export function isNamedByBusinessType({ index, doc }: ParsedNote, business: string | null): boolean {
  const trades = nameWords(business).filter((word) => word.length > 3 && BUSINESS_TYPE_WORDS.test(word));
  return trades.some((word) =>
    index
      .like("thing", word)
      .some(({ one, surety }) => surety > SIMILARITY.same && ARTICLE.test(wordAt(doc, one.at - 1))),
  );
}

const ARTICLE = /^(?:the|her|his|their)$/;

/** Two words of the name, said one after the other, count more than both alone. */
export function addConsecutiveWordsWeight(
  mention: MentionWeights,
  { said, index: places }: ParsedNote,
  words: string[],
  excluded: Set<number>,
): void {
  const runs = words.flatMap((word, k) =>
    places.exactly(word).filter((i) => !excluded.has(said[i]?.at ?? 0) && said[i + 1]?.word === words[k + 1]),
  );
  const at = said[Math.min(...runs)]?.at;
  if (at === undefined) return;
  const { weight, source } = mention.get(at) ?? { weight: 0, source: "thing" };
  mention.set(at, { weight: weight + BONUS.wordsInARow, source });
}
