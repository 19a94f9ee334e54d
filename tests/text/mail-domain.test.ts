import { expect, test } from "vitest";
import { readAddress } from "#app/matching/email.ts";
import { spellingsOfDomain, toReadableAddress, toUnicodeDomain } from "#app/text/mail-domain.ts";

test.each([
  ["info@bäcker-hof.example", ["info@bäcker-hof.example", "info@xn--bcker-hof-v2a.example"]],
  ["info@xn--bcker-hof-v2a.example", ["info@xn--bcker-hof-v2a.example", "info@bäcker-hof.example"]],
  ["bäcker-hof", ["bäcker-hof", "xn--bcker-hof-v2a"]],
  ["ida@acme.example", ["ida@acme.example"]],
  ["xn--a.example", ["xn--a.example"]],
  ["", [""]],
])("%j has the spellings %j", (text, spellings) => expect(spellingsOfDomain(text)).toEqual(spellings));

test("a domain in letters is composed, in small letters, and bounded", () => {
  expect(toUnicodeDomain("BA\u0308CKER.example")).toBe("bäcker.example");
  expect(toUnicodeDomain(`xn--${"a".repeat(100_000)}`)).toHaveLength(100_004);
});

test("the matcher takes both forms of a domain for one address", () => {
  expect(readAddress("info@xn--bcker-hof-v2a.example")?.whole).toBe(readAddress("info@Bäcker-Hof.example")?.whole);
});

test.each([
  ["info@xn--mller-kva.example", "info@müller.example"],
  ["info@müller.example", "info@müller.example"],
  ["ada@ink.example", "ada@ink.example"],
  ["", ""],
])("people read %j as %j", (address, readable) => {
  expect(toReadableAddress(address)).toBe(readable);
});
