/** What an invitation in a mail says: its words, and when and where people are to meet (RFC 5545, RFC 6047). */
import ICAL from "ical.js";
import { MAX_READ_CHARACTERS, type MeetingInvitation } from "./mail.ts";

/** The first event of a calendar; null for what is none. */
export function readInvitation(calendar: string): MeetingInvitation | null {
  try {
    const event = new ICAL.Component(ICAL.parse(calendar.slice(0, MAX_READ_CHARACTERS))).getFirstSubcomponent("vevent");
    if (!event) return null;
    const valueIn = (name: string) => String(event.getFirstPropertyValue(name) ?? "").trim();
    const when = [timeOf(event, "dtstart"), timeOf(event, "dtend")];
    const [from = "", to = ""] = when.map((one) => one?.text ?? "");
    const isOneDay = from.slice(0, DATE_LENGTH) === to.slice(0, DATE_LENGTH);
    const until = to === "" || to === from ? "" : ` to ${isOneDay ? to.slice(DATE_LENGTH + 1) : to}`;
    const zone = when[0]?.zone ? ` (${when[0].zone})` : "";
    const parts = [valueIn("summary"), `${from}${until}${zone}`, valueIn("location")].filter(Boolean);
    return from ? { words: valueIn("description"), line: `Meeting: ${parts.join(", ")}` } : null;
  } catch {
    return null;
  }
}

const DATE_LENGTH = "2026-08-11".length;

/** An instant as it stands in the calendar, and the name of its zone: "" for a whole day. */
function timeOf(event: ICAL.Component, name: string): { text: string; zone: string } | null {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return null;
  const text = time
    .toString()
    .replace(/Z$/, "")
    .replace("T", " ")
    .replace(/:\d\d$/, "");
  return time.isDate ? { text, zone: "" } : { text, zone: String(property.getParameter("tzid") ?? "UTC") };
}
