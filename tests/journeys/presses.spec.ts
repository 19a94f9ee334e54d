/**
 * How many keys and presses the daily tasks take, counted: more than these are a step back. Typed text is not counted;
 * a chord is one key.
 */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, openIdle, pressTogether, signInAs, test } from "../harness/journey.ts";
import { deal, handOn, heading, notification } from "./hand.ts";

test.skip(({ script, viewport }) => script === "off" || viewport?.width !== 1280, "keys are script's, at a desk");

test.beforeEach(async ({ page, app }) => signInAs(page, app));

test("a new person with a deal by a note: four keys", async ({ page }) => {
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await hand.keys("v");
  await expect(page.getByLabel("Transcript", { exact: true })).toBeFocused();
  await hand.type("New lead Quentin Farrow from Heron Dome Tents, fifty k deal, closing on March 3rd");
  await hand.keys("Control+Enter");
  await expect(heading(page, "Review Contact")).toBeVisible();
  await hand.keys("Control+Enter");
  await expect(heading(page, "Review Opportunity")).toBeVisible();
  await expect(page.getByText("Contact created: Quentin Farrow")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Opportunity" })).not.toHaveAttribute("aria-disabled");
  await hand.keys("Control+Enter");
  await page.waitForURL("**/dashboard");
  expect(hand.count).toEqual({ keys: 4, presses: 0 });
});

test("an update by a note: three keys", async ({ page }) => {
  const { name } = await deal(page, { name: "Zeppelin hangar lamps" });
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await hand.keys("v");
  await expect(page.getByLabel("Transcript", { exact: true })).toBeFocused();
  await hand.type(`${name} moved to samples, twenty k, call on Friday`);
  await hand.keys("Control+Enter");
  await expect(heading(page, "Review Opportunity")).toBeVisible();
  await hand.keys("Control+Enter");
  await page.waitForURL("**/dashboard");
  expect(hand.count).toEqual({ keys: 3, presses: 0 });
});

test("a step finished from the dashboard: one press and one key, over the dashboard", async ({ page }) => {
  const { id, name } = await deal(page, { nextStepDescription: "Call Anna", nextStepDate: "2021-01-04" });
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await hand.press(page.getByRole("link", { name: `Done ${name}` }));
  await expect(page.getByRole("dialog", { name: "Next Step" })).toBeVisible();
  await expect(page.locator("h1", { hasText: "My Sales Dashboard" })).toBeAttached();
  await expect(page.getByRole("textbox", { name: "Next Step", exact: true })).toBeFocused();
  await hand.type("Send the offer");
  await hand.keys("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notification(page)).toContainText("Done: Call Anna");
  const saved = await (await page.request.get(`/api/opportunities/${id}`)).json();
  expect(saved).toMatchObject({ nextStepDescription: "Send the offer", nextStepDate: expect.any(String) });
  expect(hand.count).toEqual({ keys: 1, presses: 1 });
});

test("a step finished from its record: one press and one key, over the record, which stays", async ({ page }) => {
  const { id, name } = await deal(page, { nextStepDescription: "Call Carla", nextStepDate: "2021-01-04" });
  await openIdle(page, `/opportunities/${id}`);
  const record = page.getByRole("dialog", { name });
  const hand = handOn(page);
  await hand.press(record.getByRole("link", { name: "Done", exact: true }));
  const step = page.getByRole("dialog", { name: "Next Step" });
  await expect(step).toBeVisible();
  await expect(page.locator("h1", { hasText: name })).toBeAttached();
  await expect(step.getByRole("textbox", { name: "Next Step", exact: true })).toBeFocused();
  await hand.type("Send Carla the offer");
  await hand.keys("Enter");
  await expect(step).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/opportunities/${id}$`));
  await expect(notification(page)).toContainText("Done: Call Carla");
  await expect(record.getByRole("textbox", { name: "Next Step", exact: true })).toHaveValue("Send Carla the offer");
  expect(hand.count).toEqual({ keys: 1, presses: 1 });

  // Escape closes the upper dialog alone, and the focus is where it was.
  const done = record.getByRole("link", { name: "Done", exact: true });
  await done.click();
  await expect(step).toBeVisible();
  await expectAccessible(page, { script: "on" });
  await page.keyboard.press("Escape");
  await expect(step).toHaveCount(0);
  await expect(done).toBeFocused();

  // Reloaded it stands alone, and leads back to the record.
  await page.goto(`/opportunities/${id}/done-here?back=record`);
  await expect(page).toHaveURL(new RegExp(`/opportunities/${id}/done\\?back=record$`));
  await step.getByRole("button", { name: "No next step" }).click();
  await expect(step).toHaveCount(0);
  await expect(record.getByRole("textbox", { name: "Next Step", exact: true })).toHaveValue("");
});

/** Presses j until the row, card or task `name` has the focus. */
async function goTo(page: Page, name: string): Promise<void> {
  const link = page.locator("main .stretched", { hasText: name });
  await page.keyboard.press("j");
  // Its code comes with the first key.
  await expect(page.locator("main .stretched:focus")).toHaveCount(1);
  for (let row = 0; row < 60; row++) {
    if (row > 0) await page.keyboard.press("j");
    if (await link.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`j does not reach ${name}`);
}

test("a move on the board: five keys from its first card", async ({ page }) => {
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await hand.shortcut("g", "b");
  await expect(page).toHaveURL(/view=board/);
  await expect(page.locator("[data-move]").first()).toBeVisible();
  await hand.keys("j", "m");
  const dialog = page.getByRole("dialog", { name: /^Move / });
  await expect(dialog).toBeVisible();
  const name = (await dialog.getByRole("heading").textContent())?.replace("Move ", "") ?? "";
  await hand.keys("3");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-stage=samples]")).toContainText(name);
  expect(hand.count).toEqual({ keys: 5, presses: 0 });
});

test("a step finished from Today: three keys from its row, and one for each row before", async ({ page }) => {
  const { name } = await deal(page, { nextStepDescription: "Call Bertha", nextStepDate: "2021-01-05" });
  await openIdle(page, "/dashboard");
  await pressTogether(page, ["g", "t"]);
  await expect(heading(page, "Overdue")).toBeVisible();
  await goTo(page, name);
  const hand = handOn(page);
  await hand.keys("d");
  await expect(page.getByRole("textbox", { name: "Next Step", exact: true })).toBeFocused();
  await hand.type("Send Bertha the offer");
  await hand.keys("Enter");
  await expect(notification(page)).toContainText("Done: Call Bertha");
  await expect(page).toHaveURL(/view=today/);
  expect(hand.count).toEqual({ keys: 2, presses: 0 });
});

test("in the list j and k go from row to row, Enter opens and m leads to the stages", async ({ page }) => {
  await openIdle(page, "/opportunities");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  const first = page.locator("tbody .stretched").first();
  await expect(first).toBeFocused();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "Move Opportunity" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit Opportunity" })).toBeVisible();
});
