import type { Page } from "@playwright/test";
import { startApp } from "../harness/app-server.ts";
import { test as base, expect, expectAccessible, signInAs } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";
import { type FakeGroq, startFakeGroq } from "./fake-groq.ts";
import { fakeSpeech } from "./fake-speech.ts";

const MEGABYTE = 1024 * 1024;
const NOTE = "Met Jane Doe from Acme Robotics, a fifty k deal, call her tomorrow";

const test = base.extend<object, { groq: FakeGroq }>({
  groq: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern.
    async ({}, use) => {
      const groq = await startFakeGroq();
      await use(groq);
      groq.stop();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ groq }, use) => {
      const app = await startApp({ sample: true, quick: true, env: { GROQ_API_KEY: "test", GROQ_BASE_URL: groq.url } });
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: stretched(60_000) },
  ],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
    },
    { scope: "worker" },
  ],
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const transcript = (page: Page) => page.getByLabel("Transcript", { exact: true });
const toast = (page: Page, title: string) =>
  page.locator('[aria-label="Notification"]').getByText(title, { exact: true });
const WEBM = "\x1aE\xdf\xa3";
// Chromium reports every .webm file as video.
const sound = (size: number, beginning = WEBM) => ({
  name: "note.webm",
  mimeType: "video/webm",
  buffer: Buffer.concat([Buffer.from(beginning, "latin1"), Buffer.alloc(size)]),
});

test.beforeEach(async ({ page, app, groq }) => {
  groq.hears(NOTE);
  groq.recordings.splice(0);
  await fakeSpeech(page, "absent");
  await signInAs(page, app);
});

test.describe("a browser without speech recognition", () => {
  test.skip(({ script }) => script === "off", "there is no recorder without script");

  async function record(page: Page) {
    await page.goto("/capture");
    await button(page, "Start Recording (30s)").click();
    await expect(button(page, "Stop")).toBeFocused();
  }

  /** Records until there is sound: a busy machine has none at first, and the recording would be too short. */
  async function recordSound(page: Page) {
    await record(page);
    await expect(page.getByRole("timer")).toContainText(/2[0-8]/);
  }

  test("records, and what was said becomes a transcript and is reviewed", async ({ page, groq }) => {
    const heard = Promise.withResolvers<void>();
    groq.speech = () => heard.promise.then(() => ({ body: { text: NOTE } }));
    await recordSound(page);
    await expectAccessible(page);
    await button(page, "Stop").click();
    await expect(page.getByText("Transcribing your recording…")).toBeVisible();
    await expectAccessible(page);
    heard.resolve();
    await expect(page.getByRole("heading", { name: "Review Contact" })).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("Jane");
    await button(page, "Close").click();
    await expect(page).toHaveURL(/\/capture\/inbox$/);
    await expect(page.getByRole("listitem").filter({ hasText: NOTE }).first()).toContainText("in review");
    const sent = groq.recordings[0]?.toString("latin1");
    expect(sent).toContain('filename="recording.webm"');
    // A WebM file begins with EBML's mark, and its sound lies in a cluster (RFC 9559, sections 4.5 and 5.1.3).
    expect(sent).toContain("\x1aE\xdf\xa3");
    expect(sent).toContain("\x1fC\xb6u");
  });

  test("lets one listen to a recording on the page of notes before it is kept", async ({ page }) => {
    await page.goto("/capture/offline");
    await button(page, "Record (30s)").click();
    await button(page, "Stop (27s left)").click();
    const recording = page.getByLabel("The recording of this note");
    await expect.poll(() => recording.evaluate((audio: HTMLAudioElement) => audio.duration > 0)).toBe(true);
  });

  test("stops by itself after 30 seconds", async ({ page }) => {
    await page.clock.install();
    await record(page);
    await page.clock.runFor(10_000);
    await expect(page.getByRole("timer")).toContainText(/20|1\d/);
    await page.clock.runFor(25_000);
    await expect(page.getByRole("heading", { name: "Review Contact" })).toBeVisible();
  });

  test("keeps a recording that could not be transcribed, to be sent again", async ({ page, groq }) => {
    groq.speech = () => ({ status: 503, body: {} });
    await recordSound(page);
    await button(page, "Stop").click();
    await expect(toast(page, "Processing Failed")).toBeVisible();
    await expect(page.getByText(/could not be transcribed right now.*recording is kept/i).first()).toBeVisible();
    await expectAccessible(page);
    await transcript(page).fill("Typed meanwhile");
    await page.reload();
    groq.hears(NOTE);
    await button(page, "Send the recording again").click();
    await expect(page.getByRole("heading", { name: "Review Contact" })).toBeVisible();
    expect(groq.recordings.map(({ length }) => length)).toEqual(Array(2).fill(groq.recordings[0]?.length));
    await button(page, "Close").click();
    // A reload before it is closed opens the review again.
    await expect(page.getByRole("heading", { name: "Review Contact" })).toHaveCount(0);
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: `Typed meanwhile ${NOTE}` })
        .first(),
    ).toContainText("in review");
    await page.goto("/capture");
    await expect(button(page, "Start Recording (30s)")).toBeEnabled();
    await expect(button(page, "Send the recording again")).toBeHidden();
  });

  test("keeps the recording when the session has ended, too", async ({ page, app }) => {
    await recordSound(page);
    await page.context().clearCookies();
    await button(page, "Stop").click();
    await expect(toast(page, "Session Expired")).toBeVisible();
    await signInAs(page, app);
    await button(page, "Send the recording again").click();
    await expect(page.getByRole("heading", { name: "Review Contact" })).toBeVisible();
  });

  test("says that a recording was too short where nothing was heard", async ({ page, groq }) => {
    groq.hears("");
    await record(page);
    await button(page, "Stop").click();
    await expect(toast(page, "Short Recording")).toBeVisible();
    await expect(button(page, "Start Recording (30s)")).toBeEnabled();
  });

  test("whose microphone is refused gets a recording error, and can type", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await page.goto("/capture");
    await button(page, "Start Recording (30s)").click();
    await expect(toast(page, "Recording Error")).toBeVisible();
    await expect(button(page, "Start Recording (30s)")).toBeEnabled();
    await expect(transcript(page)).toBeEditable();
  });
});

test.describe("a recording as a file", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/capture");
    await page.getByText("Use a recording instead").click();
  });

  const choose = (page: Page) => page.getByLabel("Recording", { exact: true });

  test("adds its words to what was typed, and is processed", { tag: "@plain" }, async ({ page, script }) => {
    await transcript(page).fill("First of all:");
    await choose(page).setInputFiles(sound(2000));
    await button(page, "Transcribe").click();
    await expect(transcript(page)).toHaveValue(`First of all:\n${NOTE}`);
    await expectAccessible(page, { script });
    await button(page, "Process").click();
    await expect(page.getByRole("heading", { name: "Review Contact" })).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("Jane");
  });

  test("of more than 5 MB is refused beside the field, and what was typed stays", async ({ page, script }) => {
    await transcript(page).fill("Typed with care");
    await choose(page).setInputFiles(sound(6 * MEGABYTE));
    await button(page, "Transcribe").click();
    await expect(page.locator("#audio-error")).toHaveText(/up to 5 MB/);
    await expect(choose(page)).toHaveAttribute("aria-invalid", "true");
    await expect(transcript(page)).toHaveValue("Typed with care");
    await expectAccessible(page, { script });
  });

  for (const [what, file] of [
    ["no sound", sound(2000, "just a text")],
    ["empty", sound(0, "")],
    ["not chosen", []],
  ] as const) {
    test(`that is ${what} is refused in words`, async ({ page }) => {
      await transcript(page).fill("Typed with care");
      await choose(page).setInputFiles(file);
      await button(page, "Transcribe").click();
      await expect(page.locator("#audio-error")).toHaveText(
        /recording is empty|recording cannot be read|Choose a recording/,
      );
      await expect(page.locator("#capture-errors")).toBeFocused();
      await expect(transcript(page)).toHaveValue("Typed with care");
    });
  }

  test("is refused in words while nobody can transcribe it", async ({ page, groq }) => {
    groq.speech = () => ({ status: 500, body: {} });
    await transcript(page).fill("Typed with care");
    await choose(page).setInputFiles(sound(2000));
    await button(page, "Transcribe").click();
    await expect(page.locator("#audio-error")).toHaveText(/could not be transcribed right now/);
    await expect(transcript(page)).toHaveValue("Typed with care");
  });
});
