/** The durations of docs/product.md#timing, measured in the browser. */
import type { Locator, Page } from "@playwright/test";
import { expect, signInAs, test } from "../harness/journey.ts";

test.skip(({ script }) => script === "off", "script's own");

const START = new Date("2027-03-01T10:00:00Z");

/** Opens a page and stops its clock after hydration. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.goto(path);
  await page.getByRole("link", { name: "Dealquest" }).focus();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(new Date(START.getTime() + 3_600_000));
}

test.describe("toasts", () => {
  const region = (page: Page) => page.getByRole("region", { name: "Notification", exact: true });
  // Not the banner that is shown until the toasts are loaded.
  const toast = (page: Page) => page.locator('[aria-label="Notification"] li');

  /** Lets the page paint that a form is being sent, for which its request waits, until the answer is there. */
  async function answered(page: Page, answer: Locator): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(answer).toBeVisible({ timeout: 300 });
    }).toPass();
  }

  /** Saves the unchanged profile, which shows a toast. */
  async function save(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Save Changes" }).click();
    await answered(page, toast(page));
  }

  test.beforeEach(async ({ page, app }) => {
    await signInAs(page, app);
    await openWithClock(page, "/profile");
    await save(page);
    await page.mouse.move(600, 10);
  });

  test("last 5000 ms, one at a time, in a region of 420 px that F8 leads to", async ({ page }) => {
    await page.clock.runFor(4_900);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toHaveCount(0);
    await save(page);
    await save(page);
    await expect(toast(page)).toHaveCount(1);
    expect((await page.locator('[aria-label="Notification"] ol').boundingBox())?.width).toBe(420);
    await page.keyboard.press("F8");
    expect(await region(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test("F8 leads there from a dialog too, and stays when the toasts come late", async ({ page }) => {
    const pressed = Promise.withResolvers<void>();
    await page.route(/toasts-[^/]*\.js$/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    const isThere = () => region(page).evaluate((element) => element.contains(document.activeElement));
    const [deal] = await (await page.request.get("/api/opportunities?limit=1&stage=open")).json();
    await page.goto(`/opportunities/${deal.id}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("button", { name: "Move to Qualified" }).click();
    await answered(page, region(page).getByText("Moved to Qualified"));
    await page.keyboard.press("F8");
    expect(await isThere()).toBe(true);
    pressed.resolve();
    await page.clock.runFor(100);
    await expect(toast(page)).toBeVisible();
    expect(await isThere()).toBe(true);
    // The message is a stop of its own.
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press("Tab");
    await expect(region(page).getByRole("button", { name: "Undo" })).toBeFocused();
  });

  test("are swiped away to the right past 50 px, not before", async ({ page }) => {
    const swipe = async (distance: number) => {
      const box = await toast(page).boundingBox();
      if (!box) throw new Error("no toast to swipe");
      await page.mouse.move(box.x + 40, box.y + box.height - 6);
      await page.mouse.down();
      for (const part of [0.3, 0.6, 1]) await page.mouse.move(box.x + 40 + distance * part, box.y + box.height - 6);
      await page.mouse.up();
    };
    await swipe(45);
    await expect(toast(page)).toBeVisible();
    await swipe(60);
    await expect(toast(page)).toHaveCount(0);
  });
});

test("a tooltip comes after 700 ms, and the next one at once within 300 ms", async ({ page, app }) => {
  await signInAs(page, app);
  await openWithClock(page, "/opportunities");
  const tip = page.locator("[data-tooltip]");
  const [edit, remove] = [
    page.getByRole("link", { name: /^Edit/ }).first(),
    page.getByRole("link", { name: /^Delete/ }),
  ];
  const aside = async () => {
    // The pointer may move onto the tooltip; it closes only when the pointer leaves both.
    await page.mouse.move(700, 790, { steps: 4 });
    await expect(tip).toHaveCount(0);
  };
  // The first tooltip is loaded on demand.
  await page.getByRole("button", { name: "Keyboard shortcuts" }).hover();
  await expect(async () => {
    await page.clock.runFor(800);
    await expect(tip).toBeVisible({ timeout: 300 });
  }).toPass();
  await aside();
  await page.clock.runFor(1000);
  await edit.hover();
  await page.clock.runFor(650);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tip).toHaveText(/^Edit/);
  await aside();
  await page.clock.runFor(250);
  await remove.first().hover();
  await expect(tip).toHaveText(/^Delete/);
  await aside();
  await page.clock.runFor(350);
  await edit.hover();
  await page.clock.runFor(650);
  await expect(tip).toHaveCount(0);
});

test.describe("the sign-in view", () => {
  const delays = (page: Page) =>
    page
      .locator('[aria-labelledby="view-title"]')
      .evaluate((sheet) => sheet.getAnimations().map((one) => one.effect?.getTiming().delay));

  test("appears at once where motion is unwelcome", async ({ page }) => {
    await page.goto("/?view=login");
    expect(await delays(page)).toEqual([]);
  });

  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("appears after one second", async ({ page }) => {
      await page.goto("/?view=login", { waitUntil: "commit" });
      await page.locator('[aria-labelledby="view-title"]').waitFor({ state: "attached" });
      expect(await delays(page)).toEqual([1000]);
      await expect(page.locator('[aria-labelledby="view-title"]')).toHaveCSS("opacity", "1");
    });
  });
});

test("every action shows within 200 ms that it is under way", async ({ page, app }) => {
  await signInAs(page, app);
  page.on("dialog", (dialog) => dialog.accept());
  const sign = page.locator('[data-pending], [aria-busy="true"] [data-size], [aria-disabled="true"]').first();
  const actions: [path: string, role: "link" | "button", name: string | RegExp][] = [
    ["/contacts", "link", "Opportunities"],
    ["/contacts", "link", "Leaderboard"],
    ["/contacts", "link", "New Contact"],
    ["/contacts", "button", "Search"],
    ["/contacts/new", "button", "Create Contact"],
    ["/opportunities", "link", /^Delete /],
    ["/profile", "button", "Save Changes"],
  ];
  for (const [path, role, name] of actions) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    if (path === "/contacts/new") {
      await page.getByLabel("First Name").fill("Tilda");
      await page.getByLabel("Contact Type *").selectOption("lead");
    }
    await page.clock.install();
    await page.clock.pauseAt(new Date("2099-01-01"));
    // From here on no request is answered.
    await page.route("**", () => {});
    await page.getByRole(role, { name }).first().press("Enter");
    await handled(page);
    await page.clock.runFor(199);
    await expect.soft(sign, `${name} on ${path}`).toBeAttached();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.clock.resume();
  }
});

/** Waits until the page has run its pending tasks; only its timers are stopped. */
function handled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((done) => {
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });
}

for (const saveData of [false, true]) {
  test(`pages are fetched ahead ${saveData ? "for nobody who saves data" : "when someone is about to open them"}`, async ({
    page,
    app,
  }) => {
    await signInAs(page, app);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value: { saveData: value }, configurable: true });
    }, saveData);
    await page.goto("/dashboard");
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contacts" });
    const seen = page.waitForRequest(/contacts\.data/, { timeout: saveData ? 1000 : 7000 }).catch(() => null);
    await link.hover();
    await link.focus();
    expect((await seen) !== null).toBe(!saveData);
    if (saveData) expect(asked.filter((path) => !path.includes("tooltips"))).toEqual([]);
  });
}
