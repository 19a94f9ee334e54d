/** Playwright's `test` for journeys: starts the app, and fails a test on errors in the browser's console. */
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { type RunningApp, signIn, startApp } from "./app-server.ts";
import { expectNoFindings } from "./axe.ts";
import { stretched } from "./machine-speed.ts";

export type JourneyOptions = {
  /** Whether JavaScript is enabled; set by the Playwright project. */
  script: "on" | "off";
};

type JourneyFixtures = {
  /** Browser errors; the test fails unless this is empty at its end. A test that provokes one removes it from here. */
  complaints: string[];
};

const SCOUT = { email: "scout@dealquest.test", password: "adventure" };
const APP_START_LIMIT_MS = stretched(60_000);
// Each state once. Every page on a phone: every-page.spec.ts.
const AXE_PROJECT = "script on, 1280";
const PLAIN_AXE_PROJECT = "script off, 360";

export const test = base.extend<JourneyOptions & JourneyFixtures, { app: RunningApp }>({
  script: ["on", { option: true }],
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
    async ({}, use) => {
      const app = await startApp({ sample: true, quick: true });
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: APP_START_LIMIT_MS },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  javaScriptEnabled: async ({ script }, use) => use(script === "on"),
  complaints: [
    async ({ page }, use) => {
      await page.context().addInitScript(withoutLocalSpeech);
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(`error in the page: ${error.message}`));
      page.on("console", (message) => {
        if (isComplaint(message)) complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(complaints);
      expect(complaints, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs the browser in without the form; by default as the sample team's scout. */
export async function signInAs(page: Page, app: RunningApp, person = SCOUT): Promise<void> {
  const { cookie } = await signIn(app, person.email, person.password);
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: app.url };
  });
  await page.context().addCookies(cookies);
}

/** Chromium's headless shell has no speech service: asking for recognition on the device ends the page there. */
function withoutLocalSpeech(): void {
  const { SpeechRecognition } = window as { SpeechRecognition?: { available?: unknown } };
  if (SpeechRecognition) SpeechRecognition.available = undefined;
}

/** Presses the keys of a shortcut. Each must follow within 1.5 s, so none waits for the page to handle the last one. */
export async function pressTogether(page: Page, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]));
}

/** Waits until the service worker has kept the page for notes and read the scripts of all pages ahead. */
export async function workerIsPrepared(page: Page): Promise<void> {
  // Not `waitForFunction`, which takes the promise of an asynchronous condition for the condition.
  const isPrepared = async () => {
    await navigator.serviceWorker.ready;
    const { held = [] } = await navigator.locks.query();
    return held.length === 0 && Boolean(await caches.match("/capture/offline"));
  };
  await expect.poll(() => acrossNavigation(() => page.evaluate(isPrepared))).toBe(true);
}

/**
 * Opens a page of somebody signed in and, with script, waits until it is hydrated: what is pressed before then is
 * answered by the server, and keys by nobody. The button for shortcuts is there from then on.
 */
export async function openIdle(page: Page, path: string, script: JourneyOptions["script"] = "on"): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  if (script === "on") await page.locator("button[aria-label='Keyboard shortcuts']").waitFor({ state: "attached" });
}

/** What `read` finds in the page, asked again when the page was being replaced by another meanwhile. */
export async function acrossNavigation<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (!/Execution context was destroyed|Cannot find context/.test(String(error))) throw error;
    return acrossNavigation(read);
  }
}

/**
 * With script at desktop size: fails on any finding of axe (WCAG 2.2 AA and best practice) in the light theme, and on
 * contrast findings in the dark one. A state that exists without script alone: {@link expectPlainAccessible}.
 */
export async function expectAccessible(
  page: Page,
  { script, hasLargeTargets }: { script?: "on" | "off"; hasLargeTargets?: boolean } = {},
): Promise<void> {
  if (script === "off" || base.info().project.name !== AXE_PROJECT) return;
  await expectNoFindings(page, { hasLargeTargets });
  await page.emulateMedia({ colorScheme: null });
}

/** {@link expectAccessible} for a page without script on a phone: checks a copy of it, because axe needs JavaScript. */
export async function expectPlainAccessible(page: Page): Promise<void> {
  if (base.info().project.name !== PLAIN_AXE_PROJECT) return;
  const copy = await copyForAxe(page);
  await expectNoFindings(copy);
  await copy.context().close();
}

/** Opens the page's HTML without scripts in a context where axe can run, with the styles for disabled JavaScript. */
async function copyForAxe(page: Page): Promise<Page> {
  const content = parse(await page.content(), { comment: true });
  for (const script of content.querySelectorAll("script")) script.remove();
  const html = content
    .toString()
    .replace(/\(scripting:\s*(enabled|none)\)/g, (_, state) => `(scripting:${state === "none" ? "enabled" : "none"})`);
  const context = await page
    .context()
    .browser()
    ?.newContext({
      javaScriptEnabled: true,
      viewport: page.viewportSize(),
      storageState: await page.context().storageState(),
      reducedMotion: "reduce",
    });
  if (!context) throw new Error("the page has no browser to copy it in");
  const copy = await context.newPage();
  const address = page.url().replace(/#.*/, "");
  await copy.route(
    (url) => url.href === address,
    (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await copy.goto(address);
  return copy;
}

/**
 * Ignores Chromium's errors about expected statuses (400, 409, …) of pages and calls; a missing asset is an error.
 * Ignores what Remix logs when a navigation replaces one whose answer is half read.
 */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== "error" && !/Content.Security.Policy/i.test(message.text())) return false;
  if (message.text().startsWith("AbortError: BodyStreamBuffer was aborted")) return false;
  if (!message.text().startsWith("Failed to load resource: the server responded with a status of")) return true;
  return /\.(?!data$)[a-z0-9]+$/.test(new URL(message.location().url).pathname);
}
