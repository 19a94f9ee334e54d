/** When a digest is due (docs/product.md#digest). Days and hours are the team's. */
import type { DigestRhythm } from "#app/accounts/schema.ts";
import { weekdayOf } from "#app/team-time/team-time.ts";

/** What a person chose. `digestHour` is 0 to 23. */
export type DigestChoice = { digest: DigestRhythm; digestHour: number };

/** A day (`YYYY-MM-DD`) and the hour that the clocks show, 0 to 23. */
export type TeamMoment = { day: string; hour: number };

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;
const NOON = 12;

const RHYTHM_WEEKDAY_CHECKS: Record<DigestRhythm, (weekday: number) => boolean> = {
  off: () => false,
  weekdays: (weekday) => weekday !== SATURDAY && weekday !== SUNDAY,
  mondays: (weekday) => weekday === MONDAY,
};

/** Whether a day (`YYYY-MM-DD`) is a Monday. */
export const isMonday = (day: string): boolean => weekdayOf(day) === MONDAY;

/** Whether the digest belongs to `day`. */
const runsOn = (rhythm: DigestRhythm, day: string): boolean => RHYTHM_WEEKDAY_CHECKS[rhythm](weekdayOf(day));

/** The hour from which a digest is too late for its day: noon, and for an hour of the afternoon the next one. */
export const digestDeadlineHour = (digestHour: number): number => Math.max(NOON, digestHour + 1);

/** Whether a digest not yet settled for the day is due. Goes by the clock, so repeated or skipped hours do no harm. */
export function isDue({ digest, digestHour }: DigestChoice, { day, hour }: TeamMoment): boolean {
  return runsOn(digest, day) && hour >= digestHour && hour < digestDeadlineHour(digestHour);
}

/** The first day from today on with a digest; null if it is off. `settledOn` is the last day without a further one. */
export function nextDigestDay(choice: DigestChoice, settledOn: string | null, now: TeamMoment): string | null {
  const days = Array.from({ length: 8 }, (_, later) => dayAfter(now.day, later));
  const isOpen = (day: string) =>
    (settledOn === null || day > settledOn) && (day > now.day || now.hour < digestDeadlineHour(choice.digestHour));
  return days.find((day) => runsOn(choice.digest, day) && isOpen(day)) ?? null;
}

function dayAfter(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return date.toISOString().slice(0, 10);
}
