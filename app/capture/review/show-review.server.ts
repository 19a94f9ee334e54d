/** What the page of a note shows: its stored review, with the records as they are now. Changes nothing. */
import type { SubmissionResult } from "@conform-to/react";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import { findContact, findContactsByIds } from "#app/contacts/queries.server.ts";
import type { ContactInput, ContactJson } from "#app/contacts/schema.ts";
import type { Candidate } from "#app/note-reader/link/world.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import type { OpportunityFields, OpportunityJson } from "#app/opportunities/schema.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import type { NoteReadingContext } from "../reading/find-note-subjects.server.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import type { StoredNote } from "../store/queries.server.ts";
import { knownContact, knownOpportunity } from "./known.server.ts";
import { wordsFor } from "./record-words.ts";
import type {
  AboutChoice,
  ContactReview,
  OfferedContact,
  OpportunityReview,
  PossiblePeople,
  Review,
} from "./review.ts";
import type { ReviewState, SentSelection } from "./state.server.ts";
import { versionText } from "./step.server.ts";

/** Why a step had no effect, or asks again: what is shown instead of the stored review alone. */
export type Refusal = {
  status: number;
  headers?: HeadersInit;
  lastResult?: SubmissionResult<string[]>;
  lookAlikes?: OfferedContact[];
  /** What was ticked. */
  sent?: SentSelection;
  /** The step that was typed into, where the review does not stand there. */
  at?: Pick<ReviewState, "step" | "shown">;
  dealClash?: Clash<OpportunityFields>;
  personClash?: Clash<ContactInput>;
};

/** A note whose review has begun. */
export type Reviewed = StoredNote & { reading: NoteReading; review: ReviewState };

/** A form's result that says something about the form as a whole. */
export const formErrorResult = (message: string): SubmissionResult<string[]> => ({ error: { "": [message] } });

/** The messages for records that are no longer there. */
export const GONE = {
  contact: "That contact no longer exists. Nothing is saved yet: choose who your note is about.",
  opportunity: "That opportunity no longer exists. Nothing is saved yet: choose what your note is about.",
};

/** The record of an id; null for "new", for none, and for one that is gone. */
export const findPerson = async (em: NoteReadingContext["em"], id: string | null | undefined) =>
  isId(id) ? findContact(em, id) : null;
export const findDeal = async (em: NoteReadingContext["em"], id: string | null | undefined) =>
  isId(id) ? findOpportunity(em, id) : null;

const isId = (shown: string | null | undefined): shown is string => Boolean(shown) && shown !== "new";

/** The review of a note as it stands, or as a refused step shows it again. */
export function showReview(
  by: NoteReadingContext,
  note: Reviewed,
  refusal: Refusal = { status: 200 },
): Promise<Review> {
  const shown = { ...note, review: { ...note.review, ...refusal.at } };
  return shown.review.step === "contact" ? showContact(by, shown, refusal) : showOpportunity(by, shown, refusal);
}

/** What both steps show. */
function commonReviewFields({ id, mail, reading }: Reviewed) {
  const { transcript, drafts, names, also = [] } = reading;
  return { id, transcript, mail, drafts, names, also };
}

/** The ticks that were sent of this record. */
function ticksOf(
  note: Reviewed,
  { sent = note.review.sent ?? undefined }: Refusal,
  kind: "deal" | "contact",
  id: string,
) {
  return sent?.[kind] === id ? sent.ticks : null;
}

async function showContact(by: NoteReadingContext, note: Reviewed, refusal: Refusal): Promise<ContactReview> {
  const { reading, review } = note;
  const { candidates, changes } = reading.about.contact;
  const found = await findPerson(by.em, review.shown);
  const ticks = found && ticksOf(note, refusal, "contact", found.id);
  const person = found && (await knownContact(by, found, { heard: changes, ticks, clash: refusal.personClash }));
  const isNew = review.shown === "new";
  return {
    step: "contact",
    ...commonReviewFields(note),
    version: versionText({ note: note.version, contact: person?.updatedAt }),
    lookAlikes: isNew ? (refusal.lookAlikes ?? (await offeredContacts(by.em, review.offered))) : [],
    about: isNew ? { candidates: [], shown: "new" } : choiceOf(candidates, review.shown, person),
    own: (await readCustomFieldsInUse(by)).contact,
    person,
    lastResult: refusal.lastResult ?? recordGoneResult(review, person),
  };
}

async function offeredContacts(
  em: NoteReadingContext["em"],
  offered: ReviewState["offered"],
): Promise<OfferedContact[]> {
  if (offered.length === 0) return [];
  const ids = offered.map(({ id }) => id);
  const contacts = await findContactsByIds(em, ids);
  return offered.flatMap(({ id, ...reason }) => {
    const contact = contacts.find((one) => one.id === id);
    return contact ? [{ contact, ...reason }] : [];
  });
}

async function showOpportunity(by: NoteReadingContext, note: Reviewed, refusal: Refusal): Promise<OpportunityReview> {
  const { reading, review } = note;
  const { about } = reading;
  const [contact, found] = await Promise.all([findPerson(by.em, review.contact), findDeal(by.em, review.shown)]);
  const { dealClash, personClash } = refusal;
  const heardOfDeal = { heard: about.opportunity.changes, ticks: found && ticksOf(note, refusal, "deal", found.id) };
  const deal = found && (await knownOpportunity(by, found, { ...heardOfDeal, clash: dealClash }));
  const person = contact && !review.made ? await reviewLinkedContact(by, note, contact, refusal) : null;
  return {
    step: "opportunity",
    ...commonReviewFields(note),
    version: versionText({ note: note.version, deal: deal?.updatedAt, contact: person?.updatedAt }),
    about: choiceOf(about.opportunity.candidates, review.shown, deal),
    own: (await readCustomFieldsInUse(by)).opportunity,
    contact,
    made: review.made,
    person: person && { ...person, clash: personClash ?? null },
    whom: review.made ? null : await findPossiblePeople(by, note),
    deal,
    link: shouldLinkContact(contact, found, refusal.sent ?? review.sent),
    lastResult: refusal.lastResult ?? recordGoneResult(review, deal) ?? previouslyTypedForm(review),
  };
}

function reviewLinkedContact(by: NoteReadingContext, note: Reviewed, contact: ContactJson, refusal: Refusal) {
  const { contact: half } = note.reading.about;
  const heard = half.about === contact.id ? half.changes : {};
  return knownContact(by, contact, { heard, ticks: ticksOf(note, refusal, "contact", contact.id) });
}

const recordGoneResult = ({ step, shown }: ReviewState, record: object | null) =>
  isId(shown) && !record ? formErrorResult(GONE[step]) : undefined;

const previouslyTypedForm = ({ shown, typed }: ReviewState) =>
  shown === "new" && Object.keys(typed).length > 0 ? { initialValue: typed } : undefined;

/** The choice with the shown record among the candidates, also if the person chose one that is none by itself. */
function choiceOf(candidates: Candidate[], shown: string | null, record: { name: string } | null): AboutChoice {
  if (isId(shown) && !record) return { candidates: candidates.filter(({ id }) => id !== shown), shown: null };
  const isOffered = !record || candidates.some(({ id }) => id === shown);
  const chosen = { id: shown ?? "", name: record?.name ?? "", because: "chosen by you" };
  return { candidates: isOffered ? candidates : [chosen, ...candidates], shown };
}

/** Whether the page asks whom the note is about: it names nobody, or the person was asked before. */
export const asksForContact = ({ about }: NoteReading, { asks, made }: Pick<ReviewState, "asks" | "made">): boolean =>
  !made && (about.contact.about === null || asks) && about.contact.candidates.length > 0;

async function findPossiblePeople(
  by: NoteReadingContext,
  { reading, review }: Reviewed,
): Promise<PossiblePeople | null> {
  if (!asksForContact(reading, review)) return null;
  const { candidates, changes } = reading.about.contact;
  const found = await findContactsByIds(
    by.em,
    candidates.map(({ id }) => id),
  );
  const people = candidates.map(({ id, name }) => {
    const contact = found.find((one) => one.id === id);
    const hasNamesake = candidates.filter((other) => other.name === name).length > 1;
    return { id, name, detail: hasNamesake ? (contact?.businessName ?? contact?.email ?? "") : "" };
  });
  const { labels } = wordsFor("contact", (await readCustomFieldsInUse(by)).contact);
  return { people, heard: Object.keys(changes).map((field) => labels[field] ?? field) };
}

// The contact that is not linked yet will be, unless the person unticked it.
function shouldLinkContact(
  contact: ContactJson | null,
  deal: OpportunityJson | null,
  sent: SentSelection | null,
): boolean | null {
  if (!contact || !deal || deal.contacts.some(({ id }) => id === contact.id)) return null;
  return sent?.contact === contact.id && sent.deal === deal.id ? sent.linked : true;
}
