import type { Page } from "@playwright/test";
import { NAVIGATION } from "#app/shell/navigation.ts";
import { expect, expectAccessible, openIdle, signInAs, test } from "../harness/journey.ts";

test.beforeEach(async ({ page, app }) => signInAs(page, app));

test("the dashboard shows the scout's own figures in its literal words", async ({ page, script }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("My Sales Dashboard · Dealquest");
  await expect(page.getByText("Overview of your sales performance and pipeline")).toBeVisible();
  for (const label of ["Total Pipeline", "Active Opportunities", "Win Rate", "Avg. Deal Size"]) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("No data available")).toHaveCount(4);
  for (const stage of ["Open", "Qualified", "Samples", "Contract Negotiation"]) {
    await expect(page.getByRole("main").getByRole("link", { name: stage, exact: true })).toBeVisible();
  }
  await expect(page.getByText("No recent activity")).toBeVisible();
  await expectAccessible(page, { script });
});

test("the navigation leads to every page, marks where one is, and says its title", { tag: "@everywhere" }, async ({
  page,
  script,
}) => {
  await page.goto("/dashboard");
  const navigation = page.getByRole("navigation", { name: "Main" });
  for (const [name, title] of [
    ["Opportunities", "Opportunities"],
    ["Contacts", "Contacts"],
    ["Dashboard", "My Sales Dashboard"],
  ] as const) {
    await navigation.getByRole("link", { name }).click();
    await expect(navigation.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    // A browser reads the title of a new document by itself, and not one that changes.
    const said = page.locator('[aria-live="polite"]').filter({ hasText: `${title} · Dealquest` });
    if (script === "on") await expect(said).toHaveCount(1);
  }
});

test("an address that no page has answers with the 404 page inside the frame", async ({ page, script }) => {
  for (const [address, title, text] of [
    ["/nowhere", "404 Page Not Found", "Did you forget to add the page to the router?"],
    ["/opportunities/nobody", "404 Page Not Found", "Did you forget to add the page to the router?"],
    ["/contacts/7c9e6679-7425-40de-944b-e07fc1f90ae7", "This contact was not found", "It may have been deleted."],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
  await expectAccessible(page, { script });
});

test("the skip link is the first stop of the keyboard", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/opportunities");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("no page scrolls sideways, down to 320 px", { tag: "@plain" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of [
    "/dashboard",
    "/opportunities",
    "/opportunities/new",
    "/contacts",
    "/contacts/new",
    "/nowhere",
  ]) {
    await page.goto(address);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
});

test("a press on a dialog that is just being hydrated is not lost", async ({ page, script, complaints }) => {
  test.skip(script === "off", "without script nothing is hydrated");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/opportunities/new");
  // What Radix does in the moment of hydration, which lasts a second on a slow phone.
  await page.evaluate(() => document.body.style.setProperty("pointer-events", "none"));
  await page.getByRole("button", { name: "Create Opportunity" }).click();
  await expect(page.getByRole("region", { name: "Please check the form" })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_FAILED|status of 400/.test(text)));
});

test("a dialog takes the focus, keeps it, and gives it back", { tag: "@everywhere" }, async ({ page, script }) => {
  test.skip(script === "off", "without script a dialog is a section of its page");
  // A press before the page is hydrated opens the dialog as a document of its own.
  await openIdle(page, "/opportunities");
  const opener = page.getByRole("link", { name: "New Opportunity" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "New Opportunity" });
  await expect(dialog.getByLabel("Opportunity Name")).toBeFocused();
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/opportunities$/);
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test("what is typed before the page is alive stays", async ({ page, script }) => {
  test.skip(script === "off", "without script a page is alive at once");
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/contacts/new", { waitUntil: "commit" });
  await page.getByLabel("First Name").fill("Early");
  await page.getByLabel("Contact Type *").selectOption("client");
  typed.resolve();
  await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Early");
  await expect(page.getByLabel("Contact Type *")).toHaveValue("client");
});

test("keys pressed while the page comes alive do it no harm", async ({ page, script }) => {
  test.skip(script === "off", "without script a page is alive at once");
  for (let time = 0; time < 6; time++) {
    await page.goto("/contacts", { waitUntil: "commit" });
    for (let press = 0; press < 40; press++) await page.keyboard.press("x");
    await page.waitForLoadState();
  }
  await page.getByRole("link", { name: "New Contact" }).click();
  await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
});

test("a dialog that was opened by its address leads to its list, by Escape, Close and Back", async ({
  page,
  app,
  script,
}) => {
  test.skip(script === "off", "without script a dialog is a section of its page");
  const data = { firstName: `Deep${Math.random().toString(36).slice(2, 8)}`, contactType: "lead" };
  const { id } = await (await page.request.post(`${app.url}/api/contacts`, { data })).json();
  const dialog = page.getByRole("dialog");
  const ways = {
    Escape: () => page.keyboard.press("Escape"),
    Close: () => dialog.getByRole("button", { name: "Close" }).click(),
    Back: () => page.goBack(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await page.goto("about:blank");
    await page.goto(`/contacts/${id}/edit?q=Deep`);
    await expect(dialog).toBeVisible();
    await leave();
    await expect(page, way).toHaveURL(/\/contacts\?q=Deep$/);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  }
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

test("on a phone every entry of the navigation has its name under its icon, down to 320 px", { tag: "@plain" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/dashboard");
  const entries = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(entries).toHaveCount(NAVIGATION.length);
  const bars = await entries.evaluateAll((links) =>
    links.map((link) => {
      const [icon, name] = [link.querySelector("svg"), link.querySelector("span")].map((part) =>
        part?.getBoundingClientRect(),
      );
      const [left = 0, right = 0] = [name?.left, name?.right];
      return {
        below: (icon?.bottom ?? 0) <= (name?.top ?? 0),
        whole: left >= 0 && right <= window.innerWidth && (name?.width ?? 0) > 25,
        row: Math.round(link.getBoundingClientRect().top),
      };
    }),
  );
  for (const { below, whole } of bars) expect([below, whole]).toEqual([true, true]);
  expect(new Set(bars.map(({ row }) => row)).size).toBe(1);
});

test("on a phone the name of the page and the search share the line at the top, on a tablet with the page's buttons", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/opportunities");
  const search = page.getByRole("banner").getByRole("link", { name: "Search" });
  await expect(search).toHaveAttribute("href", "/search");
  const [name, magnifier] = await Promise.all([
    page.getByRole("heading", { level: 1, name: "Opportunities" }).boundingBox(),
    search.boundingBox(),
  ]);
  expect(magnifier?.height).toBeGreaterThanOrEqual(44);
  expect(Math.abs((name?.y ?? 0) - (magnifier?.y ?? 100))).toBeLessThan(20);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(/#today-title$/);
});

test("nothing of a page lies under the search, from a phone to a desk", async ({ page }) => {
  for (const path of ["/profile", "/dashboard", "/team", "/data", "/contacts", "/opportunities?view=board"]) {
    await page.goto(path);
    for (const width of [320, 375, 480, 560, 640, 700, 768, 900, 959]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await underSearch(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The first links and buttons of the page that the search in the line at the top covers. */
function underSearch(page: Page): Promise<(string | null)[]> {
  return page.locator("header a[href='/search']").evaluate((search) => {
    const over = search.getBoundingClientRect();
    const controls = [...document.querySelectorAll("main :is(a, button)")].slice(0, 12);
    return controls
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const overlaps = left < over.right && right > over.left + 0.5 && top < over.bottom - 0.5 && bottom > over.top;
        return width > 0 && overlaps;
      })
      .map((control) => control.textContent);
  });
}

test("at 320 px the links of a list's header, which nobody sees, take no focus", { tag: "@plain" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/opportunities");
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    expect(await page.locator("thead *:focus").count()).toBe(0);
  }
});

test("at 200 % text the list of opportunities is as wide as its window", async ({ page, script }) => {
  test.skip(script === "off", "the text is enlarged by script");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/opportunities");
  const wider = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  expect(wider).toBeLessThanOrEqual(0);
});

test.describe("on touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("there is no button for the keyboard's shortcuts", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: "Dealquest" })).toBeVisible();
    await expect(page.locator('[aria-label="Keyboard shortcuts"]')).toBeHidden();
  });

  test("what leads to a new password is as high as a finger", async ({ page }) => {
    await page.context().clearCookies();
    await page.goto("/?view=login");
    const box = await page.getByRole("link", { name: "Forgot your password?" }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });
});

test("a page that is awaited for more than a second says so to the eyes", async ({ page, script }) => {
  test.skip(script === "off", "without script the browser has a sign of its own");
  await page.goto("/contacts");
  await page.waitForLoadState("networkidle");
  const release = Promise.withResolvers<void>();
  await page.route("**/leaderboard.data*", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leaderboard" }).click();
  const word = page.locator('p[aria-hidden="true"]');
  await expect(word).toBeVisible();
  expect(await word.evaluate((one) => getComputedStyle(one, "::before").content)).toBe('"Loading…"');
  release.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
  await expect(word).toBeHidden();
});

test("a browser at an address that programs use gets the 404 page, and a program its JSON", async ({
  page,
  app,
  complaints,
}) => {
  for (const address of ["/metrics", "/photos/nobody.webp", "/auth/nowhere"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    const program = await page.request.get(app.url + address, { headers: { Accept: "application/json" } });
    expect([program.status(), Object.keys(await program.json())]).toEqual([404, ["message"]]);
  }
  await page.context().clearCookies();
  expect((await page.goto("/metrics"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  // The address looks like a missing asset, so its 404 counts as a complaint.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("nobody.webp")));
});

test("each review has a title of its own", async ({ page }) => {
  await page.goto("/capture");
  await page.getByLabel("Transcript").fill("I met Tilda Stone of Acme Robotics, she wants samples for $5,000.");
  await page.getByRole("button", { name: "Process" }).click();
  await expect(page.getByRole("heading", { name: "Review Contact" })).toBeVisible();
  await expect(page).toHaveTitle("Review Contact · Dealquest");
  await page.getByRole("button", { name: "Skip contact" }).click();
  await expect(page.getByRole("heading", { name: "Review Opportunity" })).toBeVisible();
  await expect(page).toHaveTitle("Review Opportunity · Dealquest");
  await page.getByRole("button", { name: "Skip opportunity" }).click();
  await expect(page).toHaveTitle("Inbox · Dealquest");
});

test("where the browser's own text size is doubled on a phone, the navigation covers no other control", async ({
  page,
}) => {
  // 16 em, as a phone of 512 px with 32 px text is.
  await page.setViewportSize({ width: 256, height: 600 });
  await page.goto("/contacts");
  await page.getByRole("link", { name: "New Contact" }).click({ trial: true });
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click({ trial: true });
  const bar = page.getByRole("navigation", { name: "Main" });
  expect((await bar.boundingBox())?.height).toBeLessThan(100);
  for (const name of ["Capture", "Profile", "Dashboard"]) {
    await bar.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  }
});
