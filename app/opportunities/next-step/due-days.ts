/** The days that the next step's quick choices stand for. Days are `YYYY-MM-DD`, without a time zone. */

const DAY_MS = 86_400_000;

const inDays = (day: string, later: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS).toISOString().slice(0, 10);

/** The day after `today`, and the first Monday after that. */
export function dueDays(today: string): { tomorrow: string; "next-week": string } {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return { tomorrow: inDays(today, 1), "next-week": inDays(today, 8 - weekday) };
}
