/** The table of phones is the test: what programs write is what we read (docs/product.md#phone-numbers). */
import { type CountryCode, getCountries, getExampleNumber } from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { phoneLinksOf } from "#app/contacts/phone-links.server.ts";
import { countryOf } from "#app/env-formats.server.ts";
import { readPhone as matched } from "#app/matching/phone.ts";
import { digitsOf, isSameNumber, type PhoneNumber, readPhoneNumber } from "#app/text/phone-number.ts";
import { CALLED, OTHERS, SAME, WRITTEN } from "./phones.ts";

const read = (text: string, home = "US") => readPhoneNumber(text, home as CountryCode) as PhoneNumber;

test.each(WRITTEN)("in %s, %s: %j is %j", (home, _, text, e164) => {
  expect(readPhoneNumber(text, home as CountryCode)?.e164 ?? null).toBe(e164);
});

test.each(CALLED)("the link of %j calls %j", (text, calls) => {
  expect(phoneLinksOf(text)?.call ?? null).toBe(calls === null ? null : `tel:${calls}`);
});

test.each([
  ["4155550145.0", "+14155550145"],
  ["(415) 555-0146 / 555-0147", "+14155550146"],
  ["1-800-44-AMBER", "+18004426237"],
])("the key of %j is that of its first number, for searches and for the matcher", (text, e164) => {
  expect(read(text).e164).toBe(e164);
  expect(matched(text, "US")?.number).toBe(e164);
});

test("a number in Brazil is searched with and without the mobile 9, but a fixed line is not the same as a mobile", () => {
  const [fixed, mobile] = [read("+551123456789"), read("+55 11 92345-6789")];
  expect(digitsOf(mobile)).toContain("1123456789");
  expect(digitsOf(fixed)).toContain("11923456789");
  expect(isSameNumber(fixed, mobile)).toBe(false);
});

test.each(SAME)("%j is found by %j, and is the same number", (kept, searched) => {
  for (const home of ["US", "DE", "NZ"]) {
    const digits = kept.replace(/\D/g, "");
    expect(digitsOf(read(searched, home)).some((part) => digits.includes(part))).toBe(true);
  }
  expect(isSameNumber(read(kept), read(searched))).toBe(true);
  expect(isSameNumber(read(searched), read(kept))).toBe(true);
});

// Of shorter ones the digits are found as words are.
const LONG_ENOUGH = 7;

test("each country's example mobile number is found, and read at home, in its national and in its international format", () => {
  let read = 0;
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples);
    if (!example || example.nationalNumber.length < LONG_ENOUGH) continue;
    read++;
    const [national, international] = [example.formatNational(), example.formatInternational()];
    for (const home of ["US", "DE", "NZ"] as const) {
      for (const [kept, searched] of [
        [national, international],
        [international, national],
      ] as const) {
        const sought = readPhoneNumber(searched, home) as PhoneNumber;
        const isFound = digitsOf(sought).some((part) => kept.replace(/\D/g, "").includes(part));
        expect([country, kept, searched, isFound]).toEqual([country, kept, searched, true]);
      }
    }
    const atHome = readPhoneNumber(national, country)?.e164;
    expect([country, atHome]).toEqual([country, readPhoneNumber(example.number, country)?.e164]);
  }
  expect(read).toBeGreaterThan(220);
});

test.each(OTHERS)("%j is not %j", (one, other) => {
  expect([isSameNumber(read(one), read(other)), isSameNumber(read(other), read(one))]).toEqual([false, false]);
});

test("a number of the team's own country is no other country's with the same digits", () => {
  expect(isSameNumber(read("06 12 34 01 10", "DE"), read("+33 6 12 34 01 10", "DE"))).toBe(false);
  expect(isSameNumber(read("06 12 34 01 10", "FR"), read("+33 6 12 34 01 10", "FR"))).toBe(true);
});

test.each([
  ["Europe/Berlin", "DE"],
  ["Asia/Kolkata", "IN"],
  ["Asia/Calcutta", "IN"],
  ["Europe/Kyiv", "UA"],
  ["America/Argentina/Buenos_Aires", "AR"],
  ["Pacific/Auckland", "NZ"],
  ["US/Pacific", "US"],
  ["America/Toronto", "CA"],
  ["UTC", "US"],
  ["Etc/GMT+3", "US"],
])("the country of %s is %s", (zone, country) => expect(countryOf(zone)).toBe(country));
