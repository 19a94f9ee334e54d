/**
 * `npm test` (`run.ts everyday`), `npm run test:hardening` (`run.ts hardening`), CI (both) and `npm run check`: runs all parts, without
 * stopping at a failure. The last line of the output is `N passed, N failed`: each check counts as one, tests by their
 * reporters' numbers. The failures are listed just before it, because CI may show only the end of a log.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { exitWith, PlainError } from "#scripts/plain-error.ts";
import { findPgbouncer } from "./hardening/outage/pgbouncer.ts";
import { findChromium, lacksHeadlessShell } from "./harness/chromium.ts";
import { atMost, failedInPlaywright, failedInVitest } from "./harness/failures.ts";
import { install, runNode } from "./harness/programs.ts";
import { touchedFiles } from "./harness/touched.ts";

type Outcome = { passed: number; failed: number; skipped?: number; failures?: string[] };
type Part = { name: string; run: () => Promise<Outcome>; needsBuild?: boolean };

const RESULTS = "test-results";
const FAILURE_LINES = { check: 12, tests: 40 };

const TOOLS = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  depcruise: "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  tsc: "node_modules/typescript/bin/tsc",
};

const build: Part = {
  name: "build",
  run: () => check(["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"]),
};
const typecheck = (...more: string[]): Part => ({
  name: "typecheck",
  run: () => check([TOOLS.tsc, "--noEmit", "-p", ".", ...more]),
});
const dependencyRule = (...more: string[]): Part => ({
  name: "dependency rule",
  run: () => check([TOOLS.depcruise, ...more, "app", "scripts", "tests", "migrations"]),
});
const lint: Part = { name: "lint", run: () => check([TOOLS.biome, "check", "--error-on-warnings"]) };
const unused: Part = { name: "nothing unused", run: () => check(["node_modules/knip/bin/knip.js"]) };

// These remember what they have seen, and are quick the second time.
const QUICK_CHECKS = [
  typecheck("--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"),
  dependencyRule("--cache", "--cache-strategy", "content"),
  lint,
];

/** The parts of a suite run one after another, those of an inner list two at a time. */
const SUITES: Record<string, (Part | Part[])[]> = {
  check: [[...QUICK_CHECKS, { name: "what is touched", run: runTouched }]],
  everyday: [
    [build, typecheck(), dependencyRule(), lint, unused],
    { name: "rooms", run: () => runVitest("rooms", "mocked modules"), needsBuild: true },
    { name: "journeys", run: runPlaywright, needsBuild: true },
  ],
  hardening: [
    build,
    [
      { name: "hardening", run: runHardening, needsBuild: true },
      // Waits for the package registry and the disk for half of its time.
      { name: "container", run: () => check(["tests/hardening/container/run.ts"], lastLines) },
    ],
  ],
};

async function runHardening(): Promise<Outcome> {
  if (!findPgbouncer()) await install("pgbouncer");
  return runVitest("hardening");
}

async function runTouched(): Promise<Outcome> {
  const files = touchedFiles();
  return files.length > 0 ? vitest("related", "--run", "--passWithNoTests", ...files) : { passed: 0, failed: 0 };
}

const runVitest = (...projects: string[]) => vitest("run", ...projects.flatMap((name) => ["--project", name]));

async function vitest(...words: string[]): Promise<Outcome> {
  const file = `${RESULTS}/vitest.json`;
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runNode(["node_modules/vitest/vitest.mjs", ...words, ...reporters]);
  type Counts = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  return counted(code, file, (report: Counts & Parameters<typeof failedInVitest>[0]) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: failedInVitest(report),
  }));
}

async function runPlaywright(): Promise<Outcome> {
  if (lacksHeadlessShell()) await install("chromium-headless-shell");
  if (!findChromium()) {
    return { passed: 0, failed: 1, failures: ["x no Chromium was found: install one or set CHROMIUM_PATH to it"] };
  }
  const file = `${RESULTS}/playwright.json`;
  const code = await runNode(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  type Stats = { expected: number; flaky: number; unexpected: number; skipped: number };
  return counted(code, file, (report: { stats: Stats } & Parameters<typeof failedInPlaywright>[0]) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    failures: failedInPlaywright(report),
  }));
}

/** Reads the reporter's result. A run that failed without a failed test, or wrote no report, counts as one failure. */
function counted<Report>(code: number, file: string, read: (report: Report) => Outcome): Outcome {
  try {
    const outcome = read(JSON.parse(readFileSync(file, "utf8")));
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1, failures: [`x it ended with ${code} and left no report`] };
  }
}

const firstLines = (lines: string[]) => atMost(lines, FAILURE_LINES.check);
const lastLines = (lines: string[]) => lines.slice(-FAILURE_LINES.check);

/** Runs a check that passes or fails; `shown` selects the lines of its output to list with the failures. */
async function check(command: string[], shown = firstLines): Promise<Outcome> {
  const said: string[] = [];
  const code = await runNode(command, {}, (text) => said.push(text));
  process.stdout.write(said.join(""));
  if (code === 0) return { passed: 1, failed: 0 };
  const lines = said.join("").split("\n").filter(Boolean);
  return { passed: 0, failed: 1, failures: shown(lines) };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function described({ passed, failed, skipped = 0 }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The parts of the named suites, in groups; a part that was in an earlier group is left out. */
function groupsOf(names: string[]): Part[][] {
  const unknown = names.find((name) => !SUITES[name]);
  if (unknown !== undefined || names.length === 0)
    throw new PlainError(`name suites: ${Object.keys(SUITES).join(", ")}`);
  const seen = new Set<Part>();
  const firstTime = (part: Part) => !seen.has(part) && Boolean(seen.add(part));
  return names.flatMap((name) => SUITES[name] ?? []).map((group) => [group].flat().filter(firstTime));
}

type Ended = Outcome & { name: string; line: string };

/** Runs the parts of `group` two at a time, because there are two cores, and returns their outcomes in the group's order. */
async function runGroup(group: Part[], isBuilt: () => boolean): Promise<Ended[]> {
  const ended: Ended[] = [];
  const waiting = [...group.entries()];
  const runNext = async (): Promise<void> => {
    const [place, part] = waiting.shift() ?? [];
    if (place === undefined || !part) return;
    ended[place] = await runPart(part, isBuilt());
    return runNext();
  };
  await Promise.all([runNext(), runNext()]);
  return ended;
}

async function runPart({ name, run, needsBuild }: Part, isBuilt: boolean): Promise<Ended> {
  say(`\n== ${name}`);
  const begun = Date.now();
  const outcome: Outcome =
    needsBuild && !isBuilt ? { passed: 0, failed: 1, failures: ["x not run, for want of a build"] } : await run();
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const line = `${name.padEnd(16)} ${seconds.padStart(6)} s  ${described(outcome)}`;
  say(`-- ${line}`);
  return { ...outcome, name, line };
}

async function main(): Promise<void> {
  const groups = groupsOf(process.argv.slice(2));
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const outcomes: Ended[] = [];
  const isBuilt = () => outcomes.every(({ name, failed }) => name !== build.name || failed === 0);
  for (const group of groups) outcomes.push(...(await runGroup(group, isBuilt)));
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap(({ name, failed, failures = [] }) =>
    failed > 0 ? [`== failed: ${name}`, ...failures] : [],
  );
  if (failures.length > 0) say(`\n${atMost(failures, FAILURE_LINES.tests).join("\n")}`);
  say(`\n${outcomes.map(({ line }) => line).join("\n")}\n`);
  say(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
}

await main().catch(exitWith);
