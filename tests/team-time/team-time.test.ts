import fc from "fast-check";
import { expect, test } from "vitest";
import { daysIn } from "#app/team-time/periods.ts";
import { dayOf, startOfDay, weekOf } from "#app/team-time/team-time.ts";

const week = (now: string, timeZone: string) => {
  const { monday, begins } = weekOf(new Date(now), timeZone);
  return [monday, begins.toISOString()];
};

test.each([
  ["2026-03-09T00:00:00.000Z", "UTC", "2026-03-09", "2026-03-09T00:00:00.000Z"],
  ["2026-03-08T23:59:59.999Z", "UTC", "2026-03-02", "2026-03-02T00:00:00.000Z"],
  // In New York daylight saving time began on Sunday, March 8: that week began at -05:00, the next at -04:00.
  ["2026-03-09T03:59:59.999Z", "America/New_York", "2026-03-02", "2026-03-02T05:00:00.000Z"],
  ["2026-03-09T04:00:00.000Z", "America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"],
  // It ended on Sunday, November 1.
  ["2026-11-02T04:59:59.999Z", "America/New_York", "2026-10-26", "2026-10-26T04:00:00.000Z"],
  ["2026-11-02T05:00:00.000Z", "America/New_York", "2026-11-02", "2026-11-02T05:00:00.000Z"],
  ["2026-01-01T12:00:00.000Z", "Pacific/Kiritimati", "2025-12-29", "2025-12-28T10:00:00.000Z"],
  ["2026-03-08T18:30:00.000Z", "Asia/Kolkata", "2026-03-09", "2026-03-08T18:30:00.000Z"],
])("at %s the week in %s began on %s", (now, timeZone, monday, begins) => {
  expect(week(now, timeZone)).toEqual([monday, begins]);
});

test("where the clocks skip midnight the day begins after the gap, where it comes twice at the first", () => {
  expect(startOfDay("2018-11-04", "America/Sao_Paulo").toISOString()).toBe("2018-11-04T03:00:00.000Z");
  expect(startOfDay("2026-10-25", "Atlantic/Azores").toISOString()).toBe("2026-10-25T00:00:00.000Z");
});

test("in every zone an instant lies in its own day and week", () => {
  const zones = fc.constantFrom("UTC", "America/New_York", "Africa/Cairo", "Asia/Kathmandu", "Pacific/Apia", "+05:30");
  const instants = fc.date({ min: new Date("2015-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, zones, (now, timeZone) => {
      const today = dayOf(now, timeZone);
      const { monday, begins } = weekOf(now, timeZone);
      expect(dayOf(startOfDay(today, timeZone), timeZone)).toBe(today);
      expect(startOfDay(today, timeZone).getTime()).toBeLessThanOrEqual(now.getTime());
      expect(dayOf(begins, timeZone)).toBe(monday);
      expect(dayOf(new Date(begins.getTime() - 1), timeZone) < monday).toBe(true);
      expect(begins.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
    }),
  );
});

test.each([
  ["this-month", "2026-02-10", "2026-02-01", "2026-02-28"],
  ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["next-month", "2026-12-05", "2027-01-01", "2027-01-31"],
  ["this-quarter", "2026-11-29", "2026-10-01", "2026-12-31"],
  ["last-quarter", "2026-03-31", "2025-10-01", "2025-12-31"],
  ["last-quarter", "2026-04-01", "2026-01-01", "2026-03-31"],
  ["next-quarter", "2026-10-01", "2027-01-01", "2027-03-31"],
] as const)("%s of %s is from %s to %s", (period, today, from, to) => {
  expect(daysIn(period, today)).toEqual({ from, to });
});
