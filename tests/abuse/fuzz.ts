/** `npm run fuzz -- --requests 100000 [--seed 1]`: the fuzz test with more requests, or with those of an earlier run. */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";

const { requests, seed } = parseArgs({ options: { requests: { type: "string" }, seed: { type: "string" } } }).values;
for (const [name, value] of [
  ["--requests", requests],
  ["--seed", seed],
] as const) {
  if (value !== undefined && !/^\d{1,9}$/.test(value)) {
    process.stderr.write(`${name} must be a whole number\n`);
    process.exit(2);
  }
}

const given = {
  ...(requests ? { FUZZ_REQUESTS: requests } : {}),
  FUZZ_SEED: seed ?? String(Math.floor(Math.random() * 1e9)),
};
const run = ["node_modules/vitest/vitest.mjs", "run", "tests/abuse/fuzz.test.ts"];
spawn(process.execPath, run, { stdio: "inherit", env: { ...process.env, ...given } }).on("close", (code) => {
  process.exitCode = code ?? 1;
});
