/**
 * What failed, out of the reports of the test runners, short enough to be read at the end of a long log: each failed test
 * with the first line of its error.
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

/** Two lines a failed test; a file that could not be run at all counts as one. */
export function failedInVitest({ testResults }: VitestReport, root = process.cwd()): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(root, name);
    if (status === "failed" && failed.length === 0) return entry(file, message);
    return failed.flatMap(({ fullName, failureMessages }) => entry(`${file} > ${fullName}`, failureMessages?.[0]));
  });
}

/** The same of the journeys, with the project that each failed in. */
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

/** At most `limit` lines, the last of which says how many more there were. */
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
