/** Which opportunity a note is about (docs/product.md#notes-about-what-exists). */
import type { Found } from "../parser/tokens.ts";
import type { KnownContact, KnownOpportunity } from "./about.ts";
import type { Mention } from "./mentions.ts";
import { type DealTalk, isOtherProduct } from "./new-deal.ts";
import { isNewDeal, isOfNobody, isOthers, isOtherYear } from "./note/another-deal.ts";
import type { RankedDeal } from "./rank-deals.ts";
import type { Reading } from "./reading.ts";
import { toldDeals } from "./topics.ts";

/** What a chosen opportunity needs at least; two within the margin fit alike. */
const NEEDED = 0.65;
const MARGIN = 0.3;
const SHOWN = 0.5;

/** What is told besides names: whether a deal is told at all, and whether only the contact changes. */
export type Told = {
  talk: DealTalk;
  tellsDeal: boolean;
  /** Nothing but a day is told of a deal, which makes no new one. */
  onlyDay: boolean;
  hasStep: boolean;
  /** The size that is told. */
  size?: Found<number>;
  isClosing: boolean;
  isLost: boolean;
  /** A stage, a size or a close to come is told, which a closed deal does not have. */
  isOnTheWay: boolean;
  /** Somebody or something is told whose deal it could be. */
  hasSubject: boolean;
  onlyContact: boolean;
  newPerson: boolean;
  unknownFirm: boolean;
  /** The new person works where none of the team's contacts does. */
  isOfOtherFirm: boolean;
  /** A new person at a business that nobody here has. */
  isStranger: boolean;
  /** Whether the note changes something of an opportunity. */
  changes: (one: RankedDeal) => boolean;
  /** The contact that is named in full, or was chosen. */
  sure?: KnownContact;
  /** Those whom the note names, in full or by one name. */
  named: KnownContact[];
  /** The businesses that it names. */
  namedFirms: string[];
};

/** The chosen opportunity: an id, "new", or null, with those to choose from. */
export type DealChoice = {
  about: string | null;
  candidates: RankedDeal[];
  /** Chosen by what is sold, whoever is named. */
  isSure?: boolean;
  /** Others fit alike, but for being closed or a colleague's. */
  isTied?: boolean;
};

/** Chooses among the ranked opportunities; asks rather than guesses. */
export function chooseDeal(reading: Reading, deals: RankedDeal[], told: Told): DealChoice {
  const ranked = deals.filter(({ deal }) => !told.talk.apart.has(deal.id));
  const shown = ranked.filter(({ score, names, things }) => score >= SHOWN || names + things >= NEEDED).slice(0, 5);
  const isLead = told.isStranger && told.hasStep && !told.talk.isDenied;
  const isNew =
    (isLead || (told.tellsDeal && !told.onlyDay)) &&
    (told.newPerson || isPriced(reading, told)) &&
    (told.hasSubject || ranked.some(({ names }) => names >= NEEDED));
  const nothing: DealChoice = { about: isNew ? "new" : null, candidates: isNew ? shown : [] };
  if (told.talk.isDenied && !told.tellsDeal && !told.hasStep && !ranked.some(({ things }) => things >= 0.6))
    return { about: null, candidates: [] };
  const isRemark = !told.tellsDeal && !told.newPerson;
  const isElsewhere = told.unknownFirm && told.newPerson && isNew && told.talk.isWish && told.named.length === 0;
  if (isNew && told.isStranger && !ranked.some(({ things, names }) => things >= 0.5 && names >= NEEDED)) return nothing;
  if (isNew && told.isOfOtherFirm && told.talk.isWish) return nothing;
  const isNamed = (one: RankedDeal) =>
    one.things >= 1 || (isRemark && one.names >= 1) || (!told.newPerson && one.things >= 0.5 && one.names >= NEEDED);
  if (isElsewhere || (told.unknownFirm && (isNew || told.named.length === 0) && !ranked.some(isNamed))) return nothing;
  const named = ranked.filter((one) => isEnough(reading, one, told));
  const fitting = named.filter((one) => !isPassed(one, named, told));
  if (isNewDeal(reading, fitting, told)) return { about: "new", candidates: shown };
  const meant = fitting.filter((one) => !isOfNobody(one, told) && (one.active || isClosedMeant(reading, one, told)));
  const best = meant[0];
  const isSecond = best !== fitting[0] && (fitting[0]?.things ?? 0) >= 0.5;
  if (!best || (isSecond && (best.things < 0.5 || best.names < NEEDED))) return nothing;
  if (told.onlyContact && best.things < 0.5 && !best.isStepNamed) return { about: null, candidates: [] };
  if (isOthers(best, told)) return nothing;
  const among = toldDeals(reading, meant, told.changes);
  const rivals = among === meant ? meant.filter(({ score }) => score >= best.score - MARGIN) : among;
  const isBoth = rivals.length > 1 && BOTH.test(reading.doc.line);
  const chosen = isBoth ? undefined : onlyOne(rivals);
  if (chosen)
    return {
      about: chosen.deal.id,
      candidates: first(chosen, shown),
      isSure: chosen.things >= 0.5,
      isTied: rivals.length > 1 || fitting.some((one) => isLike(one, chosen) && (one.isValued || !chosen.isValued)),
    };
  const asked = rivals.filter(({ active }) => active || !best.active).slice(0, 5);
  return { about: null, candidates: asked };
}

/** A sum, or a wish for more: without them a known customer's words make no new deal. */
const isPriced = ({ amounts }: Reading, { talk, named, namedFirms, size }: Told): boolean =>
  named.length + namedFirms.length === 0 ||
  size !== undefined ||
  amounts.length > 0 ||
  (talk.isWish && (talk.isSeparate || talk.isMore || talk.isGrowing || talk.product.length > 0));

/** Whether the words that name `other` name as well `one`, perhaps a closed one, of other people. */
const isLike = (one: RankedDeal, other: RankedDeal): boolean =>
  [...other.mention.keys()].every((at) => one.mention.has(at)) &&
  one.names >= other.names &&
  one.things >= other.things &&
  !one.deal.contactIds.some((id) => other.deal.contactIds.includes(id)) &&
  !one.firms.some((firm) => other.firms.includes(firm));

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

/** Several are meant at once: "wants both by june". */
const BOTH =
  /(?:^| )(?:wants?|needs?|takes?|signs?|signed|close|for|on|push(?:es|ed)?|moves?|moved) (?:both|all (?:three|of them))(?: |$)/;
const ASKS = /^(?:asked|asks|says|said|wants|called|calls|rang|phoned|wrote|mailed|emailed)$/;

/** A name is enough; of what is sold two words, or one that the note speaks of as known. */
function isEnough(
  { doc }: Reading,
  { mention, score, things, names }: RankedDeal,
  { tellsDeal, hasStep, newPerson, isOfOtherFirm }: Told,
): boolean {
  if (newPerson && names < NEEDED && (things < 1.1 || (names < 0.3 && isOfOtherFirm))) return false;
  if (names >= NEEDED || things >= 1.1) return score > 0;
  if (names + things >= 1) return score > 0;
  const isAsking = [...mention.keys()].some((at) => ASKS.test(doc.tokens[at + 1]?.lower ?? ""));
  if (things < 0.55) return names >= 0.55 && (tellsDeal || hasStep || isAsking) && score > 0;
  return [...mention].some(([at, { source, weight }]) => {
    const before = [doc.tokens[at - 1]?.lower ?? "", doc.tokens[at - 2]?.lower ?? ""];
    return source === "thing" && weight >= 0.5 && (at === 0 || before.some((word) => DEFINITE.test(word)) || tellsDeal);
  });
}

/** A closed deal that is spoken of besides an open one of the same people, of which something is told that only an open one has to come. */
function isPassed({ deal, active, firms }: RankedDeal, named: RankedDeal[], { talk, isOnTheWay, size }: Told): boolean {
  if (active || talk.isReopened || !isOnTheWay || size || talk.isWish) return false;
  return named.some(
    (one) =>
      one.active &&
      one.names >= NEEDED &&
      (one.deal.contactIds.some((id) => deal.contactIds.includes(id)) ||
        one.firms.some((firm) => firms.includes(firm))),
  );
}

/** What was won is wanted once more. */
const AGAIN = /(?:^| )(?:more|again|another|repeat|re-?order(?:s|ed|ing)?|same as)(?: |$)/;

const tellsOtherSum = ({ amounts, isUnreal }: Reading, { dealSize }: KnownOpportunity): boolean =>
  amounts.some((one) => one.value > 0 && one.value !== dealSize && !isUnreal(one));

/** What is sold is named only where it is denied. */
function isOnlyDenied(reading: Reading, mention: Mention): boolean {
  const things = [...mention].filter(([, { source }]) => source === "thing");
  return things.length > 0 && things.every(([at]) => reading.isUnreal({ start: at, end: at + 1 }));
}

/** A closed opportunity is meant where it is reopened, or where what was sold is named and nothing new is wanted. */
function isClosedMeant(reading: Reading, { things, deal, mention }: RankedDeal, { talk, size, isLost }: Told): boolean {
  if (isOtherYear(reading, deal)) return false;
  // "They want us back, a picnic this time, 5,800": what was won stays won.
  if (deal.dealStage === "won-closed" && things < 0.5 && talk.isWish && size) return false;
  // "The varnish stays lost": the sum of a wish is that of another deal.
  if (isLost && deal.dealStage === "lost-closed" && talk.isWish && !talk.isReopened && tellsOtherSum(reading, deal))
    return false;
  // "He's not buying the binder, he wants a drill now, 3,600", "cheese once more, eight thousand".
  const isOther = isOtherProduct(talk, deal, 1) || isOnlyDenied(reading, mention);
  if (deal.dealStage === "lost-closed" && talk.isWish && isOther && tellsOtherSum(reading, deal)) return false;
  if (deal.dealStage === "won-closed" && AGAIN.test(reading.doc.line) && tellsOtherSum(reading, deal)) return false;
  // "For now it stays lost".
  if (talk.isReopened || (isLost && deal.dealStage === "lost-closed")) return true;
  if (deal.dealStage === "lost-closed" && things >= 1 && !talk.isMore && !talk.isSeparate && !talk.isIndefinite)
    return true;
  if (size || things < 0.5) return false;
  const isAgain = talk.isMore || (deal.dealStage === "won-closed" && things >= 1 && AGAIN.test(reading.doc.line));
  return !(talk.isWish && (isAgain || isOtherProduct(talk, deal)));
}
