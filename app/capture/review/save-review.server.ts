/** Saves a review whose opportunity or contact exists, or shows it again (docs/product.md#reviewing-what-exists). */

import { randomUUID } from "node:crypto";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import { noteSchema } from "#app/changes/schema.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult, parseForm, typedOnly } from "#app/http/form.server.ts";
import { Opportunity } from "#app/opportunities/opportunity.entity.server.ts";
import { newOpportunityForm, type OpportunityFields } from "#app/opportunities/schema.ts";
import { createOpportunity } from "#app/opportunities/service.server.ts";
import { readOwnInUse } from "#app/records/own/known-own.server.ts";
import { leaveInbox } from "../inbox/leave-inbox.server.ts";
import { contactWords, dealWords, type RecordWords } from "../own/record-words.ts";
import { answer, carried, idOf, recordIdIn, type Sent, textOf, transcriptOf } from "./carried.server.ts";
import { personStep, showContact } from "./contact-step.server.ts";
import { findDeal, hasSeen } from "./known.server.ts";
import { contactOf, opportunityStep, showOpportunity, tell } from "./opportunity-step.server.ts";
import {
  allOrNothing,
  type Leave,
  saveContactNote,
  saveContactUpdate,
  saveDealNote,
  type Update,
  versionAfter,
} from "./save-update.server.ts";
import { createdMessage, savedContactMessage, savedMessage } from "./saved-message.server.ts";
import { type Taken, takenOfContact, takenOfDeal, versionIn } from "./taken.server.ts";

/** What is said where another record was chosen than the one shown. */
const NOT_SEEN = "Nothing is saved yet. Check what would change here, then save.";

/** What is ticked of a record, how it is told, and what cannot be saved of it, in words: "" if nothing. */
type Told<Fields> = { changes: Partial<Fields>; words: RecordWords; wrong: string };

const told = <Fields>({ values, wrong }: Taken<Fields>, words: RecordWords): Told<Fields> => ({
  changes: values,
  words,
  wrong: Object.entries(wrong)
    .map(([field, value]) => `${words.labels[field]}: ${value?.messages.join(" ")}`)
    .join(" "),
});

async function toldIn(sent: Sent): Promise<{ contact: Told<ContactInput>; deal: Told<OpportunityFields> }> {
  const { contact, opportunity } = await readOwnInUse(sent);
  return {
    contact: told(takenOfContact(sent.form, contact), contactWords(contact)),
    deal: told(takenOfDeal(sent.form, opportunity), dealWords(opportunity)),
  };
}

/**
 * The ticked changes of the contact beside the opportunity; null if there are none. Undefined: not of a contact that was shown, or
 * somebody was chosen whose changes and link are not in sight yet.
 */
function contactUpdateIn(
  { form, viewer }: Sent,
  { changes }: Told<ContactInput>,
): Update<ContactInput> | null | undefined {
  const id = recordIdIn(form, "contact");
  const isShown = id !== null && hasSeen(viewer.id, id, textOf(form, "contactSeen"));
  if (id && form.has("whom") && !isShown) return undefined;
  if (Object.keys(changes).length === 0) return null;
  if (!isShown) return undefined;
  return { id, updatedAt: versionIn(form, "contactUpdatedAt"), changes };
}

function noteIn(form: FormData) {
  const id = idOf(form, "noteId");
  return { ...noteSchema.parse({ id, text: transcriptOf(form) }), id };
}

const leaving =
  (sent: Sent): Leave =>
  (tx, isRepeat) =>
    leaveInbox(tx, sent, isRepeat);

/** Saves what is ticked of the opportunity and of the contact beside it, and the note. Refuses a record that was not shown. */
export async function updateDeal(sent: Sent) {
  const { form, em, viewer } = sent;
  const id = recordIdIn(form, "about");
  const told = await toldIn(sent);
  const contact = contactUpdateIn(sent, told.contact);
  const wasSeen = id && hasSeen(viewer.id, id, textOf(form, "seen"));
  const before = wasSeen ? await findDeal(em, id) : null;
  if (!before || contact === undefined) return showOpportunity(sent, 409, NOT_SEEN);
  const wrong = told.deal.wrong || told.contact.wrong;
  if (wrong) return showOpportunity(sent, 400, wrong);
  const note = noteIn(form);
  const beside = recordIdIn(form, "contact");
  const link = beside && form.getAll("contactIds").includes(beside) ? beside : null;
  const deal = { id: before.id, updatedAt: versionIn(form, "updatedAt"), changes: told.deal.changes, link };
  const saved = await saveDealNote(em, viewer, { contact, deal, note, leave: leaving(sent) });
  if (!saved.ok) return showDealAgain(sent, saved);
  throw await redirectWithFlash(
    "/dashboard",
    savedMessage(before, saved.value, contact, [told.deal.words, told.contact.words]),
  );
}

type NotSaved = { message: string; of: "contact" | "opportunity" | "note"; clash?: object };

/** Shows the review again, with what was refused: a conflict of the opportunity or of the contact, or another failure. */
async function showDealAgain(sent: Sent, refusal: NotSaved) {
  const { form, em } = sent;
  const { of, clash, message } = refusal;
  const clashes = {
    dealClash: of === "opportunity" ? (clash as Clash<OpportunityFields> | undefined) : undefined,
    personClash: of === "contact" ? (clash as Clash<ContactInput> | undefined) : undefined,
    lastResult: clash ? undefined : tell(message),
  };
  const chosen = recordIdIn(form, "about") ?? undefined;
  const whom = await contactOf(form, em);
  return answer(await opportunityStep(sent, carried(form), { ...whom, chosen, ...clashes }), 409);
}

/** Saves what is ticked of the contact, and the note. Refuses a contact that was not shown. */
export async function updatePerson(sent: Sent) {
  const { form, em, viewer } = sent;
  const id = recordIdIn(form, "about");
  if (!id || !hasSeen(viewer.id, id, textOf(form, "contactSeen"))) return showContact(sent, 409, NOT_SEEN);
  const { changes, words, wrong } = (await toldIn(sent)).contact;
  if (wrong) return showContact(sent, 400, wrong);
  const note = noteIn(form);
  const update = { id, updatedAt: versionIn(form, "contactUpdatedAt"), changes };
  const saved = await saveContactNote(em, viewer, update, note, leaving(sent));
  if (!saved.ok && saved.reason === "not-found") return showContact(sent, 409, NOT_SEEN);
  if (!saved.ok) {
    const refusal: { message: string; clash?: Clash<ContactInput> } = saved;
    const { clash, message } = refusal;
    const lastResult = clash ? undefined : tell(message);
    return answer(await personStep(sent, carried(form), { chosen: id, clash, lastResult }), 409);
  }
  throw await redirectWithFlash("/dashboard", savedContactMessage(saved.value, update, words));
}

/** Saves the opportunity, linked to the contact if ticked, with the contact's ticked changes, and redirects to the dashboard. */
export async function saveOpportunity(sent: Sent) {
  const { form, em, viewer } = sent;
  const contact = contactUpdateIn(sent, (await toldIn(sent)).contact);
  const choseOther = form.has("about") && form.get("about") !== "new";
  if (choseOther || contact === undefined) return showOpportunity(sent, 409, NOT_SEEN);
  const submission = parseForm(form, newOpportunityForm);
  const here = async () => opportunityStep(sent, carried(form), { ...(await contactOf(form, em)), chosen: "new" });
  if (submission.status !== "success") return answer({ ...(await here()), lastResult: formResult(submission) }, 400);
  const result = await allOrNothing(em, async (tx) => {
    const left = await leaveInbox(tx, sent, async () => (await tx.count(Opportunity, { id: submission.value.id })) > 0);
    if (!left.ok) return { ...left, of: "note" as const };
    const person = await saveContactUpdate(tx, viewer, contact);
    if (!person.ok) return person;
    const created = await createOpportunity(tx, viewer, submission.value);
    return created.ok ? { ...created, contactUpdatedAt: versionAfter(contact, person.value?.contact) } : created;
  });
  if (!result.ok && "of" in result && result.of === "note")
    return answer({ ...(await here()), lastResult: { ...typedOnly(submission), ...tell(result.message) } }, 409);
  if (!result.ok && "of" in result) return showDealAgain(sent, result);
  if (!result.ok && result.reason === "invalid")
    return answer({ ...(await here()), lastResult: formResult(submission, result) }, 400);
  if (!result.ok) {
    const again = await here();
    const fresh = { taken: again.opportunityId, opportunityId: randomUUID() };
    return answer({ ...again, lastResult: typedOnly(submission), ...fresh }, 409);
  }
  const beside = await contactOf(form, em);
  const made = beside.contact && beside.made ? ({ contact: beside.contact.id, made: "yes" } as const) : {};
  const updated = contact && { contact: contact.id, contactUpdatedAt: result.contactUpdatedAt };
  throw await redirectWithFlash("/dashboard", createdMessage(result.value, { ...updated, ...made }));
}
