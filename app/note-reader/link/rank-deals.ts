/** How strongly a note names each opportunity of the team, with the reasons that people see and what a trace is told. */
import { isActive } from "#app/opportunities/stages.ts";
import { isoOf } from "../dates/calendar.ts";
import { recordCandidates, type Signal, sumOf, type Trace } from "../trace.ts";
import type { ContactChoice, RankedContact } from "./choose-contact.ts";
import type { DealChoice } from "./choose-deal.ts";
import { excludedTokens } from "./excluded.ts";
import { isDescribed, type Mention, weightOf, wordsAt } from "./mentions/mention.ts";
import { isStepMeant, mentionDeal, stepNamedAt, stepSaid } from "./mentions/named-deal.ts";
import type { Reading } from "./reading.ts";
import { fullName, type KnownOpportunity, type World } from "./world.ts";

/** An opportunity with how strongly the note names it. */
export type RankedDeal = {
  deal: KnownOpportunity;
  mention: Mention;
  /** What speaks for it and against it; the score is their sum. */
  signals: Signal[];
  score: number;
  things: number;
  names: number;
  active: boolean;
  own: boolean;
  /** Its present size or one of its days is said. */
  isValued: boolean;
  /** Its step that is due is named by two words. */
  isStepNamed: boolean;
  /** Its step that is due is spoken of as known. */
  isStepMeant: boolean;
  /** The businesses of its contacts. */
  firms: string[];
};

/** A little more than two that fit alike may differ. */
const DESCRIBED = 0.35;

/** Every opportunity that the note names at all, best first; of equal ones active before closed, own before others'. */
export function rankDeals(reading: Reading, world: World, speaker: string, chosenContact?: string): RankedDeal[] {
  const apart = excludedTokens(reading);
  return world.opportunities
    .map((deal) => {
      const mention = mentionDeal(reading, deal, world, apart);
      const things = weightOf(mention, "thing");
      const isChosen = chosenContact !== undefined && deal.contactIds.includes(chosenContact);
      const names = weightOf(mention) - things + (isChosen ? 1 : 0);
      const active = isActive(deal.dealStage);
      const people = world.contacts.filter(({ id }) => deal.contactIds.includes(id));
      const firms = people.flatMap(({ businessName }) => businessName ?? []);
      const described = names >= 0.6 && firms.some((firm) => isDescribed(reading, firm)) ? DESCRIBED : 0;
      const values = valuesSaid(reading, deal);
      const signals = [
        { name: "what is sold", weight: things },
        { name: isChosen ? "its people, of whom one was chosen" : "its people and their businesses", weight: names },
        { name: "its business is described", weight: described },
        { name: "its present size or days", weight: values },
        { name: "its next step", weight: stepSaid(reading.index, deal) },
        // Where what was sold is named, the note is about how it went.
        { name: "it is closed", weight: active ? 0 : things >= 0.5 ? -0.15 : -0.5 },
      ];
      return {
        deal,
        mention,
        signals,
        score: sumOf(signals),
        things,
        names,
        active,
        own: deal.ownerUserId === speaker,
        isValued: values > 0,
        isStepNamed: stepNamedAt(reading.said, deal) !== undefined,
        isStepMeant: isStepMeant(reading.doc, reading.said, deal),
        firms,
      };
    })
    .filter(({ things, names }) => things + names > 0.25)
    .sort((a, b) => b.score - a.score || Number(b.active) - Number(a.active) || Number(b.own) - Number(a.own));
}

/** The record's present values in the note tell it from another one: "76 → 82.5k", "moved from the 13th". */
function valuesSaid(
  { amounts, dates }: Reading,
  { dealSize, nextStepDate, targetCloseDate }: KnownOpportunity,
): number {
  const isSized = amounts.some(({ value }) => value > 0 && value === dealSize);
  const days = dates.flatMap(({ value }) => (value.from === value.to ? [isoOf(value.from)] : []));
  const isDated = days.some((day) => day === nextStepDate || day === targetCloseDate);
  return (isSized ? 0.35 : 0) + (isDated ? 0.1 : 0);
}

type Choice = { about: string | null; candidates: unknown[]; decided: string };

/** Tells a trace of the deals that the note names, and of a new one where it is that. */
export const recordDeals = (trace: Trace | undefined, reading: Reading, ranked: RankedDeal[], choice: DealChoice) =>
  recordChoice(trace, reading, "which opportunity", choice, ranked, ({ deal, signals }) => ({
    id: deal.id,
    value: deal.name,
    signals,
  }));

/** The same of the contacts. */
export const recordContacts = (
  trace: Trace | undefined,
  reading: Reading,
  ranked: RankedContact[],
  choice: ContactChoice,
) =>
  recordChoice(trace, reading, "which contact", choice, ranked, (one) => ({
    id: one.contact.id,
    value: fullName(one.contact),
    signals: choice.weighed?.find((weighed) => weighed.one === one)?.signals ?? [
      { name: "the person", weight: one.person },
      { name: "the business", weight: one.business },
    ],
  }));

/** Records each ranked record with its signals, and what was chosen where it is none of them. */
function recordChoice<One extends { mention: Mention }>(
  trace: Trace | undefined,
  reading: Reading,
  slot: string,
  choice: Choice,
  ranked: One[],
  describe: (one: One) => { id: string; value: string; signals: Signal[] },
): void {
  const { about, candidates } = choice;
  const isOther = about === "new" || (about === null && candidates.length === 0);
  const other = { id: about ?? "", isAsked: false, slot, value: about ?? "none", words: "", signals: [], score: 0 };
  recordCandidates(
    trace,
    () => [
      ...ranked.map((one) => {
        const { signals, ...record } = describe(one);
        const words = wordsAt(reading, one.mention).replace(/[“”]/g, "");
        const shown = signals.filter(({ weight }) => weight !== 0);
        return { ...record, slot, words, signals: shown, score: sumOf(signals), isAsked: candidates.includes(one) };
      }),
      ...(isOther ? [other] : []),
    ],
    (one) => outcomeOf(one, choice),
  );
}

function outcomeOf({ id, isAsked }: { id: string; isAsked: boolean }, { about, decided }: Choice): string {
  if (id === (about ?? "")) return `chosen, ${decided}`;
  if (about === null) return isAsked ? `to choose from, ${decided}` : decided;
  return about === "new" ? decided : "less than the chosen one";
}

/** The reason why a contact is shown. */
export function reasonForContact(reading: Reading, { contact, mention, business }: RankedContact): string {
  const words = wordsAt(reading, mention);
  if (words) return `you said ${words}`;
  return business > 0 && contact.businessName
    ? `works at ${contact.businessName}`
    : `on this deal: ${fullName(contact)}`;
}
