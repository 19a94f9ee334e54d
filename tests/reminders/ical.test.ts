import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, foldLine, writeCalendar } from "#app/reminders/calendar/ical.server.ts";

const LINE_OCTETS = 75;

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "step-1@dealquest",
  sequence: 0,
  changedAt: "2026-11-22T09:30:00.000Z",
  day: "2026-11-23",
  summary: "Send the contract",
  description: null,
  url: "https://dealquest.example/opportunities/1",
  ...changes,
});

function read(calendar: string) {
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents("vevent");
  return events.map((one) => new ICAL.Event(one));
}

// Any text that PostgreSQL can store.
const anyText = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom("\\", ";", ",", "\n", "\r", "\t", ":", '"', " ", "n", "é", "你", "👩‍👩‍👧"),
    maxLength: 200,
  }),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: no value of RFC 5545 may hold these
const withoutControls = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[\x00-\x08\x0b-\x1f\x7f]/g, "");

test("any text arrives as it is, but for control characters, in lines of at most 75 octets", () => {
  fc.assert(
    fc.property(anyText, anyText, (description, summary) => {
      const calendar = writeCalendar([event({ description, summary })]);
      const [read1] = read(calendar);
      expect(read1?.description ?? "").toBe(withoutControls(description));
      expect(read1?.summary).toBe(withoutControls(summary.replace(/\s+/g, " ")));
      const lines = calendar.split("\r\n");
      expect(lines.pop()).toBe("");
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LINE_OCTETS);
        // Cut between characters: each line is UTF-8 by itself.
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\r\n]/);
      }
    }),
  );
});

test("a folded line is the line again without what folding added", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldLine(text.replace(/[\r\n]/g, "")).replaceAll("\r\n ", "")).toBe(text.replace(/[\r\n]/g, ""));
    }),
  );
});

test.each([
  ["2026-12-31", "2027-01-01"],
  ["2027-02-28", "2027-03-01"],
  ["2028-02-28", "2028-02-29"],
  ["2028-02-29", "2028-03-01"],
])("an event of %s ends where %s begins, as days without a time zone", (day, end) => {
  const [found] = read(writeCalendar([event({ day })]));
  expect([found?.startDate.isDate, found?.endDate.isDate]).toEqual([true, true]);
  expect([found?.startDate.toString(), found?.endDate.toString()]).toEqual([day, end]);
});

test("the same event gives the same text at any time, and its last change is its stamp", () => {
  const calendar = writeCalendar([event({ sequence: 3 })]);
  expect(calendar).toBe(writeCalendar([event({ sequence: 3 })]));
  const [found] = read(calendar);
  expect(found?.sequence).toBe(3);
  expect(found?.component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-22T09:30:00Z");
});
