/** `npm run fuzz -- --requests 100000 [--seed 1]`: the fuzz test with more requests; `--seed` repeats a run. */
import { spawn } from "node:child_process";
import { exitWith } from "#scripts/plain-error.ts";
import { amounts } from "../../harness/amounts.ts";

try {
  const { requests, seed = Math.floor(Math.random() * 1e9) } = amounts(process.argv.slice(2), ["requests", "seed"]);
  const given = { ...(requests ? { FUZZ_REQUESTS: String(requests) } : {}), FUZZ_SEED: String(seed) };
  const run = ["node_modules/vitest/vitest.mjs", "run", "tests/hardening/abuse/fuzz.test.ts"];
  spawn(process.execPath, run, { stdio: "inherit", env: { ...process.env, ...given } }).on("close", (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  exitWith(error);
}
