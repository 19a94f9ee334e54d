/** Notes about records that exist (docs/product.md#reviewing-what-exists). */
import type { Page } from "@playwright/test";
import type { RunningApp } from "../harness/app-server.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

/** Random letters, because journeys run concurrently on one database. */
const letters = () => Array.from({ length: 5 }, () => "bdfgklmnprst"[Math.floor(Math.random() * 12)]).join("a");

/** A contact with an opportunity for each of `names`. */
async function known(page: Page, app: RunningApp, names: string[]) {
  const word = `H${letters()}`;
  const post = async (path: string, data: object) => (await page.request.post(app.url + path, { data })).json();
  const person = {
    firstName: "Nora",
    lastName: `F${letters()}`,
    businessName: `${word} Hotels`,
    contactType: "client",
  };
  const contact = await post("/api/contacts", person);
  for (const name of names) {
    const fields = { name: `${word} ${name}`, dealStage: "qualified", dealSize: 30_000, targetCloseDate: "2027-06-30" };
    const deal = await post("/api/opportunities", fields);
    await post(`/api/opportunities/${deal.id}/contacts/${contact.id}`, {});
  }
  return { word, name: `Nora ${contact.lastName}` };
}

async function processNote(page: Page, words: string) {
  await page.goto("/capture");
  await page.getByLabel("Transcript", { exact: true }).fill(words);
  await page.getByRole("button", { name: "Process" }).click();
  await expect(page.getByRole("heading", { name: "Review Opportunity" })).toBeVisible();
}

test("a note about a known deal is one review and one Save, and stays in the deal's history", async ({
  page,
  app,
  script,
}) => {
  await signInAs(page, app);
  const { word, name } = await known(page, app, ["lobby refit"]);
  const words = `${name} from ${word} Hotels moved to contract negotiation, it is forty five thousand now`;
  await processNote(page, words);
  await expect(page.getByRole("radio", { name: `${word} lobby refit` })).toBeChecked();
  const size = page.getByRole("checkbox", { name: "Deal Size: $30,000 → $45,000" });
  await expect(size).toBeChecked();
  await expectAccessible(page, { script });
  await page.getByLabel("Correct it: Deal Size").click();
  await expect(page.getByRole("textbox", { name: "Deal Size" })).toBeVisible();
  await size.uncheck();
  if (script === "on") {
    await page.reload();
    await expect(size).not.toBeChecked();
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("**/dashboard");
  const message = page.getByRole("region", { name: "Notification" });
  await expect(message).toContainText("Opportunity updated");
  await message.getByRole("link", { name: "Open" }).click();
  await expect(page.locator("#opportunity-dealStage")).toHaveValue("contract-negotiation");
  await expect(page.getByLabel("Deal Size ($)")).toHaveValue("30,000");
  await expect(page.getByRole("region", { name: "History" })).toContainText(words);
  await page.goto("/capture");
  await expect(page.getByLabel("Transcript", { exact: true })).toHaveValue("");
});

test("a note that fits two deals alike asks which, by keyboard, and shows what it changes of that one", async ({
  page,
  app,
  script,
}) => {
  await signInAs(page, app);
  const { word, name } = await known(page, app, ["lobby refit", "pool refit"]);
  await processNote(page, `${name} from ${word} Hotels moved to contract negotiation`);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page, { script });
  const pool = page.getByRole("radio", { name: `${word} pool refit` });
  await pool.focus();
  await page.keyboard.press("Space");
  if (script === "off") {
    await expect(page.getByRole("button", { name: "Show", exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("checkbox", { name: "Stage: Qualified → Contract Negotiation" })).toBeChecked();
  await expect(pool).toBeChecked();
  if (script === "on") await expect(pool).toBeFocused();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("region", { name: "Notification" })).toContainText(`${word} pool refit`);
});
