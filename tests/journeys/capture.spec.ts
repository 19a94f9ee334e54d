import { type Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "#tests/harness/journey.ts";

const NOTE =
  "Met Priya Raman from Bluebell Robotics, priya dot raman at bluebell dot com, phone 713 555 0142. They want samples, it is a fifty k deal closing June 30 2027, and I call her on Friday.";

const heard = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator("..").locator(".heard");

test.describe("without a microphone", () => {
  test.beforeEach(async ({ page, app }) => {
    await signInAs(page, app);
    await page.goto("/capture");
  });

  test("a typed note becomes a contact and an opportunity that are linked", async ({ page, script }) => {
    await expectAccessible(page, { script });
    await page.getByLabel("Transcript").fill(NOTE);
    await page.getByRole("button", { name: "Process" }).click();

    await expect(page.getByRole("heading", { name: "Review Contact" })).toBeVisible();
    await expect(page.getByLabel("First Name")).toHaveValue("Priya");
    await expect(page.getByLabel("Email")).toHaveValue("priya.raman@bluebell.com");
    await expect(heard(page, "Email")).toHaveText("heard: “priya dot raman at bluebell dot com”");
    await expectAccessible(page, { script });
    await page.getByLabel("Contact Type *").selectOption("lead");
    await page.getByRole("button", { name: "Create Contact" }).click();

    await expect(page.getByRole("heading", { name: "Review Opportunity" })).toBeVisible();
    await expect(heard(page, "Deal Size ($)")).toHaveText("heard: “fifty k”");
    await expect(page.getByLabel("Link to Priya Raman")).toBeChecked();
    await expectAccessible(page, { script });
    await page.getByLabel("Target Close Date").fill("2027-06-30");
    await page.getByLabel("Opportunity Name").fill("Bluebell samples");
    await page.getByRole("button", { name: "Create Opportunity" }).click();

    await page.waitForURL("**/dashboard");
    await expect(page.getByRole("region", { name: "Notification" })).toContainText("Opportunity created");
    await page.goto("/opportunities");
    await page.getByRole("link", { name: "Bluebell samples" }).first().click();
    await expect(page.getByRole("checkbox", { name: "Priya Raman" })).toBeChecked();
  });
});
