/** How strongly a note names a business. */
import { oncePerNote, type Reading, type Said } from "../reading.ts";
import { type Mention, put, WHOLE } from "./mention.ts";
import { INITIALS, isInitials, TRADE } from "./name-parts.ts";
import { endsFullName } from "./same-person.ts";
import { nameWords, sameName, sameThing } from "./same-word.ts";
import { weightOfName } from "./weights.ts";

/** How a note names a business: a part of the name counts, all of its words in a row count more. */
export const mentionBusiness = oncePerNote((reading: Reading, business: string | null): Mention => {
  const mention: Mention = new Map();
  const { said } = reading;
  const words = nameWords(business);
  const found = said.flatMap((one, index) => {
    const joined = joinedAt(said, words, index);
    if (joined.length > 0) return joined.map((match) => ({ one: { ...one, known: false }, match, surety: 1 }));
    const match = words.findIndex((word) => sameName(one, word) > 0);
    return match < 0 ? [] : [{ one, match, surety: sameName(one, words[match] ?? "") }];
  });
  for (const { one, match, surety } of found)
    put(mention, one.at, surety * weightOfName(reading, one, words[match] ?? ""), "business");
  for (const { at, word } of said) if (isInitials(reading.doc, at, word, words)) put(mention, at, INITIALS, "business");
  // Of a person's full name a business has a part only.
  if (found.length === 1 && words.length > 1 && found[0] && endsFullName(reading.doc, found[0].one.at))
    for (const [at, one] of mention) mention.set(at, { ...one, weight: one.weight / 2 });
  const rows = found.filter(({ match }) => match === 0).map(({ one }) => one.at);
  const spans = (at: number) =>
    words.every((word, k) => found.some(({ one, match }) => words[match] === word && Math.abs(one.at - at - k) <= 1));
  const whole = rows.find(spans);
  const first = whole === undefined ? undefined : mention.get(whole);
  if (whole !== undefined && first) mention.set(whole, { ...first, weight: first.weight + WHOLE });
  if (whole === undefined && mention.size === 1 && words.length > 1)
    for (const [at, one] of mention) if (isPlace(reading, at)) mention.set(at, { ...one, weight: one.weight / 2 });
  const proper = [...mention.keys()].some((at) => !TRADE.test(said.find((one) => one.at === at)?.word ?? ""));
  return proper || whole !== undefined ? mention : new Map();
});

/** The words of a name that are said here in two ("quick care" for QuickCare), or two that are said as one ("northpier"). */
function joinedAt(said: Said[], words: string[], index: number): number[] {
  const [one = "", next = ""] = [said[index]?.word, said[index + 1]?.word];
  return words.flatMap((word, k) => {
    const isSplit = word.length > 5 && word.length === one.length + next.length && word === one + next;
    const pair = word + (words[k + 1] ?? "");
    if (isSplit) return [k];
    return one.length > 6 && one !== word && one === pair ? [k, k + 1] : [];
  });
}

/** "Parking in Limerick" is not at Limerick Cold Store. */
const isPlace = ({ doc }: Reading, at: number): boolean =>
  /^(?:in|near|around|outside)$/.test(doc.tokens[at - 1]?.lower ?? "");

/** What a business is, said with its article, tells people and deals of one name apart: "Rashida from the hotel". */
export function isDescribed({ said, doc }: Reading, business: string | null): boolean {
  const trades = nameWords(business).filter((word) => word.length > 3 && TRADE.test(word));
  return said.some(
    (one) => ARTICLE.test(doc.tokens[one.at - 1]?.lower ?? "") && trades.some((word) => sameThing(one, word) > 0.9),
  );
}

const ARTICLE = /^(?:the|her|his|their)$/;
