/** Makes lessons of the dates of notes with gold drafts: which of them are a close, which a next step. */
import { dateFeatures } from "#app/note-reader/clauses/date-features.ts";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { DATE_ROLES, dayFor } from "#app/note-reader/dates/date-roles.ts";
import type { Lesson } from "./learn.ts";
import { type Note, readAsParser } from "./lessons.ts";

type Gold = string | { anyOf?: (string | null)[]; from?: string; to?: string; optional?: true; any?: true } | undefined;

const FIELDS = { close: "targetCloseDate", step: "nextStepDate" } as const;

/** Whether gold has this day: "may" where the field may be empty as well. */
function isGold(gold: Gold, day: string): "is" | "may" | "not" {
  if (gold === undefined || typeof gold === "string") return gold === day ? "is" : "not";
  const [isOne, mayBeEmpty] = gold.from
    ? [day >= gold.from && day <= (gold.to ?? ""), gold.optional === true]
    : [gold.anyOf?.includes(day) === true, gold.anyOf?.includes(null) === true];
  if (!isOne) return "not";
  return mayBeEmpty ? "may" : "is";
}

/** Gold for the note's dates; `present` holds the days of the record it is about. Undefined where gold does not say. */
function goldOf({
  expected,
  opportunities,
}: Note): { told: Record<string, Gold>; present: Record<string, unknown> } | undefined {
  const told = expected.opportunity ?? {};
  const isUpdate = "about" in told;
  const present = opportunities?.find(({ id }) => id === told.about);
  if (isUpdate && !present && told.about !== "new") return undefined;
  const fields = (isUpdate ? (told.changes ?? {}) : told) as Record<string, Gold>;
  const isOpen = Object.values(FIELDS).some((field) => typeof fields[field] === "object" && fields[field]?.any);
  return isOpen ? undefined : { told: fields, present: present ?? {} };
}

/** A lesson for each date of the note; the labels are those of `DATE_ROLES`, 0 for none. */
export function dateLessons(note: Note): Lesson[] {
  const gold = goldOf(note);
  if (!gold) return [];
  const { doc, dates, today } = readAsParser(note.transcript, note.today);
  const dayOf = (field: string) => parseDay(String(gold.present[field] ?? ""));
  const known = { close: dayOf(FIELDS.close), step: dayOf(FIELDS.step) };
  const present = Object.keys(gold.present).length > 0 ? known : undefined;
  const features = dates.length > 0 ? dateFeatures(doc, dates, today, present) : [];
  return dates.map(({ value }, i) => {
    const found = DATE_ROLES.map((role) => {
      const day = dayFor(value, role, today);
      const said = value.past ? "not" : isGold(gold.told[FIELDS[role]], day);
      // A day that the record has already is no change, and may well have been told.
      return said === "not" && gold.present[FIELDS[role]] === day ? "may" : said;
    });
    const roles = found.flatMap((said, y) => (said === "not" ? [] : [y + 1]));
    return { clauses: [features[i] ?? new Uint32Array()], right: found.includes("is") ? roles : [0, ...roles] };
  });
}

/** The day on which the dates that were written for the training are told, a Wednesday. */
const TOLD_ON = "2026-03-11";

/** A sentence with a date, and no note around it. */
export function dateLessonOf(said: string, label: number): Lesson[] {
  const { doc, dates, today } = readAsParser(said, TOLD_ON);
  return dateFeatures(doc, dates, today).map((features) => ({ clauses: [features], right: [label] }));
}
