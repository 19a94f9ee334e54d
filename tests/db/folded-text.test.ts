import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldText } from "#app/db/folded-text.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

// Letters of European alphabets, of Hebrew and Arabic, with what stands between words.
const letters = fc.string({
  unit: fc
    .oneof(
      fc.integer({ min: 0x20, max: 0x17f }),
      fc.integer({ min: 0x386, max: 0x3ce }),
      fc.integer({ min: 0x410, max: 0x451 }),
      fc.integer({ min: 0x2b9, max: 0x2bf }),
      fc.integer({ min: 0x5d0, max: 0x5ea }),
      fc.integer({ min: 0x620, max: 0x6d5 }),
      fc.constantFrom(0x1e9e, 0x2019, 0x2013, 0xa0, 0x9),
    )
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCodePoint(code)),
  maxLength: 30,
});

test.each([
  ["José", "jose"],
  ["JOSE\u0301", "jose"],
  ["Straße", "strasse"],
  ["STRAẞE", "strasse"],
  ["Łódź Ærø", "lodz aero"],
  ["O'Hara O’Hara OHARA", "ohara ohara ohara"],
  ["Smith-Jones, AT&T", "smith jones at t"],
  ["+1 (555) 010-9999", "1 555 010 9999"],
  ["İstanbul ISTANBUL ıstanbul", "istanbul istanbul istanbul"],
  ["ΟΔΟΣ οδός", "οδοσ οδοσ"],
  ["５５ ﬁn % _ \\", "55 fin"],
  ["Ka\u02bbimana Ka\u2018imana Ka\u02bfimana Ka'imana Kaimana", "kaimana kaimana kaimana kaimana kaimana"],
  ["أحمدى احمدی احمدي", "احمدي احمدي احمدي"],
  ["فاطمة فاطمه فاطِمَة فـاطـمة", "فاطمه فاطمه فاطمه فاطمه"],
  ["کریم كريم", "كريم كريم"],
  ["آرمان، ٱرمان؟", "ارمان ارمان"],
  ["שָׁלוֹם ג׳ורג׳", "שלום גורג"],
])("%s is folded to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding what is folded changes nothing, and accents and case do not matter", () => {
  fc.assert(
    fc.property(letters, (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      for (const variant of [text.normalize("NFD"), text.normalize("NFC"), text.toUpperCase(), text.toLowerCase()]) {
        expect(foldText(variant)).toBe(folded);
      }
      expect(foldText(text.normalize("NFD").replace(/(?<=\p{L})\u0301/gu, ""))).toBe(folded);
    }),
  );
});

test("PostgreSQL folds what is stored as the app folds what is typed", async () => {
  const em = database.orm.em.fork();
  await fc.assert(
    fc.asyncProperty(letters, async (notes) => {
      const id = "00000000-0000-4000-8000-000000000001";
      await em.execute("delete from contacts");
      await em.execute(
        "insert into contacts (id, first_name, last_name, email, contact_type, notes) values (?, 'x', '', '', 'lead', ?)",
        [id, notes],
      );
      const [row] = await em.execute<{ search: string }[]>("select search from contacts");
      expect(row?.search).toBe(` ${foldText(`x ${notes}`)} `);
    }),
    { numRuns: 200 },
  );
});
