/** The days that the next step's quick choices stand for. Days are `YYYY-MM-DD`, without a time zone. */
import type { QuickDay } from "./checks.ts";

const DAY_MS = 86_400_000;

const addDays = (day: string, later: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS).toISOString().slice(0, 10);

/** The day after `today`, the third one, and the first Monday after tomorrow. */
export function dueDays(today: string): Record<QuickDay, string> {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return { tomorrow: addDays(today, 1), "three-days": addDays(today, 3), "next-week": addDays(today, 8 - weekday) };
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A near day by its name: "Tue 24". */
export function namedDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`;
}
