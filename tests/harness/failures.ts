/**
 * Extracts the failures from the test runners' reports, short enough for the end of a long log: each failed test with the
 * first lines of its error.
 */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

const WIDTH = 300;
const MESSAGE_LINES = 8;

/** A failed test's name and the first lines of its error; a file that could not run counts as one failed test. */
export function failedInVitest({ testResults }: VitestReport, root = process.cwd()): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(root, name);
    if (status === "failed" && failed.length === 0) return entry(file, message);
    return failed.flatMap(({ fullName, failureMessages }) => entry(`${file} > ${fullName}`, failureMessages?.[0]));
  });
}

/** A failed journey's name, its Playwright project and the first lines of its error. */
export function failedInPlaywright({ suites, errors }: PlaywrightReport): string[] {
  const failed = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .flatMap(({ projectName, results }) =>
          entry(`${file}:${line} > ${title} [${projectName}]`, results.flatMap((result) => result.errors)[0]?.message),
        ),
    ),
    ...(suite.suites ?? []).flatMap(failed),
  ];
  return [...errors.flatMap(({ message }) => entry("before any journey", message)), ...suites.flatMap(failed)];
}

/** At most `limit` lines; if lines are cut, the last one says how many. */
export function atMost(lines: readonly string[], limit: number): string[] {
  if (lines.length <= limit) return [...lines];
  return [...lines.slice(0, limit - 1), `… and ${lines.length - limit + 1} lines more`];
}

function entry(title: string, error = ""): string[] {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const message = stack > 0 ? lines.slice(0, stack) : lines;
  const shown = message.length > 0 ? message.slice(0, MESSAGE_LINES) : ["it does not say why"];
  return [`x ${title}`, ...shown.map((line) => `    ${line.trim()}`)].map((line) => line.slice(0, WIDTH));
}
