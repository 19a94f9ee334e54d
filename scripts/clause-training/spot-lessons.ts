/** Makes lessons of the dates and sums of notes with gold answers: which of them is the close, the next step, the size. */
import { bareSums } from "#app/capture/about/heard/bare-sums.ts";
import { readAbout } from "#app/capture/about/reading.ts";
import { parseDay } from "#app/capture/parser/dates/calendar.ts";
import { dayFor } from "#app/capture/parser/dates/date-roles.ts";
import { DATE_ROLES, dateSpots } from "#app/capture/parser/spots/date-spots.ts";
import { sumSpots } from "#app/capture/parser/spots/sum-spots.ts";
import { type Found, overlaps } from "#app/capture/parser/tokens.ts";
import type { Lesson } from "./learn.ts";
import type { Note } from "./lessons.ts";

type Value = string | number;
type Gold =
  | Value
  | { anyOf?: (Value | null)[]; from?: string; to?: string; optional?: boolean; any?: true }
  | undefined;

/** Whether gold has this value: surely, perhaps, or not. */
type Fit = "yes" | "perhaps" | "no";

function fitOf(gold: Gold, value: Value): Fit {
  if (gold === undefined) return "no";
  if (typeof gold !== "object") return gold === value ? "yes" : "no";
  if (gold.any) return "perhaps";
  const isIn = gold.from !== undefined && gold.to !== undefined && value >= gold.from && value <= gold.to;
  if (!isIn && !gold.anyOf?.includes(value)) return "no";
  return gold.optional || gold.anyOf?.includes(null) ? "perhaps" : "yes";
}

/** How gold answers for a field of the opportunity; undefined where the note's record has to be chosen. */
function golds(note: Note): ((field: string, value: Value) => Fit) | undefined {
  const told = note.expected.opportunity ?? {};
  if (!("about" in told)) return (field, value) => fitOf(told[field] as Gold, value);
  const present = presentOf(note);
  if (!present && told.about !== "new" && told.about !== null) return undefined;
  const changes = told.changes as Record<string, Gold>;
  // A value that the record has already is no change, and may well have been told.
  return (field, value) =>
    changes[field] === undefined && present?.[field] === value ? "perhaps" : fitOf(changes[field], value);
}

const presentOf = ({ expected, opportunities }: Note) =>
  opportunities?.find(({ id }) => id === expected.opportunity?.about);

function rightOf(fits: Fit[]): number[] {
  const sure = fits.flatMap((one, y) => (one === "yes" ? [y + 1] : []));
  return sure.length > 0 ? sure : [0, ...fits.flatMap((one, y) => (one === "perhaps" ? [y + 1] : []))];
}

const FIELDS = { close: "targetCloseDate", step: "nextStepDate" } as const;

/** A lesson for each date. */
export function dateLessons(note: Note): Lesson[] {
  const gold = golds(note);
  if (!gold) return [];
  const { doc, dates, day } = readAbout(note.transcript, note.today);
  const known = presentOf(note);
  const dayOf = (value: unknown) => (typeof value === "string" ? parseDay(value) : undefined);
  const present = known && { close: dayOf(known.targetCloseDate), step: dayOf(known.nextStepDate) };
  const spots = dateSpots(doc, dates, day, present);
  return dates.map(({ value }, i) => ({
    clauses: [spots[i] ?? new Uint32Array()],
    right: rightOf(DATE_ROLES.map((role) => gold(FIELDS[role], dayFor(value, role, day)))),
  }));
}

/** A lesson for each sum. */
export function sumLessons(note: Note): Lesson[] {
  const gold = golds(note);
  if (!gold) return [];
  const reading = readAbout(note.transcript, note.today);
  const size = presentOf(note)?.dealSize;
  const present = typeof size === "number" ? size : null;
  const bare = present === null ? [] : bareSums(reading, present);
  const sums: Found<number>[] = [
    ...reading.amounts,
    ...bare.filter((one) => !reading.amounts.some((sum) => overlaps(one, sum))),
  ];
  const spots = sumSpots(reading.doc, sums, present);
  return sums.map(({ value }, i) => ({
    clauses: [spots[i] ?? new Uint32Array()],
    right: rightOf([gold("dealSize", value)]),
  }));
}
