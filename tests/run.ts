/**
 * `npm test` (`run.ts everyday`), `npm run test:hardening` (`run.ts hardening`), CI (both) and `npm run check`: runs
 * all parts, without stopping at a failure. The last line of the output is `N passed, N failed`: each check counts as
 * one, tests by what their reporters wrote. Failures, and tests that passed only when they were run again, are listed
 * just before it, because CI may show only the end of a log. Before tests it measures how slow the machine is, and
 * their limits stretch with it.
 */
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { exitWith, PlainError } from "#scripts/plain-error.ts";
import { findPgbouncer } from "./hardening/outage/pgbouncer.ts";
import { findChromium, lacksHeadlessShell } from "./harness/chromium.ts";
import { measureSlowness, SLOWNESS_VARIABLE } from "./harness/machine-speed.ts";
import { findTextBrowser, install, runNode } from "./harness/programs.ts";
import { atMost, type Outcome, outcomeOf, PROGRESS_VARIABLE, readProgress } from "./harness/progress.ts";
import { touchedFiles } from "./harness/touched.ts";

type Part = { name: string; run: () => Promise<Outcome>; needsBuild?: boolean };

const RESULTS = "test-results";
const FAILURE_LINES = { check: 12, tests: 40 };
const REPORTERS = {
  vitest: "./tests/harness/vitest-progress.ts",
  playwright: "./tests/harness/playwright-progress.ts",
};

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
  for (const name of ["lynx", "w3m"] as const) if (!findTextBrowser(name)) await install(name);
  return runVitest("hardening");
}

async function runTouched(): Promise<Outcome> {
  const files = touchedFiles();
  return files.length > 0 ? vitest("related", "--run", "--passWithNoTests", ...files) : { passed: 0, failed: 0 };
}

const runVitest = (...projects: string[]) => vitest("run", ...projects.flatMap((name) => ["--project", name]));

const vitest = (...words: string[]) =>
  runTests("vitest", [
    "node_modules/vitest/vitest.mjs",
    ...words,
    "--reporter=default",
    `--reporter=${REPORTERS.vitest}`,
  ]);

async function runPlaywright(): Promise<Outcome> {
  if (lacksHeadlessShell()) await install("chromium-headless-shell");
  if (!findChromium()) {
    return { passed: 0, failed: 1, failures: ["x no Chromium was found: install one or set CHROMIUM_PATH to it"] };
  }
  const reporters = `--reporter=list,${REPORTERS.playwright}`;
  return runTests("playwright", ["node_modules/@playwright/test/cli.js", "test", reporters]);
}

/** Runs tests and counts those that ended, also if the program is ended before its end. */
async function runTests(name: string, command: string[]): Promise<Outcome> {
  const progress = resolve(RESULTS, `${name}.jsonl`);
  rmSync(progress, { force: true });
  await measure();
  const ended = await runNode(command, { variables: { [PROGRESS_VARIABLE]: progress }, progress });
  return outcomeOf(readProgress(progress), ended);
}

/** Measures the machine for the limits of what follows. What was slow before may be slow again. */
async function measure(): Promise<void> {
  const known = Number(process.env[SLOWNESS_VARIABLE] ?? 1);
  const slowness = Math.max(known, await measureSlowness());
  process.env[SLOWNESS_VARIABLE] = slowness.toFixed(1);
  say(`Limits are stretched ${slowness.toFixed(1)} times, as slow as this machine is now.`);
}

const firstLines = (lines: string[]) => atMost(lines, FAILURE_LINES.check);
const lastLines = (lines: string[]) => lines.slice(-FAILURE_LINES.check);

/** Runs a check that passes or fails; `shown` selects the lines of its output to list with the failures. */
async function check(command: string[], shown = firstLines): Promise<Outcome> {
  const said: string[] = [];
  const { code, why } = await runNode(command, { listener: (text) => said.push(text) });
  process.stdout.write(said.join(""));
  if (code === 0) return { passed: 1, failed: 0 };
  const lines = said.join("").split("\n").filter(Boolean);
  return { passed: 0, failed: 1, failures: [...(why ? [`x ${why}`] : []), ...shown(lines)] };
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

/** Runs the parts of `group` two at a time, for the two cores, and returns their outcomes in the group's order. */
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
  await measure();
  const outcomes: Ended[] = [];
  const isBuilt = () => outcomes.every(({ name, failed }) => name !== build.name || failed === 0);
  for (const group of groups) outcomes.push(...(await runGroup(group, isBuilt)));
  const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const failures = outcomes.flatMap(({ name, failed, failures = [] }) =>
    failed > 0 ? [`== failed: ${name}`, ...failures] : [],
  );
  const uneven = outcomes.flatMap((outcome) => outcome.uneven ?? []);
  if (uneven.length > 0) say(`\n== failed, and passed when run again\n${uneven.join("\n")}`);
  if (failures.length > 0) say(`\n${atMost(failures, FAILURE_LINES.tests).join("\n")}`);
  say(`\n${outcomes.map(({ line }) => line).join("\n")}\n`);
  say(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
}

await main().catch(exitWith);
