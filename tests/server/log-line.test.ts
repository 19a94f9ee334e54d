import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** What a process that runs `code` with the app's log writes until it ends. */
function outputOf(code: string) {
  const script = `import { logLine } from "./app/server/log-line.server.ts"; ${code}`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  const lines = (text: string) => text.split("\n").filter((line) => line.startsWith("{"));
  return { stdout: lines(stdout), stderr: lines(stderr) };
}

test("requests are logged on standard output and all else on standard error, as JSON with time, level and event", () => {
  const { stdout, stderr } = outputOf(
    `logLine("info", { event: "request", requestId: null, path: 'a"b' }); logLine("error", { event: "request-failed" });`,
  );
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const request = { time, level: "info", event: "request", requestId: null, path: 'a"b' };
  expect(stdout.map((line) => JSON.parse(line))).toEqual([request]);
  expect(stderr.map((line) => JSON.parse(line))).toEqual([{ time, level: "error", event: "request-failed" }]);
});

test.each(["process.exit(0)", "throw new Error('crash')", "process.kill(process.pid, 'SIGKILL')"])(
  "no line is lost by %s",
  (end) => {
    const { stdout } = outputOf(`for (let i = 1; i <= 5000; i++) logLine("info", { event: "request", i }); ${end};`);
    expect(stdout).toHaveLength(5000);
  },
);
