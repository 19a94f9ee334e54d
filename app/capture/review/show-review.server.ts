/** What the page of a note shows: its stored review, with the records as they are now. Changes nothing. */
import { findContactsByIds } from "#app/contacts/queries.server.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import type { Candidate } from "#app/note-reader/link/world.ts";
import type { OpportunityJson } from "#app/opportunities/schema.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import type { NoteReadingContext } from "../reading/find-note-subjects.server.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import { findContactById, findOpportunityById, isRecordChosen } from "./open-review.server.ts";
import { formErrorResult, GONE, type Reviewed, type StepRefusal } from "./outcome.server.ts";
import { knownContact, knownOpportunity } from "./record-changes.server.ts";
import { wordsFor } from "./record-words.ts";
import type {
  AboutChoice,
  ContactOptions,
  ContactReview,
  DraftOf,
  OfferedContact,
  OpportunityReview,
  Review,
} from "./review.ts";
import type { ReviewState, SentSelection } from "./state.server.ts";
import { versionText } from "./step.server.ts";

/** The review of a note as it stands, or as a refused step shows it again. */
export function showReview(
  context: NoteReadingContext,
  note: Reviewed,
  refusal: StepRefusal = { status: 200 },
): Promise<Review> {
  const shown = { ...note, review: { ...note.review, ...refusal.at } };
  return shown.review.step === "contact"
    ? showContact(context, shown, refusal)
    : showOpportunity(context, shown, refusal);
}

/** What both steps show; the draft and its evidence only where they may become a record. */
function commonReviewFields<Step extends Review["step"]>(step: Step, { id, mail, reading, review }: Reviewed) {
  const { transcript, drafts, names, also = [] } = reading;
  const { notes: _, ...told } = { ...drafts.contact, ...drafts.opportunity };
  const isNew = review.shown === "new";
  const evidence = Object.entries(isNew ? drafts.evidence : {}).flatMap(([name, words]) =>
    name.startsWith(`${step}.`) ? [[name.slice(step.length + 1), words]] : [],
  );
  const shown = { id, transcript, mail, names, also, step };
  return {
    ...shown,
    hasNoFields: Object.keys(told).length === 0,
    draft: (isNew ? drafts[step] : {}) as DraftOf[Step],
    evidence: Object.fromEntries(evidence) as Record<string, string>,
  };
}

function ticksOf(note: Reviewed, refusal: StepRefusal, kind: "deal" | "contact", id: string) {
  const sent = refusal.sent ?? note.review.sent;
  return sent?.[kind] === id ? sent.ticks : null;
}

async function showContact(context: NoteReadingContext, note: Reviewed, refusal: StepRefusal): Promise<ContactReview> {
  const { reading, review } = note;
  const { candidates } = reading.about.contact;
  const contact = await findContactById(context.em, review.shown);
  const known = contact && (await showKnownContact(context, note, contact, refusal));
  const isNew = review.shown === "new";
  return {
    ...commonReviewFields("contact", note),
    version: versionText({ note: note.version, contact: known?.updatedAt }),
    offered: isNew ? (refusal.offered ?? (await offeredContacts(context, review.offered))) : [],
    about: isNew ? { candidates: [], shown: "new" } : choiceOf(candidates, review.shown, known),
    customFields: (await readCustomFieldsInUse(context)).contact,
    knownContact: known,
    lastResult: refusal.lastResult ?? recordGoneResult(review, known),
  };
}

async function offeredContacts({ em }: NoteReadingContext, offered: ReviewState["offered"]): Promise<OfferedContact[]> {
  const ids = offered.map(({ id }) => id);
  const contacts = ids.length > 0 ? await findContactsByIds(em, ids) : [];
  return offered.flatMap(({ id, ...reason }) => {
    const contact = contacts.find((one) => one.id === id);
    return contact ? [{ contact, ...reason }] : [];
  });
}

async function showOpportunity(
  context: NoteReadingContext,
  note: Reviewed,
  refusal: StepRefusal,
): Promise<OpportunityReview> {
  const { review } = note;
  const { candidates, changes } = note.reading.about.opportunity;
  const [contact, found] = await Promise.all([
    findContactById(context.em, review.contact),
    findOpportunityById(context.em, review.shown),
  ]);
  const ticks = found && ticksOf(note, refusal, "deal", found.id);
  const knownDeal =
    found && (await knownOpportunity(context, found, { heard: changes, ticks, clash: refusal.opportunityConflict }));
  const known = contact && !review.made ? await showKnownContact(context, note, contact, refusal) : null;
  return {
    ...commonReviewFields("opportunity", note),
    version: versionText({ note: note.version, deal: knownDeal?.updatedAt, contact: known?.updatedAt }),
    about: choiceOf(candidates, review.shown, knownDeal),
    customFields: (await readCustomFieldsInUse(context)).opportunity,
    contact,
    isContactMade: review.made,
    knownContact: known,
    contactOptions: await findContactOptions(context, note),
    knownDeal,
    link: shouldLinkContact(contact, found, refusal.sent ?? review.sent),
    lastResult: refusal.lastResult ?? recordGoneResult(review, knownDeal) ?? previouslyTypedForm(review),
  };
}

/** The contact with what the note would change of it, if the note is about this one. */
function showKnownContact(context: NoteReadingContext, note: Reviewed, contact: ContactJson, refusal: StepRefusal) {
  const { about, changes } = note.reading.about.contact;
  const heard = about === contact.id ? changes : {};
  const ticks = ticksOf(note, refusal, "contact", contact.id);
  return knownContact(context, contact, { heard, ticks, clash: refusal.contactConflict });
}

const recordGoneResult = ({ step, shown }: ReviewState, record: object | null) =>
  isRecordChosen(shown) && !record ? formErrorResult(GONE[step]) : undefined;

const previouslyTypedForm = ({ shown, typed }: ReviewState) =>
  shown === "new" && Object.keys(typed).length > 0 ? { initialValue: typed } : undefined;

/** The choice with the shown record among the candidates, also if the person chose one that is none by itself. */
function choiceOf(candidates: Candidate[], shown: string | null, record: { name: string } | null): AboutChoice {
  if (isRecordChosen(shown) && !record) return { candidates: candidates.filter(({ id }) => id !== shown), shown: null };
  const isOffered = !record || candidates.some(({ id }) => id === shown);
  const chosen = { id: shown ?? "", name: record?.name ?? "", because: "chosen by you" };
  return { candidates: isOffered ? candidates : [chosen, ...candidates], shown };
}

/** Whether the page asks whom the note is about: it names nobody, or the person was asked before. */
export const asksForContact = ({ about }: NoteReading, { asks, made }: Pick<ReviewState, "asks" | "made">): boolean =>
  !made && (about.contact.about === null || asks) && about.contact.candidates.length > 0;

async function findContactOptions(
  context: NoteReadingContext,
  { reading, review }: Reviewed,
): Promise<ContactOptions | null> {
  if (!asksForContact(reading, review)) return null;
  const { candidates, changes } = reading.about.contact;
  const ids = candidates.map(({ id }) => id);
  const contacts = await findContactsByIds(context.em, ids);
  const people = candidates.map(({ id, name }) => {
    const contact = contacts.find((one) => one.id === id);
    const hasNamesake = candidates.filter((other) => other.name === name).length > 1;
    return { id, name, detail: hasNamesake ? (contact?.businessName ?? contact?.email ?? "") : "" };
  });
  const { labels } = wordsFor("contact", (await readCustomFieldsInUse(context)).contact);
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
