/** Opens the review of a transcript: parses it and finds out what it is about. */
import { randomUUID } from "node:crypto";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, STATUS } from "#app/http/result.ts";
import type { Chosen } from "#app/note-reader/link/world.ts";
import { newTrace, traceAsText } from "#app/note-reader/trace.ts";
import { type About, findAbout } from "../about/find-about.server.ts";
import { hearNames } from "../names/hear-names.server.ts";
import { readOwnToHear } from "../own/own-to-hear.server.ts";
import { type Drafts, transcriptSchema } from "../schema.ts";
import { interpretTranscript, readBuiltIn } from "../transcript/interpret.server.ts";
import { answer, carriedOf, type Sent, textOf, todayOf, transcriptOf } from "./carried.server.ts";
import { alikeContacts, newContactStep, personStep } from "./contact-step.server.ts";
import { findPerson } from "./known.server.ts";
import { opportunityStep } from "./opportunity-step.server.ts";
import type { OpenReview } from "./review.ts";

/** How a transcript is read: "fallback" by the built-in parser alone, because the browser waited in vain. */
export type How = "process" | "fallback";

async function draftsFor(sent: Sent, how: How): Promise<Drafts> {
  const [transcript, today, own] = [transcriptOf(sent.form), todayOf(sent.form), await readOwnToHear(sent)];
  if (how === "fallback") return withWholeNote(await readBuiltIn(transcript, today, own), transcript);
  const read = await interpretTranscript({ transcript, today, lastTry: true, own });
  return read.ok ? read.value : readBuiltIn(transcript, today, own);
}

// The parse timed out in the browser, so the notes get the whole transcript (docs/product.md#reading-a-transcript).
function withWholeNote({ contact, opportunity, evidence }: Drafts, transcript: string): Drafts {
  const notes = { "contact.notes": transcript };
  return { contact: { ...contact, notes: transcript }, opportunity, evidence: { ...evidence, ...notes } };
}

/**
 * What every step that reads the note passes first: a transcript within its limits, which the form holds as its schema made it, and
 * one use of the allowance; another one if the note is parsed anew (docs/product.md#limits). Else the transcript shown again, with
 * the reason.
 */
export async function refuseStep({ form, viewer }: Sent, parses = false) {
  const parsed = transcriptSchema.safeParse(textOf(form, "transcript"));
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ message }) => message);
    return transcriptAgain(form, messages, { status: STATUS.invalid });
  }
  form.set("transcript", parsed.data);
  for (const limit of parses ? (["parse", "candidates"] as const) : (["candidates"] as const)) {
    const allowed = await takeAllowance(limit, viewer.id);
    if (!allowed.ok) return transcriptAgain(form, [allowed.message], retryLater(allowed));
  }
  return null;
}

const retryLater = (refusal: Failure<"too-many">) => ({ status: STATUS["too-many"], headers: retryHeaders(refusal) });

const transcriptAgain = (form: FormData, errors: string[], { status, headers }: Again) =>
  answer({ step: "transcript", transcript: transcriptOf(form), errors }, status, headers);

type Again = { status: number; headers?: HeadersInit };

/**
 * Opens the first review of a transcript; an invalid or rate-limited transcript is shown again with its errors. `chosen` is what is known
 * already of whom it is about.
 */
export async function openReview(sent: Sent, how: How = "process", chosen?: Chosen) {
  const refused = await refuseStep(sent, true);
  if (refused) return refused;
  await writeNames(sent);
  return answer(await firstReview(sent, await draftsFor(sent, how), chosen));
}

/**
 * Writes the names that are sure into the form's transcript as the team writes them, and lists those that are offered. A form that has a list
 * has been through this: its choices stay.
 */
export async function writeNames({ form, em, viewer }: Sent): Promise<void> {
  if (form.has("names")) return;
  const { transcript, names } = await hearNames(em, viewer.id, {
    transcript: transcriptOf(form),
    today: todayOf(form),
  });
  form.set("transcript", transcript);
  form.set("names", JSON.stringify(names));
}

/**
 * Which review comes first (docs/product.md#reviewing-what-exists): a person alone if no deal was spoken of; the opportunity if
 * it exists, unless somebody new was named; else the contact.
 */
export async function firstReview(sent: Sent, drafts: Drafts, chosen?: Chosen): Promise<OpenReview> {
  const carried = carriedOf(sent.form, drafts, transcriptOf(sent.form));
  const { contact } = drafts;
  const note = { ...drafts, transcript: carried.transcript, chosen, own: await readOwnToHear(sent) };
  const trace = import.meta.env.DEV ? newTrace() : undefined;
  const about = await findAbout(sent.em, sent.viewer, note, carried.today, trace);
  if (trace) carried.why = `${carried.why}\n${traceAsText(trace)}`;
  const person = await findPerson(sent.em, about.contact.about);
  if (!isAboutDeal(about) && (person || mustChoose(about.contact))) return personStep(sent, carried, { about });
  const isUpdate = isAboutDeal(about) && about.opportunity.about !== "new";
  if (isUpdate && about.contact.about !== "new")
    return opportunityStep(sent, carried, { contact: person, made: false, about });
  const lookAlikes = await alikeContacts(sent.em, contact, about.contact.candidates);
  return newContactStep(sent, carried, { lookAlikes, contactId: randomUUID() });
}

const mustChoose = ({ about, candidates }: About["contact"] | About["opportunity"]) =>
  about === null && candidates.length > 0;

const isAboutDeal = ({ opportunity }: About) => opportunity.about !== null || mustChoose(opportunity);
