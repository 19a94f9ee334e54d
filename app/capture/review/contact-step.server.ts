/** The review of the contact: a new one, or one that exists. */
import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import { findLookAlikes, unseenLookAlikes } from "#app/contacts/look-alikes/look-alikes.server.ts";
import { findContact, findContactsByIds } from "#app/contacts/queries.server.ts";
import { type ContactInput, newContactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { formResult, parseForm, typedOnly } from "#app/http/form.server.ts";
import type { Candidate } from "#app/note-reader/link/world.ts";
import { readOwnInUse } from "#app/records/own/known-own.server.ts";
import { type About, findAbout } from "../about/find-about.server.ts";
import { REVIEWED_ALREADY } from "../inbox/leave-inbox.server.ts";
import { findWaiting } from "../inbox/queries.server.ts";
import { readOwnToHear } from "../own/own-to-hear.server.ts";
import type { ContactDraft } from "../schema.ts";
import { answer, carried, idOf, recordIdIn, recordIdOf, type Sent, textOf } from "./carried.server.ts";
import { choiceOf, findPerson, hasSeen, knownContact } from "./known.server.ts";
import { opportunityStep, tell } from "./opportunity-step.server.ts";
import { type Alike, type Carried, CHOOSE, type ContactReview } from "./review.ts";

const MAX_ALIKE = 5;

/** At most five existing contacts to use instead of a new one: those that look like the draft, then whom the note may mean. */
export async function alikeContacts(em: Sent["em"], draft: ContactDraft, candidates: Candidate[]): Promise<Alike[]> {
  const alike: Alike[] = await findLookAlikes(em, draft);
  const others = candidates.filter(({ id }) => !alike.some(({ contact }) => contact.id === id));
  const contacts = await findContactsByIds(
    em,
    others.map(({ id }) => id),
  );
  const named = others.flatMap(({ id, because }) => {
    const contact = contacts.find((one) => one.id === id);
    return contact ? [{ contact, because }] : [];
  });
  return [...alike, ...named].slice(0, MAX_ALIKE);
}

type NewContact = { lookAlikes: Alike[]; contactId: string };

/** The form of a new contact, with existing ones to use instead. */
export async function newContactStep(
  sent: Sent,
  carry: Carried,
  { lookAlikes, contactId }: NewContact,
): Promise<ContactReview> {
  return {
    step: "contact",
    ...carry,
    contactId,
    opportunityId: idOf(sent.form, sent.form.has("opportunityId") ? "opportunityId" : "id"),
    noteId: randomUUID(),
    lookAlikes,
    about: { candidates: [], shown: "new" },
    own: (await readOwnInUse(sent)).contact,
    person: null,
  };
}

type Person = {
  about?: About;
  /** The id of the contact that the person chose. */
  chosen?: string;
  clash?: Clash<ContactInput>;
  lastResult?: SubmissionResult<string[]>;
};

/** The review of a contact that exists, or the choice among several; for notes that tell of no deal. */
export async function personStep(sent: Sent, carry: Carried, given: Person): Promise<ContactReview> {
  const { em, viewer, form } = sent;
  const chosen = given.chosen ? { contact: given.chosen } : undefined;
  const note = { ...carry.drafts, transcript: carry.transcript, chosen, own: await readOwnToHear(sent) };
  const { contact: about } = given.about ?? (await findAbout(em, viewer, note, carry.today));
  const found = await findPerson(em, about.about);
  const person = found && (await knownContact(sent, found, about.changes, given.clash));
  const sameAsBefore = found && hasSeen(viewer.id, found.id, textOf(form, "contactSeen"));
  return {
    ...(await newContactStep(sent, carry, { lookAlikes: [], contactId: randomUUID() })),
    noteId: sameAsBefore ? idOf(form, "noteId") : randomUUID(),
    about: choiceOf(about.candidates, person?.id ?? null, person),
    person,
    lastResult: given.lastResult,
  };
}

/** Shows the contact that was chosen, or the form of a new one, with a message if there is one. Nothing is saved. */
export async function showContact(sent: Sent, status = 200, message?: string) {
  const { em, form } = sent;
  const chosen = recordIdIn(form, "about");
  const lastResult = message ? tell(message) : undefined;
  if (chosen && (await findPerson(em, chosen)))
    return answer(await personStep(sent, carried(form), { chosen, lastResult }), status);
  if (form.get("about") === "new") return askContact(sent);
  const told = chosen ? tell(GONE) : { error: { about: [CHOOSE] } };
  return answer(await personStep(sent, carried(form), { lastResult: told }), chosen ? 409 : 400);
}

const GONE = "That contact is no longer there. Nothing is saved yet: choose whom your note is about.";

/** Saves the contact and opens Review Opportunity; shows look-alikes first (409) if any were not offered yet. */
export async function saveContact(sent: Sent) {
  const { form, em, viewer } = sent;
  const submission = parseForm(form, newContactSchema);
  const carry = carried(form);
  const contactId = idOf(form, "id");
  if (submission.status !== "success") {
    const typed = Object.fromEntries(
      ["firstName", "lastName", "email", "phone", "businessName"].map((name) => [name, textOf(form, name).trim()]),
    );
    const lookAlikes = await findLookAlikes(em, typed);
    const lastResult = formResult(submission);
    return answer({ ...(await newContactStep(sent, carry, { lookAlikes, contactId })), lastResult }, 400);
  }
  const noteInInbox = recordIdIn(form, "capture");
  const isGone = noteInInbox && !(await findWaiting(em, viewer.id, noteInInbox));
  if (isGone && !(await findContact(em, contactId))) {
    const told = { ...typedOnly(submission), ...tell(REVIEWED_ALREADY.message) };
    return answer({ ...(await newContactStep(sent, carry, { lookAlikes: [], contactId })), lastResult: told }, 409);
  }
  const unseen = await unseenLookAlikes(em, submission.value, textOf(form, "offered"));
  const lastResult = typedOnly(submission);
  if (unseen.length > 0)
    return answer({ ...(await newContactStep(sent, carry, { lookAlikes: unseen, contactId })), lastResult }, 409);
  const result = await createContact(em, viewer, submission.value);
  // Somebody new rarely speaks about a deal of others: those are offered, and none of them is chosen already.
  if (result.ok)
    return answer(await opportunityStep(sent, carry, { contact: result.value, made: true, chosen: "new" }));
  const lookAlikes = await findLookAlikes(em, { ...submission.value, id: undefined });
  if (result.reason === "invalid") {
    const lastResult = formResult(submission, result);
    return answer({ ...(await newContactStep(sent, carry, { lookAlikes, contactId })), lastResult }, 400);
  }
  const again = await newContactStep(sent, carry, { lookAlikes, contactId: randomUUID() });
  return answer({ ...again, lastResult, taken: contactId }, 409);
}

/** Opens Review Opportunity with an existing contact; without one if it has been deleted. */
export async function takeContact(sent: Sent, id: string) {
  const contact = await findPerson(sent.em, recordIdOf(id));
  return answer(await opportunityStep(sent, carried(sent.form), { contact, made: false }));
}

/** Opens Review Opportunity without a contact. */
export async function skipContact(sent: Sent) {
  return answer(await opportunityStep(sent, carried(sent.form), { contact: null, made: false }));
}

/** Opens Review Contact for someone else than the known contact. */
export async function askContact(sent: Sent) {
  const carry = carried(sent.form);
  const lookAlikes = await alikeContacts(sent.em, carry.drafts.contact, []);
  return answer(await newContactStep(sent, carry, { lookAlikes, contactId: randomUUID() }));
}
