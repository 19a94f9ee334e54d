import { ACTIVITY_KINDS, type ActivityKind } from "#app/opportunities/past/checks.ts";
import { laterDay } from "#app/team-time/team-time.ts";
import { activityListPath } from "./lists.ts";
import type { ActivePerson, Activity } from "./schema.ts";

type Count = { count: number; href: string };

/** How often a person did each kind of thing in the week, and in the whole week before. */
export type PersonWeeks = ActivePerson & { kinds: Record<ActivityKind, { now: Count; before: Count }> };

/** The days of an activity as weeks, a row a person. */
export function weeksOf({ asOf, monday, days }: Activity, people: ActivePerson[]): PersonWeeks[] {
  const counts = new Map<string, number>();
  const keyOf = (userId: string, kind: ActivityKind, isNow: boolean) => `${userId} ${kind} ${isNow}`;
  for (const { userId, kind, day, count } of days) {
    const key = keyOf(userId, kind, day >= monday);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const of = (userId: string, kind: ActivityKind, isNow: boolean): Count => {
    const [from, to] = isNow ? [monday, asOf] : [laterDay(monday, -7), laterDay(monday, -1)];
    return {
      count: counts.get(keyOf(userId, kind, isNow)) ?? 0,
      href: activityListPath(asOf, { kind, userId, from, to }),
    };
  };
  return people.map((person) => ({
    ...person,
    kinds: Object.fromEntries(
      ACTIVITY_KINDS.map((kind) => [kind, { now: of(person.id, kind, true), before: of(person.id, kind, false) }]),
    ) as PersonWeeks["kinds"],
  }));
}

/** What all of them did together, by kind. */
export function totalsOf(weeks: PersonWeeks[]): Record<ActivityKind, { now: number; before: number }> {
  const sum = (kind: ActivityKind, week: "now" | "before") =>
    weeks.reduce((all, { kinds }) => all + kinds[kind][week].count, 0);
  return Object.fromEntries(
    ACTIVITY_KINDS.map((kind) => [kind, { now: sum(kind, "now"), before: sum(kind, "before") }]),
  ) as Record<ActivityKind, { now: number; before: number }>;
}
