/** Deals that are one deal written down twice, and deals that are not (app/matching/README.md). */
import { expect, test } from "vitest";
import { compareDeals } from "#app/matching/deals/compare.ts";
import { describeDeal } from "#app/matching/deals/description.ts";
import { reasonText } from "#app/matching/reason-text.ts";

/** "name|amount|day|first last of business; …" */
function deal(text: string) {
  const [name = "", amount = "0", day = "2026-12-01", people = ""] = text.split("|");
  const known = people.split("; ").filter(Boolean);
  return describeDeal({
    name,
    amount: Number(amount),
    day,
    people: known.map((one) => {
      const [person = "", businessName = null] = one.split(" of ");
      const [firstName = "", lastName = ""] = person.split(" ");
      return { id: person, firstName, lastName, businessName };
    }),
  });
}

const told = (one: string, other: string) => {
  const [there, back] = [compareDeals(deal(one), deal(other)), compareDeals(deal(other), deal(one))];
  expect(there?.weight).toBe(back?.weight);
  return there;
};

const LENA = "Lena Hartwig of Hartwig Bakery";

test.each([
  ["the same twice", `Ovens|12000|2026-12-01|${LENA}`, `Ovens|12000|2026-12-01|${LENA}`],
  ["the business in one name", `Ovens for Hartwig Bakery|12000|2026-12-01|${LENA}`, `Ovens|12000|2026-12-04|${LENA}`],
  ["a mistyped product", `Dough mixer|8000|2026-10-01|${LENA}`, `Dough mxier|8000|2026-10-01|${LENA}`],
  ["one and several", `Oven, Berlin|12000|2026-12-01|${LENA}`, `Ovens, Berlin|12000|2026-12-20|${LENA}`],
  ["an amount not known yet", `Trail mix|0|2026-12-01|${LENA}`, `Trail mix|4000|2026-12-01|${LENA}`],
  ["the place in one name", `Ovens in Berlin|12000|2026-12-01|${LENA}`, `Ovens|12000|2026-12-01|${LENA}`],
  ["one more word", `Steam ovens|12000|2026-12-01|${LENA}`, `Ovens|12000|2026-12-01|${LENA}`],
])("one deal: %s", (_, one, other) => expect(told(one, other)?.decision).toBe("match"));

test.each([
  ["a colleague’s", `Ovens|12000|2026-12-01|${LENA}`, "Ovens|12000|2026-12-01|Otto Falk of Hartwig Bakery"],
  ["nobody known in one", `Trail mix|4000|2026-12-01|${LENA}`, "Trail mix|4000|2026-12-01"],
  ["another amount", `Ovens|12000|2026-12-01|${LENA}`, `Ovens|7000|2026-12-20|${LENA}`],
])("possibly one: %s", (_, one, other) => expect(told(one, other)).not.toBeNull());

test.each([
  ["another product", `Ovens|12000|2026-12-01|${LENA}`, `Dough mixer|12000|2026-12-01|${LENA}`],
  ["another year", `Service contract 2026|900|2026-12-01|${LENA}`, `Service contract 2025|900|2025-12-01|${LENA}`],
  ["another site", `Ovens, Berlin|12000|2026-12-01|${LENA}`, `Ovens, Hamburg|12000|2026-12-01|${LENA}`],
  ["another phase", `Rollout phase 1|5000|2026-05-01|${LENA}`, `Rollout phase 2|5000|2026-09-01|${LENA}`],
  ["another business", `Ovens|12000|2026-12-01|${LENA}`, "Ovens|900|2026-03-01|Kim Baxter of Baxter Inn"],
  ["a renewal years later", `Trail mix|4000|2024-01-01|${LENA}`, `Trail mix|9000|2026-12-01|${LENA}`],
])("two deals: %s", (_, one, other) => expect(told(one, other)?.decision).not.toBe("match"));

test("the strongest reasons are said, and what speaks against it", () => {
  const found = told(`Ovens|12000|2026-12-01|${LENA}`, `Ovens|5000|2026-12-01|${LENA}`);
  expect(found && reasonText(found.reasons)).toBe("same close date, same product; very different amount");
});
