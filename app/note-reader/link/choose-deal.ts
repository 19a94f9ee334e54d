/** Which opportunity a note is about (docs/product.md#notes-about-what-exists). */
import type { Found } from "../tokens.ts";
import { isClosedMeant, isNewDeal, isOfNobody, isOthers, isPassed } from "./closed-deals.ts";
import type { DealTalk } from "./new-deal.ts";
import type { RankedDeal } from "./rank-deals.ts";
import type { Reading } from "./reading.ts";
import { toldDeals } from "./topics.ts";
import type { KnownContact } from "./world.ts";

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
  /** A person or a business is told, known or not. */
  isSomebodySaid: boolean;
  /** Those whom the note names, in full or by one name. */
  named: KnownContact[];
  /** The businesses that it names. */
  namedFirms: string[];
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
export function chooseDeal(reading: Reading, deals: RankedDeal[], told: Told): DealChoice {
  const ranked = withoutApart(deals, told.talk.apart);
  const shown = ranked.filter(({ score, names, things }) => score >= SHOWN || names + things >= NEEDED).slice(0, 5);
  const isLead = told.isStranger && told.hasStep && !told.talk.isDenied;
  const isNew =
    (isLead || (told.tellsDeal && !told.onlyDay)) &&
    (told.newPerson || isPriced(reading, told)) &&
    (told.hasSubject || ranked.some(({ names }) => names >= NEEDED));
  const nothing = (decided: string): DealChoice => ({
    about: isNew ? "new" : null,
    candidates: isNew ? shown : [],
    decided,
  });
  if (told.talk.isDenied && !told.tellsDeal && !told.hasStep && !ranked.some(({ things }) => things >= 0.6))
    return { about: null, candidates: [], decided: "a deal is denied" };
  const isRemark = !told.tellsDeal && !told.newPerson;
  const isElsewhere = told.unknownFirm && told.newPerson && isNew && told.talk.isWish && told.named.length === 0;
  if (isNew && told.isStranger && !ranked.some(({ things, names }) => things >= 0.5 && names >= NEEDED))
    return nothing("somebody new at a business that nobody here has");
  if (isNew && told.isOfOtherFirm && told.talk.isWish)
    return nothing("somebody new of another business wants something");
  const isNamed = (one: RankedDeal) =>
    one.things >= 1 || (isRemark && one.names >= 1) || (!told.newPerson && one.things >= 0.5 && one.names >= NEEDED);
  if (isElsewhere || (told.unknownFirm && (isNew || told.named.length === 0) && !ranked.some(isNamed)))
    return nothing("a business that nobody here has");
  const named = ranked.filter((one) => isEnough(reading, one, told));
  const fitting = named.filter((one) => !isPassed(one, named, told));
  if (isNewDeal(reading, fitting, told))
    return { about: "new", candidates: shown, decided: "something is sold that is none of these" };
  const isMeant = (one: RankedDeal) => one.active || isClosedMeant(reading, one, told);
  const meant = fitting.filter((one) => !isOfNobody(one, told) && isMeant(one));
  const best = meant[0];
  const isSecond = best !== fitting[0] && (fitting[0]?.things ?? 0) >= 0.5;
  if (!best || (isSecond && (best.things < 0.5 || best.names < NEEDED)))
    return nothing(ranked.length === 0 ? "none is named" : "none is named enough, or only a closed one");
  if (told.onlyContact && best.things < 0.5 && !best.isStepNamed)
    return { about: null, candidates: [], decided: "only something of the contact is told" };
  if (isOthers(best, told)) return nothing("it is a deal of other people");
  const among = toldDeals(reading, meant, told.changes);
  const rivals = among === meant ? meant.filter(({ score }) => score >= best.score - MARGIN) : among;
  const isUnsure = WHICH.test(reading.doc.line);
  const isBoth = rivals.length > 1 && isUnsure;
  const due = rivals.filter(({ active, isStepMeant }) => active && isStepMeant);
  const chosen = isBoth ? undefined : onlyOne(due.length === 1 ? due : rivals);
  if (chosen)
    return {
      about: chosen.deal.id,
      candidates: first(chosen, shown),
      decided:
        rivals.length > 1 ? "of several that fit alike the only one that is due, open or your own" : "named best",
      isSure: chosen.things >= 0.5,
      isUnsure,
    };
  const asked = rivals.filter(({ active }) => active || !best.active).slice(0, 5);
  return { about: null, candidates: asked, decided: "several fit alike" };
}

/** Those left where one is set apart: its own people's, or named as well as it is. */
function withoutApart(deals: RankedDeal[], ids: Set<string>): RankedDeal[] {
  const apart = deals.filter(({ deal }) => ids.has(deal.id));
  const names = Math.max(0, ...apart.map((one) => one.names));
  const isTheirs = ({ deal }: RankedDeal) =>
    apart.some((one) => one.deal.contactIds.some((id) => deal.contactIds.includes(id)));
  return deals.filter((one) => !apart.includes(one) && (one.things >= 0.5 || one.names >= names || isTheirs(one)));
}

/** A sum, or a wish for more: without them a known customer's words make no new deal. */
const isPriced = ({ amounts }: Reading, { talk, named, namedFirms, size }: Told): boolean =>
  named.length + namedFirms.length === 0 ||
  size !== undefined ||
  (talk.isWish && (amounts.length > 0 || talk.isSeparate || talk.isMore || talk.isGrowing || talk.product.length > 0));

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

/** The speaker does not know either: "which of the two I couldn't hear". */
const WHICH =
  /(?:^| )(?:which (?:of (?:the|them|those|these)(?: \w+)?|one)(?= (?:it|that|he|she|they|i|was|is|this|of|exactly|though|[.,])(?: |$))|(?:not sure|unsure|no idea|don't know|dunno|didn't (?:say|catch|hear|get)|couldn't (?:tell|hear|make out|say|catch)|can't (?:tell|say|remember)|forgot|unclear|not clear) which)(?: |$)/;
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
