/** A hand that counts its keys and presses, and how the daily tasks begin. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, pressTogether } from "../harness/journey.ts";

/** A hand that counts what it does. */
export function handOn(page: Page) {
  const count = { keys: 0, presses: 0 };
  return {
    count,
    async keys(...keys: string[]) {
      for (const key of keys) {
        count.keys++;
        await page.keyboard.press(key);
      }
    },
    async shortcut(...keys: string[]) {
      count.keys += keys.length;
      await pressTogether(page, keys);
    },
    async press(control: Locator) {
      count.presses++;
      await control.click();
    },
    type: (text: string) => page.keyboard.insertText(text),
  };
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { name });
export const palette = (page: Page) => page.getByRole("combobox", { name: /^Search contacts/ });
export const firstFound = (page: Page) => page.locator("#palette-list").getByRole("option").first();
export const notification = (page: Page) => page.getByRole("region", { name: "Notification" });

export async function deal(page: Page, fields: object = {}) {
  const data = {
    name: `Tents ${randomUUID()}`,
    dealStage: "open",
    dealSize: 900,
    targetCloseDate: "2031-05-20",
    ...fields,
  };
  return (await page.request.post("/api/opportunities", { data })).json();
}

/** Opens a page by its name in the palette: a chord and Enter. */
export async function openByName(
  page: Page,
  hand: ReturnType<typeof handOn>,
  text: string,
  title: string,
): Promise<void> {
  await hand.keys("Control+k");
  await expect(palette(page)).toBeFocused();
  await hand.type(text);
  await expect(firstFound(page)).toContainText(title);
  await hand.keys("Enter");
}
