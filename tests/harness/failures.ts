/**
 * Extracts the failures from the test runners' reports, short enough for the end of a long log: each failed test with the
 * first line of its error.
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

/** Two lines per failed test; a file that could not run counts as one failed test. */
export function failedInVitest({ testResults }: VitestReport, root = process.cwd()): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(root, name);
    if (status === "failed" && failed.length === 0) return entry(file, message);
    return failed.flatMap(({ fullName, failureMessages }) => entry(`${file} > ${fullName}`, failureMessages?.[0]));
  });
}

/** Two lines per failed journey, with its Playwright project. */
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
  const [first = "it does not say why"] = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [`x ${title}`, `    ${first.trim()}`].map((line) => line.slice(0, WIDTH));
}
