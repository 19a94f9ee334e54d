/** The steps of a capture: transcript, contact, opportunity. Each takes the form before it and gives the next, or the end. */
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { SignedIn } from "#app/accounts/signed-in.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import type { LookAlike } from "#app/contacts/look-alike.ts";
import { findLookAlikes, unseenLookAlikes } from "#app/contacts/look-alikes.server.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import { newContactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { retryHeaders } from "#app/http/answer.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult, parseForm, typedOnly } from "#app/http/form.server.ts";
import { takeAllowance } from "#app/http/rate-limit.server.ts";
import { done, STATUS } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { teamToday } from "#app/http/team-day.server.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import { createOpportunity } from "#app/opportunities/service.server.ts";
import { interpretTranscript, readBuiltIn } from "./interpret.server.ts";
import { packDrafts } from "./pack-drafts.ts";
import type { ContactReview, OpportunityReview, Review } from "./review.ts";
import { type Drafts, referenceDateSchema, transcriptSchema } from "./schema.ts";
import { unpackDrafts } from "./unpack-drafts.server.ts";

/** A form of the capture pages, with who sent it. */
export type Sent = Pick<SignedIn, "em" | "viewer"> & { form: FormData };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
const transcriptOf = (form: FormData) => textOf(form, "transcript").replace(/\r\n?/g, "\n");

const answer = (review: Review, status = 200, headers?: HeadersInit) => data({ review }, { status, headers });

/** How a transcript becomes drafts: by the browser's parse, by the built-in parser alone, or (a plain page) now. */
async function draftsFor(how: string, transcript: string, form: FormData): Promise<Drafts> {
  const today = todayOf(form);
  if (how === "review") return unpackDrafts(textOf(form, "drafts"), transcript);
  if (how === "fallback") return withWholeNote(await readBuiltIn(transcript, today), transcript);
  const read = await interpretTranscript({ transcript, today, lastTry: true });
  return read.ok ? read.value : readBuiltIn(transcript, today);
}

// Nobody answered the browser in time, so that every word goes where a person will read it (decisions.md section 9).
function withWholeNote({ contact, opportunity, evidence }: Drafts, transcript: string): Drafts {
  const notes = { "contact.notes": transcript };
  return { contact: { ...contact, notes: transcript }, opportunity, evidence: { ...evidence, ...notes } };
}

/** From a transcript to Review Contact; one that is refused, or comes too often, is shown again. */
export async function openReview({ form, em, viewer }: Sent, how: string) {
  const typed = transcriptOf(form);
  const again = (errors: string[], { status, headers }: { status: number; headers?: HeadersInit }) =>
    answer({ step: "transcript", transcript: typed, errors }, status, headers);
  const parsed = transcriptSchema.safeParse(typed);
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ message }) => message);
    return again(messages, { status: STATUS.invalid });
  }
  // The browser's parse was counted when it asked for it.
  const allowed = how === "process" ? await takeAllowance("parse", viewer.id) : done(null);
  if (!allowed.ok) return again([allowed.message], { status: STATUS["too-many"], headers: retryHeaders(allowed) });
  const drafts = await draftsFor(how, parsed.data, form);
  return answer({
    step: "contact",
    ...reviewed(drafts, parsed.data),
    contactId: randomUUID(),
    opportunityId: randomUUID(),
    lookAlikes: await findLookAlikes(em, drafts.contact),
  });
}

/** Saves the contact, unless someone who looks alike was not offered yet, and goes on to the opportunity. */
export async function saveContact({ form, em, viewer }: Sent) {
  const submission = parseForm(form, newContactSchema);
  if (submission.status !== "success") {
    const typed = Object.fromEntries(
      ["firstName", "lastName", "email", "phone", "businessName"].map((name) => [name, textOf(form, name).trim()]),
    );
    return answer({ ...contactStep(form, await findLookAlikes(em, typed)), lastResult: formResult(submission) }, 400);
  }
  const unseen = await unseenLookAlikes(em, submission.value, textOf(form, "offered"));
  if (unseen.length > 0) return answer({ ...contactStep(form, unseen), lastResult: typedOnly(submission) }, 409);
  const result = await createContact(em, viewer, submission.value);
  if (result.ok) return answer({ ...opportunityStep(form), contact: result.value, made: true });
  const again = contactStep(form, await findLookAlikes(em, { ...submission.value, id: undefined }));
  return answer({ ...again, lastResult: typedOnly(submission), taken: again.contactId, contactId: randomUUID() }, 409);
}

/** Goes on to the opportunity with a contact that exists; one that is gone by now is simply not linked. */
export async function takeContact({ form, em }: Sent, id: string) {
  const contact = isRecordId(id) ? await findContact(em, id) : null;
  return answer({ ...opportunityStep(form), contact, made: false });
}

/** Goes on to the opportunity without a contact. */
export async function skipContact({ form }: Sent) {
  return answer({ ...opportunityStep(form), contact: null, made: false });
}

/** Saves the opportunity, linked to the contact if that is still ticked, and ends on the dashboard. */
export async function saveOpportunity({ form, em, viewer }: Sent) {
  const submission = parseForm(form, newOpportunityForm);
  const here = async (): Promise<OpportunityReview> => ({ ...opportunityStep(form), ...(await contactOf(form, em)) });
  if (submission.status !== "success") return answer({ ...(await here()), lastResult: formResult(submission) }, 400);
  const result = await createOpportunity(em, viewer, submission.value);
  if (!result.ok) {
    const again = await here();
    return answer(
      { ...again, lastResult: typedOnly(submission), taken: again.opportunityId, opportunityId: randomUUID() },
      409,
    );
  }
  const linked = result.value.contacts.map(contactName).join(", ");
  throw await redirectWithFlash("/dashboard", {
    title: "Opportunity created",
    description: linked ? `${result.value.name}, with ${linked}` : result.value.name,
  });
}

/** Ends without an opportunity: on the dashboard if a contact was made, else where it began. */
export async function skipOpportunity({ form, em }: Sent): Promise<never> {
  const { contact, made } = await contactOf(form, em);
  if (contact && made)
    throw await redirectWithFlash("/dashboard", { title: "Contact created", description: contactName(contact) });
  throw await redirectWithFlash("/capture", { title: "Nothing was saved", description: "Both drafts were skipped." });
}

function todayOf(form: FormData): string {
  const today = referenceDateSchema.safeParse(form.get("today"));
  return today.success ? today.data : teamToday();
}

const reviewed = (drafts: Drafts, transcript: string) => ({
  drafts,
  transcript,
  packed: packDrafts(drafts, transcript),
});

const idOf = (form: FormData, name: string) => (isRecordId(textOf(form, name)) ? textOf(form, name) : randomUUID());

function contactStep(form: FormData, lookAlikes: LookAlike[]): ContactReview {
  const transcript = transcriptOf(form);
  return {
    step: "contact",
    ...reviewed(unpackDrafts(textOf(form, "drafts"), transcript), transcript),
    contactId: idOf(form, "id"),
    opportunityId: idOf(form, "opportunityId"),
    lookAlikes,
  };
}

function opportunityStep(form: FormData): OpportunityReview {
  const transcript = transcriptOf(form);
  return {
    step: "opportunity",
    ...reviewed(unpackDrafts(textOf(form, "drafts"), transcript), transcript),
    contactId: "",
    // The form of a contact carries it under its own name; that of the opportunity as the record's id.
    opportunityId: idOf(form, form.has("opportunityId") ? "opportunityId" : "id"),
    contact: null,
    made: false,
  };
}

async function contactOf(form: FormData, em: Sent["em"]) {
  const id = textOf(form, "contact");
  return { contact: isRecordId(id) ? await findContact(em, id) : null, made: form.get("made") === "yes" };
}
