/** Puts mails into the inbox (docs/product.md#mail-in). */

import { v5 } from "uuid";
import { withoutSecretAddresses } from "#app/accounts/mail-in/address.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { tasksOf } from "#app/server/workers/tasks.server.ts";
import { cutText } from "#app/text/cut-text.ts";
import { TRANSCRIPT_LIMIT } from "../schema.ts";
import { keepCapture } from "../store/keep-capture.server.ts";
import { findTeamAddresses } from "./contact-of-mail.server.ts";
import { type MailAddress, normalizedAddress, type ParsedMail } from "./mail.ts";
import { MAIL_LIMIT_BYTES, MAIL_TOO_LARGE } from "./mail-size.server.ts";
import type { MailFacts } from "./schema.ts";
import { authorOf } from "./sender.ts";

const NO_WRITTEN_TEXT = refused("invalid", "This email contains no text written by a person");
const AUTOMATIC = {
  newsletter: refused("invalid", "Newsletters are not added as notes"),
  program: refused("invalid", "Automatic emails are not added as notes"),
};

// The namespace of the ids of notes that were mails (RFC 9562, section 5.5).
const NAMESPACE = "6f2a1c1e-53c7-4c0e-9d0e-2b5a7f3f9b61";

/**
 * Puts a mail into the viewer's inbox as one note, said when it was sent. The same mail again is kept once, also after
 * its review; "invalid" if nobody said anything in it.
 */
export async function keepMail(em: EntityManager, viewer: { id: string; tokenId?: string }, mail: ParsedMail) {
  const note = await noteOfMail(withoutSecretAddresses(mail), (addresses) => findTeamAddresses(em, addresses));
  if (!note) return mail.automatic ? AUTOMATIC[mail.automatic] : NO_WRITTEN_TEXT;
  // The same mail of the same person has the same id, whichever way it comes.
  const id = v5(`${viewer.id}\n${mail.identity}`, NAMESPACE);
  return keepCapture(em, viewer, { id, ...note, saidAt: mail.sentAt ?? undefined, source: "mail" });
}

/** Stands at the end of a text that was cut. */
const CUT = " […]";
const MOST_PEOPLE = 50;
const MOST_ATTACHMENTS = 20;
const LONGEST_SUBJECT = 300;
const LONGEST_NAME = 200;
const MAX_FOLDED_CHARACTERS = 20_000;

/**
 * The new text of a mail, and what stands beside it; null if nobody said anything in it. `from` is the first who is
 * none of the team's, of a mail that was passed on: `findOfTeam` says which addresses are the team's, as they are
 * compared.
 */
export async function noteOfMail(
  mail: ParsedMail,
  findOfTeam: (addresses: string[]) => Promise<Set<string>>,
): Promise<{ text: string; mail: MailFacts } | null> {
  if (!mail.words) return null;
  const { text, folded, passedOn } = mail.words;
  const people = [...passedOn.flatMap(({ from }) => from ?? []), ...passedOn.flatMap(({ to }) => to)];
  const ofTeam = await findOfTeam(people.map(({ address }) => address));
  // Who wrote what was passed on; what one of the team wrote is about who got it.
  const outsider = people.find(({ address }) => !ofTeam.has(normalizedAddress(address))) ?? people[0];
  return {
    text: text.length > TRANSCRIPT_LIMIT ? `${cutText(text, TRANSCRIPT_LIMIT - CUT.length)}${CUT}` : text,
    mail: {
      folded: cutText(folded, MAX_FOLDED_CHARACTERS),
      subject: cutText(mail.subject, LONGEST_SUBJECT),
      from: truncatedAddress(outsider ?? authorOf(mail)),
      to: mail.to.slice(0, MOST_PEOPLE).map(truncatedAddress),
      cc: mail.cc.slice(0, MOST_PEOPLE).map(truncatedAddress),
      attachments: mail.attachments.slice(0, MOST_ATTACHMENTS).map((name) => cutText(name, LONGEST_NAME)),
    },
  };
}

const truncatedAddress = ({ name, address }: MailAddress): MailAddress => ({
  name: cutText(name, LONGEST_NAME),
  address: cutText(address, LONGEST_NAME),
});

const tasks = tasksOf<typeof import("./read-eml.task.server.ts")>("app/capture/mail/read-eml.task.server.ts");
const MAIL = { lane: "files", what: "mail" } as const;

/**
 * The mail in an .eml file; "invalid" for what is none, "too-large" beyond the limits, "unavailable" if too many are
 * read.
 */
export async function readMailFile(file: Blob): Promise<Result<ParsedMail, "invalid" | "too-large" | "unavailable">> {
  if (file.size > MAIL_LIMIT_BYTES) return MAIL_TOO_LARGE;
  const bytes = await file.arrayBuffer();
  const read = await tasks.call("readEml", [bytes], { ...MAIL, transfer: [bytes] });
  return read.ok ? read.value : read;
}

/** The mail that Postmark sent, with the key of its address; null for what is none. */
export async function readPostmarkMail(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<{ mail: ParsedMail; key: string } | null, "too-large" | "unavailable">> {
  const read = await tasks.call("readPostmark", [bytes], { ...MAIL, transfer: [bytes.buffer] });
  return read.ok ? done(read.value) : read;
}
