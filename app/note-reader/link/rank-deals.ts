/** How strongly a note names each opportunity of the team: by what is sold, by its people and by their businesses. */
import { isActive } from "#app/opportunities/stages.ts";
import { isoOf } from "../dates/calendar.ts";
import { pattern } from "../one-line.ts";
import { type Doc, wordAt } from "../tokens.ts";
import { type Signal, sumOf } from "../trace.ts";
import { contrastedTokens, excludedTokens, productWordsOf } from "./excluded.ts";
import { findPeopleOtherThan, type MentionedPerson } from "./mentioned-people.ts";
import {
  addConsecutiveWordsWeight,
  addMention,
  findBusinessMention,
  isNamedByBusinessType,
  isOtherBusiness,
  type MentionWeights,
  weightOf,
  weightOfName,
  weightOfProductWord,
} from "./mentions/mention.ts";
import { mentionPerson } from "./mentions/named-person.ts";
import { nameWords, productWordSurety } from "./mentions/same-word.ts";
import type { ParsedNote, SpokenWord, SpokenWordIndex } from "./parsed-note.ts";
import { BONUS, SIMILARITY, THRESHOLD } from "./weights.ts";
import type { KnownOpportunity, TeamRecords } from "./world.ts";

/** An opportunity with how strongly the note names it. */
export type RankedDeal = {
  deal: KnownOpportunity;
  mention: MentionWeights;
  /** What speaks for it and against it; the score is their sum. */
  signals: Signal[];
  score: number;
  productWeight: number;
  partyWeight: number;
  active: boolean;
  isMine: boolean;
  /** Its present size or one of its days is said. */
  isValued: boolean;
  /** Its step that is due is named by two words. */
  isStepNamed: boolean;
  /** Its step that is due is spoken of as known. */
  isStepMeant: boolean;
  /** What is sold is named in contrast to what is meant. */
  isDenied: boolean;
  /** The businesses of its contacts. */
  businesses: string[];
};

/** Every opportunity that the note names at all, best first; of equal ones active before closed, own before others'. */
export function rankDeals(
  reading: ParsedNote,
  world: TeamRecords,
  speaker: string,
  chosenContact?: string,
): RankedDeal[] {
  const [excludedByNote, contrasted] = [excludedTokens(reading), contrastedTokens(reading)];
  return world.opportunities
    .map((deal) => {
      const excluded = new Set([...excludedByNote, ...othersNames(reading, deal, world)]);
      const mention = mentionDeal(reading, deal, world, excluded);
      const productWeight = weightOf(mention, "thing");
      const isChosen = chosenContact !== undefined && deal.contactIds.includes(chosenContact);
      const partyWeight = weightOf(mention) - productWeight + (isChosen ? BONUS.chosen : 0);
      const active = isActive(deal.dealStage);
      const people = world.contacts.filter(({ id }) => deal.contactIds.includes(id));
      const businesses = people.flatMap(({ businessName }) => businessName ?? []);
      const described =
        partyWeight >= THRESHOLD.person && businesses.some((firm) => isNamedByBusinessType(reading, firm))
          ? BONUS.described
          : 0;
      const values = presentValuesWeight(reading, deal);
      const signals = [
        { name: "what is sold", weight: productWeight },
        {
          name: isChosen ? "its people, of whom one was chosen" : "its people and their businesses",
          weight: partyWeight,
        },
        { name: "its business is described", weight: described },
        { name: "its present size or days", weight: values },
        { name: "its next step", weight: stepWordsWeight(reading.index, deal) },
        // Where what was sold is named, the note is about how it went.
        {
          name: "it is closed",
          weight: active ? 0 : productWeight >= THRESHOLD.thing ? BONUS.closedButNamed : BONUS.closed,
        },
      ];
      return {
        deal,
        mention,
        signals,
        score: sumOf(signals),
        productWeight,
        partyWeight,
        active,
        isMine: deal.ownerUserId === speaker,
        isValued: values > 0,
        isStepNamed: stepNamedAt(reading.said, deal) !== undefined,
        isStepMeant: isStepMeant(reading.doc, reading.said, deal),
        isDenied: productWordsOf(deal, world).some((word) => isThingAt(reading.index, word, contrasted)),
        businesses,
      };
    })
    .filter(({ productWeight, partyWeight }) => productWeight + partyWeight > THRESHOLD.ranked)
    .sort((a, b) => b.score - a.score || Number(b.active) - Number(a.active) || Number(b.isMine) - Number(a.isMine));
}

/** The record's present values in the note tell it from another one: "76 → 82.5k", "moved from the 13th". */
function presentValuesWeight(
  { amounts, dates }: ParsedNote,
  { dealSize, nextStepDate, targetCloseDate }: KnownOpportunity,
): number {
  const isSized = amounts.some(({ value }) => value > 0 && value === dealSize);
  const days = dates.flatMap(({ value }) => (value.from === value.to ? [isoOf(value.from)] : []));
  const isDated = days.some((day) => day === nextStepDate || day === targetCloseDate);
  return (isSized ? BONUS.presentSize : 0) + (isDated ? BONUS.presentDay : 0);
}

/** Whether one of these tokens names the thing. */
const isThingAt = (index: SpokenWordIndex, word: string, tokens: Set<number>): boolean =>
  index.like("thing", word).some(({ one, surety }) => tokens.has(one.at) && surety > SIMILARITY.same);

/** The words of the step: weak, because every deal has calls and quotes. */
function stepWordsWeight(index: SpokenWordIndex, { nextStepDescription }: KnownOpportunity): number {
  const words = nameWords(nextStepDescription).filter((word) => word.length > 3);
  const found = words.filter((word) => index.like("thing", word).some(({ surety }) => surety > SIMILARITY.same));
  return Math.min(BONUS.mostOfStep, BONUS.stepWord * found.length);
}

/** What every deal has. */
const COMMON_DEAL_WORDS = pattern`
  ^(?:send|sent|call|quote|price|prices|offer|meeting|meet|visit|final|terms|follow|contract|answer|decision|samples?|papers?|paperwork|
  documents?)$
`;

/** Where two words of the step are said in a row, not both everyday ones: "test wall", "coating warranty". */
function stepNamedAt(said: SpokenWord[], { nextStepDescription }: KnownOpportunity): number | undefined {
  const words = nameWords(nextStepDescription);
  return said.find(({ word }, i) => {
    const next = said[i + 1]?.word ?? "";
    const isEveryday =
      Math.min(word.length, next.length) <= 3 || (COMMON_DEAL_WORDS.test(word) && COMMON_DEAL_WORDS.test(next));
    return !isEveryday && words.some((one, k) => one === word && words[k + 1] === next);
  })?.at;
}

/** Whether the step is named as known ("the demo", "the wireframes") or by two words in a row ("site measure"). */
function isStepMeant(doc: Doc, said: SpokenWord[], deal: KnownOpportunity): boolean {
  const words = nameWords(deal.nextStepDescription).filter((word) => word.length > 3 && !COMMON_DEAL_WORDS.test(word));
  const isDefinite = ({ at }: SpokenWord) => /^(?:the|that|our|his|her|their)$/.test(wordAt(doc, at - 1));
  return (
    stepNamedAt(said, deal) !== undefined ||
    said.some((one) => isDefinite(one) && words.some((word) => productWordSurety(one, word) > SIMILARITY.same))
  );
}

/** The names of people in full of whom none has a part in the deal, unless it is called after them. */
function othersNames(reading: ParsedNote, { name, contactIds }: KnownOpportunity, world: TeamRecords): number[] {
  const [first, ...people] = world.contacts.filter(({ id }) => contactIds.includes(id));
  const words = nameWords(name);
  const isElse = (one: MentionedPerson) =>
    people.every((who) => findPeopleOtherThan(reading, who, world).includes(one));
  return (first ? findPeopleOtherThan(reading, first, world) : [])
    .filter((one) => isElse(one) && !one.family.concat(one.given).every(({ word }) => words.includes(word)))
    .flatMap(({ given, family }) => [...given, ...family].map(({ at }) => at));
}

/** "Phase two", "line 3": then the number tells which. */
const isAfter = ({ index }: ParsedNote, { at }: SpokenWord, word = ""): boolean =>
  word !== "" && index.at(at - 1).some((one) => productWordSurety(one, word) > SIMILARITY.same);

/** How a note names an opportunity: by what is sold, by its people and by their businesses. */
function mentionDeal(
  reading: ParsedNote,
  deal: KnownOpportunity,
  world: TeamRecords,
  excluded: Set<number>,
): MentionWeights {
  const mention: MentionWeights = new Map();
  const people = world.contacts.filter(({ id }) => deal.contactIds.includes(id));
  const firms = people.map(({ businessName }) => nameWords(businessName));
  const named = new Set([...firms.flat(), ...people.flatMap(({ lastName }) => nameWords(lastName))]);
  const words = nameWords(deal.name);
  for (const [k, word] of words.entries()) {
    const isName = named.has(word);
    for (const { one, surety } of reading.index.like(isName ? "name" : "thing", word)) {
      if (excluded.has(one.at) || firms.some((firm) => isOtherBusiness(reading, one.at, firm))) continue;
      if (isName) addMention(mention, one.at, surety * weightOfName(reading, one, word), "business");
      else addMention(mention, one.at, surety * weightOfProductWord(one, isAfter(reading, one, words[k - 1])), "thing");
    }
  }
  addConsecutiveWordsWeight(mention, reading, words, excluded);
  const step = mention.size === 0 ? stepNamedAt(reading.said, deal) : undefined;
  if (step !== undefined) addMention(mention, step, BONUS.wordsInARow, "thing");
  for (const one of people) {
    for (const [at, { weight, source }] of findBusinessMention(reading, one.businessName))
      if (!excluded.has(at)) addMention(mention, at, weight, source);
    for (const [at, { weight, source }] of mentionPerson(reading, one, world)) addMention(mention, at, weight, source);
  }
  return mention;
}
