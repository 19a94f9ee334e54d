import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

// The headless shell comes first: the journeys take a fifth less time in it.
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of the browser for journeys: `CHROMIUM_PATH`, else the system's headless shell, Chromium or Chrome, else Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH ?? "", ...USUAL_PLACES, chromium.executablePath()];
  return candidates.find((path) => path !== "" && existsSync(path));
}
