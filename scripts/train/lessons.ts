/** Makes lessons of notes with gold drafts, and of clauses that were written for the training. */
import { clausesOf } from "#app/note-reader/clauses/clause-features.ts";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { withPronouns } from "#app/note-reader/people/contact.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import { combineNames } from "#app/note-reader/tagger/combine-names.ts";
import { tagNames } from "#app/note-reader/tagger/name-tagger.ts";
import { maskSpan } from "#app/note-reader/tokens.ts";
import type { Lesson } from "./learn.ts";

type Gold = string | { anyOf?: (string | null)[]; any?: true } | undefined;
type Part = Record<string, unknown>;
/** A line of a corpus of drafts, or of notes about what exists. */
export type Note = {
  transcript: string;
  today: string;
  expected: { contact?: Part; opportunity?: Part };
  contacts?: Part[];
  opportunities?: Part[];
};

/** What a model learns: a field of a draft, and its labels in the order of the weights. `silent` values need no cue. */
export type Subject = {
  part: "contact" | "opportunity";
  field: string;
  labels: readonly string[];
  silent: readonly string[];
};

/** The right labels, 0 for none; undefined where gold does not say. */
export function rightLabels({ part, field, labels, silent }: Subject, note: Note): number[] | undefined {
  const told = note.expected[part] ?? {};
  const isUpdate = "about" in told;
  const gold = (isUpdate ? (told.changes as Part)[field] : told[field]) as Gold;
  const known = note[part === "contact" ? "contacts" : "opportunities"]?.find(({ id }) => id === told.about);
  if (isUpdate && gold === undefined && !known) return undefined;
  if (typeof gold === "string") return [labels.indexOf(gold) + 1];
  // A value that the record has already is no change, and may well have been told.
  if (gold === undefined) return known ? [0, labels.indexOf(String(known[field])) + 1] : [0];
  if (gold.any || !gold.anyOf) return undefined;
  const isSilent = gold.anyOf.includes(null) && gold.anyOf.every((value) => value === null || silent.includes(value));
  return isSilent ? [0] : gold.anyOf.map((value) => (value === null ? 0 : labels.indexOf(value) + 1));
}

/** A note with its contact, as the parser reads them. */
export function readAsParser(transcript: string, day: string) {
  const today = parseDay(day) ?? 0;
  const { doc, dates, addresses } = readNote(transcript, today);
  const names = () => combineNames(doc, tagNames(doc, addresses), addresses);
  const facts = doc.tokens.length === 0 ? {} : names();
  if (facts.businessName) maskSpan(doc, facts.businessName, "name");
  return { doc, dates, facts, today };
}

/** The clauses of a note, with pronouns for its contact's names. */
export function readClauses(transcript: string, today: string): Uint32Array[] {
  const { doc, facts } = readAsParser(transcript, today);
  return clausesOf(withPronouns(doc, facts).doc).map(({ features }) => features);
}

/** A clause that tells its label with no note around it. */
export function lessonOf(clause: string, label: number): Lesson[] {
  const { doc } = readNote(clause, 0);
  return [{ clauses: clausesOf(doc).map(({ features }) => features), right: [label] }];
}
