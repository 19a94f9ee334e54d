/**
 * How many keys and presses the daily tasks take, counted: more than these are a step back. Typed text is not counted; a chord is
 * one key.
 */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, signInAs, test } from "../harness/journey.ts";

test.skip(({ script, viewport }) => script === "off" || viewport?.width !== 1280, "keys are script's, at a desk");

/** A hand that counts what it does. */
function handOn(page: Page) {
  const count = { keys: 0, presses: 0 };
  return {
    count,
    async keys(...keys: string[]) {
      for (const key of keys) {
        count.keys++;
        await page.keyboard.press(key);
      }
    },
    async press(control: Locator) {
      count.presses++;
      await control.click();
    },
    type: (text: string) => page.keyboard.insertText(text),
  };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const notification = (page: Page) => page.getByRole("region", { name: "Notification" });

/** The shortcuts are there once the page is idle. */
async function openIdle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}

async function deal(page: Page, fields: object = {}) {
  const data = {
    name: `Tents ${randomUUID()}`,
    dealStage: "open",
    dealSize: 900,
    targetCloseDate: "2031-05-20",
    ...fields,
  };
  return (await page.request.post("/api/opportunities", { data })).json();
}

test.beforeEach(async ({ page, app }) => signInAs(page, app));

test("a new person with a deal by a note: five keys", async ({ page }) => {
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await hand.keys("g", "v");
  await expect(page.getByLabel("Transcript", { exact: true })).toBeFocused();
  await hand.type("New lead Quentin Farrow from Heron Dome Tents, fifty k deal, closing on March 3rd");
  await hand.keys("Control+Enter");
  await expect(heading(page, "Review Contact")).toBeVisible();
  await hand.keys("Control+Enter");
  await expect(heading(page, "Review Opportunity")).toBeVisible();
  await expect(page.getByText("Contact created: Quentin Farrow")).toBeVisible();
  await hand.keys("Control+Enter");
  await page.waitForURL("**/dashboard");
  expect(hand.count).toEqual({ keys: 5, presses: 0 });
});

test("an update by a note: four keys", async ({ page }) => {
  const { name } = await deal(page, { name: "Zeppelin hangar lamps" });
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await hand.keys("g", "v");
  await expect(page.getByLabel("Transcript", { exact: true })).toBeFocused();
  await hand.type(`${name} moved to samples, twenty k, call on Friday`);
  await hand.keys("Control+Enter");
  await expect(heading(page, "Review Opportunity")).toBeVisible();
  await hand.keys("Control+Enter");
  await page.waitForURL("**/dashboard");
  expect(hand.count).toEqual({ keys: 4, presses: 0 });
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
