/** Whom the note of a mail is about: a known contact, or whoever wrote it (docs/product.md#mail-in). Saves nothing. */
import type { EntityManager } from "#app/db/orm.server.ts";
import { teamCountry } from "#app/env.server.ts";
import type { ChosenRecordIds } from "#app/note-reader/link/world.ts";
import { findSender } from "../mail/contact-of-mail.server.ts";
import { ownNumberIn } from "../mail/own-number.ts";
import type { MailFacts } from "../mail/schema.ts";
import { withSender } from "../mail/sender.ts";
import { DRAFT_FIELDS, type Drafts } from "../schema.ts";
import type { NoteSubjects } from "./find-about.server.ts";
import { plainWords } from "./grounding.ts";
import type { NoteReading, ReadDrafts } from "./read-note.server.ts";

/**
 * The reading of a mail: about the contact that it is known to be with, else the person of its header, unless the words
 * name somebody else. "My number" in it is the author's. `match` reads what drafts are about.
 */
export async function readMailNote(
  em: EntityManager,
  mail: MailFacts,
  read: ReadDrafts,
  match: (read: ReadDrafts, chosen: ChosenRecordIds) => Promise<NoteReading>,
): Promise<NoteReading> {
  const { contact, person, isTheirs } = await findSender(em, mail);
  const drafts = contact && isTheirs ? withOwnNumber(read.drafts, read.transcript, mail) : read.drafts;
  const reading = await match({ ...read, drafts }, contact ? { contact } : {});
  const named = nameSaid(reading.about);
  const proposed = person ? withSender(drafts, person, mail, read.transcript, named !== "") : drafts;
  if (proposed === drafts) return withDraftWords(reading);
  const isThem = named === plainWords(`${person?.firstName ?? ""} ${person?.lastName ?? ""}`);
  const their = { ...read, drafts: withOwnNumber(proposed, read.transcript, mail) };
  return withDraftWords(await match(their, isThem ? {} : { contact: "new" }));
}

/** The name of the contact that a note is about, in plain words; "" for one that the note does not name. */
function nameSaid({ contact: { about, candidates } }: NoteSubjects): string {
  const found = candidates.find(({ id }) => id === about);
  return found?.because.startsWith("you said") ? plainWords(found.name) : "";
}

/** "My new number is …" is no number of the contact in a note that was spoken. */
function withOwnNumber(drafts: Drafts, transcript: string, { from }: MailFacts): Drafts {
  const own = drafts.contact.phone ? undefined : ownNumberIn(transcript, from.address, teamCountry());
  if (!own || !DRAFT_FIELDS.contact.phone.safeParse(own.phone).success) return drafts;
  const { contact, evidence } = drafts;
  return {
    ...drafts,
    contact: { ...contact, phone: own.phone },
    evidence: { ...evidence, "contact.phone": own.words },
  };
}

/** The reading with the words of the drafts beside the contact's changes, where its words alone tell none. */
function withDraftWords(reading: NoteReading): NoteReading {
  const { contact } = reading.about;
  const changes = Object.entries(contact.changes).map(([field, change]) => {
    const words = change?.words || (reading.drafts.evidence[`contact.${field}`] ?? "");
    return [field, change && { ...change, words }];
  });
  return { ...reading, about: { ...reading.about, contact: { ...contact, changes: Object.fromEntries(changes) } } };
}
