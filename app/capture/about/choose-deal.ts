/** Which opportunity a note is about (docs/product.md#notes-about-what-exists). */
import { isActive } from "#app/opportunities/stages.ts";
import { isoOf } from "../parser/dates/calendar.ts";
import { ACTION_NOUNS, ACTION_VERBS } from "../parser/steps/step-words.ts";
import { DEAL_NOUNS, SALES_VERBS } from "../parser/stop-words.ts";
import type { KnownOpportunity, World } from "./about.ts";
import { type Mention, mentionDeal, namedApart, weightOf } from "./mentions.ts";
import { type DealTalk, isOtherProduct } from "./new-deal.ts";
import type { Reading } from "./reading.ts";
import { nameWords, sameThing } from "./same-word.ts";

/** An opportunity with how strongly the note names it. */
export type RankedDeal = {
  deal: KnownOpportunity;
  mention: Mention;
  score: number;
  things: number;
  names: number;
  active: boolean;
  own: boolean;
};

/** What a chosen opportunity needs at least; two within the margin fit alike. */
const NEEDED = 0.65;
const MARGIN = 0.3;
const SHOWN = 0.5;
const CLOSED_DAYS = 90;

/** Every opportunity that the note names at all, best first; of equal ones active before closed, own before others'. */
export function rankDeals(reading: Reading, world: World, speaker: string, chosenContact?: string): RankedDeal[] {
  const apart = namedApart(reading);
  return world.opportunities
    .map((deal) => {
      const mention = mentionDeal(reading, deal, world, apart);
      const things = weightOf(mention, "thing");
      const isChosen = chosenContact !== undefined && deal.contactIds.includes(chosenContact);
      const names = weightOf(mention) - things + (isChosen ? 1 : 0);
      const active = isActive(deal.dealStage);
      const score =
        things + names + valuesSaid(reading, deal) + stepSaid(reading, deal) - closedPenalty(reading, deal, things);
      return { deal, mention, score, things, names, active, own: deal.ownerUserId === speaker };
    })
    .filter(({ things, names }) => things + names > 0.25)
    .sort((a, b) => b.score - a.score || Number(b.active) - Number(a.active) || Number(b.own) - Number(a.own));
}

/** The record's present values in the note tell it from another one: "76 → 82.5k", "moved from the 13th". */
function valuesSaid({ amounts, dates, doc, day }: Reading, deal: KnownOpportunity): number {
  const sized = amounts.some(({ value, end, start }) => {
    const shown = doc.tokens.slice(start, end).length > 0 && value === deal.dealSize;
    return shown && deal.dealSize > 0;
  });
  const days = [deal.nextStepDate, deal.targetCloseDate].filter((one) => one !== null && one > isoOf(day - 1));
  const dated = dates.some(({ value }) => value.from === value.to && days.includes(isoOf(value.from)));
  return (sized ? 0.35 : 0) + (dated ? 0.15 : 0);
}

/** The words of the next step that is due: weak, because every deal has calls and quotes. */
function stepSaid({ said }: Reading, { nextStepDescription }: KnownOpportunity): number {
  const words = nameWords(nextStepDescription).filter(
    (word) =>
      word.length > 3 &&
      !SALES_VERBS.has(word) &&
      !DEAL_NOUNS.has(word) &&
      !ACTION_VERBS.has(word) &&
      !ACTION_NOUNS.has(word),
  );
  const found = words.filter((word) => said.some((one) => sameThing(one, word) > 0.9));
  return Math.min(0.4, 0.2 * found.length);
}

function closedPenalty({ day }: Reading, { dealStage, targetCloseDate }: KnownOpportunity, things: number): number {
  if (isActive(dealStage)) return 0;
  // What was sold is named: the note is about how it went.
  if (things >= 0.5) return 0.15;
  return targetCloseDate < isoOf(day - CLOSED_DAYS) ? 0.8 : 0.5;
}

/** What is told besides names: whether a deal is told at all, and whether only the contact changes. */
export type Told = {
  talk: DealTalk;
  tellsDeal: boolean;
  hasStep: boolean;
  isSized: boolean;
  isClosing: boolean;
  /** Somebody or something is told whose deal it could be. */
  hasSubject: boolean;
  onlyContact: boolean;
  newPerson: boolean;
  unknownFirm: boolean;
  /** The id of the contact that is named in full, or was chosen. */
  sure?: string;
};

/** The chosen opportunity: an id, "new", or null, with those to choose from. */
export type DealChoice = { about: string | null; candidates: RankedDeal[] };

/** Chooses among the ranked opportunities; asks rather than guesses. */
export function chooseDeal(reading: Reading, ranked: RankedDeal[], told: Told): DealChoice {
  const shown = ranked.filter(({ score, names, things }) => score >= SHOWN || names + things >= NEEDED).slice(0, 5);
  const isNew = told.tellsDeal && (told.hasSubject || ranked.some(({ names }) => names >= NEEDED));
  const nothing: DealChoice = { about: isNew ? "new" : null, candidates: isNew ? shown : [] };
  if (told.talk.isDenied && !told.tellsDeal && !ranked.some(({ things }) => things >= 0.6))
    return { about: null, candidates: [] };
  if (told.unknownFirm && !ranked.some(({ things }) => things >= 1)) return nothing;
  const fitting = ranked.filter((one) => isEnough(reading, one, told));
  if (isNewDeal(fitting, told)) return { about: "new", candidates: shown };
  const best = fitting[0];
  if (!best) return nothing;
  if (told.onlyContact && best.things < 0.5) return { about: null, candidates: [] };
  if (isOthers(best, told)) return nothing;
  if (!best.active && !isClosedMeant(best, told)) return nothing;
  const rivals = fitting.filter(({ score }) => score >= best.score - MARGIN);
  const chosen = onlyOne(rivals);
  if (chosen) return { about: chosen.deal.id, candidates: first(chosen, shown) };
  const asked = rivals.filter(({ active }) => active || !best.active).slice(0, 5);
  return { about: null, candidates: asked };
}

/** A deal of other people of the business, which the note names by nothing else. */
const isOthers = ({ deal, things }: RankedDeal, { sure }: Told): boolean =>
  sure !== undefined && deal.contactIds.length > 0 && !deal.contactIds.includes(sure) && things < 0.5;

const first = (chosen: RankedDeal, shown: RankedDeal[]) =>
  [chosen, ...shown.filter((one) => one !== chosen)].slice(0, 5);

/** Of several that fit alike: the only active one, else the only own one. */
function onlyOne(rivals: RankedDeal[]): RankedDeal | undefined {
  const active = rivals.filter((one) => one.active);
  const among = active.length > 0 ? active : rivals;
  if (among.length === 1) return among[0];
  const own = among.filter((one) => one.own);
  return own.length === 1 ? own[0] : undefined;
}

const DEFINITE = /^(?:the|that|this|his|her|their|our|those|these|new)$/;

/** A name is enough; of what is sold two words, or one that the note speaks of as known. */
function isEnough(
  { doc }: Reading,
  { mention, score, things, names }: RankedDeal,
  { tellsDeal, newPerson }: Told,
): boolean {
  if (newPerson && names < NEEDED && things < 1.1) return false;
  if (names >= NEEDED || things >= 1.1) return score > 0;
  if (names + things >= 1) return score > 0;
  if (things < 0.55) return names >= 0.55 && tellsDeal && score > 0;
  return [...mention].some(([at, { source, weight }]) => {
    const before = [doc.tokens[at - 1]?.lower ?? "", doc.tokens[at - 2]?.lower ?? ""];
    return source === "thing" && weight >= 0.5 && (at === 0 || before.some((word) => DEFINITE.test(word)) || tellsDeal);
  });
}

function isNewDeal(fitting: RankedDeal[], { talk, tellsDeal, newPerson, isSized, isClosing }: Told): boolean {
  if (!tellsDeal) return false;
  if (talk.isSeparate) return true;
  if (talk.isReopened || isClosing) return false;
  const open = fitting.filter(({ active }) => active);
  if (open.length === 0) return false;
  const named = open.some(({ things }) => things >= 0.5);
  const other = open.every(({ deal }) => isOtherProduct(talk, deal.name));
  if (named || newPerson) return false;
  return other && talk.isWish && (isSized || talk.isMore) && !talk.isUnderWay;
}

/** A closed opportunity is meant where it is reopened, or where what was sold is named and nothing new is wanted. */
function isClosedMeant({ things, deal }: RankedDeal, { talk, isSized }: Told): boolean {
  if (talk.isReopened) return true;
  return things >= 0.5 && !(talk.isWish && (isSized || talk.isMore || isOtherProduct(talk, deal.name)));
}
