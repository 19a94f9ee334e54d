import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/harness/chromium.ts";
import type { JourneyOptions } from "./tests/harness/journey.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Every journey four times: script on and off, on a phone and on a desk. */
export default defineConfig<JourneyOptions>({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./tests/harness/postgres.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine that stands still for a moment is no fault of the app. What needed the second try is listed as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 7_500 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "UTC",
    trace: "off",
    screenshot: "only-on-failure",
    // Requests that a worker passes on are not the page's own, so journeys do without; one has it on purpose.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "script on, 1280", use: { script: "on", viewport: DESKTOP } },
    { name: "script off, 1280", use: { script: "off", viewport: DESKTOP } },
    { name: "script on, 360", use: { script: "on", viewport: PHONE } },
    { name: "script off, 360", use: { script: "off", viewport: PHONE } },
  ],
});
