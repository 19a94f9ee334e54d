/** Days and weeks of the team: calendar days (`YYYY-MM-DD`) of one time zone, and the instants at which they begin. */

const DAY_MS = 86_400_000;
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
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * DAY_MS;
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map(
    (around) => midnight - (wallClock(around, timeZone) - around),
  );
  return new Date(Math.min(...candidates.filter((instant) => wallClock(instant, timeZone) >= midnight)));
}

/** A week of the team (docs/product.md#leaderboard): its Monday (`YYYY-MM-DD`), and the instant at which that day begins. */
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

// The local time in `timeZone` at `instant` (Unix ms), as the Unix ms at which a UTC clock shows the same; whole seconds.
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
