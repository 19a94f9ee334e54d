/** The extension of a switchboard's number: how it is written, what becomes of it (docs/product.md#phone-numbers). */
import type { CountryCode } from "libphonenumber-js";
import { describe, expect, test } from "vitest";
import { builtInDrafts } from "#app/capture/reading/built-in-drafts.server.ts";
import { phoneLinksOf } from "#app/contacts/phone-links.server.ts";
import { readPhone } from "#app/matching/phone.ts";
import { firstPhone } from "#app/text/first-phone.ts";
import { isSameNumber, type PhoneNumber, readPhoneNumber } from "#app/text/phone-number.ts";
import { readFile } from "../data/import/read-file.ts";

/** % is the extension. */
const WAYS =
  `x%|x %|X %|x.%|x-%|ext. %|Ext.%|ext %|EXT: %|Ext #%|ext. no. %|extn %|extension %|Extension number %|(ext. %)|(x%)|[ext %]|- ext %|
/ ext %|; ext %|, ext. %|, x%|#%|# %|,%|,,%|;%|p%|w%|;ext=%|poste %|Poste : %|p. %|Durchwahl %|Durchwahl: %|Durchw. %|DW %|DW-%|(DW %)|App. %|
Apparat %|Nebenstelle %|NSt. %|Klappe %|Kl. %|interno %|int. %|Int: %|interno n. %|interne %|toestel %|tst. %|doorkiesnummer %|binnennummer %|
lokaal %|wewn. %|wew. %|w. %|linka %|kl. %|klapka %|anknytning %|ankn. %|lokal %|alanumero %|anexo %|ramal %|R. %|r. %|linje %|(linje %)|linja %|extensión %|mellék %|dahili %|
доб. %|вн. %|内線%|分机 %|轉%|내선 %|εσωτ. %|שלוחה %|تحويلة %|option %`
    .replaceAll("\n", "")
    .split("|");

const SWITCHBOARDS: readonly (readonly [string, CountryCode, string])[] = [
  ["+1 415 555 0123", "US", "+14155550123"],
  ["(415) 555-0123", "US", "+14155550123"],
  ["+49 30 1234560", "US", "+49301234560"],
  ["030 1234560", "DE", "+49301234560"],
  ["01 23 45 67 89", "FR", "+33123456789"],
  ["+39 02 1234 5678", "IT", "+39212345678"],
  ["020 123 4567", "NL", "+31201234567"],
];
const EXTENSIONS = ["1", "12", "204", "1234", "54321"];

const written = (base: string, way: string, extension: string) =>
  `${base}${/^[,;#pw](?=%)|^;ext/.test(way) ? "" : " "}${way.replace("%", extension)}`;

describe.each(SWITCHBOARDS)("%s", (base, home, e164) => {
  test.each(WAYS)("its extension is read: %s", (way) => {
    for (const extension of EXTENSIONS) {
      const text = written(base, way, extension);
      expect([text, readPhoneNumber(text, home)]).toEqual([text, expect.objectContaining({ e164, extension })]);
      expect(readPhone(text, home)?.extension).toBe(extension);
      expect(phoneLinksOf(text)?.call).toMatch(new RegExp(`\\d;ext=${extension}$`));
    }
  });
});

test.each([
  ["415-555-0123-12", "US", "+14155550123", "12"],
  ["+1 415 555 0123 - 204", "DE", "+14155550123", "204"],
  ["+1 (415) 555-0123 (204)", "DE", "+14155550123", "204"],
  ["+33 1 23 45 67 89-12", "US", "+33123456789", "12"],
  ["030 123456-12", "DE", "+493012345612", ""],
  ["+43 1 58858-0", "AT", "+431588580", ""],
  ["415-555-0123", "US", "+14155550123", ""],
  ["555-0123", "US", null, ""],
] as const)(
  "digits behind a dash are an extension where the number is too long with them: %s",
  (text, home, e164, extension) => {
    const read = readPhoneNumber(text, home);
    expect([e164 && read?.e164, read?.extension]).toEqual([e164, extension]);
  },
);

test.each([
  "415 555 0123 (home)",
  "415 555 0123 fax 415 555 0199",
  "415 555 0123 until 5",
  "415 555 0123 room 12",
  "415 555 0123 p.m. only",
  "415 555 0123 x 16 trays",
  "415 555 0123 R. Meier",
])("no extension: %s", (text) => expect(firstPhone(text, "US")?.extension).toBe(""));

test("two extensions of one number are two numbers, and one is the number's own with any spelling", () => {
  const read = (text: string) => readPhoneNumber(text, "US") as PhoneNumber;
  for (const way of WAYS) {
    const [one, other] = [read(written("+1 415 555 0123", way, "12")), read("(415) 555-0123 x13")];
    expect([way, isSameNumber(one, other), isSameNumber(one, read("4155550123 ext 12"))]).toEqual([way, false, true]);
    expect([way, isSameNumber(one, read("415-555-0123"))]).toEqual([way, true]);
  }
});

test.each([
  ["Jane Doe of Acme, eight hundred five five five oh one seven seven extension forty two", "+18005550177 x42"],
  ["Tilda Rasmusson, Fjord & Fell, office 206-555-0111 x204", "+12065550111 x204"],
  ["Wren Castellanos of Kiln & Co, 720-555-0166, ext. 4.", "+17205550166 x4"],
  ["Met Jane Doe of Acme, 415-555-0123, extension of the contract by May", "+14155550123"],
  ["Wren Castellanos of Kiln & Co, 720-555-0166, x3 the usual price", "+17205550166"],
  ["Met Jane Doe of Acme, 415-555-0123 x 16 trays for 4,000 dollars", "+14155550123"],
  ["Met Jane Doe of Acme, 415-555-0123 linje 12", "+14155550123 x12"],
])("a note's number keeps its extension: %s", (note, phone) => {
  expect(builtInDrafts(note, "2026-05-26", []).contact.phone).toBe(phone);
});

test.each(["Ext", "Extension", "Phone Ext", "Phone Ext.", "Work Phone Extension", "Durchwahl", "Telephone extension"])(
  "a file's column %s is the end of the phone",
  async (header) => {
    const { records } = await readFile(
      `First Name,Last Name,Phone,${header}\nAda,King,(415) 555-0123,12\nBo,Aas,(415) 555-0123,x204\nCy,Dee,(415) 555-0124,\n` +
        "Eva,Fay,(415) 555-0123 x9,77\nGus,Hay,,31\n",
      "contacts",
    );
    expect(records.map(({ contact }) => [contact.phone, contact.notes])).toEqual([
      ["(415) 555-0123 x12", null],
      ["(415) 555-0123 x204", null],
      ["(415) 555-0124", null],
      ["(415) 555-0123 x9", `${header}: 77`],
      [null, `${header}: 31`],
    ]);
  },
);

test("a column of numbers with extensions is known by its values", async () => {
  const { plan } = await readFile(
    "Name,Reach\nAda King,(415) 555-0123 ext. 12\nBo Aas,030 1234560 Durchwahl 3\n",
    "contacts",
  );
  expect(plan.columns.Reach).toBe("phone");
});
