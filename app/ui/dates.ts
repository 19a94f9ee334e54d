const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * A calendar day as text: "2026-03-11" → "Mar 11, 2026". It makes no `Date`, so no time zone
 * can change the day. An ISO instant gives its UTC day; any other text is returned unchanged.
 */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${name} ${Number(day)}, ${year}` : date;
}

/**
 * An instant (ISO 8601) as day and time in `timeZone`: "2026-03-11T14:05:00Z" → "Mar 11, 2026, 2:05 PM". For UTC
 * without `Intl`, whose first use takes a slow phone 40 ms before it answers any press.
 */
export function formatInstant(instant: string, timeZone = "UTC"): string {
  return timeZone === "UTC" ? formatUtc(new Date(instant).toISOString()) : formatInZone(new Date(instant), timeZone);
}

/** The day of an instant (ISO 8601) in `timeZone`: "2026-03-11T14:05:00Z" → "Mar 11, 2026". */
export const formatDayOf = (instant: string, timeZone: string): string =>
  formatInstant(instant, timeZone).split(", ").slice(0, 2).join(", ");

function formatUtc(instant: string): string {
  const hour = Number(instant.slice(11, 13));
  return `${formatDate(instant)}, ${hour % 12 || 12}:${instant.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}

// Built from parts because the space that `Intl` puts before "PM" varies by version, which would break hydration.
function formatInZone(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("month")} ${part("day")}, ${part("year")}, ${part("hour")}:${part("minute")} ${part("dayPeriod")}`;
}
