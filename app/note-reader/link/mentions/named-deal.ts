/** How strongly a note names an opportunity: by what is sold, by its people and by their businesses. */

import type { Reading } from "../reading.ts";
import type { KnownOpportunity, World } from "../world.ts";
import { type Mention, put, WHOLE } from "./mention.ts";
import { isOnPhone } from "./name-parts.ts";
import { mentionBusiness } from "./named-business.ts";
import { mentionPerson } from "./named-person.ts";
import { stepNamedAt } from "./said-step.ts";
import { isOthersName, OTHERS_NAME } from "./same-person.ts";
import { nameWords } from "./same-word.ts";
import { weightOfName, weightOfThing } from "./weights.ts";

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
      if (apart.has(one.at) || isOnPhone(reading.doc, one)) continue;
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
