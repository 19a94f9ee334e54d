/** Forms validate in the browser, and ask before unsaved input is discarded. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";

test.beforeEach(async ({ page, app }) => signInAs(page, app));

/** Records the URLs of all requests but GET that the page sends from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  return sent;
}

test.describe("with script", () => {
  test.skip(({ script }) => script === "off", "without script the server tells it");

  test("what is missing or malformed is told on leaving the field, in the server's words and without a request", async ({
    page,
  }) => {
    await page.goto("/contacts/new");
    const dialog = page.getByRole("dialog", { name: "New Contact" });
    await expect(dialog).toBeVisible();
    const sent = sentBy(page);
    await page.getByLabel("First Name").fill("  ");
    await page.getByLabel("Email").fill("tilda@nowhere");
    await page.getByLabel("Phone").focus();
    await expect(dialog.getByText("First name is required", { exact: true })).toBeVisible();
    await expect(dialog.getByText("Invalid email address", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByRole("region", { name: "Please check the form" })).toHaveCount(0);
    await page.getByLabel("Email").fill("tilda@nowhere.test");
    await expect(dialog.getByText("Invalid email address", { exact: true })).toHaveCount(0);
    await expect(dialog.getByText("First name is required", { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });

  test("a form with something missing is not sent; its summary has the focus each time", async ({ page }) => {
    await page.goto("/opportunities/new");
    await expect(page.getByRole("dialog", { name: "New Opportunity" })).toBeVisible();
    const sent = sentBy(page);
    await page.getByLabel("Deal Size").fill("a lot");
    const summary = page.getByRole("region", { name: "Please check the form" });
    for (let time = 0; time < 2; time++) {
      await page.getByRole("button", { name: "Create Opportunity" }).click();
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("listitem")).toHaveText([
        "Opportunity Name: Opportunity name is required",
        "Deal Size: Deal size must be a number",
        "Target Close Date: Target close date is required",
      ]);
      await page.getByLabel("Description").focus();
    }
    await page.getByLabel("Deal Size").fill("-5");
    await expect(summary.getByRole("listitem").nth(1)).toHaveText("Deal Size: Deal size must be positive");
    await page.getByLabel("Deal Size").fill("a lot");
    await page.getByLabel("Opportunity Name").fill("Typed");
    await expect(page.getByLabel("Opportunity Name")).not.toHaveAttribute("aria-invalid");
    await expect(page.getByLabel("Opportunity Name")).toBeFocused();
    await expect(summary.getByRole("listitem")).toHaveText([
      "Deal Size: Deal size must be a number",
      "Target Close Date: Target close date is required",
    ]);
    await page.getByLabel("Deal Size").fill("1250000");
    await page.getByLabel("Target Close Date").fill("2031-05-20");
    await expect(summary).toHaveCount(0);
    await expect(page.getByLabel("Deal Size")).toHaveValue("1,250,000");
    expect(sent).toEqual([]);
  });

  test("an empty change of password and an invitation of nobody are told without a request", async ({ page }) => {
    for (const { path, button, field, message } of [
      {
        path: "/profile/security",
        button: "Change password",
        field: "New password",
        message: "Password must be at least 6 characters",
      },
      {
        path: "/team/invite",
        button: "Send invitations",
        field: "Email addresses",
        message: "Write at least one email address",
      },
    ]) {
      await page.goto(path);
      const sent = sentBy(page);
      await page.getByRole("button", { name: button }).click();
      const summary = page.getByRole("region", { name: /^Failed to/ });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("listitem")).toHaveText([`${field}: ${message}`]);
      await expect(page.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
      expect(sent).toEqual([]);
    }
  });

  test("a message does not move what is being pressed", async ({ page }) => {
    await page.goto("/contacts/new");
    await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
    await page.getByLabel("Last Name").focus();
    await page.getByLabel("First Name").focus();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  for (const [way, leave] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["Close", (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click()],
    ["a press beside it", (page: Page) => page.mouse.click(4, 300)],
  ] as const) {
    test(`${way} asks before it throws a filled form away, and only then`, async ({ page, viewport }) => {
      test.skip(way === "a press beside it" && viewport?.width === 360, "on a phone there is nothing beside a dialog");
      await page.goto("/contacts");
      await page.getByRole("link", { name: "New Contact" }).click();
      const dialog = page.getByRole("dialog", { name: "New Contact" });
      const asked: string[] = [];
      let answer = false;
      page.on("dialog", (question) => {
        asked.push(question.message());
        return answer ? question.accept() : question.dismiss();
      });
      await expect(dialog).toBeVisible();
      await page.getByLabel("Last Name").fill("Stone");
      await leave(page);
      await expect.poll(() => asked).toEqual(["Leave without saving? What you changed here will be lost."]);
      await expect(page.getByLabel("Last Name")).toHaveValue("Stone");
      answer = true;
      await leave(page);
      await expect(dialog).toHaveCount(0);
      await page.getByRole("link", { name: "New Contact" }).click();
      await expect(dialog).toBeVisible();
      // The dialog hears a press beside it only once it has been shown: no person is as quick as this one.
      await expect(async () => {
        await leave(page);
        await expect(dialog).toHaveCount(0, { timeout: stretched(3000) });
      }).toPass();
      expect(asked).toHaveLength(2);
    });
  }
});

test("a refused save shows the toast of the catalog beside the summary", { tag: "@plain" }, async ({
  page,
  script,
}) => {
  await page.goto("/contacts/new");
  if (script === "on") await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
  await page.getByLabel("First Name").fill("Tilda");
  // The server also refuses what the browser's validation accepts.
  const type = page.getByLabel("Contact Type *");
  await type.selectOption("lead");
  await page.getByLabel("Email").fill(`${"a".repeat(250)}@x.test`);
  await page.getByRole("button", { name: "Create Contact" }).click();
  const notification = page.getByRole("region", { name: "Notification" });
  await expect(notification).toContainText("Failed to create contact");
  await expect(notification).toContainText("400: Invalid email address");
  await expect(page.getByRole("region", { name: "Please check the form" })).toContainText(
    "Email: Invalid email address",
  );
  await expectAccessible(page, { script });
});
