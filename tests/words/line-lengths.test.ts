/** Lines and files that can be read without scrolling far (STYLE.md). */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MAX_CODE_CHARACTERS = 140;
const MAX_COMMENT_CHARACTERS = 120;
// Written by `npm run train`, and tables of one record a line.
const TABLES = /weights|\/learned\.ts$|scripts\/sample\/(?:deals|changes)\.ts$/;
const IS_COMMENT = /^\s*(?:\{?\/\*|\/\/|\*(?: |\/|$))/;

const files = globSync(["app/**/*.{ts,tsx,css}", "{scripts,tests,migrations}/**/*.ts"]).filter(
  (file) => !TABLES.test(file),
);

/** The lines, as `file:line`, of which `isTooLong` says so. */
function linesWhere(isTooLong: (line: string, file: string) => boolean): string[] {
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => (isTooLong(line, file) ? [`${file}:${at + 1}`] : [])),
  );
}

const MAX_LINES = 200;
// One table each, which nobody reads from one end to the other.
const LONG_TABLES = ["app/routes.ts", "app/note-reader/dates/date-rules.ts"];

test("no file of the app has more than 200 lines, but for two tables", () => {
  const lines = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;
  const inApp = files.filter((file) => file.startsWith("app/"));
  expect(inApp.filter((file) => lines(file) > MAX_LINES).toSorted()).toEqual(LONG_TABLES.toSorted());
});

test("no line of code is over 140 characters", () => {
  expect(files.length).toBeGreaterThan(1_000);
  // Tests hold whole mails and rows of files, and migrations statements.
  const holdsWhole = (file: string) => file.startsWith("tests/") || file.startsWith("migrations/");
  expect(linesWhere((line, file) => line.length > MAX_CODE_CHARACTERS && !holdsWhole(file))).toEqual([]);
});

test("no line of a comment is over 120 characters", () => {
  expect(linesWhere((line) => line.length > MAX_COMMENT_CHARACTERS && IS_COMMENT.test(line))).toEqual([]);
});
