/** Reads a note: its names, its drafts, and what it is about (docs/product.md#reading-a-transcript). Saves nothing. */
import { done, type Result, refused } from "#app/http/result.ts";
import type { ChosenRecordIds } from "#app/note-reader/link/world.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { findSender, findTeamAddresses } from "../mail/contact-of-mail.server.ts";
import type { MailFacts } from "../mail/schema.ts";
import { type Drafts, REFERENCE_DATE_WANTED, referenceDateSchema } from "../schema.ts";
import {
  type Choice,
  type MentionedIds,
  matchToRecords,
  type NoteReadingContext,
  readRecognizableFields,
} from "./find-note-subjects.server.ts";
import { withoutContactFields } from "./grounding.ts";
import { interpretTranscript, parseBuiltIn } from "./interpret.server.ts";
import { resolveMisheardNames } from "./known-names.server.ts";
import type { MisheardName } from "./misheard-names.ts";
import type { NoteSubjects } from "./note-subjects.ts";
import { type MatchDrafts, readMailNote, withAsked, withoutSignature, withSignature } from "./read-mail-note.server.ts";

/** What was read in a note, as it is stored beside it (docs/product.md#reviewing-what-exists). */
export type NoteReading = {
  /** The note as it was read: with those names that are sure. */
  transcript: string;
  /** The day on which it was said, `YYYY-MM-DD`. */
  today: string;
  names: MisheardName[];
  drafts: Drafts;
  /** What it is about, given what the person has `chosen`. */
  about: NoteSubjects;
  chosen: ChosenRecordIds;
  /** What it tells that none of its fields has, and the records that it may mean; earlier readings have neither. */
  also?: string[];
  mentioned?: MentionedIds;
  /** Whether it was a mail: then its author asks, and another person that it names is only mentioned. */
  isMail?: boolean;
};

export type ReadDrafts = Pick<NoteReading, "transcript" | "today" | "names" | "drafts" | "isMail">;

/**
 * A note to be read. `names` are those that were offered before: their choices stay. "fallback": by the built-in parser
 * alone, because the browser waited in vain; then the contact's notes get the whole note. `mail` is what stands beside
 * the words of a mail.
 */
export type NoteToRead = {
  transcript: string;
  today: string;
  names?: MisheardName[];
  how?: "process" | "fallback";
  mail?: MailFacts | null;
};

/** Reads a note once: everything that its review shows follows from this. */
export async function readNote(context: NoteReadingContext, note: NoteToRead): Promise<NoteReading> {
  const { today, how, mail } = note;
  const { transcript, names } = note.names
    ? { transcript: note.transcript, names: note.names }
    : await resolveMisheardNames(context.em, context.viewer.id, note);
  const read = { transcript, names, today };
  if (!mail) return readDrafts(context, { ...read, drafts: await draftsFor(context, { transcript, today }, how) });
  const sender = await findSender(context.em, mail);
  const signed = { transcript: withSignature(transcript, mail, sender), today };
  const told = withoutSignature(
    await withoutTeamAddress(context, await draftsFor(context, signed, how)),
    transcript,
    signed,
  );
  const drafts = await withAsked(told, transcript, today);
  const match: MatchDrafts = (their, choice) => withSubjects(context, their, choice);
  return readMailNote({ mail, sender }, { ...read, drafts, isMail: true }, match);
}

/** The reading of a note that was just parsed: its drafts, without emails of the team, and what it is about. */
export async function readDrafts(context: NoteReadingContext, read: ReadDrafts): Promise<NoteReading> {
  return withSubjects(context, { ...read, drafts: await withoutTeamAddress(context, read.drafts) });
}

/** The reading of a note with drafts: what it is about, given what the person has chosen. */
async function withSubjects(
  context: NoteReadingContext,
  { transcript, today, names, drafts, isMail }: ReadDrafts,
  choice: Choice = {},
): Promise<NoteReading> {
  const found = await matchToRecords(context, { ...drafts, transcript, today, isMail }, choice);
  const { chosen = {} } = choice;
  return { transcript, today, names, drafts, chosen, ...(isMail && { isMail }), ...found };
}

/** The same reading after the person has chosen; nothing is read where the choice is the same. */
export async function applyChoice(
  context: NoteReadingContext,
  reading: NoteReading,
  chosen: ChosenRecordIds,
): Promise<NoteReading> {
  const { contact, opportunity } = reading.chosen;
  const isSame = contact === chosen.contact && opportunity === chosen.opportunity;
  return isSame ? reading : withSubjects(context, reading, { chosen, mentioned: reading.mentioned });
}

async function draftsFor(
  context: NoteReadingContext,
  { transcript, today }: Pick<NoteToRead, "transcript" | "today">,
  how: NoteToRead["how"],
) {
  const note = { transcript, today, customFields: await readRecognizableFields(context) };
  if (how === "fallback") return withWholeNote(draftsIn(await parseBuiltIn(note)), transcript);
  return draftsIn(await interpretTranscript(note));
}

/** The drafts without an email of someone on the team, which quotes of mails name: it is not the contact's. */
async function withoutTeamAddress({ em }: NoteReadingContext, drafts: Drafts): Promise<Drafts> {
  const { email } = drafts.contact;
  const isOfTeam = email !== undefined && (await findTeamAddresses(em, [email])).size > 0;
  return isOfTeam ? withoutContactFields(drafts, ["email"]) : drafts;
}

/** The drafts alone. */
export const draftsIn = ({ contact, opportunity, evidence }: Drafts): Drafts => ({ contact, opportunity, evidence });

// The parse timed out in the browser, so the notes get the whole transcript (docs/product.md#reading-a-transcript).
function withWholeNote({ contact, opportunity, evidence }: Drafts, transcript: string): Drafts {
  const notes = { "contact.notes": transcript };
  return { contact: { ...contact, notes: transcript }, opportunity, evidence: { ...evidence, ...notes } };
}

/** The day to count a note's relative dates from: `X-Reference-Date`, else the team's today; "invalid" if malformed. */
export function readReferenceDate(request: Request): Result<string, "invalid"> {
  const given = request.headers.get("X-Reference-Date");
  if (given === null) return done(teamToday());
  const date = referenceDateSchema.safeParse(given.trim());
  return date.success ? done(date.data) : refused("invalid", REFERENCE_DATE_WANTED);
}
