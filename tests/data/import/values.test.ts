import fc from "fast-check";
import { expect, test } from "vitest";
import { peopleByName, stageOfWord, typeOfWord } from "#app/data/import/columns/words.ts";
import { possibleOrders, readDay } from "#app/data/import/values/day.ts";
import { DEAL_STAGES, STAGES } from "#app/opportunities/stages.ts";
import { readAmount } from "#app/records/amount.ts";
import { splitName } from "#app/text/split-name.ts";

test.for([
  ["12500", 12_500],
  ["$12,500", 12_500],
  ["1.200,50", 1_200.5],
  ["1,200.50", 1_200.5],
  ["1.200", 1_200],
  ["1,200", 1_200],
  ["12.5", 12.5],
  ["0.125", 0.125],
  ["1.234.567", 1_234_567],
  ["1,20,000", 120_000],
  ["12 500 €", 12_500],
  ["CHF 12’500.50", 12_500.5],
  ["USD 4800", 4_800],
  ["1.2E+05", 120_000],
  ["(300)", -300],
  ["-5", -5],
  ["€-5", -5],
  ["12,50 €", 12.5],
] as const)("%s is an amount", ([text, amount]) => {
  expect(readAmount(text)).toBe(amount);
});

test.for(["", "abc", "1,2,3", "1.2.3", "5%", "$", "-", "1,200.50.3", "12 and 3", "1e999"])(
  "%s is not an amount",
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);

test("every whole number of dollars comes back as spreadsheets of either custom write it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 99 }), (dollars, cents) => {
      for (const locale of ["en-US", "de-DE", "fr-FR", "de-CH", "en-IN"]) {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(dollars + cents / 100);
        expect(readAmount(written)).toBeCloseTo(dollars + cents / 100, 2);
        expect(readAmount(new Intl.NumberFormat(locale).format(dollars))).toBe(dollars);
      }
    }),
  );
});

const DAY = { day: "2026-03-11" };

test.for([
  "2026-03-11",
  "2026-03-11 17:00",
  "2026-03-11T22:30:00.000Z",
  "2026/3/11",
  "20260311",
  "Mar 11, 2026",
  "11 March 2026",
  "Wednesday, March 11th, 2026",
  "11-Mar-26",
  "11. März 2026",
  "11 mars 2026",
  "11 de marzo de 2026",
  "46092",
])("%s is the same day everywhere", (text) => {
  for (const order of ["dmy", "mdy", "ymd", null] as const) expect(readDay(text, order)).toEqual(DAY);
});

test("numbers of a day that can be read in two ways wait for the order, and then only that order counts", () => {
  expect(readDay("03/04/2026", null)).toBe("ambiguous");
  expect(readDay("03/04/2026", "dmy")).toEqual({ day: "2026-04-03" });
  expect(readDay("03/04/2026", "mdy")).toEqual({ day: "2026-03-04" });
  expect(readDay("26/03/11", "ymd")).toEqual(DAY);
  expect(readDay("25/03/2026", null)).toEqual({ day: "2026-03-25" });
  expect(readDay("25/03/2026", "mdy")).toBeNull();
  expect(readDay("3/4/26 5:00 PM", "mdy")).toEqual({ day: "2026-03-04" });
  expect(readDay("04/04/2026", null)).toEqual({ day: "2026-04-04" });
  expect(possibleOrders("25/03/2026")).toEqual(["dmy"]);
  expect(possibleOrders("03/25/2026")).toEqual(["mdy"]);
  expect(possibleOrders("11.03.2026")).toEqual(["dmy"]);
  expect(possibleOrders("2026-03-11")).toEqual(["dmy", "mdy", "ymd"]);
});

test.for([
  "31/31/2026",
  "2026-02-30",
  "soon",
  "Q3 2026",
  "1",
  "March",
  "March 2026",
  "30 Feb 2026",
  "11-11",
  "12:30",
  "",
])("%s is no day", (text) => {
  expect(readDay(text, null)).toBeNull();
});

test("no text makes the reading of a value fail", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      readAmount(text);
      for (const order of ["dmy", "mdy", "ymd", null] as const) readDay(text, order);
      splitName(text);
      stageOfWord(text);
      typeOfWord(text);
    }),
  );
});

test.for([
  ["Ada King", "Ada", "King"],
  ["King, Ada", "Ada", "King"],
  ["Ludwig van den Berg", "Ludwig", "van den Berg"],
  ["Mary Ann Evans", "Mary Ann", "Evans"],
  ["Robert Downey Jr.", "Robert", "Downey Jr."],
  ["Madonna", "Madonna", ""],
  ["  Ada   King ", "Ada", "King"],
] as const)("%s has a first and a last name", ([name, firstName, lastName]) => {
  expect(splitName(name)).toMatchObject({ firstName, lastName });
});

test("a stage is known by its label and key, and by what other programs call it", () => {
  for (const stage of DEAL_STAGES) {
    expect(stageOfWord(stage)).toBe(stage);
    expect(stageOfWord(` ${STAGES[stage].label.toUpperCase()} `)).toBe(stage);
  }
  expect(stageOfWord("Closed Won (Sales Pipeline)")).toBe("won-closed");
  expect(stageOfWord("Negotiation/Review")).toBe("contract-negotiation");
  expect(stageOfWord("Legal review")).toBeNull();
});

test("a person is known by address or by a name that nobody else has", () => {
  const ada = { id: "a", firstName: "Ada", lastName: "King", email: "ada@ink.example" };
  const team = [
    ada,
    { id: "b", firstName: "Bo", lastName: "Li", email: "bo@ink.example" },
    { id: "c", firstName: "Bo", lastName: "Li", email: "li@ink.example" },
  ];
  for (const name of ["Ada King", "king, ada", "ADA@ink.example", "Someone (ada@ink.example)", "Ada King (left)"]) {
    expect(peopleByName(team)(name)).toBe("a");
  }
  for (const name of ["Bo Li", "Ada", "ada@other.example", ""]) expect(peopleByName(team)(name)).toBeNull();
});
