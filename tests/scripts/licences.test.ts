import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licenceTable } from "#scripts/licences.ts";

const table = licenceTable(readFileSync("package-lock.json", "utf8"));

test("docs/licences.md is what npm run licences makes of the lock file", () => {
  expect(readFileSync("docs/licences.md", "utf8")).toBe(table);
});

test("no package of production forbids its use, or asks for the source of what uses it", () => {
  expect(
    table.split("\n").filter((line) => /\|[^|]*\b(A?GPL|SSPL|BUSL|UNLICENSED|not stated)\b[^|]*\|$/.test(line)),
  ).toEqual([]);
});
