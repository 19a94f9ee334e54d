/** The steps of a capture: transcript, contact, opportunity. Each takes the previous form and returns the next review or redirects. */
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import type { LookAlike } from "#app/contacts/look-alikes/look-alike.ts";
import { findLookAlikes, unseenLookAlikes } from "#app/contacts/look-alikes/look-alikes.server.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import { newContactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { fieldNames, formResult, parseForm, typedOnly } from "#app/http/form.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { retryHeaders } from "#app/http/responses.server.ts";
import { done, STATUS } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { isJustWon } from "#app/opportunities/board/moved.ts";
import { newOpportunityForm } from "#app/opportunities/schema.ts";
import { createOpportunity } from "#app/opportunities/service.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { leaveInbox } from "../inbox/leave-inbox.server.ts";
import { type Drafts, referenceDateSchema, transcriptSchema } from "../schema.ts";
import { interpretTranscript, readBuiltIn } from "../transcript/interpret.server.ts";
import { packDrafts } from "./pack-drafts.ts";
import type { ContactReview, OpportunityReview, Review } from "./review.ts";
import { unpackDrafts } from "./unpack-drafts.server.ts";

/** The field names of all steps' forms: a contact's, an opportunity's, and the hidden fields. */
export const REVIEW_FIELDS = [
  ...new Set([
    ...["intent", "transcript", "drafts", "today", "opportunityId", "offered", "contact", "made"],
    ...["capture", "saidAt", "batch"],
    ...fieldNames(newContactSchema),
    ...fieldNames(newOpportunityForm),
  ]),
];

/** A form of the capture pages with its sender. */
export type Sent = Pick<SignedIn, "em" | "viewer"> & { form: FormData };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
const transcriptOf = (form: FormData) => textOf(form, "transcript").replace(/\r\n?/g, "\n");

const answer = (review: Review, status = 200, headers?: HeadersInit) => data({ review }, { status, headers });

/** The drafts: "review" from the browser's parse, "fallback" by the built-in parser only, else (no script) parsed now. */
async function draftsFor(how: string, transcript: string, form: FormData): Promise<Drafts> {
  const today = todayOf(form);
  if (how === "review") return unpackDrafts(textOf(form, "drafts"), transcript);
  if (how === "fallback") return withWholeNote(await readBuiltIn(transcript, today), transcript);
  const read = await interpretTranscript({ transcript, today, lastTry: true });
  return read.ok ? read.value : readBuiltIn(transcript, today);
}

// The parse timed out in the browser, so the notes get the whole transcript (docs/product.md#reading-a-transcript).
function withWholeNote({ contact, opportunity, evidence }: Drafts, transcript: string): Drafts {
  const notes = { "contact.notes": transcript };
  return { contact: { ...contact, notes: transcript }, opportunity, evidence: { ...evidence, ...notes } };
}

/** Opens Review Contact for a transcript; an invalid or rate-limited transcript is shown again with its errors. */
export async function openReview({ form, em, viewer }: Sent, how: string) {
  const typed = transcriptOf(form);
  const again = (errors: string[], { status, headers }: { status: number; headers?: HeadersInit }) =>
    answer({ step: "transcript", transcript: typed, errors }, status, headers);
  const parsed = transcriptSchema.safeParse(typed);
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ message }) => message);
    return again(messages, { status: STATUS.invalid });
  }
  // The browser's parse has already been counted by POST /api/parse-transcript.
  const allowed = how === "process" ? await takeAllowance("parse", viewer.id) : done(null);
  if (!allowed.ok) return again([allowed.message], { status: STATUS["too-many"], headers: retryHeaders(allowed) });
  const drafts = await draftsFor(how, parsed.data, form);
  return answer({
    step: "contact",
    ...reviewed(drafts, parsed.data),
    ...noteOf(form),
    contactId: randomUUID(),
    opportunityId: randomUUID(),
    lookAlikes: await findLookAlikes(em, drafts.contact),
  });
}

/** Saves the contact and opens Review Opportunity; shows look-alikes first (409) if any were not offered yet. */
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

/** Opens Review Opportunity with an existing contact; without one if it has been deleted. */
export async function takeContact({ form, em }: Sent, id: string) {
  const contact = isRecordId(id) ? await findContact(em, id) : null;
  return answer({ ...opportunityStep(form), contact, made: false });
}

/** Opens Review Opportunity without a contact. */
export async function skipContact({ form }: Sent) {
  return answer({ ...opportunityStep(form), contact: null, made: false });
}

/** Saves the opportunity, linked to the contact if ticked, and redirects to the dashboard. */
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
  await leaveInbox({ form, em, viewer });
  const linked = result.value.contacts.map(contactName).join(", ");
  const { id, name, dealStage } = result.value;
  throw await redirectWithFlash("/dashboard", {
    title: "Opportunity created",
    description: linked ? `${name}, with ${linked}` : name,
    created: { path: `/opportunities/${id}`, name },
    summit: isJustWon(null, dealStage) || undefined,
  });
}

/**
 * Ends without an opportunity: redirects to the dashboard if a contact was created, else to /capture. A note of which nothing
 * was saved stays in the inbox.
 */
export async function skipOpportunity({ form, em, viewer }: Sent): Promise<never> {
  const { contact, made } = await contactOf(form, em);
  if (contact && made) {
    await leaveInbox({ form, em, viewer });
    const created = { path: `/contacts/${contact.id}`, name: contactName(contact) };
    const offers = [{ label: "New opportunity", to: `/opportunities/new?contact=${contact.id}` }];
    throw await redirectWithFlash("/dashboard", { title: "Contact created", created, offers });
  }
  const nothing = { title: "Nothing was saved", description: "Both drafts were skipped. The note is still here." };
  if (textOf(form, "capture")) throw await redirectWithFlash("/capture/inbox", nothing);
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

/** The note that a review is of, as its hidden fields carry it. */
const noteOf = (form: FormData) => ({
  capture: textOf(form, "capture"),
  saidAt: textOf(form, "saidAt") || new Date().toISOString(),
});

const idOf = (form: FormData, name: string) => (isRecordId(textOf(form, name)) ? textOf(form, name) : randomUUID());

function contactStep(form: FormData, lookAlikes: LookAlike[]): ContactReview {
  const transcript = transcriptOf(form);
  return {
    step: "contact",
    ...reviewed(unpackDrafts(textOf(form, "drafts"), transcript), transcript),
    ...noteOf(form),
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
    ...noteOf(form),
    contactId: "",
    // The contact's form sends it as `opportunityId`, the opportunity's form as `id`.
    opportunityId: idOf(form, form.has("opportunityId") ? "opportunityId" : "id"),
    contact: null,
    made: false,
  };
}

async function contactOf(form: FormData, em: Sent["em"]) {
  const id = textOf(form, "contact");
  return { contact: isRecordId(id) ? await findContact(em, id) : null, made: form.get("made") === "yes" };
}
