import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    globalSetup: ["tests/harness/postgres.ts", "tests/harness/shared-apps.ts"],
    setupFiles: "tests/harness/property-seed.ts",
    pool: "forks",
    // More than the two cores, because tests wait for servers and the database.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { TZ: "UTC" },
  },
});
