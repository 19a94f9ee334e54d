/** Days and weeks of the team: calendar days (`YYYY-MM-DD`) of one time zone, and the instants at which they begin. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** The day (`YYYY-MM-DD`) of `instant` in `timeZone`. */
export function dayOf(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/**
 * The first instant of the day `later` days after `day` in `timeZone`: 00:00; the next instant if a clock change skips
 * midnight; the first 00:00 if it repeats midnight.
 */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  return firstInstantAt(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS, timeZone);
}

/** Like {@link startOfDay}, but of an hour of `day`, 0 to 24. */
export function startOfHour(day: string, hour: number, timeZone: string): Date {
  return firstInstantAt(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS, timeZone);
}

/** The instant of `minute` (`YYYY-MM-DDThh:mm`) in `timeZone`; skipped or repeated minutes as {@link startOfDay}. */
export function teamInstant(minute: string, timeZone: string): Date {
  return firstInstantAt(Date.parse(`${minute}Z`), timeZone);
}

/** The hour that the clocks in `timeZone` show at `instant`, 0 to 23. */
export function hourOf(instant: Date, timeZone: string): number {
  return new Date(wallClock(instant.getTime(), timeZone)).getUTCHours();
}

/** The day of the week of `day`, 0 (Sunday) to 6. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

// The first instant at which the clocks show `time` (as Unix ms of a UTC clock), or have skipped it.
function firstInstantAt(time: number, timeZone: string): Date {
  const candidates = [time - DAY_MS, time + DAY_MS].map((around) => time - (wallClock(around, timeZone) - around));
  return new Date(Math.min(...candidates.filter((instant) => wallClock(instant, timeZone) >= time)));
}

/** The day (`YYYY-MM-DD`) that is `later` days after `day`; before it, if that is negative. */
export const laterDay = (day: string, later: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS).toISOString().slice(0, 10);

/** The month (`YYYY-MM`) that is `later` months after `month`; before it, if that is negative. */
export function laterMonth(month: string, later: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, 7);
}

/** The last day (`YYYY-MM-DD`) of `month`. */
export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${laterMonth(month, 1)}-01T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** The same day of the month a year before `day`; February 29 becomes March 1. */
export const yearBefore = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)) - 1, Number(day.slice(5, 7)) - 1, Number(day.slice(8))))
    .toISOString()
    .slice(0, 10);

/** A week of the team (docs/product.md#leaderboard): its Monday (`YYYY-MM-DD`), and the instant that day begins. */
export type Week = { monday: string; begins: Date };

/** The week of `now` in `timeZone`. */
export function weekOf(now: Date, timeZone: string): Week {
  const today = Date.parse(`${dayOf(now, timeZone)}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const monday = new Date(today - sinceMonday * DAY_MS).toISOString().slice(0, 10);
  return { monday, begins: startOfDay(monday, timeZone) };
}

// Cached: creating a formatter costs more than using it.
const clocks = new Map<string, Intl.DateTimeFormat>();

// The local time in `timeZone` at `instant` (Unix ms), as the Unix ms of a UTC clock showing the same; whole seconds.
function wallClock(instant: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  // Parses "3/11/2026, 14:05:00": `formatToParts` is three times as slow, and a page does this fifty times.
  const [month = 0, day, year = 0, ...time] = (clock.format(instant).match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, ...time);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = "numeric";
  const day = { year: numeric, month: numeric, day: numeric } as const;
  return new Intl.DateTimeFormat("en-US", {
    ...day,
    timeZone,
    hourCycle: "h23",
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
}
