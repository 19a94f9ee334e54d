/** Days as `YYYY-MM-DD`, reckoned in UTC; the only "now" is the day that the caller gives. */
const DAY_MS = 86_400_000;

/** A day of the calendar as whole days since 1970-01-01. */
export type Day = number;

/** The day of a year, a month from 1 to 12 and a day of the month. */
export function dayOf(year: number, month: number, date: number): Day {
  return Math.floor(Date.UTC(year, month - 1, date) / DAY_MS);
}

/** A `YYYY-MM-DD` as a day; undefined where it is none. */
export function parseDay(iso: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return undefined;
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return isoOf(day) === iso ? day : undefined;
}

/** The day as `YYYY-MM-DD`. */
export function isoOf(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Year, month (1 to 12) and day of the month. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  const at = new Date(day * DAY_MS);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** 0 is Sunday, 6 is Saturday. */
function weekdayOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** The last day of a month; the month may lie outside 1 to 12. */
export function endOfMonth(year: number, month: number): Day {
  return dayOf(year, month + 1, 0);
}

/** The same day some months later, or the last of that month where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  return Math.min(dayOf(year, month + months, date), endOfMonth(year, month + months));
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return day - ((weekdayOf(day) + 6) % 7);
}

/** The next day of this weekday after `day`, never the day itself. */
export function nextWeekday(day: Day, weekday: number): Day {
  return day + (((weekday - weekdayOf(day) + 6) % 7) + 1);
}

/** The next day after `day` with this day of the month, or undefined for a 32nd. */
export function nextDate(day: Day, date: number): Day | undefined {
  if (date < 1 || date > 31) return undefined;
  const { year, month } = partsOf(day);
  for (let ahead = 0; ahead < 4; ahead++) {
    const then = dayOf(year, month + ahead, date);
    if (partsOf(then).date === date && then > day) return then;
  }
  return undefined;
}

/** The next day with this day of the month on this weekday, looked for in four months; else the next with that date. */
export function nextDateOn(day: Day, date: number, weekday: number): Day | undefined {
  const first = nextDate(day, date);
  let then = first;
  for (let ahead = 0; ahead < 4 && then !== undefined; ahead++) {
    if (weekdayOf(then) === weekday) return then;
    then = nextDate(then, date);
  }
  return first;
}

/** This month and date in the year given, or the next time it comes on or after `day`. */
export function nextMonthDate(day: Day, month: number, date: number, year?: number): Day | undefined {
  const from = partsOf(day).year;
  for (const y of year ? [year] : [from, from + 1, from + 2, from + 3, from + 4]) {
    const then = dayOf(y, month, date);
    if (partsOf(then).date === date && partsOf(then).month === month && (year || then >= day)) return then;
  }
  return undefined;
}

/** The n-th day of a weekday in a month, both from 1; weekdays from 0 (Sunday). */
export function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  return nextWeekday(dayOf(year, month, 1) - 1, weekday) + 7 * (n - 1);
}

/** The last day of a weekday up to `end`, itself included. */
export function lastWeekday(end: Day, weekday: number): Day {
  return nextWeekday(end - 7, weekday);
}

/** Easter Sunday of the Gregorian calendar (the anonymous computus). */
function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

const HOLIDAYS: [RegExp, (year: number) => Day][] = [
  [/^christmas eve$/, (y) => dayOf(y, 12, 24)],
  [/^(?:christmas|xmas|the holidays)/, (y) => dayOf(y, 12, 25)],
  [/^new year'?s? eve$/, (y) => dayOf(y, 12, 31)],
  [/^(?:the )?new year/, (y) => dayOf(y, 1, 1)],
  [/^valentine/, (y) => dayOf(y, 2, 14)],
  [/^st patrick/, (y) => dayOf(y, 3, 17)],
  [/^easter monday/, (y) => easter(y) + 1],
  [/^easter/, (y) => easter(y)],
  [/^good friday/, (y) => easter(y) - 2],
  [/^boxing day/, (y) => dayOf(y, 12, 26)],
  [/^(?:martin luther king|mlk)/, (y) => nthWeekday(y, 1, 1, 3)],
  [/^australia day/, (y) => dayOf(y, 1, 26)],
  [/^anzac day/, (y) => dayOf(y, 4, 25)],
  [/^canada day/, (y) => dayOf(y, 7, 1)],
  [/^memorial day/, (y) => nextWeekday(dayOf(y, 5, 24), 1)],
  [/^independence day/, (y) => dayOf(y, 7, 4)],
  [/^mother/, (y) => nthWeekday(y, 5, 0, 2)],
  [/^father/, (y) => nthWeekday(y, 6, 0, 3)],
  [/^juneteenth/, (y) => dayOf(y, 6, 19)],
  [/^presidents/, (y) => nthWeekday(y, 2, 1, 3)],
  [/^may ?day/, (y) => dayOf(y, 5, 1)],
  [/^labor day/, (y) => nthWeekday(y, 9, 1, 1)],
  [/^columbus day/, (y) => nthWeekday(y, 10, 1, 2)],
  [/^halloween/, (y) => dayOf(y, 10, 31)],
  [/^veterans day/, (y) => dayOf(y, 11, 11)],
  [/^thanksgiving/, (y) => nthWeekday(y, 11, 4, 4)],
  [/^black friday/, (y) => nthWeekday(y, 11, 4, 4) + 1],
];

/** The next such holiday on or after `day`. */
export function nextHoliday(day: Day, name: string): Day | undefined {
  const rule = HOLIDAYS.find(([words]) => words.test(name))?.[1];
  if (!rule) return undefined;
  const { year } = partsOf(day);
  return rule(year) >= day ? rule(year) : rule(year + 1);
}
