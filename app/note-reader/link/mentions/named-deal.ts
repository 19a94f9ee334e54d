/** How strongly a note names an opportunity: by what is sold, by its people and by their businesses. */

import type { Doc } from "../../tokens.ts";
import { ACTION_NOUNS, ACTION_VERBS, DEAL_NOUNS, SALES_VERBS } from "../../words/lists.ts";
import type { Reading, Said, SaidIndex } from "../reading.ts";
import type { KnownOpportunity, World } from "../world.ts";
import { type Mention, mentionBusiness, put, WHOLE, weightOfName, weightOfThing } from "./mention.ts";
import { mentionPerson } from "./named-person.ts";
import { isOthersName, OTHERS_NAME } from "./same-person.ts";
import { nameWords, sameThing } from "./same-word.ts";

const isSelling = (word: string): boolean =>
  [SALES_VERBS, DEAL_NOUNS, ACTION_VERBS, ACTION_NOUNS].some((words) => words.has(word));

/** The words of the step: weak, because every deal has calls and quotes. */
export function stepSaid(index: SaidIndex, { nextStepDescription }: KnownOpportunity): number {
  const words = nameWords(nextStepDescription).filter((word) => word.length > 3 && !isSelling(word));
  const found = words.filter((word) => index.like("thing", word).some(({ surety }) => surety > 0.9));
  return Math.min(0.4, 0.2 * found.length);
}

/** Whether the step is spoken of as known, "the demo", "the wireframes", or by two of its words in a row, "site measure". */
export function isStepMeant(doc: Doc, said: Said[], { nextStepDescription }: KnownOpportunity): boolean {
  const step = nameWords(nextStepDescription);
  const isPair = said.some(({ word }, i) => {
    const next = said[i + 1]?.word ?? "";
    const isEveryday = (PLAIN.test(word) && PLAIN.test(next)) || Math.min(word.length, next.length) <= 3;
    return !isEveryday && step.some((one, k) => one === word && step[k + 1] === next);
  });
  if (isPair) return true;
  const words = step.filter((word) => word.length > 3 && !PLAIN.test(word));
  return said.some(
    (one) =>
      /^(?:the|that|our|his|her|their)$/.test(doc.tokens[one.at - 1]?.lower ?? "") &&
      words.some((word) => sameThing(one, word) > 0.9),
  );
}

/** What every deal has. */
const PLAIN =
  /^(?:send|sent|call|quote|price|prices|offer|meeting|meet|visit|final|terms|follow|contract|answer|decision|samples?|papers?|paperwork|documents?)$/;

/** Where two words of the step are said in a row, not both everyday ones of selling: "test wall", "coating warranty". */
export function stepNamedAt(said: Said[], { nextStepDescription }: KnownOpportunity): number | undefined {
  const words = nameWords(nextStepDescription);
  return said.find(({ word }, i) =>
    words.some((one, k) => {
      const next = words[k + 1] ?? "";
      const isPair = one === word && next === said[i + 1]?.word && Math.min(one.length, next.length) > 3;
      return isPair && !(isSelling(one) && isSelling(next));
    }),
  )?.at;
}

/** Two words of what is sold, said together, count more than both alone. */
const TOGETHER = 0.6;

/** Two words of the name, said one after the other, count more than both alone. */
function addRun(mention: Mention, { said, index: places }: Reading, words: string[], apart: Set<number>): void {
  const runs = words.flatMap((word, k) =>
    places.exactly(word).filter((i) => !apart.has(said[i]?.at ?? 0) && said[i + 1]?.word === words[k + 1]),
  );
  const index = Math.min(...runs);
  const at = said[index]?.at;
  if (at === undefined) return;
  const first = mention.get(at);
  if (!first && [index, index + 1].some((i) => (said[i]?.word.length ?? 0) > 3)) put(mention, at, TOGETHER, "thing");
  if (first) mention.set(at, { ...first, weight: first.weight + (first.source === "thing" ? TOGETHER : WHOLE) });
}

/** How a note names an opportunity: by what is sold, by its people and by their businesses. */
export function mentionDeal(reading: Reading, deal: KnownOpportunity, world: World, apart: Set<number>): Mention {
  const mention: Mention = new Map();
  const people = world.contacts.filter(({ id }) => deal.contactIds.includes(id));
  const named = new Set(people.flatMap((one) => [...nameWords(one.businessName), ...nameWords(one.lastName)]));
  // "Eli Yoder accepted" is not said of another Yoder's deal.
  const whose = (at: number) =>
    people.length > 0 && people.every((one) => isOthersName(reading.doc, at, one, true)) ? OTHERS_NAME : 1;
  const words = nameWords(deal.name);
  for (const word of words) {
    const isName = named.has(word);
    for (const { one, surety } of reading.index.like(isName ? "name" : "thing", word)) {
      if (apart.has(one.at)) continue;
      if (isName) put(mention, one.at, surety * weightOfName(reading, one, word) * whose(one.at), "business");
      else put(mention, one.at, surety * weightOfThing(one), "thing");
    }
  }
  addRun(mention, reading, words, apart);
  const step = mention.size === 0 ? stepNamedAt(reading.said, deal) : undefined;
  if (step !== undefined) put(mention, step, TOGETHER, "thing");
  for (const one of people) {
    for (const [at, { weight, source }] of mentionBusiness(reading, one.businessName))
      if (!apart.has(at)) put(mention, at, weight * whose(at), source);
    for (const [at, { weight, source }] of mentionPerson(reading, one, world)) put(mention, at, weight, source);
  }
  return mention;
}
