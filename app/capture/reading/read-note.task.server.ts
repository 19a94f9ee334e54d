/** What the thread of notes does: all that the note reader is asked for (docs/note-reader.md). */
import type { CountryCode } from "libphonenumber-js";
import { foldText } from "#app/db/folded-text.ts";
import { alsoSaid } from "#app/note-reader/also-said.ts";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { type DraftedNote, matchNote } from "#app/note-reader/link/match-note.ts";
import { parseNoteForMatching } from "#app/note-reader/link/parsed-note.ts";
import { type SearchedWords, searchedWords } from "#app/note-reader/link/searched-words.ts";
import { warmUpMatcher } from "#app/note-reader/link/warm-up.ts";
import {
  type NamedRecord,
  type NameOffer,
  offerNames,
  possiblyMisheardNames,
} from "#app/note-reader/misheard/offers.ts";
import type { ContactDraft } from "#app/note-reader/parse-transcript.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import { withoutPossessive } from "#app/note-reader/vocabulary.ts";
import { extractedCustomValues } from "./built-in-drafts.server.ts";
import { withMailChanges } from "./mail-changes.ts";
import { type MentionedRecords, type NoteSubjects, proposedValues, withCustomChanges } from "./note-subjects.ts";

export { askedStep } from "#app/note-reader/steps/asked-step.ts";
export { builtInDrafts } from "./built-in-drafts.server.ts";

const docOf = (transcript: string, today: string) => readNote(transcript, parseDay(today) ?? 0).doc;

/** The words that may be misheard names, folded. */
export const misheardWords = (transcript: string, today: string): string[] =>
  possiblyMisheardNames(docOf(transcript, today)).map((token) => foldText(withoutPossessive(token)));

/** The names that these words may mean. */
export const namesOffered = (
  transcript: string,
  today: string,
  { records, written }: { records: NamedRecord[]; written: string[] },
): NameOffer[] => offerNames(docOf(transcript, today), records, written);

/** The words that the team's records are searched for. */
export const wordsToSearch = (
  transcript: string,
  today: string,
  contact: ContactDraft,
  home?: CountryCode,
): SearchedWords => searchedWords(parseNoteForMatching(transcript, today, home), contact);

/** `own`: the team's custom fields; `reader`: the full name of whoever reads it. */
type NoteToMatch = DraftedNote &
  Parameters<typeof extractedCustomValues>[0] & { customFields: readonly RecognizableField[]; reader: string };

/** What the note is about and changes, custom fields among it, and what it tells beside that. */
export function judgeNote(note: NoteToMatch, records: MentionedRecords): { about: NoteSubjects; also: string[] } {
  const { transcript, today, customFields, reader, home } = note;
  const matched = matchNote(note, records);
  const told = note.isMail ? { ...matched, opportunity: withMailChanges(matched.opportunity, note, records) } : matched;
  const about = withCustomChanges(told, extractedCustomValues(note, today, customFields), records);
  return { about, also: alsoSaid(transcript, today, proposedValues(note, about, records), { reader, home }) };
}

let isWarm = false;

/** Reads the built-in notes, so that the first real one is not slow; once a thread, which ends when nobody records. */
export function warmUp(): void {
  if (!isWarm) for (const step of warmUpMatcher()) step();
  isWarm = true;
}
