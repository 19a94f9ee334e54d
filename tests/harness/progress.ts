/**
 * What test runners write while they run, a line of JSON for each test that is planned, begins and ends, so that a run
 * which is ended before its end still has its figures.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The environment variable with the file that reporters append to; without it they write nothing. */
export const PROGRESS_VARIABLE = "DEALQUEST_TEST_PROGRESS";

/** `ended` is a file for which its tests stand. */
type State = "planned" | "begun" | "passed" | "failed" | "skipped" | "ended";

/**
 * `name` is file, title and, of a journey, project; two tests of a name have an `id` each, which else is the name.
 * `error` is the first one, of what failed, or passed only when it was run again.
 */
export type Progress = { id?: string; name: string; state: State; error?: string };

/** `uneven` names the tests that failed and then passed, with their first errors; `passed` counts them. */
export type Outcome = { passed: number; failed: number; skipped?: number; failures?: string[]; uneven?: string[] };

/** Appends what happened to the run's file. */
export function report(...lines: Progress[]): void {
  const file = process.env[PROGRESS_VARIABLE];
  if (file && lines.length > 0) appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** A file's name as reports have it. */
export const shownFile = (file: string, root = process.cwd()): string => relative(root, file);

/** What `file` says of a run; nothing if there is none. A last line that is half written is left out. */
export function readProgress(file: string): Progress[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/**
 * Counts what ran. Of a run that `ended` with another code than 0 it names the tests that were cut, and counts them as
 * failed; it counts one failure at least.
 */
export function outcomeOf(lines: Progress[], ended: { code: number; why?: string }): Outcome {
  const last = new Map(lines.map((line) => [line.id ?? line.name, line]));
  const named = (...states: State[]) => [...last.values()].filter(({ state }) => states.includes(state));
  const failed = named("failed");
  const cut = ended.code === 0 ? [] : [...named("begun"), ...named("planned")];
  const failures = [
    ...failed.flatMap(({ name, error }) => entry(name, error)),
    ...cut.map(({ name, state }) => `x ${name}: ${state === "begun" ? "cut while it ran" : "not begun"}`),
  ];
  const why = ended.why ?? `it ended with ${ended.code}`;
  if (ended.code !== 0 && (failed.length === 0 || ended.why)) failures.unshift(`x ${why}`);
  const count = failed.length + cut.length;
  return {
    passed: named("passed").length,
    failed: ended.code !== 0 ? Math.max(1, count) : count,
    skipped: named("skipped").length,
    failures,
    uneven: named("passed").flatMap(({ name, error }) => (error === undefined ? [] : entry(name, error))),
  };
}

const WIDTH = 300;
const MESSAGE_LINES = 14;

/** At most `limit` lines; if lines are cut, the last one says how many. */
export function atMost(lines: readonly string[], limit: number): string[] {
  if (lines.length <= limit) return [...lines];
  return [...lines.slice(0, limit - 1), `… and ${lines.length - limit + 1} lines more`];
}

/** A failed test's name and the first lines of its error without the stack, short enough for the end of a long log. */
function entry(title: string, error = ""): string[] {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const message = stack > 0 ? lines.slice(0, stack) : lines;
  const shown = message.length > 0 ? message.slice(0, MESSAGE_LINES) : ["it does not say why"];
  return [`x ${title}`, ...shown.map((line) => `    ${line.trim()}`)].map((line) => line.slice(0, WIDTH));
}
