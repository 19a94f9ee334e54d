/** The review of the opportunity: a new one, one that exists, or the choice among several. */
import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import { findContactsByIds } from "#app/contacts/queries.server.ts";
import type { ContactInput, ContactJson, ContactRow } from "#app/contacts/schema.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { typedFields } from "#app/http/form.server.ts";
import { newOpportunityForm, type OpportunityFields } from "#app/opportunities/schema.ts";
import { readOwnInUse } from "#app/records/own/known-own.server.ts";
import { type About, findAbout } from "../about/find-about.server.ts";
import { leaveInbox } from "../inbox/leave-inbox.server.ts";
import { readOwnToHear } from "../own/own-to-hear.server.ts";
import { contactWords } from "../own/record-words.ts";
import { answer, carried, idOf, recordIdIn, type Sent, textOf } from "./carried.server.ts";
import { choiceOf, findDeal, findPerson, hasSeen, knownContact, knownOpportunity } from "./known.server.ts";
import { type Carried, CHOOSE, type OpenPeople, type OpportunityReview } from "./review.ts";
import { createdContactMessage } from "./saved-message.server.ts";

type Given = {
  contact: ContactJson | null;
  /** Whether this capture created the contact. */
  made: boolean;
  about?: About;
  /** The id of the opportunity that the person chose, or "new". */
  chosen?: string;
  dealClash?: Clash<OpportunityFields>;
  personClash?: Clash<ContactInput>;
  lastResult?: SubmissionResult<string[]>;
};

/** The review of the opportunity that the note is about. */
export async function opportunityStep(sent: Sent, carry: Carried, given: Given): Promise<OpportunityReview> {
  const { form, viewer } = sent;
  const { contact, made } = given;
  const about = given.about ?? (await findAboutAgain(sent, carry, given));
  const { candidates, changes } = about.opportunity;
  const found = await findDeal(sent.em, about.opportunity.about);
  const deal = found && (await knownOpportunity(sent, found, changes, given.dealClash));
  const undecided = about.opportunity.about === null && candidates.length > 0;
  const sameAsBefore = deal && hasSeen(viewer.id, deal.id, textOf(form, "seen"));
  const changesOfContact = about.contact.about === contact?.id ? about.contact.changes : {};
  const typed = typedForNew(form);
  const whom = made ? null : await openPeople(sent, about);
  return {
    step: "opportunity",
    ...carry,
    contactId: "",
    opportunityId: idOf(form, form.has("opportunityId") ? "opportunityId" : "id"),
    noteId: sameAsBefore ? idOf(form, "noteId") : randomUUID(),
    about: choiceOf(candidates, deal?.id ?? (undecided ? null : "new"), deal),
    own: (await readOwnInUse(sent)).opportunity,
    contact,
    made,
    person: contact && !made ? await knownContact(sent, contact, changesOfContact, given.personClash) : null,
    whom,
    deal,
    link: linkOf(given, found?.contacts ?? null, sameAsBefore ? form : null),
    typed,
    lastResult:
      deal || Object.keys(typed).length === 0 ? given.lastResult : { initialValue: typed, ...given.lastResult },
  };
}

/** Whom the note may be about; null if it names one, and nobody was asked to choose before. */
async function openPeople(sent: Sent, { contact: { about, candidates, changes } }: About): Promise<OpenPeople | null> {
  const { em, form } = sent;
  if ((about !== null && !form.has("whom")) || candidates.length === 0) return null;
  const found = await findContactsByIds(
    em,
    candidates.map(({ id }) => id),
  );
  const people = candidates.map(({ id, name }) => {
    const contact = found.find((one) => one.id === id);
    const hasNamesake = candidates.filter((other) => other.name === name).length > 1;
    return { id, name, detail: hasNamesake ? (contact?.businessName ?? contact?.email ?? "") : "" };
  });
  const { labels } = contactWords((await readOwnInUse(sent)).contact);
  return { people, heard: Object.keys(changes).map((field) => labels[field] ?? field) };
}

async function findAboutAgain(sent: Sent, carry: Carried, { contact: person, chosen }: Given): Promise<About> {
  const by = { ...(person ? { contact: person.id } : {}), ...(chosen ? { opportunity: chosen } : {}) };
  const note = { ...carry.drafts, transcript: carry.transcript, chosen: by, own: await readOwnToHear(sent) };
  return findAbout(sent.em, sent.viewer, note, carry.today);
}

// The contact that is not linked yet will be, unless the person unticked it.
function linkOf({ contact }: Given, linked: ContactRow[] | null, sentBack: FormData | null): boolean | null {
  if (!contact || !linked || linked.some(({ id }) => id === contact.id)) return null;
  return sentBack === null || sentBack.getAll("contactIds").includes(contact.id);
}

/** What the form holds for a new opportunity: it stays while another record is shown. */
function typedForNew(form: FormData): Record<string, string | string[]> {
  if (!form.has("name")) return {};
  const names = Object.keys(newOpportunityForm.shape).filter((name) => name !== "id" && form.has(name));
  const texts = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  const own = Map.groupBy(typedFields(form, ["own"]), ([name]) => name);
  return {
    ...texts,
    ...Object.fromEntries(
      [...own].map(([name, fields]) => [
        name,
        fields.length > 1 ? fields.map(([, text]) => text) : (fields[0]?.[1] ?? ""),
      ]),
    ),
  };
}

/** The contact that the opportunity's form carries; null if there is none, or it is gone. */
export async function contactOf(form: FormData, em: Sent["em"]) {
  return { contact: await findPerson(em, recordIdIn(form, "contact")), made: form.get("made") === "yes" };
}

/** Shows the opportunity that was chosen, or the form of a new one, with a message if there is one. Nothing is saved. */
export async function showOpportunity(sent: Sent, status = 200, message?: string) {
  const { form, em } = sent;
  const chosen = form.get("about") === "new" ? "new" : recordIdIn(form, "about");
  const whom = await contactOf(form, em);
  if (chosen === "new" || (await findDeal(em, chosen))) {
    const given = { ...whom, chosen: chosen ?? undefined, lastResult: message ? tell(message) : undefined };
    return answer(await opportunityStep(sent, carried(form), given), status);
  }
  const lastResult = chosen ? tell(GONE) : { error: { about: [CHOOSE] } };
  return answer(await opportunityStep(sent, carried(form), { ...whom, lastResult }), chosen ? 409 : 400);
}

/** A form's result that says something about the form as a whole. */
export const tell = (message: string): SubmissionResult<string[]> => ({ error: { "": [message] } });

const GONE = "That opportunity is no longer there. Nothing is saved yet: choose what your note is about.";

/**
 * Ends without an opportunity: redirects to the dashboard if a contact was created, else to /capture. A note of which nothing
 * was saved stays in the inbox.
 */
export async function skipOpportunity(sent: Sent): Promise<never> {
  const { form, em } = sent;
  const { contact, made } = await contactOf(form, em);
  if (contact && made) {
    await leaveInbox(em, sent, async () => true);
    throw await redirectWithFlash("/dashboard", createdContactMessage(contact));
  }
  const nothing = { title: "Nothing was saved", description: "Both drafts were skipped. The note is still here." };
  if (textOf(form, "capture")) throw await redirectWithFlash("/capture/inbox", nothing);
  throw await redirectWithFlash("/capture", { title: "Nothing was saved", description: "Both drafts were skipped." });
}
