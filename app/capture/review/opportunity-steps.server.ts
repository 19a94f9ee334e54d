/** The steps of Review Opportunity: a new one, one that exists, or the choice among several. */
import type { ContactInput } from "#app/contacts/schema.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult } from "#app/http/form.server.ts";
import { done } from "#app/http/result.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { applyChoice } from "../reading/read-note.server.ts";
import { finishCapture } from "../store/service.server.ts";
import { findContactById, findOpportunityById, opportunityStep } from "./open-review.server.ts";
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
import { INBOX_PATH } from "./review.ts";
import {
  refusedSave,
  saveAndFinish,
  saveContactUpdate,
  saveDealNote,
  type Update,
  versionAfter,
} from "./save-update.server.ts";
import { createdContactMessage, createdMessage, savedMessage } from "./saved-message.server.ts";
import { asksForContact } from "./show-review.server.ts";
import { idMadeBy } from "./state.server.ts";
import { type StepOf, typedForNew } from "./step.server.ts";

type DealStep = StepOf<"show-opportunity" | "create-opportunity" | "update-opportunity">;

/** Whom the person chose; where the page did not ask, whom the review is with. */
const chosenContactId = ({ review }: Reviewed, { contact }: DealStep) =>
  contact === undefined ? review.contact : contact;

/** Shows the chosen opportunity, or the form of a new one, with a message if there is one. Saves nothing. */
export async function showOpportunityStep(
  context: ReviewContext,
  note: Reviewed,
  step: DealStep,
  message?: string,
): Promise<StepResult> {
  const { em } = context;
  const { review } = note;
  // Undefined: the page had no choice; null: nothing was chosen.
  const chosen = step.about === undefined ? review.shown : step.about;
  if (!chosen) return refuse(400, { ...echoSentForm(context, note, step), lastResult: CHOOSE_FIRST });
  if (chosen !== "new" && !(await findOpportunityById(em, chosen)))
    return refuse(409, echoSentForm(context, note, step, GONE.opportunity));
  const contact = (await findContactById(em, chosenContactId(note, step)))?.id ?? null;
  const reading = await applyChoice(context, note.reading, { ...(contact ? { contact } : {}), opportunity: chosen });
  const asks = asksForContact(note.reading, review);
  const typed = "name" in step.fields ? typedForNew(step.fields) : review.typed;
  const shown = await opportunityStep(em, reading, {
    ...review,
    contact,
    asks,
    typed,
    sent: sentSelection(note, step),
  });
  const refusal = message ? { status: 409, ...echoSentForm(context, note, step, message) } : undefined;
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
  context: ReviewContext,
  note: Reviewed,
  step: StepOf<"update-opportunity">,
): Promise<StepResult> {
  const { em, viewer } = context;
  const { shown, contact: beside } = note.review;
  const accepted = await acceptedChanges(context, note, step);
  const contact = contactUpdate(note, step, accepted.contact.changes);
  const before = step.about === shown ? await findOpportunityById(em, shown) : null;
  if (!before || contact === undefined) return showOpportunityStep(context, note, step, CHANGES_NOT_YET_SHOWN);
  const wrong = accepted.opportunity.wrong || accepted.contact.wrong;
  if (wrong) return refuse(400, echoSentForm(context, note, step, wrong));
  const link = beside && step.contactIds.includes(beside) ? beside : null;
  const deal = { id: before.id, updatedAt: step.version?.deal, changes: accepted.opportunity.changes, link };
  const saved = await saveAndFinish(context, note, async (tx, written) => {
    const result = await saveDealNote(tx, viewer, { contact, deal }, written);
    if (!result.ok) return result;
    const message = savedMessage(before, result.value, contact, accepted);
    return done({ message, made: { path: message.highlight, name: result.value.opportunity.name } });
  });
  return saved.ok ? { to: "done", message: saved.value.message } : refusedSave(context, note, step, saved);
}

/** Creates the opportunity, linked to the contact if ticked, with the contact's ticked changes. */
export async function createOpportunityStep(
  context: ReviewContext,
  note: Reviewed,
  step: StepOf<"create-opportunity">,
): Promise<StepResult> {
  const { viewer } = context;
  const { review } = note;
  const accepted = (await acceptedChanges(context, note, step)).contact;
  const contact = contactUpdate(note, step, accepted.changes);
  const isOther = step.about ? step.about !== "new" : review.shown !== "new";
  if (isOther || contact === undefined) return showOpportunityStep(context, note, step, CHANGES_NOT_YET_SHOWN);
  const submission = context.forms.opportunity();
  const sent = sentSelection(note, step);
  if (submission.status !== "success") return refuse(400, { sent, lastResult: formResult(submission) });
  if (accepted.wrong) return refuse(400, echoSentForm(context, note, step, accepted.wrong));
  const saved = await saveAndFinish(context, note, async (tx) => {
    const person = contact ? await saveContactUpdate(tx, viewer, contact) : done(null);
    if (!person.ok) return person;
    const created = await createOpportunity(tx, viewer, { ...submission.value, id: idMadeBy(note, "opportunity") });
    if (!created.ok) return created;
    const alsoMade = review.made && review.contact ? ({ contact: review.contact, made: "yes" } as const) : {};
    const updated = contact && { contact: contact.id, contactUpdatedAt: versionAfter(contact, person.value?.contact) };
    const message = createdMessage(created.value, { ...updated, ...alsoMade });
    return done({ message, made: message.created });
  });
  if (saved.ok) return { to: "done", message: saved.value.message };
  if ("isStale" in saved || "of" in saved) return refusedSave(context, note, step, saved);
  const lastResult = formResult(submission, saved);
  if (saved.reason === "invalid") return refuse(400, { sent, lastResult });
  // The id is another opportunity's: the next version of the review has another one.
  return { to: "step", review, refusal: { status: 409, sent, lastResult } };
}

/** Ends without an opportunity. A note of which nothing was saved stays in the inbox. */
export async function skipOpportunity(context: ReviewContext, note: Reviewed): Promise<StepResult> {
  const { em, viewer, key } = context;
  const contact = note.review.made ? await findContactById(em, note.review.contact) : null;
  if (!contact) {
    const nothing = { title: "Nothing was saved", description: "Both drafts were skipped. The note is still here." };
    throw await redirectWithFlash(INBOX_PATH, nothing);
  }
  const message = createdContactMessage(contact);
  const isDone = await finishCapture(em, viewer, note, { made: [message.created], key, message });
  return isDone ? { to: "done", message } : { to: "stale" };
}
