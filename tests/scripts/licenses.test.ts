import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licenseTable } from "#scripts/licenses.ts";

const table = licenseTable(readFileSync("package-lock.json", "utf8"));

test("docs/licenses.md is what npm run licenses makes of the lock file", () => {
  expect(readFileSync("docs/licenses.md", "utf8")).toBe(table);
});

test("no package of production forbids its use, or asks for the source of what uses it", () => {
  expect(
    table.split("\n").filter((line) => /\|[^|]*\b(A?GPL|SSPL|BUSL|UNLICENSED|not stated)\b[^|]*\|$/.test(line)),
  ).toEqual([]);
});
