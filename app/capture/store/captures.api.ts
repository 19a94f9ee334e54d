import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { idOrNotFound } from "#app/accounts/session/record-in-address.server.ts";
import { signedInApi, signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import type { Author } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { contentType, invalid, readForm, readJson } from "#app/http/body.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { jsonFailure, unsupportedType } from "#app/http/responses.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { keepMail, readMailFile } from "../mail/keep-mail.server.ts";
import { MAIL_LIMIT_BYTES } from "../mail/mail-size.server.ts";
import { fileIn } from "../review/step.server.ts";
import { keepCapture } from "./keep-capture.server.ts";
import { findSound, listWaiting } from "./queries.server.ts";
import { type CaptureJson, captureJson, captureSchema } from "./schema.ts";
import { discardCapture, NO_NOTE } from "./service.server.ts";

const TYPES = ["application/json", "multipart/form-data"];

const TOO_LARGE = refused("too-large", "A recording can have up to 5 MB, an email up to 10 MB");

export const loader = apisByAddress({
  /** The viewer's inbox. `POST` takes JSON, or with a recording a multipart form with the file `sound`. */
  "/api/captures": signedInApi({
    takes: "files",
    scope: { GET: ["read", "capture"], POST: "capture" },
    GET: {
      summary: "List notes to review",
      answers: { 200: z.array(captureJson) },
      answer: async ({ em, viewer }) => done(await listWaiting(em, viewer.id)),
    },
    POST: {
      summary: "Add a note to the inbox",
      description:
        "Or send a multipart form with a recording as the file `sound`, or with only `mail`, one .eml file, from " +
        "which text, time and id are taken.",
      body: captureSchema,
      answers: { 201: captureJson },
      fails: ["conflict"],
      limits: ["capture"],
      answer: async ({ em, request, viewer }) => {
        if (!TYPES.includes(contentType(request))) return unsupportedType(TYPES.join(" or "));
        return keepSentNote(em, viewer, request);
      },
    },
  }),
  "/api/captures/:id": signedInApi({
    scope: "capture",
    DELETE: {
      summary: "Discard a note in the inbox",
      answers: { 204: null },
      find: idOrNotFound(NO_NOTE.message),
      answer: ({ em, viewer, found: id }) => discardCapture(em, viewer, id),
    },
  }),
  /** The recording of a waiting note. Its type comes from its first bytes, so that no browser takes it for a page. */
  "/capture/inbox/:id/sound": signedInFileRoute(
    {
      GET: async ({ em, viewer, params: { id } }) => {
        const sound = isRecordId(id) ? await findSound(em, viewer.id, id) : null;
        if (!sound) return jsonFailure(refused("not-found", "There is no such recording"));
        return new Response(sound, { headers: { "Content-Type": sound.type, "Cache-Control": "private, no-store" } });
      },
    },
    { scope: ["read", "capture"] },
  ),
});

export const action = loader;

type Sender = Pick<Author, "id" | "tokenId">;

/** Puts the note of a request into the viewer's inbox: words with or without a recording, or a mail as a file. */
async function keepSentNote(em: EntityManager, viewer: Sender, request: Request): Promise<Result<CaptureJson>> {
  const allowed = await takeAllowance("capture", viewer.id);
  if (!allowed.ok) return allowed;
  if (contentType(request) !== "multipart/form-data") {
    const note = await readJson(request, captureSchema);
    return note.ok ? keepOwnNote(em, viewer, note.value) : note;
  }
  const form = await readForm(request, { files: MAIL_LIMIT_BYTES });
  if (!form.ok) return form.reason === "too-large" ? TOO_LARGE : form;
  if (form.value.has("mail")) {
    const mail = await readMailFile(fileIn(form.value, "mail"));
    return mail.ok ? keepMail(em, viewer, mail.value) : mail;
  }
  const note = captureSchema.safeParse(Object.fromEntries(form.value));
  return note.success ? keepOwnNote(em, viewer, note.data, fileIn(form.value, "sound")) : invalid(note.error);
}

type SentNote = z.output<typeof captureSchema>;

/** Keeps a note unless it is somebody else's, which is "forbidden". */
async function keepOwnNote(em: EntityManager, viewer: Sender, { userId, ...note }: SentNote, sound?: Blob) {
  if (userId && userId !== viewer.id) return refused("forbidden", "Someone else is signed in now");
  return keepCapture(em, viewer, { ...note, sound, source: "api" });
}
