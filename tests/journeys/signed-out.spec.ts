/** However a session ends, no record's name stays in the browser: only its storage can tell. */
import type { Page } from "@playwright/test";
import type { RunningApp } from "../harness/app-server.ts";
import { acrossNavigation, expect, signInAs, test } from "../harness/journey.ts";

const NAME = "Quillonia Vesper";
const MAYA = { email: "maya@dealquest.test", password: "adventure" };

/** Everything that the site keeps in the browser, as one text. */
const kept = (page: Page) => acrossNavigation(() => page.evaluate(readStores));

const readStores = async () => {
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? "");
  }
  return texts.join("\n");
};

const WAYS: Record<string, (page: Page, app: RunningApp) => Promise<unknown>> = {
  "the button": (page) => page.getByRole("button", { name: "Logout" }).click(),
  "a session that has ended, at the next page": async (page) => {
    await page.context().clearCookies();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Opportunities" }).click();
  },
  "a session that has ended, at a new start": async (page) => {
    await page.context().clearCookies();
    await page.goto("/contacts");
  },
  "another user's sign-in": async (page, app) => {
    await page.context().clearCookies();
    await signInAs(page, app, MAYA);
    await page.goto("/dashboard");
  },
};

for (const [way, signOut] of Object.entries(WAYS)) {
  test(`no name of a record stays after signing out by ${way}`, async ({ page, app }) => {
    await signInAs(page, app);
    const contact = { firstName: "Quillonia", lastName: "Vesper", contactType: "lead" };
    const made = await page.request.post("/api/contacts", { data: contact, headers: { Origin: app.url } });
    await page.goto(`/contacts/${(await made.json()).id}`);
    await expect.poll(() => kept(page)).toContain(NAME);
    // The frame is beside the record's dialog.
    await page.goto("/dashboard");
    await signOut(page, app);
    await expect.poll(() => kept(page)).not.toContain(NAME);
  });
}

test("a page that the browser holds for Back is loaded anew once the session has ended", async ({
  page,
  app,
  script,
}) => {
  test.skip(script === "off", "the page itself finds out");
  await signInAs(page, app);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  const other = await page.context().newPage();
  await page.context().clearCookies();
  await other.goto("/");
  await other.waitForFunction(() => localStorage.getItem("dealquest-ended"));
  // As if Back showed it: the headless shell holds no pages.
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page).toHaveURL(/redirectTo=%2Fprofile/);
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toHaveCount(0);
});
