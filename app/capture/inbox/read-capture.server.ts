/** Reads a note that a client sends to POST /api/captures. */
import type { z } from "zod";
import { contentType, invalid, readForm, readJson } from "#app/http/body.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";
import { captureSchema } from "./schema.ts";

/** The room that the note's words and the form's own lines have beside the recording. */
export const REST_OF_FORM_BYTES = 64 * 1024;

type Read = z.output<typeof captureSchema> & { sound: Blob | null };

/** The note in a request of `userId`. Counts it; a note of somebody else is "forbidden". */
export async function readCapture(request: Request, userId: string): Promise<Result<Read>> {
  const allowed = await takeAllowance("capture", userId);
  if (!allowed.ok) return allowed;
  const note = contentType(request) === "multipart/form-data" ? await fromForm(request) : await fromJson(request);
  if (note.ok && note.value.userId && note.value.userId !== userId)
    return refused("forbidden", "Somebody else is signed in now");
  return note;
}

async function fromJson(request: Request): Promise<Result<Read>> {
  const note = await readJson(request, captureSchema);
  return note.ok ? done({ ...note.value, sound: null }) : note;
}

async function fromForm(request: Request): Promise<Result<Read>> {
  const form = await readForm(request, { limit: RECORDING_LIMIT_BYTES + REST_OF_FORM_BYTES });
  if (!form.ok) return refused(form.reason, form.reason === "too-large" ? RECORDING_TOO_LARGE : form.message);
  const sound = form.value.get("sound");
  const fields = Object.fromEntries([...form.value].filter(([, value]) => typeof value === "string"));
  const parsed = captureSchema.safeParse(fields);
  return parsed.success ? done({ ...parsed.data, sound: sound instanceof Blob ? sound : null }) : invalid(parsed.error);
}
