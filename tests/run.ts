/**
 * `npm test`: everything that CI checks, in order, without stopping at the first failure. The last line of the output is
 * `N passed, N failed`: each static check counts as one, tests as many as their reporters say.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "./harness/chromium.ts";
import { findPgbouncer } from "./harness/pgbouncer.ts";

type Outcome = { passed: number; failed: number; skipped?: number };
type Part = { name: string; run: () => Promise<Outcome> };

const RESULTS = "test-results";
const PART_LIMIT_MS = 20 * 60_000;

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
  return counted(code, file, (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
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
  return counted(code, file, ({ stats }: { stats: Stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

/** What the reporter wrote; a run that failed with no failed test, or wrote nothing, is one failure. */
function counted<Report>(code: number, file: string, read: (report: Report) => Outcome): Outcome {
  try {
    const outcome = read(JSON.parse(readFileSync(file, "utf8")));
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1 };
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
  const code = await node(command, {});
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function node(args: string[], variables: Record<string, string>): Promise<number> {
  return started(process.execPath, args, variables);
}

/** The exit code; 1 for a program that cannot be started, was killed, or took more than 20 minutes. */
function started(program: string, args: string[], variables: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...variables },
      stdio: ["ignore", "inherit", "inherit"],
      timeout: PART_LIMIT_MS,
    });
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
const outcomes: (Outcome & { line: string })[] = [];
for (const { name, run } of parts) {
  say(`\n== ${name}`);
  const begun = Date.now();
  const outcome = await run();
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  outcomes.push({ ...outcome, line: `${name.padEnd(16)} ${seconds.padStart(6)} s  ${described(outcome)}` });
  say(`-- ${outcomes.at(-1)?.line}`);
}

const sum = (key: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[key], 0);
say(`\n${outcomes.map(({ line }) => line).join("\n")}\n`);
say(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
