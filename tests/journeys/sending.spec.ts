/** How soon a page answers the press that sends a form. */
import type { Page } from "@playwright/test";
import { expect, openIdle, signInAs, test } from "../harness/journey.ts";
import { deal } from "./hand.ts";

test.skip(({ script }) => script === "off", "without script the browser shows that it loads");

test.beforeEach(async ({ page, app }) => signInAs(page, app));

const saving = (page: Page) => page.locator("html[data-sending] p[data-print=no]:empty");

/** Counts frames, and how many were shown between the mark of the page and the request. */
function watchFrames() {
  const seen = { frames: 0, markedAt: -1, shown: -1 };
  Object.assign(window, { seen });
  const count = () => {
    seen.frames++;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  new MutationObserver(() => {
    seen.markedAt = seen.frames;
  }).observe(document, { subtree: true, attributeFilter: ["data-sending"] });
  const send = window.fetch;
  window.fetch = (input, init) => {
    if (init?.method === "POST") seen.shown = seen.frames - seen.markedAt;
    return send(input, init);
  };
}

test("a page says that it saves before the form is sent, and no longer once it is answered", async ({ page }) => {
  await page.addInitScript(watchFrames);
  const { id } = await deal(page);
  await openIdle(page, `/opportunities/${id}`);
  const answer = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Update Opportunity" }).click();
  await expect(saving(page)).toBeVisible();
  expect(await saving(page).evaluate((word) => getComputedStyle(word, "::before").content)).toBe('"Saving…"');
  const shown = () => page.evaluate(() => (window as unknown as { seen: { shown: number } }).seen.shown);
  await expect.poll(shown).toBeGreaterThan(0);
  answer.resolve();
  await expect(page.getByText("Opportunity updated").first()).toBeVisible();
  await expect(saving(page)).toHaveCount(0);
});

test("a form that the page's own checks refuse is not shown as being saved", async ({ page }) => {
  await openIdle(page, "/contacts/new");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByRole("link", { name: "First Name" })).toBeVisible();
  await expect(saving(page)).toHaveCount(0);
});

/** Remembers in the tab whether the page said that it saves in a frame before it was replaced. */
function rememberSaid() {
  window.addEventListener("submit", () =>
    requestAnimationFrame(() => {
      const word = document.querySelector("html[data-sending] p[data-print=no]:empty");
      sessionStorage.setItem("said", String(word?.checkVisibility()));
    }),
  );
}

test("a press before the page's script runs is answered too", async ({ page }) => {
  await page.addInitScript(rememberSaid);
  const { id } = await deal(page);
  await page.route(/\/assets\/entry\.client/, () => {});
  await page.goto(`/opportunities/${id}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Move to Samples" }).click();
  await expect(page.getByText("Moved to Samples").first()).toBeVisible();
  await expect(saving(page)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe("true");
});
