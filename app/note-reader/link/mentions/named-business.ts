/** How strongly a note names a business. */
import { oncePerNote, type Reading } from "../reading.ts";
import { type Mention, put } from "./mention.ts";
import { INITIALS, initialsOf, isInitials, TRADE, weightOfName } from "./name-parts.ts";
import { nameWords } from "./same-word.ts";

/** How a note names a business: each word of the name counts. */
export const mentionBusiness = (reading: Reading, business: string | null): Mention =>
  new Map(businessNamed(reading, business));

const businessNamed = oncePerNote((reading: Reading, business: string | null): Mention => {
  const mention: Mention = new Map();
  const words = nameWords(business);
  const found = new Set<number>();
  for (const word of words)
    for (const { one, surety } of reading.index.like("name", word)) {
      if (!found.has(one.at)) put(mention, one.at, surety * weightOfName(reading, one, word), "business");
      found.add(one.at);
    }
  for (const index of reading.index.exactly(initialsOf(words))) {
    const { at = 0, word = "" } = reading.said[index] ?? {};
    if (isInitials(reading.doc, at, word, words)) put(mention, at, INITIALS, "business");
  }
  const proper = [...mention.keys()].some((at) => !TRADE.test(reading.index.at(at)[0]?.word ?? ""));
  return proper ? mention : new Map();
});
