/** The ways between the inbox and the review (docs/product.md#inbox). */
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { v5 } from "uuid";
import { env } from "#app/env.server.ts";
import { invalid } from "#app/http/body.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Failure, type Result, STATUS } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { findWhom } from "../mail/whom.server.ts";
import { turned, unpackNames } from "../names/heard-names.ts";
import type { Sent } from "../review/carried.server.ts";
import { openReview } from "../review/open-review.server.ts";
import type { Review } from "../review/review.ts";
import { transcribeRecording } from "../transcript/transcribe.server.ts";
import { findSound, findWaiting } from "./queries.server.ts";
import { type CaptureJson, captureSchema } from "./schema.ts";
import { correctCapture, keepCapture, keepCaptures, type NewCapture } from "./service.server.ts";
import { splitNotes } from "./split-notes.ts";

const INBOX = "/capture/inbox";

/** What is pasted at once, in characters: as much as a form holds. */
const LONGEST_PASTED = 64 * 1024;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").replace(/\r\n?/g, "\n");
const idOf = (form: FormData, name: string) => (isRecordId(textOf(form, name)) ? textOf(form, name) : randomUUID());

/** The review that a form opens: of a note in the inbox (`capture`), or of what was typed, which may be several notes. */
export function openOrAsk(sent: Sent) {
  if (sent.form.has("capture")) return openFromInbox(sent);
  const transcript = textOf(sent.form, "transcript");
  // A longer text comes from no page of ours: it is refused as too long.
  const notes = transcript.length > LONGEST_PASTED ? [transcript] : splitNotes(transcript);
  if (notes.length < 2) return openReview(sent);
  const review: Review = { step: "several", transcript, notes, batch: randomUUID(), saidAt: new Date().toISOString() };
  return data({ review }, { status: 200 });
}

/**
 * Opens the review of a note in the inbox; relative dates count from the day on which it was said. Words that were typed into
 * its page replace its text first. What cannot be reviewed leads back to the note, with the reason.
 */
async function openFromInbox(sent: Sent) {
  const { form, em, viewer } = sent;
  const id = textOf(form, "capture");
  const note = isRecordId(id) ? await findWaiting(em, viewer.id, id) : null;
  if (!note) throw await redirectWithFlash(INBOX, { title: "This note has left your inbox", variant: "destructive" });
  const words = await wordsOf(sent, note);
  if (!words.ok) throw await backTo(id, words.message);
  if (words.value !== note.text) await correctCapture(em, viewer, id, words.value);
  form.set("transcript", words.value);
  form.set("saidAt", note.saidAt);
  form.set("today", dayOf(new Date(note.saidAt), env().TEAM_TIME_ZONE));
  const contact = note.mail && (await findWhom(em, note.mail));
  const answer = await openReview(sent, "process", contact ? { contact } : undefined);
  if (answer.data.review.step === "transcript") throw await backTo(id, answer.data.review.errors.join(" "));
  return answer;
}

const READ_AGAIN = ["today", "capture", "saidAt", "opportunityId"];

/** Has the note of a review read anew with the name at `index` of those that are offered, or with the word that was heard for it. */
export async function hearName({ form: sent, em, viewer, request }: Sent, index: string) {
  const form = new FormData();
  for (const field of READ_AGAIN) if (sent.has(field)) form.set(field, textOf(sent, field));
  const names = unpackNames(textOf(sent, "names"));
  const chosen = names[Number(index)];
  const after = chosen
    ? turned(textOf(sent, "transcript"), names, chosen)
    : { text: textOf(sent, "transcript"), names };
  form.set("transcript", after.text);
  form.set("names", JSON.stringify(after.names));
  const id = textOf(form, "capture");
  const note = isRecordId(id) ? await findWaiting(em, viewer.id, id) : null;
  const contact = note?.mail && (await findWhom(em, note.mail));
  return openReview({ form, em, viewer, request }, "process", contact ? { contact } : undefined);
}

const backTo = (id: string, description: string) =>
  redirectWithFlash(`${INBOX}/${id}`, { title: "Processing Failed", description, variant: "destructive" });

async function wordsOf({ form, em, viewer }: Sent, { id, text, sound }: CaptureJson): Promise<Result<string>> {
  const typed = captureSchema.shape.text.safeParse(form.get("transcript") ?? "");
  if (!typed.success) return { ok: false, reason: "invalid", message: typed.error.issues[0]?.message ?? "" };
  if (typed.data || text || !sound) return done(typed.data || text);
  const allowed = await takeAllowance("parse", viewer.id);
  if (!allowed.ok) return allowed;
  return transcribeRecording((await findSound(em, viewer.id, id)) ?? new Blob());
}

/** Keeps the notes of a form that asked whether it holds several. All of them or, with the reason, none. */
export async function keepSeveral({ form, em, viewer }: Sent) {
  const transcript = textOf(form, "transcript");
  const batch = idOf(form, "batch");
  const texts = splitNotes(transcript);
  const refused = texts.map(textRefused).find((one) => one !== null);
  if (refused) return shownAgain(transcript, refused);
  const saidAt = Date.parse(saidAtOf(form));
  // A millisecond apart, so that the inbox lists them in their order; the same ids for every sending of one form, so that a repeat
  // keeps nothing twice.
  const notes = texts.map((text, index) => ({
    id: v5(String(index), batch),
    text,
    saidAt: new Date(saidAt - (texts.length - index)).toISOString(),
  }));
  const kept = await keepCaptures(
    em,
    viewer,
    notes.map((note): NewCapture => ({ ...note, source: "pasted" })),
  );
  if (!kept.ok) return shownAgain(transcript, kept);
  throw await redirectWithFlash(INBOX, { title: `${notes.length} notes are in your inbox` });
}

/** "Keep it for later": the note of a review goes into the inbox, unless it came from there. */
export async function keepForLater({ form, em, viewer }: Sent) {
  if (textOf(form, "capture") === "") {
    const text = textOf(form, "transcript").trim();
    const refused = textRefused(text);
    if (refused) return shownAgain(text, refused);
    const id = idOf(form, form.has("opportunityId") ? "opportunityId" : "id");
    const kept = await keepCapture(em, viewer, { id, text, saidAt: saidAtOf(form), source: "kept" });
    if (!kept.ok) return shownAgain(text, kept);
  }
  throw await redirectWithFlash(INBOX, { title: "Kept for later", description: "The note waits in your inbox." });
}

/** Why a note may not have this text; null if it may. */
function textRefused(text: string) {
  const parsed = captureSchema.shape.text.safeParse(text);
  return parsed.success ? null : invalid(parsed.error);
}

function saidAtOf(form: FormData): string {
  const saidAt = captureSchema.shape.saidAt.safeParse(form.get("saidAt"));
  return saidAt.success ? saidAt.data : new Date().toISOString();
}

function shownAgain(transcript: string, { reason, message }: Failure<"invalid" | "conflict" | "too-large">) {
  const review: Review = { step: "transcript", transcript, errors: [message] };
  return data({ review }, { status: STATUS[reason] });
}
