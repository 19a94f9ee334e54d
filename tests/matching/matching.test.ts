import { describe, expect, test } from "vitest";
import { decide, reasonsOf, scoreLevels } from "#app/matching/decide.ts";
import { matchFeaturesOf } from "#app/matching/description.ts";
import { readAddress } from "#app/matching/email.ts";
import { Frequencies } from "#app/matching/frequencies.ts";
import { levelsOf } from "#app/matching/levels.ts";
import { matchRecords } from "#app/matching/match-records.ts";
import { readName } from "#app/matching/names.ts";
import { readPhone } from "#app/matching/phone.ts";
import { THRESHOLDS } from "#app/matching/thresholds.ts";

const person = (text: string) => {
  const [firstName = "", lastName = "", email = "", phone = "", businessName = ""] = text.split("|");
  return { firstName, lastName, email, phone, businessName };
};

const compared = (one: string, other: string) => {
  const [a, b] = [matchFeaturesOf(person(one), "US"), matchFeaturesOf(person(other), "US")];
  const frequencies = new Frequencies();
  for (const each of [a, b]) frequencies.add(each);
  const scored = scoreLevels(levelsOf(a, b, frequencies));
  return { ...reasonsOf(scored), decision: decide(scored, THRESHOLDS.records) };
};

describe("A name is read from its two fields", () => {
  test.each([
    ["Chen, Wei", "", "wei", "chen", ""],
    ["", "John Smith, Jr.", "john", "smith", "jr"],
    ["Prof. Dr. Annegret", "von der Heydt", "annegret", "heydt", ""],
    ["Cornelis van den Berg", "", "cornelis", "berg", ""],
    ["Amara", "Nwosu, MD", "amara", "nwosu", ""],
    ["Jürgen", "Weißhaupt", "jurgen", "weisshaupt", ""],
    ["", "Waller", "", "waller", ""],
  ])("%s | %s", (first, last, given, family, generation) => {
    const name = readName(first, last);
    expect([name.given.join(" "), name.family.join(" "), name.generation]).toEqual([given, family, generation]);
  });
});

test("a provider's domain tells no business, and an employer's does", () => {
  const free =
    "gmail.com live.no posteo.de tuta.com mailfence.com xs4all.nl proximus.be btinternet.com yahoo.no gmx.net";
  for (const domain of free.split(" ")) expect([domain, readAddress(`ada@${domain}`)?.firm]).toEqual([domain, ""]);
  for (const domain of "bt.com alibaba.com facebook.com dell.com verizon.com mail.acme.example".split(" "))
    expect([domain, readAddress(`ada@${domain}`)?.firm]).not.toEqual([domain, ""]);
});

test("an extension is read in the words of several languages", () => {
  expect(readPhone("030 1234567 Durchwahl 12", "DE")).toEqual({ number: "+49301234567", extension: "12" });
  expect(readPhone("01 23 45 67 89 poste 12", "FR")).toEqual({ number: "+33123456789", extension: "12" });
  expect(readPhone("(415) 555-0134 x123", "US")).toEqual({ number: "+14155550134", extension: "123" });
});

test("a match says its strongest reasons and what speaks against it", () => {
  const { decision, because } = compared(
    "Bob|Okonkwo|bob@okonkwoplumbing.com|(212) 555-0188|Okonkwo Plumbing",
    "Robert|Okonkwo||212.555.0188|Okonkwo Plumbing Inc.",
  );
  expect(decision).toBe("match");
  expect(because).toEqual(["same phone", "short form of the given name"]);
  const couple = compared("Megan|Fitzwilliam||(617) 555-0139|", "Owen|Fitzwilliam||(617) 555-0139|");
  expect(couple.decision).not.toBe("match");
  expect(couple.because[0]).toBe("same phone");
  expect(couple.against).toContain("different given name");
});

test("people who share a switchboard or an office's mailbox are no match, whatever else their business has", () => {
  const people = ["Ann Abel", "Bo Busch", "Cy Cole", "Di Dorn"].map((name, at) => {
    const [given = "", family = ""] = name.split(" ");
    return { id: String(at), ...person(`${given}|${family}|info@norrvik.com|(303) 555-0100|Norrvik`) };
  });
  expect(matchRecords(people).filter(({ decision }) => decision === "match")).toEqual([]);
});

test("each pair is told once, with a probability that follows from its weight", () => {
  const records = ["a", "b", "c"].map((id) => ({
    id,
    ...person("Tamsin|Oyelaran|tamsin@oyelaran.com|(303) 555-0111|Oyelaran"),
  }));
  const pairs = matchRecords(records);
  expect(pairs.map(({ a, b }) => a + b).sort()).toEqual(["ab", "ac", "bc"]);
  for (const { weight, probability } of pairs) expect(probability).toBeCloseTo(1 / (1 + 2 ** -weight));
});
