/** The steps of Review Contact: a new contact, or one that exists. */
import { contactName } from "#app/contacts/labels.ts";
import type { PossibleDuplicate } from "#app/contacts/possible-duplicates/possible-duplicate.ts";
import {
  findPossibleDuplicates,
  unseenPossibleDuplicates,
} from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { allOrNothing } from "#app/db/all-or-nothing.server.ts";
import { formResult, resultWithoutMessages } from "#app/http/form.server.ts";
import { done } from "#app/http/result.ts";
import { applyChoice } from "../reading/read-note.server.ts";
import { lockCaptureVersion } from "../store/service.server.ts";
import { asOffered, findAlikeContacts, findContactById, stepWithContact } from "./open-review.server.ts";
import {
  CHANGES_NOT_YET_SHOWN,
  CHOOSE_FIRST,
  echoSentForm,
  GONE,
  type ReviewContext,
  type Reviewed,
  refuse,
  type StepResult,
  sentSelection,
} from "./outcome.server.ts";
import { acceptedChanges } from "./record-changes.server.ts";
import type { OfferedContact } from "./review.ts";
import { refusedSave, STALE, saveAndFinish, saveContactNote } from "./save-update.server.ts";
import { savedContactMessage } from "./saved-message.server.ts";
import { idMadeBy, type ReviewState } from "./state.server.ts";
import type { StepOf } from "./step.server.ts";

/** Goes on to Review Opportunity with this contact, or without one. */
const continueWith = async (
  context: ReviewContext,
  { reading, review }: Reviewed,
  whom: Pick<ReviewState, "contact" | "made">,
): Promise<StepResult> => ({ to: "step", ...(await stepWithContact(context, reading, whom, review)) });

const asOfferedContact = (found: PossibleDuplicate): OfferedContact => {
  const { id: _, ...reason } = asOffered(found);
  return { contact: found.contact, ...reason };
};

/** Creates the contact and goes on to Review Opportunity; possible duplicates not offered yet are shown first (409). */
export async function createContactStep(context: ReviewContext, note: Reviewed): Promise<StepResult> {
  const { em, viewer } = context;
  const { review } = note;
  const submission = context.forms.contact();
  if (submission.status !== "success") {
    const typed = Object.entries(submission.payload ?? {}).filter(([, value]) => typeof value === "string");
    const offered = (await findPossibleDuplicates(em, Object.fromEntries(typed))).map(asOfferedContact);
    return refuse(400, { offered, lastResult: formResult(submission) });
  }
  const fields = { ...submission.value, id: idMadeBy(note, "contact") };
  const unseen = await unseenPossibleDuplicates(em, fields, review.offered.map(({ id }) => id).join());
  if (unseen.length > 0) {
    const lastResult = resultWithoutMessages(submission);
    const refusal = { status: 409, offered: unseen.map(asOfferedContact), lastResult };
    return { to: "step", review: { ...review, offered: unseen.map(asOffered) }, refusal };
  }
  const result = await allOrNothing(em, async (tx) =>
    (await lockCaptureVersion(tx, viewer, note)) ? createContact(tx, viewer, fields) : STALE,
  );
  if (result.ok) return continueWith(context, note, { contact: result.value.id, made: true });
  if ("isStale" in result) return { to: "stale" };
  const lastResult = formResult(submission, result);
  // The id is another contact's: the next version of the review has another one.
  return result.reason === "invalid"
    ? refuse(400, { lastResult })
    : { to: "step", review, refusal: { status: 409, lastResult } };
}

/** Goes on with an existing contact; without one if it has been deleted. */
export async function useContact(
  context: ReviewContext,
  note: Reviewed,
  { of }: StepOf<"use-contact">,
): Promise<StepResult> {
  return continueWith(context, note, { contact: (await findContactById(context.em, of))?.id ?? null, made: false });
}

/** Goes on without a contact. */
export const skipContact = (context: ReviewContext, note: Reviewed): Promise<StepResult> =>
  continueWith(context, note, { contact: null, made: false });

/** Goes back to Review Contact for someone else than the known contact. */
export async function returnToContactStep(context: ReviewContext, { reading, review }: Reviewed): Promise<StepResult> {
  const offered = await findAlikeContacts(context.em, reading.drafts);
  return { to: "step", review: { ...review, offered, contact: null, made: false, step: "contact", shown: "new" } };
}

/** Shows the contact that was chosen, or the form of a new one, with a message if there is one. */
export async function showContactStep(
  context: ReviewContext,
  note: Reviewed,
  step: StepOf<"show-contact" | "update-contact">,
  message?: string,
): Promise<StepResult> {
  const { about } = step;
  if (about === "new") return returnToContactStep(context, note);
  if (!about) return refuse(400, { lastResult: CHOOSE_FIRST });
  if (!(await findContactById(context.em, about))) return refuse(409, echoSentForm(context, note, step, GONE.contact));
  const reading = await applyChoice(context, note.reading, { contact: about });
  const refusal = message ? { status: 409, ...echoSentForm(context, note, step, message) } : undefined;
  return { to: "step", reading, review: { ...note.review, shown: about, sent: sentSelection(note, step) }, refusal };
}

/** Saves what is ticked of the contact, and the note. Refuses a contact that was not shown. */
export async function updateContactStep(
  context: ReviewContext,
  note: Reviewed,
  step: StepOf<"update-contact">,
): Promise<StepResult> {
  const { viewer } = context;
  const { shown } = note.review;
  if (!step.about || step.about !== shown) return showContactStep(context, note, step, CHANGES_NOT_YET_SHOWN);
  const { changes, words, wrong } = (await acceptedChanges(context, note, step)).contact;
  if (wrong) return refuse(400, echoSentForm(context, note, step, wrong));
  const update = { id: shown, updatedAt: step.version?.contact, changes };
  const saved = await saveAndFinish(context, note, async (tx, written) => {
    const result = await saveContactNote(tx, viewer, update, written);
    if (!result.ok) return result;
    const message = savedContactMessage(result.value, update, words);
    return done({ message, made: { path: message.highlight, name: contactName(result.value.contact) } });
  });
  if (saved.ok) return { to: "done", message: saved.value.message };
  if ("reason" in saved && saved.reason === "not-found")
    return showContactStep(context, note, step, CHANGES_NOT_YET_SHOWN);
  return refusedSave(context, note, step, saved);
}
