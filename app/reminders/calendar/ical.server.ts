/**
 * iCalendar (RFC 5545) of all-day events. Written here, because libraries take instants, and so a time zone, where
 * these events have days.
 */

/** An event of one day. Texts may hold any character; `url` is an absolute address. */
export type CalendarEvent = {
  uid: string;
  /** Grows whenever the event changes. */
  sequence: number;
  /** ISO 8601, UTC. */
  changedAt: string;
  /** `YYYY-MM-DD`. */
  day: string;
  summary: string;
  description: string | null;
  url: string;
};

const DAY_MS = 86_400_000;
const LINE_OCTETS = 75;

/** The events as a calendar file. It holds nothing of the present moment: the same events give the same text. */
export function writeCalendar(events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Dealquest//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "NAME:Dealquest",
    "X-WR-CALNAME:Dealquest",
    "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
    "X-PUBLISHED-TTL:PT4H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function eventLines({ uid, sequence, changedAt, day, summary, description, url }: CalendarEvent): string[] {
  const stamp = changedAt.replace(/[-:]|\.\d+/g, "");
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    // In a calendar without METHOD this is the last change, as LAST-MODIFIED is (RFC 5545, section 3.8.7.2).
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${dayAfter(day).replaceAll("-", "")}`,
    `SUMMARY:${escapeText(summary.replace(/\s+/g, " "))}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** A text as a value (RFC 5545, section 3.3.11). Control characters, which no value may hold, are left out. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, "")
      .replace(/[\\;,]/g, "\\$&")
      .replaceAll("\n", "\\n")
  );
}

/** A line in pieces of at most 75 octets of UTF-8, cut between characters (RFC 5545, section 3.1). */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
