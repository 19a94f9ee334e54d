/** Reads a note that a client sends to POST /api/captures. */
import type { z } from "zod";
import { contentType, invalid, readForm, readJson } from "#app/http/body.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { MAIL_LIMIT_BYTES } from "../mail/mail-size.server.ts";
import { fileIn } from "../review/sent-form.server.ts";
import { captureSchema } from "./schema.ts";

const TOO_LARGE = refused("too-large", "A recording can have at most 5 MB, an email at most 10 MB");

/** The room that the note's words and the form's own lines have beside the recording. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

type NoteWithSound = z.output<typeof captureSchema> & { sound: Blob | null };

/** A note as it is sent: words with or without a recording, or a mail as a file. */
export type SentNote = NoteWithSound | { file: Blob };

/** The note in a request of `userId`. Counts it; a note of somebody else is "forbidden". */
export async function readCapture(request: Request, userId: string): Promise<Result<SentNote>> {
  const allowed = await takeAllowance("capture", userId);
  if (!allowed.ok) return allowed;
  const note = contentType(request) === "multipart/form-data" ? await fromForm(request) : await fromJson(request);
  if (note.ok && "userId" in note.value && note.value.userId && note.value.userId !== userId)
    return refused("forbidden", "Someone else is signed in now");
  return note;
}

async function fromJson(request: Request): Promise<Result<NoteWithSound>> {
  const note = await readJson(request, captureSchema);
  return note.ok ? done({ ...note.value, sound: null }) : note;
}

async function fromForm(request: Request): Promise<Result<SentNote>> {
  const form = await readForm(request, { limit: MAIL_LIMIT_BYTES + FORM_OVERHEAD_BYTES });
  if (!form.ok) return form.reason === "too-large" ? TOO_LARGE : form;
  if (form.value.has("mail")) return done({ file: fileIn(form.value, "mail") });
  const sound = fileIn(form.value, "sound");
  const parsed = captureSchema.safeParse(Object.fromEntries(form.value));
  return parsed.success ? done({ ...parsed.data, sound: sound.size > 0 ? sound : null }) : invalid(parsed.error);
}
