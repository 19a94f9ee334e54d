import type { Page } from "@playwright/test";
import { expect, expectAccessible, openIdle, pressTogether, signInAs, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";

test.beforeEach(async ({ page, app, script }) => {
  test.skip(script === "off", "shortcuts are script");
  await signInAs(page, app);
});

/** Presses until it works, because the shortcuts are loaded when the page is idle. */
async function press(page: Page, keys: string, arrived: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await pressTogether(page, [...keys]);
    await arrived();
  }).toPass({ timeout: stretched(30_000) });
}

const at = (page: Page, path: string, timeout?: number) => () =>
  expect(page).toHaveURL((url) => url.pathname === path, { timeout });

test("keys lead to every page and to new records", async ({ page }) => {
  await page.goto("/dashboard");
  await press(page, "go", at(page, "/opportunities", 1000));
  for (const [keys, path] of [
    ["gc", "/contacts"],
    ["gp", "/profile"],
    ["gd", "/dashboard"],
    ["no", "/opportunities/new"],
  ] as const) {
    await pressTogether(page, [...keys]);
    await at(page, path)();
  }
  await expect(page.getByRole("dialog", { name: "New Opportunity" })).toBeVisible();
  // Shortcuts are off in open dialogs and in fields.
  for (const key of "gd") await page.keyboard.press(key);
  await page.getByLabel("Opportunity Name").fill("");
  await page.keyboard.type("nc?/gd");
  await expect(page.getByLabel("Opportunity Name")).toHaveValue("nc?/gd");
  await at(page, "/opportunities/new")();
  // Leaving a filled form asks first.
  page.once("dialog", (question) => question.accept());
  await page.keyboard.press("Escape");
  await at(page, "/opportunities")();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await pressTogether(page, ["n", "c"]);
  await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await pressTogether(page, ["g", "v"]);
  await expect(page.getByLabel("Transcript", { exact: true })).toBeFocused();
});

test("within a record keys lead to a new note and to the stages, and the palette leads to the note of a record", async ({
  page,
  app,
}) => {
  const [deal] = await (await page.request.get(`${app.url}/api/opportunities?q=Goldcrest`)).json();
  const note = page.getByRole("textbox", { name: "New note" });
  await page.goto(`/opportunities/${deal.id}`);
  await press(page, "m", () =>
    expect(page.getByRole("button", { name: /^Move to/ }).first()).toBeFocused({ timeout: stretched(1000) }),
  );
  await pressTogether(page, ["n", "n"]);
  await expect(note).toBeFocused();
  await page.keyboard.type("nm?");
  await expect(note).toHaveValue("nm?");
  await page.goto("/dashboard");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible({ timeout: stretched(1000) });
  }).toPass();
  await page.keyboard.type(`note ${deal.name}`);
  await expect(palette.getByRole("option", { name: `Add a note to ${deal.name}` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(note).toBeFocused();
});

test("the question mark shows the shortcuts, which can be turned off and on again", async ({ page, script }) => {
  await page.goto("/contacts");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await press(page, "?", () => expect(dialog).toBeVisible({ timeout: stretched(1000) }));
  await expect(dialog.getByText("Go to Dashboard")).toBeVisible();
  await expectAccessible(page, { script });
  const choice = dialog.getByRole("checkbox", { name: "Use keyboard shortcuts in this browser" });
  await choice.uncheck();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  for (const key of "gd?") await page.keyboard.press(key);
  await page.reload();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(choice).not.toBeChecked();
  await choice.check();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeFocused();
  await at(page, "/contacts")();
  for (const key of "gd") await page.keyboard.press(key);
  await at(page, "/dashboard")();
});

test("modifiers make other keys of them", async ({ page }) => {
  await page.goto("/dashboard");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await press(page, "?", () => expect(dialog).toBeVisible({ timeout: stretched(1000) }));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("Control+o");
  await page.keyboard.press("Alt+o");
  await at(page, "/dashboard")();
});

test("the slash leads to the search of the list", async ({ page }) => {
  await page.goto("/dashboard");
  await press(page, "/", at(page, "/opportunities", 1000));
});

/** Holds a script back until the function that this returns is called. */
async function holdBack(page: Page, script: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("keys that are pressed before the shortcuts are loaded act in their order", async ({ page }) => {
  await openIdle(page, "/dashboard");
  const release = await holdBack(page, "shortcut-keys");
  for (const key of "gc") await page.keyboard.press(key);
  release();
  await at(page, "/contacts")();
});

test("what is typed before the search is loaded is searched for, and Enter opens what is found", async ({ page }) => {
  await openIdle(page, "/dashboard");
  const release = await holdBack(page, "palette");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("impost");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("rt");
  await page.keyboard.press("Enter");
  release();
  await at(page, "/data/import")();

  // From now on it is there, and begins empty.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Search contacts/ })).toHaveValue("");
});

test("the search that is still on its way is closed by Escape, which returns the focus", async ({ page }) => {
  await openIdle(page, "/dashboard");
  const release = await holdBack(page, "palette");
  const link = page.getByRole("link", { name: "Leaderboard" }).first();
  await link.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("im");
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  release();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog", { name: "Search" })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Search contacts/ })).toHaveValue("");
});
