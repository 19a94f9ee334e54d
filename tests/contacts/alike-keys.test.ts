import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparisonKeys, phoneInE164 } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";

const nameKey = (firstName: string, lastName = "") => comparisonKeys({ firstName, lastName }).nameKey;
const businessKey = (businessName: string) => comparisonKeys({ firstName: "", lastName: "", businessName }).businessKey;

describe("a phone in E.164", () => {
  test.each([
    "(415) 555-0134",
    "+1 415 555 0134",
    "1-415-555-0134",
    "415.555.0134 x12",
    "415 555 0134 ext. 12",
    "tel:+1-415-555-0134;ext=12",
    "4155550134",
    "00 1 415 555 0134",
    "+１ ４１５ ５５５ ０１３４",
    " Tel. (415)555‑0134 ",
  ])("is the same for %s", (typed) => expect(phoneInE164(typed)).toBe("+14155550134"));

  test.each(["+44 20 7946 0958", "+44 (0)20 7946 0958", "011 44 20 7946 0958", "0044 20 7946 0958"])(
    "keeps the country of %s",
    (typed) => expect(phoneInE164(typed)).toBe("+442079460958"),
  );

  test.each(["", "none", "12", "+999 12345", "1".repeat(200), "415\x2d5", "🦊", "\ud800"])(
    "is absent for %j",
    (typed) => expect(phoneInE164(typed)).toBeNull(),
  );

  test("has the digits that the letters of a number stand for", () =>
    expect(phoneInE164("1-800-FLOWERS")).toBe("+18003569377"));

  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
  const number = fc.tuple(fc.integer({ min: 201, max: 989 }), fc.integer({ min: 200, max: 999 }), digits(4));
  const country = fc.constantFrom("", "+1", "1", "001", "011 1");
  const separator = fc.constantFrom(" ", "-", ".", "‑", " - ", "\u00a0");
  const extension = fc.constantFrom("", " x12", " ext 3", " ext. 4711", ";ext=9", " #12");

  test("does not depend on how a number is typed", () => {
    fc.assert(
      fc.property(number, country, separator, fc.boolean(), extension, ([area, office, line], code, by, round, ext) => {
        const typed = `${code}${code && by}${round ? `(${area})` : area}${by}${office}${by}${line}${ext}`;
        expect(phoneInE164(typed)).toBe(`+1${area}${office}${line}`);
      }),
    );
  });

  test("is E.164 or absent, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => /^\+\d{5,17}$/.test(phoneInE164(typed) ?? "+12345")),
    );
  });
});

describe("the key of a name", () => {
  test.each([
    ["José", "Núñez", "jose nunez"],
    ["JOSE", "NUNEZ", "jose nunez"],
    ["Nunez,", "Jose", "jose nunez"],
    ["Jean-Luc", "Picard", "jean luc picard"],
    ["Seán", "O'Hara", "ohara sean"],
    ["Sean", "O’Hara", "ohara sean"],
    ["J.R.", "Smith", "jr smith"],
    ["J.", "Smith", "j smith"],
    ["Søren", "Strauß", "soren strauss"],
    ["太郎", "田中", "太郎 田中"],
  ])("of %s %s is %s", (firstName, lastName, key) => expect(nameKey(firstName, lastName)).toBe(key));

  test.each(["", "🦊", "--", "\0", "%_\\", "\ud800"])("of %j is absent", (name) => expect(nameKey(name)).toBeNull());

  test.each([
    ["राम", "रीमा"],
    ["ダイキ", "タイキ"],
    ["パンク", "ハンク"],
    ["มานี", "มาน"],
    ["தமிழ்", "தமழ"],
  ])("of %s is not that of %s, which differs in a mark that is no accent", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
    expect(businessKey(one)).not.toBe(businessKey(other));
  });

  test.each([
    ["ﾀﾞｲｷ", "ダイキ"],
    ["שָׁלוֹם", "שלום"],
    ["مُحَمَّد", "محمد"],
    ["葛\u{e0100}城", "葛城"],
    ["Ёлкин", "Елкин"],
  ])("of %s is that of %s", (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  test("fits into an index, whatever it is made of", () => {
    for (const letter of ["ﷺ", "𝕳", "a", "太 "]) {
      const keys = comparisonKeys({ firstName: letter.repeat(200), lastName: "", businessName: letter.repeat(200) });
      for (const key of [keys.nameKey, keys.businessKey]) expect(Buffer.byteLength(key ?? "")).toBeLessThanOrEqual(400);
    }
  });

  test("is words PostgreSQL can keep, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
        const key = nameKey(typed) ?? "x";
        return key.isWellFormed() && /^[\p{L}\p{N}\p{M}]+( [\p{L}\p{N}\p{M}]+)*$/u.test(key);
      }),
    );
  });
});

test.each([
  ["Acme Corp", "acme"],
  ["ACME, Inc.", "acme"],
  ["The Acme Company", "acme"],
  ["Acme L.L.C.", "acme"],
  ["Acme & Sons", "acme sons"],
  ["Acme and Sons Ltd.", "acme sons"],
  ["Bäcker GmbH & Co. KG", "backer"],
  ["The Company", "the company"],
])("the business %s is compared as %s", (business, key) => expect(businessKey(business)).toBe(key));
