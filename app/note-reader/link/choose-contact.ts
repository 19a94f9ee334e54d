/** Which contact a note is about (docs/product.md#notes-about-what-exists). */
import { oneLine, pattern } from "../one-line.ts";
import { type Doc, lineOf } from "../tokens.ts";
import { type Signal, sumOf } from "../trace.ts";
import type { DealChoice } from "./choose-deal.ts";
import { isOthersName } from "./mentioned-people.ts";
import { findBusinessMention, isNamedByBusinessType, type MentionWeights, weightOf } from "./mentions/mention.ts";
import { mentionPerson } from "./mentions/named-person.ts";
import type { ParsedNote } from "./parsed-note.ts";
import { introducersIn } from "./strangers.ts";
import { BONUS, MARGIN, THRESHOLD } from "./weights.ts";
import type { KnownContact, KnownOpportunity, TeamRecords } from "./world.ts";

/** A contact with how strongly the note names the person, and the business. */
export type RankedContact = { contact: KnownContact; mention: MentionWeights; person: number; business: number };

/** What tells that somebody told the note's news. */
const REPORTING_VERBS = pattern`
  ^(?:(?:says?|said)(?! (?:hi|hello|hey|thanks|nothing))|takes over|took over|replaces|steps in|fills in|told|tells|called|calls|phoned|
  rang|informed|informs|wrote|writes|mailed|emailed|e-mailed|texted|messaged|confirmed|confirms|asked(?! nothing)|asks|wants|agreed|
  approved)(?: |$)
`;

/** Every contact that the note names by person, business, e-mail or phone, best first. */
export function rankContacts(reading: ParsedNote, world: TeamRecords): RankedContact[] {
  const ranked = world.contacts
    .map((contact) => {
      const mention = mentionPerson(reading, contact, world);
      const isTelling = [...mention.keys()].some((at) => REPORTING_VERBS.test(lineOf(reading.doc, at + 1, at + 3)));
      const person = weightOf(mention) + (isTelling ? BONUS.tells : 0);
      const firm = findBusinessMention(reading, contact.businessName);
      for (const at of firm.keys()) if (mention.has(at) || isOthersName(reading, at, contact, world)) firm.delete(at);
      const described =
        person >= THRESHOLD.person && isNamedByBusinessType(reading, contact.businessName) ? BONUS.described : 0;
      return { contact, mention, person, business: weightOf(firm) + described };
    })
    .filter(({ person, business }) => person + business > THRESHOLD.ranked);
  return demoteAbsentContacts(reading, ranked, world).sort((a, b) => b.person + b.business - a.person - a.business);
}

const NOT = "(?:wasn't|isn't|weren't|aren't|won't be|was not|is not|were not|will not be|'s not)";
const COULD_NOT = "(?:couldn't|could not|can't|cannot|didn't|did not|won't|wouldn't|failed to)";
/** After the name: "wasn't on", "couldn't make it", "is off sick". */
const ABSENCE_AFTER_NAME = new RegExp(
  `^(?:${[
    oneLine`
      ${NOT} (?:on(?! board)|in(?! (?:a |favou?r))|there|here|around|about(?= |$)|at|available|able to|part of|with us|present|free|
      joining|coming|invited)
    `,
    `${COULD_NOT} (?:make it|join|come|attend|be there|show|dial|get on|call in|get away|take part)`,
    oneLine`
      (?:was|were|is|are|'s|'re|has been|being|who is|who's|who was) (?:still |also |both |all )?(?:off(?= (?:sick|ill|today|until|till|
      this|next|for|work|now)(?: |$))|away(?! (?:ahead|happy))|out(?= (?:sick|ill|today|until|till|this|next|for|on|at)(?: |$))|sick|ill|
      absent|travell?ing|abroad|poorly|unwell|stuck|on (?:leave|holiday|holidays|vacation|maternity|paternity|parental|pto|annual|sick)|
      in (?:hospital|bed))
    `,
    oneLine`
      (?:skipped|missed|called in sick|never showed|no-?showed|stayed (?:away|home)|sent (?:his|her|their) (?:apologies|regrets)|(?:had|
      has) to (?:drop|leave|duck|run|cancel))
    `,
  ].join("|")})(?= |$)`,
);
/** Before it: "without Edith". */
const ABSENCE_BEFORE_NAME = /(?:^| )(?:without|minus|sans|no|behind|in the absence of|instead of)$/;

/** Whether every token that names somebody tells of them as not there. */
function isAbsent(doc: Doc, named: Iterable<number>): boolean {
  const at = new Set(named);
  // Of a full name the last word has what is told of it, the first what leads to it.
  const firsts = [...at].filter((one) => !at.has(one - 1));
  const lasts = [...at].filter((one) => !at.has(one + 1));
  return (
    at.size > 0 &&
    (firsts.every((first) => ABSENCE_BEFORE_NAME.test(lineOf(doc, first - 4, first))) ||
      lasts.every((last) => ABSENCE_AFTER_NAME.test(lineOf(doc, last + 1, last + 6))))
  );
}

/** Whoever was not there, or introduced somebody, yields to whoever else is named. */
function demoteAbsentContacts(reading: ParsedNote, ranked: RankedContact[], world: TeamRecords): RankedContact[] {
  const introducers = introducersIn(reading, world);
  const yields = ({ mention }: RankedContact) => {
    const at = [...mention.keys()];
    return at.length > 0 && (at.every((one) => introducers.has(one)) || isAbsent(reading.doc, at));
  };
  const isElse = ranked.some((one) => one.person >= THRESHOLD.person && !yields(one));
  return isElse ? ranked.map((one) => (yields(one) ? { ...one, person: one.person * BONUS.yielding } : one)) : ranked;
}

/** Those whom the note names in full, else those whom it names by one name. */
export function surelyNamedContacts(people: RankedContact[]): KnownContact[] {
  const whole = people.filter(({ person }) => person >= THRESHOLD.inFull);
  return (whole.length > 0 ? whole : people.filter(({ person }) => person >= THRESHOLD.surePerson)).map(
    ({ contact }) => contact,
  );
}

export type ContactChoice = {
  about: string | null;
  candidates: RankedContact[];
  /** What decided, in words, and what was weighed (for the trace). */
  decided: string;
  weighed?: ScoredContact[];
};

/** A contact that is named enough, with what speaks for it; the score is their sum. */
export type ScoredContact = { one: RankedContact; signals: Signal[]; score: number };

/** What the note tells of a person: nobody that the team has; or only how to reach somebody, by address or number. */
export type NewPerson = { isNew: boolean; isReached: boolean };

/** Chooses the contact; the opportunity that was chosen tells people of one name apart. */
export function chooseContact(
  ranked: RankedContact[],
  deal: DealChoice,
  { isNew, isReached }: NewPerson,
  world: TeamRecords,
): ContactChoice {
  const chosen = world.opportunities.find(({ id }) => id === deal.about);
  const telling = deal.isUnsure ? undefined : chosen;
  const isLike = ({ contact }: RankedContact) => deal.isSure && chosen?.contactIds.includes(contact.id);
  const named = ranked.filter((one) => one.person >= (isLike(one) ? THRESHOLD.personOfNamed : THRESHOLD.person));
  if (isNew)
    return { about: "new", candidates: named.slice(0, 5), decided: "somebody is told of whom nobody here has" };
  const weighed = named.map((one) => scoreContact(one, telling, world)).sort((a, b) => b.score - a.score);
  const [best] = weighed;
  if (!best)
    return chosen
      ? chooseContactOfDeal(ranked, chosen, world)
      : chooseContactOfBusiness(ranked, deal.about === "new", isReached);
  const alike = named.filter((one) => weighed.some((w) => w.one === one && w.score >= best.score - MARGIN.alike));
  const rivals = alike.length === 1 ? [best.one, ...contactsOfRivalDeals(best.one, deal, ranked)] : alike;
  const others = named.filter((one) => one !== best.one);
  return rivals.length === 1
    ? { about: best.one.contact.id, candidates: [best.one, ...others].slice(0, 5), decided: "named best", weighed }
    : { about: null, candidates: rivals.slice(0, 5), decided: "several fit alike", weighed };
}

function scoreContact(one: RankedContact, deal: KnownOpportunity | undefined, world: TeamRecords): ScoredContact {
  const people = world.contacts.filter(({ id }) => deal?.contactIds.includes(id));
  const isOf = people.some(({ id }) => id === one.contact.id);
  const isBeside = people.some(
    ({ businessName }) => businessName !== null && businessName === one.contact.businessName,
  );
  const signals = [
    { name: "the person", weight: one.person },
    { name: "the business", weight: one.business },
    {
      name: "of the deal that is meant, or of its business",
      weight: isOf ? BONUS.ofDeal : isBeside ? BONUS.ofDealsBusiness : 0,
    },
  ];
  return { one, signals, score: sumOf(signals) };
}

/** People of the other possible deals that the person's name also names: "Robles called" of "Robles & Roberts". */
function contactsOfRivalDeals(
  { contact, mention }: RankedContact,
  { about, candidates }: DealChoice,
  ranked: RankedContact[],
) {
  const others = candidates.filter(
    (one) => !one.deal.contactIds.includes(contact.id) && [...mention.keys()].every((at) => one.mention.has(at)),
  );
  const ids = about === null ? others.flatMap(({ deal }) => deal.contactIds) : [];
  return ranked.filter((one) => ids.includes(one.contact.id));
}

/** Nobody is named: the only contact of the opportunity. */
function chooseContactOfDeal(ranked: RankedContact[], deal: KnownOpportunity, world: TeamRecords): ContactChoice {
  const people = world.contacts.filter(({ id }) => deal.contactIds.includes(id));
  const candidates = people.map(
    (contact) =>
      ranked.find((one) => one.contact.id === contact.id) ?? { contact, mention: new Map(), person: 0, business: 0 },
  );
  const about = people.length === 1 ? (people[0]?.id ?? null) : null;
  return { about, candidates: candidates.slice(0, 5), decided: "nobody is named: who is on the deal" };
}

/** Nobody is named, nor a deal of the team: the only one of the business, or those to choose from for an address. */
function chooseContactOfBusiness(ranked: RankedContact[], isNewDeal: boolean, isReached: boolean): ContactChoice {
  const firm = ranked.filter(({ business }) => business >= THRESHOLD.business).slice(0, 5);
  const [only] = firm;
  if ((isNewDeal || isReached) && only && firm.length === 1)
    return { about: only.contact.id, candidates: firm, decided: "the only one of the business" };
  return { about: null, candidates: isReached ? firm : [], decided: "nobody is named" };
}
