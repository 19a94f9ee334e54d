/**
 * `npm test`: everything that CI checks, in order, without stopping at the first failure. The last line of the output is
 * `N passed, N failed`: each static check counts as one, tests as many as their reporters say. Before the closing lines stands what failed, since of a long log only its end may be seen.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "./harness/chromium.ts";
import { atMost, failedInPlaywright, failedInVitest } from "./harness/failures.ts";
import { findPgbouncer } from "./harness/pgbouncer.ts";

type Outcome = { passed: number; failed: number; skipped?: number; failures?: string[] };
type Part = { name: string; run: () => Promise<Outcome> };

const RESULTS = "test-results";
const PART_LIMIT_MS = 20 * 60_000;
const FAILURE_LINES = { check: 12, tests: 40 };

const parts: Part[] = [
  { name: "typecheck", run: () => check("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".") },
  { name: "lint", run: () => check("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings") },
  {
    name: "dependency rule",
    run: () => check("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "app", "scripts", "tests"),
  },
  { name: "nothing unused", run: () => check("node_modules/knip/bin/knip.js") },
  { name: "build", run: () => check("node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn") },
  { name: "tests", run: runVitest },
  { name: "journeys", run: runPlaywright },
];

async function runVitest(): Promise<Outcome> {
  if (!findPgbouncer()) await install("pgbouncer");
  const file = `${RESULTS}/vitest.json`;
  const code = await node(
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    {},
  );
  type Counts = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  return counted(code, file, (report: Counts & Parameters<typeof failedInVitest>[0]) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: failedInVitest(report),
  }));
}

async function runPlaywright(): Promise<Outcome> {
  if (!findChromium()) await install("chromium");
  if (!findChromium()) {
    say("No Chromium was found: install one or set CHROMIUM_PATH to it.");
    return { passed: 0, failed: 1 };
  }
  const file = `${RESULTS}/playwright.json`;
  const code = await node(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  type Stats = { expected: number; flaky: number; unexpected: number; skipped: number };
  return counted(code, file, (report: { stats: Stats } & Parameters<typeof failedInPlaywright>[0]) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: failedInPlaywright(report),
  }));
}

/** What the reporter wrote; a run that failed with no failed test, or wrote nothing, is one failure. */
function counted<Report>(code: number, file: string, read: (report: Report) => Outcome): Outcome {
  try {
    const outcome = read(JSON.parse(readFileSync(file, "utf8")));
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1, failures: [`x it ended with ${code} and left no report`] };
  }
}

/** One of Debian's packages, which only root may install. */
async function install(name: "chromium" | "pgbouncer"): Promise<void> {
  if (process.getuid?.() !== 0) return;
  say(`Installing ${name} from the system's packages.`);
  await started("sh", ["-c", `apt-get update -qq && apt-get install -y -qq ${name}`], {
    DEBIAN_FRONTEND: "noninteractive",
  });
}

async function check(...command: string[]): Promise<Outcome> {
  const said: string[] = [];
  const code = await node(command, {}, (text) => said.push(text));
  if (code === 0) return { passed: 1, failed: 0 };
  const lines = said.join("").split("\n");
  return { passed: 0, failed: 1, failures: atMost(lines.filter(Boolean), FAILURE_LINES.check) };
}

type Listener = (text: string) => void;

function node(args: string[], variables: Record<string, string>, listener?: Listener): Promise<number> {
  return started(process.execPath, args, variables, listener);
}

/** The exit code; 1 for a program that cannot be started, was killed, or took more than 20 minutes. */
function started(
  program: string,
  args: string[],
  variables: Record<string, string>,
  listener?: Listener,
): Promise<number> {
  return new Promise((resolve) => {
    const out = listener ? "pipe" : "inherit";
    const child = spawn(program, args, {
      env: { ...process.env, ...variables },
      stdio: ["ignore", out, out],
      timeout: PART_LIMIT_MS,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        process.stdout.write(text);
        listener?.(text);
      });
    }
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function described({ passed, failed, skipped = 0 }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const outcomes: (Outcome & { name: string; line: string })[] = [];
for (const { name, run } of parts) {
  say(`\n== ${name}`);
  const begun = Date.now();
  const outcome = await run();
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  outcomes.push({ ...outcome, name, line: `${name.padEnd(16)} ${seconds.padStart(6)} s  ${described(outcome)}` });
  say(`-- ${outcomes.at(-1)?.line}`);
}

const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failures = outcomes.flatMap(({ name, failed, failures = [] }) =>
  failed > 0 ? [`== failed: ${name}`, ...failures] : [],
);
if (failures.length > 0) say(`\n${atMost(failures, FAILURE_LINES.tests).join("\n")}`);
say(`\n${outcomes.map(({ line }) => line).join("\n")}\n`);
say(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
