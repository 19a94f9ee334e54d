import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDate, formatInstant } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";

describe("money", () => {
  test("has a dollar sign and thousands separators", () => {
    expect(formatMoney(1234567)).toBe("$1,234,567");
    expect(formatMoney(9999999999)).toBe("$9,999,999,999");
  });

  test("is whole dollars, zero included", () => {
    expect(formatMoney(0)).toBe("$0");
    expect(formatMoney(41250)).toBe("$41,250");
  });

  test("is written as the platform's own format writes it", () => {
    const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
    fc.assert(fc.property(fc.maxSafeInteger(), (amount) => formatMoney(amount) === dollars.format(amount)));
  });
});

describe("a calendar day", () => {
  test("is written as month, day and year", () => {
    expect(formatDate("2026-03-11")).toBe("Mar 11, 2026");
    expect(formatDate("2024-02-29")).toBe("Feb 29, 2024");
  });

  test("stays the day it is in every time zone", () => {
    const before = process.env.TZ;
    for (const zone of ["America/Los_Angeles", "UTC", "Pacific/Kiritimati"]) {
      process.env.TZ = zone;
      expect(formatDate("2026-01-01")).toBe("Jan 1, 2026");
      expect(formatDate("2026-12-31")).toBe("Dec 31, 2026");
    }
    process.env.TZ = before;
  });

  test("of an instant is the day in UTC", () => {
    expect(formatDate("2026-03-11T23:59:59.000Z")).toBe("Mar 11, 2026");
  });

  test("that cannot be read is shown as it is", () => {
    expect(formatDate("soon")).toBe("soon");
    expect(formatDate("2026-13-01")).toBe("2026-13-01");
  });
});

describe("an instant", () => {
  test("is day and time in UTC unless another zone is named", () => {
    expect(formatInstant("2026-03-11T14:05:00Z")).toBe("Mar 11, 2026, 2:05 PM");
    expect(formatInstant("2026-03-11T14:05:00Z", "America/New_York")).toBe("Mar 11, 2026, 10:05 AM");
    expect(formatInstant("2026-01-01T03:00:00Z", "America/Los_Angeles")).toBe("Dec 31, 2025, 7:00 PM");
  });

  test("in UTC is written as the platform's own format writes it", () => {
    const utc = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium", timeStyle: "short" });
    const written = (instant: Date) => utc.format(instant).replace(/\s/g, " ");
    const min = new Date("1000-01-01T00:00:00Z");
    const dates = fc.date({ min, max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true });
    fc.assert(fc.property(dates, (instant) => formatInstant(instant.toISOString()) === written(instant)));
  });

  test("has plain spaces, the same on server and browser", () => {
    expect(formatInstant("2026-03-11T00:30:00Z")).toBe("Mar 11, 2026, 12:30 AM");
    expect(formatInstant("2026-03-11T00:30:00Z")).not.toMatch(/[\u00a0\u202f]/);
  });
});
