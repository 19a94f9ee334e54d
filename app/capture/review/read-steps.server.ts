/** The steps that have a note read: the first one, again with other words, and with a name that was misheard. */

import type { z } from "zod";
import { env } from "#app/env.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { cutText } from "#app/text/cut-text.ts";
import { toggleNameChoice } from "../reading/misheard-names.ts";
import { readNote } from "../reading/read-note.server.ts";
import { transcribeRecording } from "../reading/transcribe.server.ts";
import { TRANSCRIPT_LIMIT, transcriptSchema } from "../schema.ts";
import { findSound, type StoredNote } from "../store/queries.server.ts";
import { captureSchema } from "../store/schema.ts";
import { correctCapture } from "../store/service.server.ts";
import { firstStep } from "./open-review.server.ts";
import {
  echoSentForm,
  type ReviewContext,
  type Reviewed,
  refuse,
  refuseStep,
  type StepResult,
} from "./outcome.server.ts";
import type { StepOf } from "./step.server.ts";

/**
 * Reads the note and begins its review, also anew with other words; relative dates count from the day on which it was
 * said. What cannot be read is shown again, with the reason.
 */
export async function readStep(context: ReviewContext, note: StoredNote, step: StepOf<"read">): Promise<StepResult> {
  const { em, viewer } = context;
  const words = await readOrTranscribeNote(context, note, step);
  if (!words.ok) return refuseStep(context, note, step, words);
  const text = transcriptSchema.safeParse(words.value);
  const read = text.success ? await readText(context, note, text.data) : invalidTranscript(text.error);
  if (read.ok) return read.value;
  // What was heard in a recording is not to be heard again.
  if (!text.success) await correctCapture(em, viewer, note.id, words.value);
  return refuseStep(context, note, { ...step, transcript: words.value }, read);
}

/**
 * Takes what was folded away of a mail (quotes, signatures) into the note, below its words, and reads it again. What
 * does not fit into a note stays folded.
 */
export async function unfoldStep(
  context: ReviewContext,
  note: StoredNote,
  step: StepOf<"unfold">,
): Promise<StepResult> {
  const { mail, reading } = note;
  if (!mail?.folded) return refuse(409, echoSentForm(context, note, step, NOTHING_FOLDED));
  const words = step.transcript || (reading?.transcript ?? note.text);
  const { taken, left } = splitAtLimit(mail.folded, TRANSCRIPT_LIMIT - words.length - 2);
  const text = transcriptSchema.safeParse(`${words}\n\n${taken}`);
  if (!taken) return refuseStep(context, note, step, FULL);
  const read = text.success ? await readText(context, note, text.data) : invalidTranscript(text.error);
  return read.ok ? { ...read.value, mail: { ...mail, folded: left } } : refuseStep(context, note, step, read);
}

const NOTHING_FOLDED = "This note has no quoted text or signature left.";
const FULL = refused(
  "invalid",
  `A note has at most ${TRANSCRIPT_LIMIT.toLocaleString("en-US")} characters: shorten its words first.`,
);

/** The first lines of a text that have at most `most` characters together, and the rest. */
function splitAtLimit(text: string, most: number): { taken: string; left: string } {
  if (text.length <= most) return { taken: text, left: "" };
  const end = text.lastIndexOf("\n", most);
  const taken = cutText(text, end > 0 ? end : Math.max(0, most));
  return { taken, left: text.slice(taken.length).trim() };
}

const invalidTranscript = (error: z.ZodError) =>
  refused("invalid", error.issues.map(({ message }) => message).join(" "));

async function readText(context: ReviewContext, note: StoredNote, text: string) {
  const allowed = await takeAllowance("parse", context.viewer.id);
  if (!allowed.ok) return allowed;
  const today = note.reading?.today ?? dayOf(new Date(note.saidAt), env().TEAM_TIME_ZONE);
  const reading = await readNote(context, { transcript: text, today, mail: note.mail });
  return done({ to: "step", text, reading, review: await firstStep(context.em, reading) } as const);
}

/** Reads the note with another name for a word, or with the word that was heard again. */
export async function takeNameStep(
  context: ReviewContext,
  note: Reviewed,
  step: StepOf<"choose-name">,
): Promise<StepResult> {
  const { transcript, names, today } = note.reading;
  const chosen = names[step.of];
  if (!chosen) return refuse(200, {});
  const allowed = await takeAllowance("parse", context.viewer.id);
  if (!allowed.ok) return refuseStep(context, note, step, allowed);
  const { text, names: after } = toggleNameChoice(transcript, names, chosen);
  const read = transcriptSchema.safeParse(text);
  if (!read.success) return refuse(400, echoSentForm(context, note, step, read.error.issues[0]?.message));
  const reading = await readNote(context, { transcript: text, today, names: after, mail: note.mail });
  return { to: "step", reading, review: await firstStep(context.em, reading) };
}

async function readOrTranscribeNote(
  { em, viewer }: ReviewContext,
  note: StoredNote,
  { transcript }: StepOf<"read">,
): Promise<Result<string>> {
  const typed = captureSchema.shape.text.safeParse(transcript ?? "");
  if (!typed.success) return refused("invalid", typed.error.issues[0]?.message ?? "");
  if (typed.data || note.text || !note.sound) return done(typed.data || note.text);
  const allowed = await takeAllowance("parse", viewer.id);
  return allowed.ok ? transcribeRecording((await findSound(em, viewer.id, note.id)) ?? new Blob()) : allowed;
}
