/** What a client sends to POST /api/captures: words, a recording, or a mail. */

import type { Author } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { keepMail } from "../mail/keep-mail.server.ts";
import { readEml } from "../mail/read-eml.server.ts";
import type { SentNote } from "./read-capture.server.ts";
import { keepCapture } from "./service.server.ts";

/** Puts it into the viewer's inbox. */
export async function keepSent(em: EntityManager, viewer: Pick<Author, "id" | "tokenId">, sent: SentNote) {
  if (!("file" in sent)) return keepCapture(em, viewer, { ...sent, source: "api" });
  const mail = await readEml(sent.file);
  return mail.ok ? keepMail(em, viewer, mail.value) : mail;
}
