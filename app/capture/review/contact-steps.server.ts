/** The steps of Review Contact: a new contact, or one that exists. */
import { randomUUID } from "node:crypto";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import { contactName } from "#app/contacts/labels.ts";
import type { PossibleDuplicate } from "#app/contacts/possible-duplicates/possible-duplicate.ts";
import {
  findPossibleDuplicates,
  unseenPossibleDuplicates,
} from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { allOrNothing } from "#app/db/all-or-nothing.server.ts";
import { formResult, resultWithoutMessages } from "#app/http/form.server.ts";
import { applyChoice } from "../reading/read-note.server.ts";
import { finishCapture, lockCaptureVersion } from "../store/service.server.ts";
import { acceptedChanges, CHANGES_NOT_YET_SHOWN } from "./accepted-changes.server.ts";
import { asOffered, findContactsToOffer, opportunityStep } from "./open-review.server.ts";
import { echoSentForm, type ReviewContext, refuse, type StepResult, sentOf } from "./outcome.server.ts";
import type { OfferedContact } from "./review.ts";
import { OVERTAKEN, saveContactNote } from "./save-update.server.ts";
import { savedContactMessage } from "./saved-message.server.ts";
import { findPerson, GONE, type Reviewed } from "./show-review.server.ts";
import type { StepOf } from "./step.server.ts";

/** Nothing is chosen. */
export const CHOOSE_FIRST = { error: { about: ["Choose what your note is about"] } };

/** Goes on to Review Opportunity with this contact, or without one. */
async function continueToOpportunity(
  by: ReviewContext,
  { reading, review }: Reviewed,
  whom: { contact: string | null; made: boolean },
) {
  const { contact, made } = whom;
  // Somebody new rarely speaks about a deal of others: those are offered, and none of them is chosen already.
  const chosen = { ...(contact ? { contact } : {}), ...(made ? { opportunity: "new" } : {}) };
  const read = await applyChoice(by, reading, chosen);
  return { to: "step" as const, reading: read, review: await opportunityStep(by.em, read, review, whom) };
}

const asOfferedContact = (found: PossibleDuplicate): OfferedContact => {
  const { id: _, ...reason } = asOffered(found);
  return { contact: found.contact, ...reason };
};

/** Creates the contact and goes on to Review Opportunity; possible duplicates not offered yet are shown first (409). */
export async function createContactStep(by: ReviewContext, note: Reviewed): Promise<StepResult> {
  const { em, viewer } = by;
  const { review } = note;
  const submission = by.forms.contact();
  if (submission.status !== "success") {
    const typed = Object.entries(submission.payload ?? {}).filter(([, value]) => typeof value === "string");
    const lookAlikes = (await findPossibleDuplicates(em, Object.fromEntries(typed))).map(asOfferedContact);
    return refuse(400, { lookAlikes, lastResult: formResult(submission) });
  }
  const fields = { ...submission.value, id: review.contactId };
  const unseen = await unseenPossibleDuplicates(em, fields, review.offered.map(({ id }) => id).join());
  if (unseen.length > 0) {
    const offered = unseen.map(asOffered);
    const refusal = {
      status: 409,
      lookAlikes: unseen.map(asOfferedContact),
      lastResult: resultWithoutMessages(submission),
    };
    return { to: "step", review: { ...review, offered }, refusal };
  }
  const result = await allOrNothing(em, async (tx) =>
    (await lockCaptureVersion(tx, viewer, note)) ? createContact(tx, viewer, fields) : OVERTAKEN,
  );
  if (result.ok) return continueToOpportunity(by, note, { contact: result.value.id, made: true });
  if ("overtaken" in result) return { to: "overtaken" };
  if (result.reason === "invalid") return refuse(400, { lastResult: formResult(submission, result) });
  const again = { status: 409, lastResult: formResult(submission, result) };
  return { to: "step", review: { ...review, contactId: randomUUID() }, refusal: again };
}

/** Goes on with an existing contact; without one if it has been deleted. */
export async function useContact(
  by: ReviewContext,
  note: Reviewed,
  { of }: StepOf<"use-contact">,
): Promise<StepResult> {
  return continueToOpportunity(by, note, { contact: (await findPerson(by.em, of))?.id ?? null, made: false });
}

/** Goes on without a contact. */
export const skipContact = (by: ReviewContext, note: Reviewed): Promise<StepResult> =>
  continueToOpportunity(by, note, { contact: null, made: false });

/** Goes back to Review Contact for someone else than the known contact. */
export async function returnToContactStep(by: ReviewContext, { reading, review }: Reviewed): Promise<StepResult> {
  const offered = await findContactsToOffer(by.em, reading, true);
  const fresh = { offered, contactId: randomUUID(), contact: null, made: false };
  return { to: "step", review: { ...review, ...fresh, step: "contact", shown: "new" } };
}

/** Shows the contact that was chosen, or the form of a new one, with a message if there is one. */
export async function showContactStep(
  by: ReviewContext,
  note: Reviewed,
  step: StepOf<"show-contact" | "update-contact">,
  message?: string,
): Promise<StepResult> {
  const { about } = step;
  if (about === "new") return returnToContactStep(by, note);
  if (!about) return refuse(400, { lastResult: CHOOSE_FIRST });
  if (!(await findPerson(by.em, about))) return refuse(409, echoSentForm(by, note, step, GONE.contact));
  const reading = await applyChoice(by, note.reading, { contact: about });
  const refusal = message ? { status: 409, ...echoSentForm(by, note, step, message) } : undefined;
  return { to: "step", reading, review: { ...note.review, shown: about, sent: sentOf(note, step) }, refusal };
}

/** Saves what is ticked of the contact, and the note. Refuses a contact that was not shown. */
export async function updateContactStep(
  by: ReviewContext,
  note: Reviewed,
  step: StepOf<"update-contact">,
): Promise<StepResult> {
  const { em, viewer, key } = by;
  const { shown, noteId } = note.review;
  if (!step.about || step.about !== shown) return showContactStep(by, note, step, CHANGES_NOT_YET_SHOWN);
  const { changes, words, wrong } = (await acceptedChanges(by, note, step)).contact;
  if (wrong) return refuse(400, echoSentForm(by, note, step, wrong));
  const update = { id: shown, updatedAt: step.version?.contact, changes };
  const saved = await allOrNothing(em, async (tx) => {
    if (!(await lockCaptureVersion(tx, viewer, note))) return OVERTAKEN;
    const done = await saveContactNote(tx, viewer, update, { id: noteId, text: note.reading.transcript });
    if (!done.ok) return done;
    const message = savedContactMessage(done.value, update, words);
    const made = [{ path: message.highlight, name: contactName(done.value.contact) }];
    await finishCapture(tx, viewer, note, { made, key, message });
    return { ok: true as const, message };
  });
  if (saved.ok) return { to: "done", message: saved.message };
  if ("overtaken" in saved) return { to: "overtaken" };
  if (saved.reason === "not-found") return showContactStep(by, note, step, CHANGES_NOT_YET_SHOWN);
  const refusal: { message: string; clash?: Clash<ContactInput> } = saved;
  const { clash: personClash, message } = refusal;
  return refuse(409, { ...echoSentForm(by, note, step, personClash ? undefined : message), personClash });
}
