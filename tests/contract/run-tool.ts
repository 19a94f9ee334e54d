import { execFile } from "node:child_process";

type Outcome = { code: number; output: string };

/** Runs a program of a package or a test, and resolves with its exit code and all that it wrote. */
export function runTool(program: string, words: string[], env: Record<string, string> = {}): Promise<Outcome> {
  // No word to the maker of the tool.
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { env: { ...process.env, ...quiet, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}
