/** Puts mails into the inbox (docs/product.md#mail-in). */
import { v5 } from "uuid";
import { withoutSecretAddresses } from "#app/accounts/mail-in/address.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { refused } from "#app/http/result.ts";
import { keepCapture } from "../store/keep.server.ts";
import { findTeamAddresses } from "./contact-of-mail.server.ts";
import type { ParsedMail } from "./mail.ts";
import { noteOfMail } from "./note-of-mail.server.ts";

/** A mail that would be a note without words. */
export const NO_WRITTEN_TEXT = refused("invalid", "This email contains no text written by a person");

// The namespace of the ids of notes that were mails (RFC 9562, section 5.5).
const NAMESPACE = "6f2a1c1e-53c7-4c0e-9d0e-2b5a7f3f9b61";

/** The same mail of the same person has the same id, whichever way it comes. */
const noteIdOf = (userId: string, { identity }: ParsedMail) => v5(`${userId}\n${identity}`, NAMESPACE);

/**
 * Puts a mail into the viewer's inbox as one note, said when it was sent. The same mail again is kept once, also after
 * its review; {@link NO_WRITTEN_TEXT} if nobody said anything in it.
 */
export async function keepMail(em: EntityManager, viewer: { id: string; tokenId?: string }, mail: ParsedMail) {
  const note = await noteOfMail(withoutSecretAddresses(mail), (addresses) => findTeamAddresses(em, addresses));
  if (!note) return NO_WRITTEN_TEXT;
  const id = noteIdOf(viewer.id, mail);
  return keepCapture(em, viewer, { id, ...note, saidAt: mail.sentAt ?? undefined, source: "mail" });
}
