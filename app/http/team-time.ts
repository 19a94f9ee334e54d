/** Days and weeks of the team: calendar days (`YYYY-MM-DD`) of one time zone, and the instants at which they begin. */

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The day that `instant` falls on in `timeZone`. */
export function dayOf(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/**
 * The first instant of the day `later` days after `day` in `timeZone`: 00:00, or later where the clocks skip midnight, the
 * earlier where it comes twice.
 */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * DAY_MS;
  const candidates = [midnight - DAY_MS, midnight + DAY_MS].map(
    (around) => midnight - (wallClock(around, timeZone) - around),
  );
  return new Date(Math.min(...candidates.filter((instant) => wallClock(instant, timeZone) >= midnight)));
}

/** A week of the team (decisions.md section 4): its Monday, and the instant at which that begins. */
export type Week = { monday: string; begins: Date };

/** The week that `now` falls into in `timeZone`. */
export function weekOf(now: Date, timeZone: string): Week {
  const today = Date.parse(`${dayOf(now, timeZone)}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const monday = new Date(today - sinceMonday * DAY_MS).toISOString().slice(0, 10);
  return { monday, begins: startOfDay(monday, timeZone) };
}

// Making one costs more than using it.
const clocks = new Map<string, Intl.DateTimeFormat>();

// What the clocks of `timeZone` show at an instant, as if they showed UTC; whole seconds.
function wallClock(instant: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  // "3/11/2026, 14:05:00": taking the parts as parts costs three times as much, fifty times a page.
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
