/** Days and weeks of the team: calendar days (`YYYY-MM-DD`) of one time zone, and the instants at which they begin. */

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The day that `instant` falls on in `timeZone`. */
export function dayOf(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The first instant of `day` in `timeZone`: 00:00, or later where the clocks skip midnight, the earlier where it comes twice. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
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
  const parts = clock.formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
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
