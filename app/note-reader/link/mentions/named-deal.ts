/** How strongly a note names an opportunity: by what is sold, by its people and by their businesses. */

import type { Doc } from "../../tokens.ts";
import type { Reading, Said, SaidIndex } from "../reading.ts";
import type { KnownOpportunity, World } from "../world.ts";
import { type Mention, mentionBusiness, put, weightOfName, weightOfThing } from "./mention.ts";
import { mentionPerson } from "./named-person.ts";
import { nameWords, sameThing } from "./same-word.ts";

/** The words of the step: weak, because every deal has calls and quotes. */
export function stepSaid(index: SaidIndex, { nextStepDescription }: KnownOpportunity): number {
  const words = nameWords(nextStepDescription).filter((word) => word.length > 3);
  const found = words.filter((word) => index.like("thing", word).some(({ surety }) => surety > 0.9));
  return Math.min(0.4, 0.2 * found.length);
}

/** What every deal has. */
const PLAIN =
  /^(?:send|sent|call|quote|price|prices|offer|meeting|meet|visit|final|terms|follow|contract|answer|decision|samples?|papers?|paperwork|documents?)$/;

/** Where two words of the step are said in a row, not both everyday ones: "test wall", "coating warranty". */
export function stepNamedAt(said: Said[], { nextStepDescription }: KnownOpportunity): number | undefined {
  const words = nameWords(nextStepDescription);
  return said.find(({ word }, i) => {
    const next = said[i + 1]?.word ?? "";
    const isEveryday = Math.min(word.length, next.length) <= 3 || (PLAIN.test(word) && PLAIN.test(next));
    return !isEveryday && words.some((one, k) => one === word && words[k + 1] === next);
  })?.at;
}

/** Whether the step is spoken of as known, "the demo", "the wireframes", or by two of its words in a row, "site measure". */
export function isStepMeant(doc: Doc, said: Said[], deal: KnownOpportunity): boolean {
  const words = nameWords(deal.nextStepDescription).filter((word) => word.length > 3 && !PLAIN.test(word));
  const isDefinite = ({ at }: Said) => /^(?:the|that|our|his|her|their)$/.test(doc.tokens[at - 1]?.lower ?? "");
  return (
    stepNamedAt(said, deal) !== undefined ||
    said.some((one) => isDefinite(one) && words.some((word) => sameThing(one, word) > 0.9))
  );
}

/** Two words of what is sold, said together, count more than both alone. */
const TOGETHER = 0.6;

/** Two words of the name, said one after the other, count more than both alone. */
function addRun(mention: Mention, { said, index: places }: Reading, words: string[], apart: Set<number>): void {
  const runs = words.flatMap((word, k) =>
    places.exactly(word).filter((i) => !apart.has(said[i]?.at ?? 0) && said[i + 1]?.word === words[k + 1]),
  );
  const at = said[Math.min(...runs)]?.at;
  if (at === undefined) return;
  const { weight, source } = mention.get(at) ?? { weight: 0, source: "thing" };
  mention.set(at, { weight: weight + TOGETHER, source });
}

/** How a note names an opportunity: by what is sold, by its people and by their businesses. */
export function mentionDeal(reading: Reading, deal: KnownOpportunity, world: World, apart: Set<number>): Mention {
  const mention: Mention = new Map();
  const people = world.contacts.filter(({ id }) => deal.contactIds.includes(id));
  const named = new Set(people.flatMap((one) => [...nameWords(one.businessName), ...nameWords(one.lastName)]));
  const words = nameWords(deal.name);
  for (const word of words) {
    const isName = named.has(word);
    for (const { one, surety } of reading.index.like(isName ? "name" : "thing", word)) {
      if (apart.has(one.at)) continue;
      if (isName) put(mention, one.at, surety * weightOfName(reading, one, word), "business");
      else put(mention, one.at, surety * weightOfThing(one), "thing");
    }
  }
  addRun(mention, reading, words, apart);
  const step = mention.size === 0 ? stepNamedAt(reading.said, deal) : undefined;
  if (step !== undefined) put(mention, step, TOGETHER, "thing");
  for (const one of people) {
    for (const [at, { weight, source }] of mentionBusiness(reading, one.businessName))
      if (!apart.has(at)) put(mention, at, weight, source);
    for (const [at, { weight, source }] of mentionPerson(reading, one, world)) put(mention, at, weight, source);
  }
  return mention;
}
