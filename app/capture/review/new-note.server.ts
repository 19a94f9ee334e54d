/** A note that was just said: it is stored and read, and its review begins (docs/product.md#voice-capture). */
import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { v5 } from "uuid";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { takeAllowance, takeAllowances } from "#app/http/limits/rate-limit.server.ts";
import { retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, type Result, refused, STATUS } from "#app/http/result.ts";
import { withLineFeeds } from "#app/http/schema.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import type { NoteReadingContext } from "../reading/find-note-subjects.server.ts";
import { type NoteReading, readNote } from "../reading/read-note.server.ts";
import { transcribeRecording } from "../reading/transcribe.server.ts";
import { DRAFT_FIELDS, referenceDateSchema, transcriptSchema } from "../schema.ts";
import { keepCaptures, type NewCapture } from "../store/keep-capture.server.ts";
import { findStoredNote } from "../store/queries.server.ts";
import { captureSchema } from "../store/schema.ts";
import { correctCapture } from "../store/service.server.ts";
import { splitNotes } from "../store/split-notes.ts";
import { findContactById, openReview, stepWithContact } from "./open-review.server.ts";
import { INBOX_PATH, type NewNoteQuestion, reviewPath } from "./review.ts";
import type { ReviewState } from "./state.server.ts";
import { type Fields, recordIdOf } from "./step.server.ts";

export type NewNoteContext = Pick<SignedIn, "em" | "viewer" | "request">;

type Answer = ReturnType<typeof capturePageData>;
const capturePageData = (asked: NewNoteQuestion, status = 200, headers?: HeadersInit) =>
  data({ asked }, { status, headers });

/** What is pasted at once, in characters: as much as a form holds. */
const MAX_PASTED_LENGTH = 64 * 1024;

/**
 * Takes the form of a new note: `transcript`, with an `id` of the page's making and the day on which it was said
 * (`today`). Throws a redirect to its review; asks where it may be several notes; shows a refused transcript again.
 */
export async function submitNewNote(context: NewNoteContext, fields: Fields): Promise<Answer> {
  const intent = String(fields.intent ?? "process").split(":")[0] ?? "";
  const transcript = withLineFeeds(String(fields.transcript ?? ""));
  // Pages of an earlier release may still be open until 2027.
  const earlier = formOfEarlierRelease(fields, intent);
  // Other ids follow from it (UUID version 5), so it has to be one itself.
  const id = captureSchema.shape.id.safeParse(earlier.id ?? fields.id).data ?? randomUUID();
  if (earlier.noteId) await redirectToWaitingNote(context, earlier.noteId, transcript);
  // A longer text comes from no page of ours: it is refused as too long.
  const mayBeSeveral = transcript.length <= MAX_PASTED_LENGTH;
  if (intent === "several" && mayBeSeveral) return keepSeveral(context, transcript, id);
  const notes = intent === "process" && mayBeSeveral ? splitNotes(transcript) : [];
  if (notes.length > 1) return capturePageData({ step: "several", transcript, notes, id });
  const words = transcriptSchema.safeParse(transcript);
  if (!words.success) return showTranscriptAgain(transcript, invalid(words.error));
  const before = await findStoredNote(context.em, context.viewer.id, id);
  if (before?.text === words.data) throw redirect(reviewPath(id), 303);
  const allowed = await takeAllowances(context.viewer.id, "parse", "candidates");
  if (!allowed.ok) return showTranscriptAgain(transcript, allowed);
  const today = referenceDateSchema.safeParse(fields.today).data ?? teamToday();
  const how = intent === "fallback" ? "fallback" : "process";
  const read = await readNote(context, { transcript: words.data, today, how });
  const { reading, review: begun } = await earlier.applyTo(context, read);
  const said = { id, text: words.data, saidAt: new Date().toISOString() };
  const review = await openReview(context, said, reading, begun);
  if (!review.ok) return showTranscriptAgain(transcript, review);
  throw redirect(review.value, 303);
}

const showTranscriptAgain = (transcript: string, failure: Failure): Answer => {
  const errors = Object.values(failure.fieldErrors ?? { "": [failure.message] }).flat();
  return capturePageData({ step: "transcript", transcript, errors }, STATUS[failure.reason], retryHeaders(failure));
};

/** Keeps the notes of a form that asked whether it holds several. All of them or, with the reason, none. */
async function keepSeveral({ em, viewer }: NewNoteContext, transcript: string, batch: string): Promise<Answer> {
  const texts = splitNotes(transcript);
  const wrong = texts.map((text) => captureSchema.shape.text.safeParse(text)).find(({ success }) => !success);
  if (wrong?.error) return showTranscriptAgain(transcript, invalid(wrong.error));
  const allowed = await takeAllowance("capture", viewer.id, texts.length);
  if (!allowed.ok) return showTranscriptAgain(transcript, allowed);
  const now = Date.now();
  // A millisecond apart, so that the inbox lists them in their order; the same ids for every sending of one form, so
  // that a repeat keeps nothing twice.
  const notes = texts.map(
    (text, index): NewCapture => ({
      id: v5(String(index), batch),
      text,
      saidAt: new Date(now - (texts.length - index)).toISOString(),
      source: "pasted",
      isTimedHere: true,
    }),
  );
  const kept = await keepCaptures(em, viewer, notes);
  if (!kept.ok) return showTranscriptAgain(transcript, kept);
  throw await redirectWithFlash(INBOX_PATH, { title: `${notes.length} notes are in your inbox` });
}

/** Takes a form with a recording, whose words are added to the transcript that was typed. */
export async function submitRecording({ viewer }: NewNoteContext, typed: unknown, sound: File): Promise<Answer> {
  if (sound.name === "" && sound.size === 0)
    return showTranscribedText(typed, refused("invalid", "Choose a recording first."));
  const allowed = await takeAllowance("parse", viewer.id);
  return showTranscribedText(typed, allowed.ok ? await transcribeRecording(sound) : allowed);
}

/** The page with the transcript and the words of a recording, or why there are none. */
export function showTranscribedText(typed: unknown, words: Result<string>): Answer {
  const before = withLineFeeds(String(typed ?? "")).trim();
  if (!words.ok) {
    const asked = { transcript: before, errors: [], recordingErrors: [words.message] };
    return capturePageData({ step: "transcript", ...asked }, STATUS[words.reason], retryHeaders(words));
  }
  const transcript = [before, words.value].filter(Boolean).join("\n");
  return capturePageData({ step: "transcript", transcript, errors: [] });
}

/** Leads to a note of the inbox, with the words that were typed over its own. */
async function redirectToWaitingNote({ em, viewer }: NewNoteContext, id: string, transcript: string): Promise<void> {
  const note = await findStoredNote(em, viewer.id, id);
  if (!note) return;
  const typed = captureSchema.shape.text.safeParse(transcript);
  if (typed.success && typed.data) await correctCapture(em, viewer, id, typed.data);
  throw redirect(reviewPath(id), 303);
}

const idIn = (fields: Fields, name: string) => recordIdOf(String(fields[name] ?? ""));

/**
 * What a form of a page says that was loaded before a note had an address (to be removed in 2027): the id of its note,
 * that of a note in the inbox, and its review over a reading. What was typed goes over what was heard.
 */
function formOfEarlierRelease(fields: Fields, intent: string) {
  const isOld = "drafts" in fields;
  return {
    id: isOld ? (idIn(fields, "opportunityId") ?? idIn(fields, "id")) : idIn(fields, "batch"),
    noteId: idIn(fields, "capture"),
    applyTo: (context: NoteReadingContext, reading: NoteReading): Promise<ReviewStart> =>
      isOld ? reviewFromEarlierForm(context, reading, fields, intent) : Promise.resolve({ reading }),
  };
}

type ReviewStart = { reading: NoteReading; review?: ReviewState };

async function reviewFromEarlierForm(
  context: NoteReadingContext,
  read: NoteReading,
  fields: Fields,
  intent: string,
): Promise<ReviewStart> {
  const part = intent.endsWith("-contact") ? "contact" : "opportunity";
  const typed = Object.entries(DRAFT_FIELDS[part]).flatMap(([field, rule]) => {
    if (!Object.hasOwn(fields, field)) return [];
    const value = rule.safeParse(fields[field]);
    return value.success ? [[field, value.data || undefined]] : [];
  });
  const drafts = { ...read.drafts, [part]: { ...read.drafts[part], ...Object.fromEntries(typed) } };
  const reading = { ...read, drafts };
  const person = await findContactById(context.em, idIn(fields, "contact"));
  return person ? stepWithContact(context, reading, { contact: person.id, made: fields.made === "yes" }) : { reading };
}
