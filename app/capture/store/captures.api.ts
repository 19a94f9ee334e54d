import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import type { Author } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { contentType } from "#app/http/body.server.ts";
import { json, jsonFailure, unsupportedType } from "#app/http/responses.server.ts";
import { keepMail } from "../mail/keep-mail.server.ts";
import { readMailFile } from "../mail/read-mail.server.ts";
import { keepCapture } from "./keep.server.ts";
import { listWaiting } from "./queries.server.ts";
import type { SentNote } from "./read-capture.server.ts";
import { readCapture } from "./read-capture.server.ts";
import { captureJson, captureSchema } from "./schema.ts";

const TYPES = ["application/json", "multipart/form-data"];

/** The viewer's inbox. `POST` takes JSON, or with a recording a multipart form with the file `sound`. */
export const loader = signedInApi(
  {
    GET: async ({ em, viewer }) => json(await listWaiting(em, viewer.id)),
    POST: async ({ em, request, viewer }) => {
      if (!TYPES.includes(contentType(request))) return unsupportedType(TYPES.join(" or "));
      const note = await readCapture(request, viewer.id);
      const kept = note.ok ? await keepSent(em, viewer, note.value) : note;
      return kept.ok ? json(kept.value, 201) : jsonFailure(kept);
    },
  },
  {
    takes: "files",
    scope: { GET: ["read", "capture"], POST: "capture" },
    about: {
      GET: { summary: "List notes to review", answers: { 200: z.array(captureJson) } },
      POST: {
        summary: "Add a note to the inbox",
        description:
          "Or send a multipart form with a recording as the file `sound`, or with only `mail`, one .eml file, from " +
          "which text, time and id are taken.",
        body: captureSchema,
        answers: { 201: captureJson },
        fails: ["conflict"],
        limits: ["capture"],
      },
    },
  },
);

export const action = loader;

/** Puts it into the viewer's inbox. */
async function keepSent(em: EntityManager, viewer: Pick<Author, "id" | "tokenId">, sent: SentNote) {
  if (!("file" in sent)) return keepCapture(em, viewer, { ...sent, source: "api" });
  const mail = await readMailFile(sent.file);
  return mail.ok ? keepMail(em, viewer, mail.value) : mail;
}
