import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

// The headless shell comes first: the journeys take a third less processor time in it; a new window costs a sixth.
const USUAL_PLACES = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Path of the browser for journeys: `CHROMIUM_PATH`, else the system's headless shell, Chromium or Chrome, else
 * Playwright's; undefined if there is none.
 */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH ?? "", ...USUAL_PLACES, chromium.executablePath()];
  return candidates.find((path) => path !== "" && existsSync(path));
}

/** Whether the system has no headless shell, and no other browser was asked for. */
export const lacksHeadlessShell = () => !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL);
