/** The steps of Review Opportunity: a new one, one that exists, or the choice among several. */
import { randomUUID } from "node:crypto";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { allOrNothing } from "#app/db/all-or-nothing.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult } from "#app/http/form.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import { applyChoice } from "../reading/read-note.server.ts";
import { finishCapture, lockCaptureVersion } from "../store/service.server.ts";
import { acceptedChanges, CHANGES_NOT_YET_SHOWN } from "./accepted-changes.server.ts";
import { CHOOSE_FIRST } from "./contact-steps.server.ts";
import { opportunityStep } from "./open-review.server.ts";
import { echoSentForm, type ReviewContext, refuse, type StepResult, sentOf } from "./outcome.server.ts";
import { OVERTAKEN, saveContactUpdate, saveDealNote, type Update, versionAfter } from "./save-update.server.ts";
import { createdContactMessage, createdMessage, savedMessage } from "./saved-message.server.ts";
import { asksForContact, findDeal, findPerson, GONE, type Reviewed } from "./show-review.server.ts";
import { type StepOf, typedForNew } from "./step.server.ts";

type DealStep = StepOf<"show-opportunity" | "create-opportunity" | "update-opportunity">;

/** Whom the person chose; where the page did not ask, whom the review is with. */
const chosenContactId = ({ review }: Reviewed, { contact }: DealStep) =>
  contact === undefined ? review.contact : contact;

/** Shows the chosen opportunity, or the form of a new one, with a message if there is one. Saves nothing. */
export async function showOpportunityStep(
  by: ReviewContext,
  note: Reviewed,
  step: DealStep,
  message?: string,
): Promise<StepResult> {
  const { em } = by;
  const { review } = note;
  const chosen = step.about ?? (step.about === undefined ? review.shown : null);
  if (!chosen) return refuse(400, { ...echoSentForm(by, note, step), lastResult: CHOOSE_FIRST });
  if (chosen !== "new" && !(await findDeal(em, chosen)))
    return refuse(409, echoSentForm(by, note, step, GONE.opportunity));
  const contact = (await findPerson(em, chosenContactId(note, step)))?.id ?? null;
  const reading = await applyChoice(by, note.reading, { ...(contact ? { contact } : {}), opportunity: chosen });
  const asks = asksForContact(note.reading, review);
  const typed = "name" in step.fields ? typedForNew(step.fields) : review.typed;
  const sent = sentOf(note, step);
  const shown = await opportunityStep(em, reading, { ...review, asks, typed, sent }, { contact, made: review.made });
  const refusal = message ? { status: 409, ...echoSentForm(by, note, step, message) } : undefined;
  return { to: "step", reading, review: shown, refusal };
}

/**
 * The ticked changes of the contact beside the opportunity; null if there are none. Undefined: somebody else was
 * chosen, whose changes and link are not in sight yet.
 */
function contactUpdate(note: Reviewed, step: DealStep, changes: Partial<ContactInput>) {
  const { contact, made } = note.review;
  if (chosenContactId(note, step) !== contact) return undefined;
  if (made || !contact || Object.keys(changes).length === 0) return null;
  return { id: contact, updatedAt: step.version?.contact, changes } satisfies Update<ContactInput>;
}

/** Saves the ticked changes of the opportunity and the contact beside it, and the note. Refuses a record not shown. */
export async function updateOpportunityStep(
  by: ReviewContext,
  note: Reviewed,
  step: StepOf<"update-opportunity">,
): Promise<StepResult> {
  const { em, viewer, key } = by;
  const { shown, contact: beside, noteId } = note.review;
  const told = await acceptedChanges(by, note, step);
  const contact = contactUpdate(note, step, told.contact.changes);
  const before = step.about === shown ? await findDeal(em, shown) : null;
  if (!before || contact === undefined) return showOpportunityStep(by, note, step, CHANGES_NOT_YET_SHOWN);
  const wrong = told.deal.wrong || told.contact.wrong;
  if (wrong) return refuse(400, echoSentForm(by, note, step, wrong));
  const link = beside && step.contactIds.includes(beside) ? beside : null;
  const deal = { id: before.id, updatedAt: step.version?.deal, changes: told.deal.changes, link };
  const saved = await allOrNothing(em, async (tx) => {
    if (!(await lockCaptureVersion(tx, viewer, note))) return OVERTAKEN;
    const written = { id: noteId, text: note.reading.transcript };
    const done = await saveDealNote(tx, viewer, { contact, deal, note: written });
    if (!done.ok) return done;
    const message = savedMessage(before, done.value, contact, [told.deal.words, told.contact.words]);
    const made = [{ path: `/opportunities/${before.id}`, name: done.value.opportunity.name }];
    await finishCapture(tx, viewer, note, { made, key, message });
    return { ok: true as const, message };
  });
  return saved.ok ? { to: "done", message: saved.message } : refusedSave(by, note, step, saved);
}

type NotSaved = { overtaken: true } | { message: string; of: "contact" | "opportunity" | "note"; clash?: object };

/** The review again, with what was refused: a conflict of the opportunity or of the contact, or another failure. */
function refusedSave(by: ReviewContext, note: Reviewed, step: DealStep, refusal: NotSaved): StepResult {
  if ("overtaken" in refusal) return { to: "overtaken" };
  const { of, clash, message } = refusal;
  return refuse(409, {
    ...echoSentForm(by, note, step, clash ? undefined : message),
    dealClash: of === "opportunity" ? (clash as Clash<OpportunityFields> | undefined) : undefined,
    personClash: of === "contact" ? (clash as Clash<ContactInput> | undefined) : undefined,
  });
}

/** Creates the opportunity, linked to the contact if ticked, with the contact's ticked changes. */
export async function createOpportunityStep(
  by: ReviewContext,
  note: Reviewed,
  step: StepOf<"create-opportunity">,
): Promise<StepResult> {
  const { em, viewer, key } = by;
  const { review } = note;
  const told = (await acceptedChanges(by, note, step)).contact;
  const contact = contactUpdate(note, step, told.changes);
  const isOther = step.about ? step.about !== "new" : review.shown !== "new";
  if (isOther || contact === undefined) return showOpportunityStep(by, note, step, CHANGES_NOT_YET_SHOWN);
  const submission = by.forms.opportunity();
  const sent = sentOf(note, step);
  if (submission.status !== "success") return refuse(400, { sent, lastResult: formResult(submission) });
  if (told.wrong) return refuse(400, echoSentForm(by, note, step, told.wrong));
  const result = await allOrNothing(em, async (tx) => {
    if (!(await lockCaptureVersion(tx, viewer, note))) return OVERTAKEN;
    const person = await saveContactUpdate(tx, viewer, contact);
    if (!person.ok) return person;
    const created = await createOpportunity(tx, viewer, { ...submission.value, id: review.opportunityId });
    if (!created.ok) return created;
    const alsoMade = review.made && review.contact ? ({ contact: review.contact, made: "yes" } as const) : {};
    const updated = contact && { contact: contact.id, contactUpdatedAt: versionAfter(contact, person.value?.contact) };
    const message = createdMessage(created.value, { ...updated, ...alsoMade });
    await finishCapture(tx, viewer, note, { made: [message.created], key, message });
    return { ok: true as const, message };
  });
  if (result.ok) return { to: "done", message: result.message };
  if ("overtaken" in result || "of" in result) return refusedSave(by, note, step, result);
  if (result.reason === "invalid") return refuse(400, { sent, lastResult: formResult(submission, result) });
  const again = { status: 409, sent, lastResult: formResult(submission, result) };
  return { to: "step", review: { ...review, opportunityId: randomUUID() }, refusal: again };
}

/** Ends without an opportunity. A note of which nothing was saved stays in the inbox. */
export async function skipOpportunity(by: ReviewContext, note: Reviewed): Promise<StepResult> {
  const { em, viewer, key } = by;
  const contact = note.review.made ? await findPerson(em, note.review.contact) : null;
  if (!contact) {
    const nothing = { title: "Nothing was saved", description: "Both drafts were skipped. The note is still here." };
    throw await redirectWithFlash("/capture/inbox", nothing);
  }
  const message = createdContactMessage(contact);
  const isDone = await finishCapture(em, viewer, note, { made: [message.created], key, message });
  return isDone ? { to: "done", message } : { to: "overtaken" };
}
