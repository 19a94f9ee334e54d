import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";

test.beforeEach(async ({ page, app }) => {
  await signInAs(page, app);
});

const fieldOf = (page: Page) =>
  page.getByRole("combobox", { name: "Search contacts, opportunities, people and pages" });

/** Opens the palette by the keyboard, whose script is loaded when the page is idle. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(fieldOf(page)).toBeFocused({ timeout: stretched(1000) });
  }).toPass({ timeout: stretched(30_000) });
}

test("the palette finds, waits for the present text, remembers, and returns the focus", async ({ page, script }) => {
  test.skip(script === "off", "the palette is script");
  const asked: string[] = [];
  const wentOn = Promise.withResolvers<void>();
  await page.route("**/api/search?*", async (route) => {
    const text = new URL(route.request().url()).searchParams.get("q") ?? "";
    asked.push(text);
    if (text === "con") await wentOn.promise;
    await route.continue().catch(() => {});
  });
  await page.goto("/dashboard");
  const link = page.getByRole("link", { name: "Leaderboard" }).first();
  await link.focus();
  await openPalette(page);
  await expect(page.getByRole("option").first()).toContainText("New contact");
  await expectAccessible(page, { script });
  await page.keyboard.press("Escape");
  await expect(fieldOf(page)).toHaveCount(0);
  await expect(link).toBeFocused();

  await openPalette(page);
  await page.keyboard.type("con", { delay: 10 });
  await expect.poll(() => asked).toEqual(["con"]);
  // The answer for "con" is on its way when the text goes on: Enter opens what the whole text finds.
  await page.keyboard.type("tacts", { delay: 10 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === "/contacts");
  await expect(page.getByRole("heading", { name: "Contacts", level: 1 })).toBeFocused();
  wentOn.resolve();

  await page.locator("[data-search]").click();
  await expect(fieldOf(page)).toBeFocused();
  await expect(page.getByRole("option").first()).toContainText("Contacts");
  await fieldOf(page).fill("LEAderboard");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ results?$/ })).toHaveCount(1);
  await expectAccessible(page, { script });
  // Enter within a composition belongs to the input method.
  await fieldOf(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(fieldOf(page)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.pathname === "/leaderboard");

  // A record that was opened from a list is offered too.
  await page.goto("/contacts");
  const record = page.locator(".stretched").first();
  const name = await record.innerText();
  await record.click();
  await page.getByRole("link", { name: "Edit", exact: true }).waitFor();
  await page.goto("/dashboard");
  await openPalette(page);
  await expect(page.getByRole("option").first()).toContainText(name);
});

test("without the palette, the search is a page that finds records and actions", { tag: "@plain" }, async ({
  page,
}) => {
  await page.goto("/contacts");
  const [name = ""] = await page.locator("a.stretched").allTextContents();
  await page.goto("/search");
  const field = page.getByRole("searchbox", { name: "Search contacts, opportunities, people and pages" });
  await field.fill(name.trim().toUpperCase());
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Best match" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(page).toHaveURL(/\/contacts\/[0-9a-f-]{36}/);
});
