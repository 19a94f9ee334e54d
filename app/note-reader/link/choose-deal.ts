/** Which opportunity a note is about (docs/product.md#notes-about-what-exists). */
import { pattern } from "../one-line.ts";
import { type Found, findPhrases } from "../tokens.ts";
import type { DealTalk } from "./deal-talk.ts";
import { isNewDeal, isOtherProduct } from "./new-deal.ts";
import type { ParsedNote } from "./parsed-note.ts";
import type { RankedDeal } from "./rank-deals.ts";
import { alternativesIn, dealsTheNoteUpdates, shareFirm } from "./topics.ts";
import { MARGIN, THRESHOLD } from "./weights.ts";
import type { KnownContact } from "./world.ts";

/** What the note tells besides names: whether it tells of a deal at all, and of whom. */
export type DealFacts = {
  talk: DealTalk;
  /** A stage, a size, a day or a wish to buy. */
  tellsDeal: boolean;
  /** A stage, a size or a wish to buy is told; a date alone is not enough for a new deal. */
  isSold: boolean;
  hasStep: boolean;
  size?: Found<number>;
  isClosing: boolean;
  isLost: boolean;
  /** A stage, a size or a close to come is told, which a closed deal does not have. */
  isOnTheWay: boolean;
  onlyContact: boolean;
  newPerson: boolean;
  /** The business is none of the team's, and nobody of the team's contacts is named. */
  unknownFirm: boolean;
  /** The new person works where none of the team's contacts does, and wants something. */
  isOfOtherFirm: boolean;
  /** Whether the note changes something of an opportunity. */
  changes: (one: RankedDeal) => boolean;
  /** Those whom the note names, in full or by one name. */
  named: KnownContact[];
};

/** The chosen opportunity: an id, "new", or null, with those to choose from. */
export type DealChoice = {
  about: string | null;
  candidates: RankedDeal[];
  /** What decided, in words (for the trace). */
  decided: string;
  /** Chosen by what is sold, whoever is named. */
  isSure?: boolean;
  /** The speaker does not know who of several it was. */
  isUnsure?: boolean;
};

/** Chooses among the ranked opportunities; asks rather than guesses. */
export function chooseDeal(reading: ParsedNote, deals: RankedDeal[], facts: DealFacts): DealChoice {
  const { talk } = facts;
  const ranked = deals.filter((one) => !talk.excluded.has(one.deal.id) && !isContrastedWith(one, deals));
  const shown = ranked
    .filter(({ partyWeight, productWeight }) => partyWeight + productWeight >= THRESHOLD.offered)
    .slice(0, 5);
  const isNew = tellsNewDeal(reading, ranked, facts);
  const none = (decided: string): DealChoice => ({ about: null, candidates: [], decided });
  const newOrNone = (decided: string) => (isNew ? { about: "new", candidates: shown, decided } : none(decided));
  if (talk.isDenied && !facts.tellsDeal && !facts.hasStep) return none("a deal is denied");
  const isKnown = ({ productWeight, partyWeight }: RankedDeal) =>
    productWeight + (facts.newPerson ? 0 : partyWeight) >= THRESHOLD.known;
  if ((isNew && facts.isOfOtherFirm) || (facts.unknownFirm && !ranked.some(isKnown)))
    return newOrNone(`${facts.newPerson ? "somebody new at " : ""}a business that nobody here has`);
  const named = ranked.filter((one) => isNamedEnough(one, facts));
  const fitting = named.filter((one) => !isOvertaken(one, named, facts));
  const theirs = fitting.filter((one) => !belongsToUnnamedPeople(one, facts));
  if (isNewDeal(reading, theirs, facts))
    return { about: "new", candidates: shown, decided: "something is sold that is none of these" };
  const meant = theirs.filter((one) => one.active || isClosedMeant(reading, one, facts));
  const best = meant[0];
  // A closed deal that is named better by what is sold stays what the note is about.
  const { productWeight } = fitting[0] ?? { productWeight: 0 };
  const isSecond = best !== fitting[0] && productWeight >= THRESHOLD.thing;
  if (
    !best ||
    (isSecond &&
      (best.productWeight < THRESHOLD.thing ||
        (best.partyWeight < THRESHOLD.offered && best.productWeight < productWeight)))
  )
    return newOrNone(ranked.length === 0 ? "none is named" : "none is named enough, or only a closed one");
  if (facts.onlyContact && best.productWeight < THRESHOLD.thing && !best.isStepNamed)
    return none("only something of the contact is told");
  if (isWantedByOthers(best, facts)) return newOrNone("it is a deal of other people");
  return chooseAmongRivals(reading, meant, shown, facts);
}

/** "The mixer, not the combi": the other one of theirs is meant. */
const isContrastedWith = (one: RankedDeal, deals: RankedDeal[]): boolean =>
  one.isDenied &&
  deals.some((other) => !other.isDenied && other.productWeight >= THRESHOLD.thing && shareFirm(one, other));

/** The best of the deals meant; of several that fit alike the only one that is due, open or the speaker's own. */
function chooseAmongRivals(
  reading: ParsedNote,
  meant: RankedDeal[],
  shown: RankedDeal[],
  facts: DealFacts,
): DealChoice {
  const either = alternativesIn(reading, meant);
  if (either.length > 1) return { about: null, candidates: either.slice(0, 5), decided: "one or another is meant" };
  const [best] = meant;
  const among = dealsTheNoteUpdates(reading, meant, facts.changes);
  const rivals = among === meant ? meant.filter(({ score }) => score >= (best?.score ?? 0) - MARGIN.alike) : among;
  const isUnsure = SPEAKER_UNSURE_WHICH.test(reading.doc.line);
  const due = rivals.filter(({ isStepMeant }) => isStepMeant);
  const chosen = isUnsure && rivals.length > 1 ? undefined : onlyActiveOrOwnDeal(due.length === 1 ? due : rivals);
  if (!chosen) {
    const asked = rivals.filter(({ active }) => active || !best?.active);
    return { about: null, candidates: asked.slice(0, 5), decided: "several fit alike" };
  }
  return {
    about: chosen.deal.id,
    candidates: [...new Set([chosen, ...rivals, ...shown])].slice(0, 5),
    decided: rivals.length > 1 ? "of several that fit alike the only one that is due, open or your own" : "named best",
    isSure: chosen.productWeight >= THRESHOLD.thing,
    isUnsure,
  };
}

/** Of several that fit alike: the only active one, else the only own one. */
function onlyActiveOrOwnDeal(rivals: RankedDeal[]): RankedDeal | undefined {
  const active = rivals.filter((one) => one.active);
  const among = active.length > 0 ? active : rivals;
  if (among.length === 1) return among[0];
  const own = among.filter((one) => one.isMine);
  return own.length === 1 ? own[0] : undefined;
}

/** The speaker does not know either: "which of the two I couldn't hear". */
const SPEAKER_UNSURE_WHICH = pattern`
  (?:^| )(?:which (?:of (?:the|them|those|these)(?: \w+)?|one)(?= (?:it|that|he|she|they|i|was|is|this|of|exactly|though|[.,])(?: |$))|
  (?:not sure|unsure|no idea|don't know|dunno|didn't (?:say|catch|hear|get)|couldn't (?:tell|hear|make out|say|catch)|can't (?:tell|say|
  remember)|forgot|unclear|not clear) which)(?: |$)
`;

/** Whether the note may tell of a new deal: a new person wants something, or a known customer at a price. */
function tellsNewDeal(
  reading: ParsedNote,
  ranked: RankedDeal[],
  { talk, isSold, hasStep, size, newPerson, named }: DealFacts,
): boolean {
  if (newPerson) return isSold || (hasStep && !talk.isDenied);
  const isPriced = size !== undefined || (talk.isWish && (talk.isMore || reading.amounts.length > 0));
  return isSold && isPriced && (named.length > 0 || ranked.some(({ partyWeight }) => partyWeight >= THRESHOLD.offered));
}

/** Named enough: by its people or by what is sold; where somebody new is told of, by its people. */
const isNamedEnough = ({ score, productWeight, partyWeight }: RankedDeal, { newPerson }: DealFacts): boolean =>
  score > 0 &&
  (newPerson ? partyWeight >= THRESHOLD.offered : partyWeight >= THRESHOLD.deal || productWeight >= THRESHOLD.deal);

const isPartOf = ({ deal, businesses }: RankedDeal, { id, businessName }: KnownContact): boolean =>
  deal.contactIds.includes(id) || businesses.includes(businessName ?? "");

/** Named by a word of what is sold, but the people named have no part in it: "a cork floor" for another's gym. */
const belongsToUnnamedPeople = (one: RankedDeal, { named, newPerson }: DealFacts): boolean =>
  one.partyWeight < THRESHOLD.hardly &&
  one.productWeight < THRESHOLD.whoever &&
  (named.length > 0 || newPerson) &&
  !named.some((who) => isPartOf(one, who));

/** Another business's deal, of which somebody wants the same: "Dale Wexler of Arnprior asks for a dental unit too". */
const isWantedByOthers = (one: RankedDeal, { named, talk }: DealFacts): boolean =>
  talk.isMore && named.length > 0 && !named.some((who) => isPartOf(one, who));

/** A closed deal besides an open one of the same people, where something is told that only an open one has to come. */
const isOvertaken = (
  { deal, active }: RankedDeal,
  named: RankedDeal[],
  { talk, isOnTheWay, size }: DealFacts,
): boolean =>
  !active &&
  isOnTheWay &&
  !(talk.reopened || talk.isWish || size) &&
  named.some((one) => one.active && one.deal.contactIds.some((id) => deal.contactIds.includes(id)));

/** What something cost when it was done. */
const FINAL_COST_PHRASES =
  /(?<![^ ])(?:came (?:to|in at|out at)|in the end|(?:final|last) (?:bill|invoice|sum|cost|figure|payment)|all told)(?![^ ])/g;

/** A closed opportunity is meant where it is reopened, or where what was sold is named and nothing new is wanted. */
function isClosedMeant(reading: ParsedNote, { productWeight, deal, mention }: RankedDeal, facts: DealFacts): boolean {
  const { talk, size, isLost } = facts;
  const sold = [...mention].filter(([, { source }]) => source === "thing");
  // "He's not buying the binder, he wants a drill now": what is sold is named only where it is denied.
  const isDenied = sold.length > 0 && sold.every(([at]) => reading.isUnreal({ start: at, end: at + 1 }));
  const isOtherSum = size !== undefined && size.value !== deal.dealSize;
  if (deal.dealStage === "lost-closed" && talk.isWish && (isDenied || (isOtherSum && isOtherProduct(talk, deal, 1))))
    return false;
  // Who is back with a sum of another size does not reopen what was won.
  const isRepeated = deal.dealStage === "won-closed" && isOtherSum;
  if ((talk.reopened && !isRepeated) || (isLost && deal.dealStage === "lost-closed")) return true;
  // "The sorting line came to 90,500 in the end": what was sold.
  if (productWeight < THRESHOLD.thing || (size && findPhrases(reading.doc, FINAL_COST_PHRASES).length === 0))
    return false;
  return !(talk.isWish && (talk.isMore || isOtherProduct(talk, deal)));
}
