import { defineConfig } from "vitest/config";
import { COMPILE_CACHE } from "./tests/harness/compile-cache.ts";
import { LongestFirst } from "./tests/harness/longest-first.ts";
import { stretched, workersAtOnce } from "./tests/harness/machine-speed.ts";

const TESTS = ["tests/**/*.test.ts", "tests/**/*.test.tsx"];
const HARDENING = "tests/hardening/**";

// A module that is mocked for one file must not be met by the next one.
const WITH_MOCKED_MODULES = [
  "tests/accounts/service.test.ts",
  "tests/capture/read-once.test.ts",
  "tests/mail/delivery.test.ts",
];

export default defineConfig({
  test: {
    globalSetup: ["tests/harness/postgres.ts", "tests/harness/shared-apps.ts"],
    setupFiles: ["tests/harness/as-if-alone.ts", "tests/harness/property-seed.ts"],
    pool: "forks",
    maxWorkers: workersAtOnce(),
    sequence: { sequencer: LongestFirst },
    // Nothing depends on how long a test takes; these end what hangs, also on a machine that does much else.
    testTimeout: stretched(120_000),
    hookTimeout: stretched(240_000),
    // What fails is run once more, and named at the end of the run if it passes then.
    retry: 1,
    // A condition is waited for, however busy the machine: the usual second is too short beside other tests.
    expect: { poll: { timeout: stretched(60_000) } },
    env: { TZ: "UTC", ...COMPILE_CACHE },
    projects: [
      {
        extends: true,
        // Files share processes: loading the libraries anew for each takes a quarter of the processor's time.
        test: {
          name: "rooms",
          include: TESTS,
          exclude: [HARDENING, ...WITH_MOCKED_MODULES],
          isolate: false,
          // Garbage is collected more rarely: 3 % less of the processor's time.
          execArgv: ["--max-semi-space-size=64"],
        },
      },
      { extends: true, test: { name: "mocked modules", include: WITH_MOCKED_MODULES } },
      { extends: true, test: { name: "hardening", include: ["tests/hardening/**/*.test.ts"], isolate: false } },
    ],
  },
});
