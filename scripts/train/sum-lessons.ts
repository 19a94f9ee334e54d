/** Makes lessons of the sums of notes with gold answers: which of them is the deal's size. */

import { parseNoteForMatching } from "#app/note-reader/link/parsed-note.ts";
import { bareSums } from "#app/note-reader/link/slots/size-slot.ts";
import { featuresOfSums } from "#app/note-reader/money/sum-odds.ts";
import { type Found, overlaps } from "#app/note-reader/tokens.ts";
import type { Lesson } from "./learn.ts";
import type { Note } from "./lessons.ts";

type Gold = number | { anyOf?: (number | null)[]; any?: true } | undefined;

/** The right labels of a sum, 0 for none. A size equal to the record's is no change, so both labels may be right. */
function rightOf(gold: Gold, present: number | null, value: number): number[] {
  if (gold === undefined) return value === present ? [0, 1] : [0];
  if (typeof gold === "number") return [Number(gold === value)];
  if (gold.any) return [0, 1];
  if (!gold.anyOf?.includes(value)) return [0];
  return gold.anyOf.includes(null) ? [0, 1] : [1];
}

/** A lesson of each sum in a sentence that tells one label with no note around it. */
export function sumLessonOf(said: string, label: number): Lesson[] {
  const { doc, amounts } = parseNoteForMatching(said, "2026-03-11");
  return featuresOfSums(doc, amounts, null).map((features) => ({ clauses: [features], right: [label] }));
}

/** A lesson for each sum. */
export function sumLessons(note: Note): Lesson[] {
  const told = note.expected.opportunity ?? {};
  const isUpdate = "about" in told;
  const known = note.opportunities?.find(({ id }) => id === told.about);
  if (isUpdate && !known && told.about !== "new" && told.about !== null) return [];
  const gold = (isUpdate ? (told.changes as Record<string, Gold>) : told).dealSize as Gold;
  const present = typeof known?.dealSize === "number" ? known.dealSize : null;
  const reading = parseNoteForMatching(note.transcript, note.today);
  const { doc, amounts } = reading;
  const bare = present === null ? [] : bareSums(doc, present);
  const sums: Found<number>[] = [...amounts, ...bare.filter((one) => !amounts.some((sum) => overlaps(one, sum)))];
  const spots = featuresOfSums(doc, sums, present);
  return sums.map(({ value }, i) => ({
    clauses: [spots[i] ?? new Uint32Array()],
    right: rightOf(gold, present, value),
  }));
}
