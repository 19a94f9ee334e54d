/** Opens the review of a note: which step comes first (docs/product.md#reviewing-what-exists). */
import { v5 } from "uuid";
import type { Author } from "#app/changes/schema.ts";
import type { PossibleDuplicate } from "#app/contacts/possible-duplicates/possible-duplicate.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { reasonText } from "#app/matching/reason-text.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import type { NoteReadingContext } from "../reading/find-note-subjects.server.ts";
import type { NoteSubjects } from "../reading/note-subjects.ts";
import { applyChoice, type NoteReading } from "../reading/read-note.server.ts";
import { keepCapture } from "../store/keep-capture.server.ts";
import type { CaptureInput } from "../store/schema.ts";
import { reviewPath } from "./review.ts";
import type { ReviewState } from "./state.server.ts";

/** Whether a record was chosen: not "new", and not none. */
export const isRecordChosen = (shown: string | null | undefined): shown is string => Boolean(shown) && shown !== "new";

/** The contact of an id; null for "new", for none, and for one that is gone. */
export const findContactById = async (em: EntityManager, id: string | null | undefined) =>
  isRecordChosen(id) ? findContact(em, id) : null;

/** The opportunity of an id, in the same way. */
export const findOpportunityById = async (em: EntityManager, id: string | null | undefined) =>
  isRecordChosen(id) ? findOpportunity(em, id) : null;

const MAX_OFFERED = 5;

/** At most five contacts to use instead of a new one: possible duplicates of the draft, then whom the note may mean. */
async function findContactsToOffer(em: EntityManager, { drafts, about }: NoteReading) {
  const alike = await findAlikeContacts(em, drafts);
  const others = about.contact.candidates.filter(({ id }) => !alike.some((one) => one.id === id));
  return [...alike, ...others.map(({ id, because }) => ({ id, because }))].slice(0, MAX_OFFERED);
}

/** The possible duplicates of the draft, as the review keeps them. */
export const findAlikeContacts = async (em: EntityManager, { contact }: NoteReading["drafts"]) =>
  (await findPossibleDuplicates(em, contact)).map(asOffered).slice(0, MAX_OFFERED);

/** A possible duplicate as the review keeps it. */
export const asOffered = ({
  contact,
  reasons,
  against,
  decision,
}: PossibleDuplicate): ReviewState["offered"][number] => ({
  id: contact.id,
  because: reasonText({ because: reasons, against }),
  isMatch: decision === "match",
});

const FRESH_STATE = { offered: [], contact: null, made: false, asks: false, typed: {}, sent: null };

/**
 * The first step of a note's review: a person alone if no deal was spoken of; the opportunity if it exists, unless
 * somebody new was named; else the contact.
 */
export async function firstStep(em: EntityManager, reading: NoteReading): Promise<ReviewState> {
  const { contact, opportunity } = reading.about;
  const person = await findContactById(em, contact.about);
  if (!isAboutDeal(reading.about) && (person || mustChooseRecord(contact)))
    return { ...FRESH_STATE, step: "contact", shown: person?.id ?? null };
  const isUpdate = isAboutDeal(reading.about) && opportunity.about !== "new";
  if (isUpdate && contact.about !== "new")
    return opportunityStep(em, reading, { ...FRESH_STATE, contact: person?.id ?? null });
  return { ...FRESH_STATE, step: "contact", shown: "new", offered: await findContactsToOffer(em, reading) };
}

/** The step of the opportunity: the one that the note is about, a new one, or the choice among several. */
export async function opportunityStep(
  em: EntityManager,
  { about }: NoteReading,
  state: Omit<ReviewState, "step" | "shown">,
): Promise<ReviewState> {
  const deal = await findOpportunityById(em, about.opportunity.about);
  return { ...state, step: "opportunity", shown: deal?.id ?? (mustChooseRecord(about.opportunity) ? null : "new") };
}

/** Review Opportunity with this contact, whom the review may have made, or without one. */
export async function stepWithContact(
  context: NoteReadingContext,
  reading: NoteReading,
  whom: Pick<ReviewState, "contact" | "made">,
  state: Omit<ReviewState, "step" | "shown"> = FRESH_STATE,
): Promise<{ reading: NoteReading; review: ReviewState }> {
  const review = { ...state, ...whom };
  // Somebody new rarely speaks about a deal of others: those are offered, and none of them is chosen already.
  if (whom.made) return { reading, review: { ...review, step: "opportunity", shown: "new" } };
  const read = await applyChoice(context, reading, whom.contact ? { contact: whom.contact } : {});
  return { reading: read, review: await opportunityStep(context.em, read, review) };
}

const mustChooseRecord = ({ about, candidates }: NoteSubjects["contact"] | NoteSubjects["opportunity"]) =>
  about === null && candidates.length > 0;

const isAboutDeal = ({ opportunity }: NoteSubjects) => opportunity.about !== null || mustChooseRecord(opportunity);

const KEPT = { source: "kept", isTimedHere: true } as const;

/**
 * Stores a note that was just said, with what was read in it, and begins its review: the path of it. The same note
 * again begins none anew; another one under its id is stored under an id that follows from its words, so that each is
 * kept once. "too-large" if the inbox is full.
 */
export async function openReview(
  context: Omit<NoteReadingContext, "viewer"> & { viewer: Author },
  note: CaptureInput,
  reading: NoteReading,
  from?: ReviewState,
): Promise<Result<string, "invalid" | "conflict" | "too-large">> {
  const read = { reading, review: from ?? (await firstStep(context.em, reading)) };
  const first = await keepCapture(context.em, context.viewer, { ...note, ...KEPT, read });
  if (first.ok) return done(reviewPath(note.id));
  if (first.reason !== "conflict") return first;
  const id = v5(note.text, note.id);
  const other = await keepCapture(context.em, context.viewer, { ...note, ...KEPT, id, read });
  return other.ok ? done(reviewPath(id)) : other;
}
