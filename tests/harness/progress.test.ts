/** What a run says of itself at its end, also of one that was ended: CI may show only the last lines. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { measureSlowness } from "./machine-speed.ts";
import { runNode } from "./programs.ts";
import { atMost, outcomeOf, type Progress, readProgress } from "./progress.ts";

const folder = mkdtempSync(join(tmpdir(), "dealquest-progress-"));
afterAll(() => rmSync(folder, { recursive: true }));

const RAN: Progress[] = [
  { name: "tests/a.test.ts", state: "planned" },
  { name: "tests/a.test.ts", state: "ended" },
  { name: "tests/a.test.ts > a contact is made", state: "planned" },
  { name: "tests/a.test.ts > a contact is found", state: "planned" },
  { name: "tests/a.test.ts > a contact is made", state: "begun" },
  { name: "tests/a.test.ts > a contact is made", state: "passed" },
  { name: "tests/a.test.ts > a contact is found", state: "begun" },
];

test("a failed test is named with its file and its error without the stack", () => {
  const error = "\u001b[31mAssertionError: expected 404 to be 200\u001b[39m\n\n+ 404\n    at somewhere";
  const lines: Progress[] = [...RAN, { name: "tests/a.test.ts > a contact is found", state: "failed", error }];
  expect(outcomeOf(lines, { code: 1 })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["x tests/a.test.ts > a contact is found", "    AssertionError: expected 404 to be 200", "    + 404"],
    uneven: [],
  });
});

test("a test that passes when it is run again is counted as passed, and named with what failed first", () => {
  const lines: Progress[] = [
    { name: "tests/a.test.ts > a contact is made", state: "failed", error: "no" },
    { name: "tests/a.test.ts > a contact is made", state: "begun" },
    { name: "tests/a.test.ts > a contact is made", state: "passed", error: "no" },
    { name: "tests/a.test.ts > a contact is found", state: "passed" },
  ];
  const uneven = ["x tests/a.test.ts > a contact is made", "    no"];
  expect(outcomeOf(lines, { code: 0 })).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [], uneven });
});

test("a run that was ended counts what passed and names what was cut", () => {
  const lines: Progress[] = [...RAN, { name: "tests/b.test.ts", state: "planned" }];
  const why = "it was ended, because nothing was heard of it for 300 s";
  expect(outcomeOf(lines, { code: 143, why })).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [`x ${why}`, "x tests/a.test.ts > a contact is found: cut while it ran", "x tests/b.test.ts: not begun"],
  });
});

test("two tests of one name are counted each", () => {
  const name = "tests/a.test.ts > a contact is made";
  const lines: Progress[] = [
    { id: "1", name, state: "failed", error: "no" },
    { id: "2", name, state: "passed" },
  ];
  expect(outcomeOf(lines, { code: 1 })).toMatchObject({ passed: 1, failed: 1, failures: [`x ${name}`, "    no"] });
});

test("a run that failed without a failed test, or without a word, counts one failure", () => {
  const passed: Progress[] = [{ name: "a", state: "passed" }];
  expect(outcomeOf(passed, { code: 1 })).toMatchObject({ passed: 1, failed: 1, failures: ["x it ended with 1"] });
  expect(outcomeOf(readProgress(join(folder, "none")), { code: 1 })).toMatchObject({ passed: 0, failed: 1 });
  expect(outcomeOf(passed, { code: 0 })).toMatchObject({ passed: 1, failed: 0, failures: [] });
});

test("a program that hangs is ended for its silence, however long it ran before; its progress is kept", async () => {
  const progress = join(folder, "hangs.jsonl");
  const program = join(folder, "hangs.mjs");
  writeFileSync(
    program,
    `import { appendFileSync } from "node:fs";
     let left = 4;
     setInterval(() => left-- > 0 && appendFileSync(process.argv[2], JSON.stringify({ name: "t" + left, state: "passed" }) + "\\n"), 1_000);`,
  );
  const ended = await runNode([program, progress], { progress, silenceMs: 2_000, listener: () => {} });
  expect(ended.why).toMatch(/nothing was heard of it/);
  expect(readFileSync(progress, "utf8").split("\n").length).toBeGreaterThan(2);
  expect(outcomeOf(readProgress(progress), ended)).toMatchObject({ failed: 1, failures: [`x ${ended.why}`] });
});

test("the machine is measured as the reference or slower", async () => {
  const slowness = await measureSlowness();
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(slowness).toBeLessThanOrEqual(20);
});

test("no more lines are shown than were asked for, and the last one counts the rest", () => {
  expect(atMost(["a", "b", "c"], 3)).toEqual(["a", "b", "c"]);
  expect(atMost(["a", "b", "c", "d"], 3)).toEqual(["a", "b", "… and 2 lines more"]);
});
