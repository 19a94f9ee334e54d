/** Which contact a note is about (docs/product.md#notes-about-what-exists). */

import type { ContactDraft } from "../parse-transcript.ts";
import { lineOf } from "../tokens.ts";
import { type Signal, sumOf } from "../trace.ts";
import { isAbsent } from "./absent.ts";
import type { DealChoice } from "./choose-deal.ts";
import { excludedTokens } from "./excluded.ts";
import { isDescribed, type Mention, mentionBusiness, weightOf } from "./mentions/mention.ts";
import { mentionPerson } from "./mentions/named-person.ts";
import { maySamePerson } from "./mentions/same-person.ts";
import type { Reading } from "./reading.ts";
import { introducersIn } from "./strangers.ts";
import type { KnownContact, KnownOpportunity, World } from "./world.ts";

/** A contact with how strongly the note names the person, and the business. */
export type RankedContact = { contact: KnownContact; mention: Mention; person: number; business: number };

const NEEDED = 0.6;
/** A name like that of the person on the opportunity that was named by what is sold. */
const LIKE_NAMED = 0.25;
const MARGIN = 0.3;
/** A little more than two that fit alike may differ. */
const DESCRIBED = 0.35;

/** Every contact that the note names by person, business, e-mail or phone, best first. */
export function rankContacts(reading: Reading, world: World, draft: ContactDraft): RankedContact[] {
  const apart = excludedTokens(reading);
  const ranked = world.contacts
    .map((contact) => {
      const mention = mentionPerson(reading, contact, world);
      for (const at of apart) mention.delete(at);
      const told = tellsNews(reading, mention) ? TELLS : 0;
      const isReached = !isReachedIn(reading, draft) && isReachedAs(contact, draft);
      const person = weightOf(mention) + (isReached ? 2 : 0) + told;
      const firm = mentionBusiness(reading, contact.businessName);
      for (const at of mention.keys()) firm.delete(at);
      const described = person >= NEEDED && isDescribed(reading, contact.businessName) ? DESCRIBED : 0;
      return { contact, mention, person, business: weightOf(firm) + described };
    })
    .filter(({ person, business }) => person + business > 0.25);
  const present = withoutIntroducers(reading, withoutAbsent(reading, ranked), world, draft);
  return present.sort((a, b) => b.person + b.business - a.person - a.business);
}

/** Who was not there yields to whoever else is named: "Edith wasn't on". */
function withoutAbsent({ doc }: Reading, ranked: RankedContact[]): RankedContact[] {
  const absent = ranked.filter(({ mention }) => isAbsent(doc, mention.keys()));
  const isElse = ranked.some((one) => one.person >= NEEDED && !absent.includes(one));
  return isElse ? ranked.map((one) => (absent.includes(one) ? { ...one, person: one.person * YIELDS } : one)) : ranked;
}
const YIELDS = 0.3;

/** Whether the draft's address and number stand in the note, where they name whoever has them. */
const isReachedIn = ({ email, phone }: Reading, draft: ContactDraft): boolean =>
  (!draft.email || draft.email === email?.value) && (!draft.phone || draft.phone === phone?.value);

/** Whoever introduced somebody yields to those who were introduced: "Anna introduced me to Tom". */
function withoutIntroducers(reading: Reading, ranked: RankedContact[], world: World, draft: ContactDraft) {
  const through = introducersIn(reading, world);
  if (through.size === 0) return ranked;
  const introduced = (one: RankedContact) => [...one.mention.keys()].every((at) => through.has(at));
  const isDrafted = (one: RankedContact) => draft.firstName === undefined || maySamePerson(draft, one.contact);
  const isElse = ranked.some((one) => one.person >= NEEDED && !introduced(one));
  return ranked.map((one) =>
    one.mention.size > 0 && introduced(one) && (isElse || !isDrafted(one))
      ? { ...one, person: one.person * YIELDS }
      : one,
  );
}

/** Who told the note's news is whom it is about, rather than somebody told of. */
const TELLS = 0.5;
const NEWS =
  /^(?:(?:says?|said)(?! (?:hi|hello|hey|thanks|nothing))|takes over|took over|replaces|steps in|fills in|told|tells|called|calls|phoned|rang|informed|informs|wrote|writes|mailed|emailed|e-mailed|texted|messaged|confirmed|confirms|asked(?! nothing)|asks|wants|agreed|approved)(?: |$)/;
const tellsNews = ({ doc }: Reading, mention: Mention) =>
  [...mention.keys()].some((at) => NEWS.test(lineOf(doc, at + 1, at + 3)));

function isReachedAs({ email, phone }: KnownContact, draft: ContactDraft): boolean {
  return (
    (!!email && email.toLowerCase() === draft.email?.toLowerCase()) ||
    (!!phone && digits(phone) === digits(draft.phone ?? ""))
  );
}

const digits = (phone: string) => phone.replace(/\D/g, "").slice(-10);

export type ContactChoice = {
  about: string | null;
  candidates: RankedContact[];
  /** What decided, in words, and what was weighed (for the trace). */
  decided: string;
  weighed?: WeighedContact[];
};

/** A contact that is named enough, with what speaks for it; the score is their sum. */
export type WeighedContact = { one: RankedContact; signals: Signal[]; score: number };

/** What the note tells of a person: nobody that the team has; or only how to reach somebody, by address or number. */
export type NewPerson = { isNew: boolean; isReached: boolean };

/** Chooses the contact; the opportunity that was chosen tells people of one name apart. */
export function chooseContact(
  ranked: RankedContact[],
  deal: DealChoice,
  { isNew, isReached }: NewPerson,
  world: World,
): ContactChoice {
  if (isNew) {
    const candidates = ranked.filter(({ person }) => person >= NEEDED).slice(0, 5);
    return { about: "new", candidates, decided: "somebody is told of whom nobody here has" };
  }
  const chosen = world.opportunities.find(({ id }) => id === deal.about);
  const telling = deal.isUnsure ? undefined : chosen;
  const named = ranked.filter((one) => one.person >= (isOf(chosen, one) && deal.isSure ? LIKE_NAMED : NEEDED));
  const weighed = named.map((one) => weigh(one, telling, world)).sort((a, b) => b.score - a.score);
  const [best] = weighed;
  if (best) {
    const alike = named.filter((one) => weighed.some((w) => w.one === one && w.score >= best.score - MARGIN));
    const rivals = alike.length === 1 ? [best.one, ...namedAsWell(best.one, deal, ranked)] : alike;
    const others = named.filter((one) => one !== best.one);
    return rivals.length === 1
      ? { about: best.one.contact.id, candidates: [best.one, ...others].slice(0, 5), decided: "named best", weighed }
      : { about: null, candidates: rivals.slice(0, 5), decided: "several fit alike", weighed };
  }
  return ofDeal(ranked, chosen, world, deal, isReached);
}

function weigh(one: RankedContact, deal: KnownOpportunity | undefined, world: World): WeighedContact {
  const signals = [
    { name: "the person", weight: one.person },
    { name: "the business", weight: one.business },
    isOf(deal, one)
      ? { name: "a person of the deal that is meant", weight: 1.5 }
      : { name: "of the business of the deal that is meant", weight: isBeside(deal, one, world) ? 1.1 : 0 },
  ];
  return { one, signals, score: sumOf(signals) };
}

/** The people of the other deals to choose from that the person's name names as well: "Robles called" of "Robles & Roberts". */
function namedAsWell({ contact, mention }: RankedContact, { about, candidates }: DealChoice, ranked: RankedContact[]) {
  if (about !== null) return [];
  const others = candidates.filter(
    (one) => !one.deal.contactIds.includes(contact.id) && [...mention.keys()].every((at) => one.mention.has(at)),
  );
  return ranked.filter((one) => others.some(({ deal }) => deal.contactIds.includes(one.contact.id)));
}

const isOf = (deal: KnownOpportunity | undefined, { contact }: RankedContact) =>
  deal?.contactIds.includes(contact.id) === true;

/** Somebody of the same business as the opportunity's people. */
const isBeside = (deal: KnownOpportunity | undefined, { contact }: RankedContact, world: World): boolean =>
  contact.businessName !== null &&
  world.contacts.some(({ id, businessName }) => deal?.contactIds.includes(id) && businessName === contact.businessName);

/** Nobody is named: the only contact of the opportunity; of the business that was said the only one, or those to choose from for an address. */
function ofDeal(
  ranked: RankedContact[],
  deal: KnownOpportunity | undefined,
  world: World,
  choice: DealChoice,
  isReached: boolean,
): ContactChoice {
  if (deal) {
    const people = world.contacts.filter(({ id }) => deal.contactIds.includes(id));
    const candidates = people.map(
      (contact) =>
        ranked.find((one) => one.contact.id === contact.id) ?? { contact, mention: new Map(), person: 0, business: 0 },
    );
    const about = people.length === 1 ? (people[0]?.id ?? null) : null;
    return { about, candidates: candidates.slice(0, 5), decided: "nobody is named: who is on the deal" };
  }
  // Whichever of the deals it is, they are those of one person.
  const ofAll = new Set(choice.about === null ? choice.candidates.flatMap((one) => one.deal.contactIds) : []);
  const firm = ranked.filter(
    ({ business, contact }) => business >= 0.75 || (ofAll.size === 1 && ofAll.has(contact.id)),
  );
  if (ofAll.size === 1 && firm.length === 1 && firm[0])
    return { about: firm[0].contact.id, candidates: firm, decided: "all of the deals are theirs" };
  const only =
    firm.length === 1 || (firm[0] && firm[0].business > (firm[1]?.business ?? 0) + MARGIN) ? firm[0] : undefined;
  if ((choice.about === "new" || isReached) && only)
    return { about: only.contact.id, candidates: firm.slice(0, 5), decided: "the only one of the business" };
  return { about: null, candidates: isReached ? firm.slice(0, 5) : [], decided: "nobody is named" };
}
