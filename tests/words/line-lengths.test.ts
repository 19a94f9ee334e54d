/** Lines that can be read without scrolling (STYLE.md). */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MOST_CHARACTERS = 140;
// Written by `npm run train`, and tables of one record a line.
const TABLES = /weights|\/learned\.ts$|scripts\/sample\/(?:deals|changes)\.ts$/;

test("no line of code or of a comment is over 140 characters", () => {
  const files = globSync(["app/**/*.{ts,tsx,css}", "scripts/**/*.ts"]).filter((file) => !TABLES.test(file));
  const long = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => (line.length > MOST_CHARACTERS ? [`${file}:${at + 1}`] : [])),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(long).toEqual([]);
});
