/** Makes lessons of the names that notes say: which of them are those of the record that is meant, and which are said in passing. */
import { placeFeatures } from "#app/note-reader/clauses/place-features.ts";
import { nameSpots, passingFeatures } from "#app/note-reader/link/mentions/passing.ts";
import { readAbout } from "#app/note-reader/link/reading.ts";
import type { KnownContact, KnownOpportunity, World } from "#app/note-reader/link/world.ts";
import type { Lesson } from "./learn.ts";
import type { Note } from "./lessons.ts";

type Gold = string | null | { choose: string[] } | { anyOf: Gold[] };

/** The ids that gold may mean. */
const idsOf = (gold: Gold): string[] =>
  gold === null ? [] : typeof gold === "string" ? [gold] : "choose" in gold ? gold.choose : gold.anyOf.flatMap(idsOf);

/** A lesson for each place where a note names somebody: 1 where none of them has a part in what the note is about. */
export function passingLessons(note: Note): Lesson[] {
  const { contact, opportunity } = note.expected;
  if (!note.contacts || !note.opportunities || !contact || !("about" in contact)) return [];
  const world: World = {
    users: [],
    contacts: note.contacts as KnownContact[],
    opportunities: note.opportunities as KnownOpportunity[],
  };
  const [people, deals] = [idsOf(contact.about as Gold), idsOf((opportunity?.about ?? null) as Gold)];
  const own = new Set([
    ...people,
    ...world.opportunities.flatMap(({ id, contactIds }) => (deals.includes(id) ? contactIds : [])),
  ]);
  const meant = world.contacts.filter(({ id }) => own.has(id));
  if (meant.length === 0) return [];
  const firms = new Set(meant.flatMap(({ businessName }) => businessName ?? []) as (string | null)[]);
  const reading = readAbout(note.transcript, note.today);
  const spots = nameSpots(reading, world);
  if (spots.length < 2) return [];
  const features = passingFeatures(reading, spots, world);
  return spots.map(({ contacts, isPerson }, i) => ({
    clauses: [features[i] ?? new Uint32Array()],
    right: [contacts.some(({ id, businessName }) => own.has(id) || (!isPerson && firms.has(businessName))) ? 0 : 1],
  }));
}

/** A lesson for each name in brackets of a sentence with no note around it. */
export function passingLessonOf(said: string, label: number): Lesson[] {
  const { doc } = readAbout(said.replaceAll(/[[\]]/g, ""), "2026-03-11");
  const marks = [...said.matchAll(/[[\]]/g)].map(({ index }, before) => index - before);
  return marks.flatMap((from, k) => {
    if (k % 2 === 1) return [];
    const start = doc.tokens.findIndex((token) => token.start >= from);
    const end = doc.tokens.findLastIndex((token) => token.end <= (marks[k + 1] ?? 0)) + 1;
    return [{ clauses: [placeFeatures(doc, { start, end, own: [], kinds: [] })], right: [label] }];
  });
}
