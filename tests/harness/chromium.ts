import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of the browser for journeys: `CHROMIUM_PATH`, else the system's Chromium or Chrome, else Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH ?? "", ...USUAL_PLACES, chromium.executablePath()];
  return candidates.find((path) => path !== "" && existsSync(path));
}
