/** How strongly a note names a business. */
import { oncePerNote, type Reading, type Said } from "../reading.ts";
import { type Mention, put, WHOLE } from "./mention.ts";
import { INITIALS, initialsOf, isInitials, TRADE, weightOfName } from "./name-parts.ts";
import type { SaidIndex } from "./said-index.ts";
import { endsFullName } from "./same-person.ts";
import { nameWords } from "./same-word.ts";

/** How a note names a business: a part of the name counts, all of its words in a row count more. */
export const mentionBusiness = (reading: Reading, business: string | null): Mention =>
  new Map(businessNamed(reading, business));

type Part = { one: Said; match: number; surety: number };

const businessNamed = oncePerNote((reading: Reading, business: string | null): Mention => {
  const mention: Mention = new Map();
  const words = nameWords(business);
  const found = partsSaid(reading, words);
  for (const { one, match, surety } of found)
    put(mention, one.at, surety * weightOfName(reading, one, words[match] ?? ""), "business");
  for (const index of reading.index.exactly(initialsOf(words))) {
    const { at = 0, word = "" } = reading.said[index] ?? {};
    if (isInitials(reading.doc, at, word, words)) put(mention, at, INITIALS, "business");
  }
  // Of a person's full name a business has a part only.
  if (found.length === 1 && words.length > 1 && found[0] && endsFullName(reading.doc, found[0].one.at))
    for (const [at, one] of mention) mention.set(at, { ...one, weight: one.weight / 2 });
  const whole = wholeAt(found, words);
  const first = whole === undefined ? undefined : mention.get(whole);
  if (whole !== undefined && first) mention.set(whole, { ...first, weight: first.weight + WHOLE });
  const proper = [...mention.keys()].some((at) => !TRADE.test(reading.index.at(at)[0]?.word ?? ""));
  return proper || whole !== undefined ? mention : new Map();
});

/** Where all words of the name are said in a row, give or take one. */
function wholeAt(found: Part[], words: string[]): number | undefined {
  const places = new Map(words.map((word) => [word, new Set<number>()]));
  for (const { one, match } of found) places.get(words[match] ?? "")?.add(one.at);
  const isSaid = (word: string, at: number) => [at - 1, at, at + 1].some((near) => places.get(word)?.has(near));
  return found.find(({ one, match }) => match === 0 && words.every((word, k) => isSaid(word, one.at + k)))?.one.at;
}

/** The words of a name that are said, in their order: as they are, in two ("quick care" for QuickCare), or two as one ("northpier"). */
function partsSaid({ said, index }: Reading, words: string[]): Part[] {
  const joined = words.flatMap((word, k) => [
    ...splitAt(said, word, index).map((at) => [at, k] as const),
    ...joinedAt(index, word, words[k + 1]).flatMap(
      (at) =>
        [
          [at, k],
          [at, k + 1],
        ] as const,
    ),
  ]);
  const byIndex = new Map<number, Part[]>();
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
const splitAt = (said: Said[], word: string, index: SaidIndex): number[] =>
  word.length <= 5
    ? []
    : Array.from({ length: word.length - 1 }, (_, k) => k + 1).flatMap((k) =>
        index.exactly(word.slice(0, k)).filter((at) => said[at + 1]?.word === word.slice(k)),
      );

/** Where two words of a name are said as one. */
function joinedAt(index: SaidIndex, word: string, next = ""): number[] {
  const pair = word + next;
  return pair.length > 6 && next !== "" ? index.exactly(pair) : [];
}

/** What a business is, said with its article, tells people and deals of one name apart: "Rashida from the hotel". */
export function isDescribed({ index, doc }: Reading, business: string | null): boolean {
  const trades = nameWords(business).filter((word) => word.length > 3 && TRADE.test(word));
  return trades.some((word) =>
    index
      .like("thing", word)
      .some(({ one, surety }) => surety > 0.9 && ARTICLE.test(doc.tokens[one.at - 1]?.lower ?? "")),
  );
}

const ARTICLE = /^(?:the|her|his|their)$/;
