/** What people and programs write where they know nothing (docs/product.md#import). */
import { expect, test } from "vitest";
import { readFile } from "../data/import/read-file.ts";

const OF_ALL = [
  "n/a",
  "N/A",
  "-",
  "--",
  "–",
  ".",
  "?",
  "???",
  "0",
  "unknown",
  "Unknown",
  "(unknown)",
  "[not provided]",
  "TBD",
  "tbc",
  "not available",
  "unbekannt",
  "keine Angabe",
  "inconnu",
  "desconocido",
  "sconosciuto",
  "onbekend",
  "okänd",
  "неизвестно",
  "#N/A",
  "#REF!",
  "#VALUE!",
  "#WERT!",
  "#BEZUG!",
  "#NOMBRE?",
  "#¡REF!",
  "#NV",
  "\\N",
];
const OF_VALUES = [
  "none",
  "No",
  "x",
  "xxx",
  "000",
  "000-000-0000",
  "kein",
  "aucun",
  "no phone",
  "NA",
  "k.A.",
  "missing",
];

test.for(OF_ALL)("“%s” is no phone, address, business or name", async (nothing) => {
  const row = [nothing, "Hale", nothing, nothing, nothing].map((cell) => `"${cell}"`).join(",");
  const { records, wrong } = await readFile(
    `First Name,Last Name,Email,Phone,Company\n${row}\nBo,Lund,bo@lund.example,555-0101,Lund\n`,
    "contacts",
  );
  expect(wrong).toEqual([]);
  expect(records[0]).toMatchObject({
    contact: { firstName: "Hale", lastName: "", email: "", phone: null, businessName: null, notes: null },
  });
});

test.for(OF_VALUES)("“%s” is no phone and no address", async (nothing) => {
  const { records } = await readFile(
    `First Name,Email,Phone\nIda,${nothing},${nothing}\nBo,bo@lund.example,1\n`,
    "contacts",
  );
  expect(records[0]).toMatchObject({ contact: { email: "", phone: null, notes: null } });
});

test.for(["Na", "No", "X", "Zero", "Nil", "Tb", "Ka", "3M", "007", "1&1"])(
  "“%s” may be somebody, or a business",
  async (name) => {
    const { records } = await readFile(`First Name,Last Name,Company\nIda,${name},${name}\n`, "contacts");
    expect(records[0]).toMatchObject({ contact: { lastName: name, businessName: name } });
  },
);

test.for(["0.0.00", "00/00/0000", "0000-00-00", "TBD", "n/a"])("“%s” is no day of a next step", async (nothing) => {
  const { records, wrong } = await readFile(
    `Deal,Stage,Amount,Close Date,Next Step Date\nBirch,open,1,2027-01-02,${nothing}\n`,
    "opportunities",
  );
  expect([wrong, records.map(({ opportunity }) => opportunity.nextStepDate)]).toEqual([[], [null]]);
});
