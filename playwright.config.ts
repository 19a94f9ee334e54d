import { defineConfig } from "@playwright/test";
import { findChromium } from "#tests/harness/chromium.ts";
import type { JourneyOptions } from "#tests/harness/journey.ts";
import { stretched, workersAtOnce } from "#tests/harness/machine-speed.ts";

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** Marks journeys that depend on the combination of script and screen size, so they run in all three projects. */
const EVERYWHERE = /@everywhere/;

/** Marks journeys that show without script what only a browser can tell; the forms' answers are tested in the rooms. */
const PLAIN = /@plain|@everywhere/;

/** Runs every journey with script at desktop size, and those of `PLAIN` without script at phone size too. */
export default defineConfig<JourneyOptions>({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./tests/harness/journeys-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: workersAtOnce(),
  // What fails is run once more, and named at the end of the run if it passes then.
  retries: 1,
  timeout: stretched(240_000),
  expect: { timeout: stretched(30_000) },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "UTC",
    trace: "off",
    // An element that is not there fails its journey soon, instead of using up the time of the whole run.
    actionTimeout: stretched(30_000),
    navigationTimeout: stretched(60_000),
    screenshot: "only-on-failure",
    // Playwright does not see a service worker's requests as the page's. One journey allows service workers itself.
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
        // Pages live for seconds: to make their code quick costs a sixth of the browser's processor time, and is never paid back.
        "--js-flags=--no-maglev,--no-turbofan",
      ],
    },
  },
  // No worker serves two projects, and each starts an app and a browser: so the small ones have one each, beside each other.
  projects: [
    { name: "script off, 360", workers: 1, grep: PLAIN, use: { script: "off", viewport: PHONE } },
    { name: "script on, 360", workers: 1, grep: EVERYWHERE, use: { script: "on", viewport: PHONE } },
    { name: "script on, 1280", use: { script: "on", viewport: DESKTOP } },
  ],
});
