/** Opens the review of a note: which step comes first (docs/product.md#reviewing-what-exists). */
import { randomUUID } from "node:crypto";
import { v5 } from "uuid";
import type { Author } from "#app/changes/schema.ts";
import type { PossibleDuplicate } from "#app/contacts/possible-duplicates/possible-duplicate.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { reasonText } from "#app/matching/reason-text.ts";
import type { NoteReadingContext } from "../reading/find-note-subjects.server.ts";
import type { NoteSubjects } from "../reading/note-subjects.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import { keepCapture } from "../store/keep.server.ts";
import type { CaptureInput } from "../store/schema.ts";
import { reviewPath } from "./review.ts";
import { findDeal, findPerson } from "./show-review.server.ts";
import type { ReviewState } from "./state.server.ts";

const MAX_OFFERED = 5;

/** At most five contacts to use instead of a new one: possible duplicates of the draft, then whom the note may mean. */
export async function findContactsToOffer(
  em: NoteReadingContext["em"],
  { drafts, about }: NoteReading,
  alikeAlone = false,
) {
  const alike = (await findPossibleDuplicates(em, drafts.contact)).map(asOffered);
  const others = alikeAlone ? [] : about.contact.candidates.filter(({ id }) => !alike.some((one) => one.id === id));
  return [...alike, ...others.map(({ id, because }) => ({ id, because }))].slice(0, MAX_OFFERED);
}

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

/** A review that has not begun. */
export const freshState = (): Omit<ReviewState, "step" | "shown"> => ({
  contactId: randomUUID(),
  opportunityId: randomUUID(),
  noteId: randomUUID(),
  offered: [],
  contact: null,
  made: false,
  asks: false,
  typed: {},
  sent: null,
});

/**
 * The first step of a note's review: a person alone if no deal was spoken of; the opportunity if it exists, unless
 * somebody new was named; else the contact.
 */
export async function firstStep(em: NoteReadingContext["em"], reading: NoteReading): Promise<ReviewState> {
  const { contact, opportunity } = reading.about;
  const person = await findPerson(em, contact.about);
  if (!isAboutDeal(reading.about) && (person || mustChooseRecord(contact)))
    return { ...freshState(), step: "contact", shown: person?.id ?? null };
  const isUpdate = isAboutDeal(reading.about) && opportunity.about !== "new";
  if (isUpdate && contact.about !== "new")
    return opportunityStep(em, reading, freshState(), { contact: person?.id ?? null, made: false });
  return { ...freshState(), step: "contact", shown: "new", offered: await findContactsToOffer(em, reading) };
}

type ReviewContactState = Pick<ReviewState, "contact" | "made">;

/** The step of the opportunity: the one that the note is about, a new one, or the choice among several. */
export async function opportunityStep(
  em: NoteReadingContext["em"],
  { about }: NoteReading,
  state: Omit<ReviewState, "step" | "shown">,
  whom: ReviewContactState,
): Promise<ReviewState> {
  const deal = await findDeal(em, about.opportunity.about);
  return {
    ...state,
    ...whom,
    step: "opportunity",
    shown: deal?.id ?? (mustChooseRecord(about.opportunity) ? null : "new"),
  };
}

const mustChooseRecord = ({ about, candidates }: NoteSubjects["contact"] | NoteSubjects["opportunity"]) =>
  about === null && candidates.length > 0;

const isAboutDeal = ({ opportunity }: NoteSubjects) => opportunity.about !== null || mustChooseRecord(opportunity);

/**
 * Stores a note that was just said, with what was read in it, and begins its review: the path of it. The same note
 * again begins none anew; another one under its id is stored under an id that follows from its words, so that each is
 * kept once. "too-large" if the inbox is full.
 */
export async function openReview(
  by: Omit<NoteReadingContext, "viewer"> & { viewer: Author },
  note: CaptureInput,
  reading: NoteReading,
  from?: Partial<ReviewState>,
): Promise<Result<string, "invalid" | "conflict" | "too-large">> {
  const review = { ...(await firstStep(by.em, reading)), ...from };
  const first = await keepCapture(by.em, by.viewer, { ...note, source: "kept", read: { reading, review } });
  if (first.ok) return done(reviewPath(note.id));
  if (first.reason !== "conflict") return first;
  const id = v5(note.text, note.id);
  const other = await keepCapture(by.em, by.viewer, { ...note, id, source: "kept", read: { reading, review } });
  return other.ok ? done(reviewPath(id)) : other;
}
