/**
 * What a note is about among the records of a world, and what it changes of them
 * (docs/product.md#notes-about-what-exists). Pure and deterministic: the filter `npm run match-notes` and the service
 * judge by it alike.
 */
import type { CountryCode } from "libphonenumber-js";
import type { ContactDraft, Drafts } from "../parse-transcript.ts";
import type { Found } from "../tokens.ts";
import { recordCandidates, type Signal, sumOf, type Trace } from "../trace.ts";
import { changesDeal, matchContactPart, matchOpportunityPart } from "./changes.ts";
import {
  type ContactChoice,
  chooseContact,
  type RankedContact,
  rankContacts,
  surelyNamedContacts,
} from "./choose-contact.ts";
import { chooseDeal, type DealChoice, type DealFacts } from "./choose-deal.ts";
import { readDealTalk } from "./deal-talk.ts";
import { traceMentionedPeople } from "./mentioned-people.ts";
import { type MentionWeights, wordsAt } from "./mentions/mention.ts";
import { nameWords, sameName } from "./mentions/same-word.ts";
import { newPersonIn } from "./new-person.ts";
import { buildWordIndex, type ParsedNote, parseNoteForMatching } from "./parsed-note.ts";
import { type RankedDeal, rankDeals } from "./rank-deals.ts";
import { contactSlots } from "./slots/contact-slots.ts";
import { dealSlots } from "./slots/deal-slots.ts";
import { introducersIn, isOtherFirm, isUnknownFirm } from "./strangers.ts";
import { narrowNoteToDeal } from "./topics.ts";
import { type ChosenRecordIds, colleagueOf, fullName, type NoteMatchResult, type TeamRecords } from "./world.ts";

/** The note without a stranger's introducer and unknown business, which say nothing about others' records. */
function withoutStranger(reading: ParsedNote, { businessName }: ContactDraft, world: TeamRecords): ParsedNote {
  const firm = nameWords(businessName ?? null);
  const known = world.contacts.flatMap((one) => [...nameWords(one.businessName), ...nameWords(one.lastName)]);
  const isKnown = (word: string) =>
    known.some((name) => name[0] === word[0] && sameName({ word, known: false }, name) > 0);
  const gone = introducersIn(reading, world);
  for (const [i] of firm.length > 1 && !firm.some(isKnown) ? reading.said.entries() : [])
    if (firm.every((word, k) => reading.said[i + k]?.word === word))
      for (const one of reading.said.slice(i, i + firm.length)) gone.add(one.at);
  const rest = reading.said.filter(({ at }) => !gone.has(at));
  return gone.size === 0 ? reading : { ...reading, said: rest, index: buildWordIndex(rest) };
}

/** A note with the drafts of either parser, and what the person has chosen already. */
export type DraftedNote = Pick<Drafts, "contact" | "opportunity"> & {
  transcript: string;
  /** The day on which it was said, `YYYY-MM-DD`. */
  today: string;
  /** The id of the user who said it. */
  speaker: string;
  chosen?: ChosenRecordIds;
  /** Written by, or to, its contact: whoever else it names is only mentioned. */
  isMail?: boolean;
  /** The team's country. */
  home?: CountryCode;
};

/**
 * What the note is about, and what it changes. Never throws. `reading` is the note's, if it was read already; a `trace`
 * is told what decided.
 */
export function matchNote(
  note: DraftedNote,
  world: TeamRecords,
  reading = parseNoteForMatching(note.transcript, note.today, note.home),
  trace?: Trace,
): NoteMatchResult {
  traceMentionedPeople(trace, reading, world);
  const talk = readDealTalk(reading, world);
  const people = rankContacts(reading, world);
  const isWritten = note.isMail && note.chosen?.contact === "new";
  // A colleague of contacts is no stranger to their deals.
  const writer = isWritten && !colleagueOf(note.contact, world.contacts) ? note.contact : null;
  const person = isWritten ? writer : newPersonIn(reading, note.contact, people, world);
  const draft = person ?? note.contact;
  const changed = contactSlots(reading, isWritten ? {} : draft, people[0]?.contact ?? null);
  const rest = person || changed.businessName ? withoutStranger(reading, draft, world) : reading;
  const ranked = rankDeals(rest, world, note.speaker, note.chosen?.contact);
  const isOfContact = people.length > 0 && Object.values(changed).some((value) => value !== undefined);
  const named = surelyNamedContacts(rest === reading ? people : rankContacts(rest, world));
  const told = dealFacts(reading, note, talk, isOfContact);
  const facts: DealFacts = {
    ...told,
    newPerson: person !== null,
    named,
    isOfOtherFirm: writer ? told.isSold : person !== null && talk.isWish && isOtherFirm(person, world.contacts),
    unknownFirm: isUnknownFirm(reading, draft, world) && named.length === 0,
    changes: (one) => changesDeal(narrowNoteToDeal(reading, one, ranked), note.opportunity, one.deal, talk),
  };
  const deal = asChosen(chooseDeal(reading, ranked, facts), note.chosen?.opportunity);
  traceDealChoice(trace, reading, ranked, deal);
  const who = { isNew: person !== null, isReached: Boolean(draft.email || draft.phone) };
  const contact = asChosen(chooseContact(people, deal, who, world), note.chosen?.contact);
  traceContactChoice(trace, reading, people, contact);
  const chosen = ranked.find((one) => one.deal.id === deal.about);
  return {
    opportunity: matchOpportunityPart(
      chosen
        ? narrowNoteToDeal(reading, chosen, ranked, true)
        : { ...reading, isChosen: Boolean(note.chosen?.opportunity) },
      note,
      deal,
      world,
      {
        talk,
        who: world.contacts.find(({ id }) => id === contact.about) ?? draft,
      },
    ),
    contact: matchContactPart(reading, draft, contact, world),
  };
}

/** Whether a deal is told, by its stage, size, day or a wish to buy; and whether a next step is. */
function dealFacts(reading: ParsedNote, { opportunity }: DraftedNote, talk: DealFacts["talk"], isOfContact: boolean) {
  const { dealStage, dealSize, targetCloseDate, nextStepDate } = dealSlots(reading, opportunity, null, talk);
  const isWish = talk.isWish && !talk.isDenied;
  const isClosing = String(dealStage?.value).endsWith("-closed");
  const isSold = dealStage !== undefined || dealSize !== undefined || isWish;
  const tellsDeal = isSold || targetCloseDate !== undefined;
  const hasStep = nextStepDate !== undefined;
  return {
    talk,
    tellsDeal,
    isSold,
    hasStep,
    onlyContact: isOfContact && !tellsDeal && !hasStep,
    size: dealSize as Found<number> | undefined,
    isClosing,
    isLost: dealStage?.value === "lost-closed",
    isOnTheWay: dealSize !== undefined || targetCloseDate !== undefined || (dealStage !== undefined && !isClosing),
  };
}

type Choice = { about: string | null; candidates: unknown[]; decided: string };

/** The choice, or what the person chose instead. */
const asChosen = <One extends Choice>(choice: One, about: string | undefined): One =>
  about ? { ...choice, about, decided: "by the person" } : choice;

/** Tells a trace of the deals that the note names, and of a new one where it is that. */
const traceDealChoice = (trace: Trace | undefined, reading: ParsedNote, ranked: RankedDeal[], choice: DealChoice) =>
  traceChoice(trace, reading, "which opportunity", choice, ranked, ({ deal, signals }) => ({
    id: deal.id,
    value: deal.name,
    signals,
  }));

/** The same of the contacts. */
const traceContactChoice = (
  trace: Trace | undefined,
  reading: ParsedNote,
  ranked: RankedContact[],
  choice: ContactChoice,
) =>
  traceChoice(trace, reading, "which contact", choice, ranked, (one) => ({
    id: one.contact.id,
    value: fullName(one.contact),
    signals: choice.weighed?.find((weighed) => weighed.one === one)?.signals ?? [
      { name: "the person", weight: one.person },
      { name: "the business", weight: one.business },
    ],
  }));

/** Records each ranked record with its signals, and what was chosen where it is none of them. */
function traceChoice<One extends { mention: MentionWeights }>(
  trace: Trace | undefined,
  reading: ParsedNote,
  slot: string,
  choice: Choice,
  ranked: One[],
  describe: (one: One) => { id: string; value: string; signals: Signal[] },
): void {
  const { about, candidates } = choice;
  const isRanked = ranked.some((one) => describe(one).id === about);
  const isOther = about === null ? candidates.length === 0 : !isRanked;
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
