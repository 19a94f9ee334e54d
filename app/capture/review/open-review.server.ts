/** Opens the review of a transcript: parses it and finds out what it is about. */
import { randomUUID } from "node:crypto";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { retryHeaders } from "#app/http/responses.server.ts";
import { done, STATUS } from "#app/http/result.ts";
import type { About } from "../about/about.ts";
import { findAbout } from "../about/find-about.server.ts";
import { findPerson } from "../known/known.server.ts";
import { type Drafts, transcriptSchema } from "../schema.ts";
import { interpretTranscript, readBuiltIn } from "../transcript/interpret.server.ts";
import { answer, carriedOf, type Sent, textOf, todayOf, transcriptOf } from "./carried.server.ts";
import { alikeContacts, newContactStep, personStep } from "./contact-step.server.ts";
import { opportunityStep } from "./opportunity-step.server.ts";
import type { Carried, Review } from "./review.ts";
import { unpackDrafts } from "./unpack-drafts.server.ts";

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

/** Opens the first review of a transcript; an invalid or rate-limited transcript is shown again with its errors. */
export async function openReview(sent: Sent, how: string) {
  const { form, viewer } = sent;
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
  return answer(await firstStep(sent, carriedOf(form, drafts, parsed.data)));
}

/**
 * Which review comes first (docs/product.md#reviewing-what-exists): a person alone if no deal was spoken of; the opportunity if
 * it exists and it is clear who the contact is, or nobody was named; else the contact.
 */
async function firstStep(sent: Sent, carried: Carried): Promise<Review> {
  const { contact, opportunity } = carried.drafts;
  const note = { contact, opportunity, transcript: carried.transcript };
  const about = await findAbout(sent.em, sent.viewer, note, carried.today);
  const person = await findPerson(sent.em, about.contact.about);
  if (!isAboutDeal(about) && (person || mustChoose(about.contact))) return personStep(sent, carried, { about });
  const nobody = about.contact.about === null && !mustChoose(about.contact);
  const isUpdate = isAboutDeal(about) && about.opportunity.about !== "new";
  if (isUpdate && (person || nobody)) return opportunityStep(sent, carried, { contact: person, made: false, about });
  const lookAlikes = await alikeContacts(sent.em, contact, about.contact.candidates);
  return newContactStep(sent.form, carried, { lookAlikes, contactId: randomUUID() });
}

const mustChoose = ({ about, candidates }: About["contact"] | About["opportunity"]) =>
  about === null && candidates.length > 0;

const isAboutDeal = ({ opportunity }: About) => opportunity.about !== null || mustChoose(opportunity);
