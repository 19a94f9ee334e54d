const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * A calendar day as text: "2026-03-11" → "Mar 11, 2026". It reads the digits and never makes a `Date`, so no time zone
 * can move the day. Of an ISO instant it takes the UTC day. Anything else comes back as it is.
 */
export function formatDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${name} ${Number(day)}, ${year}` : date;
}

/**
 * An instant (ISO 8601) as day and time of one time zone, the same on server and browser:
 * "2026-03-11T14:05:00Z" → "Mar 11, 2026, 2:05 PM". Put together by hand because the spaces that `Intl` puts before
 * "PM" differ between versions, which would break hydration.
 */
export function formatInstant(instant: string, timeZone = "UTC"): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("month")} ${part("day")}, ${part("year")}, ${part("hour")}:${part("minute")} ${part("dayPeriod")}`;
}
