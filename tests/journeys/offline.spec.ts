import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "#tests/harness/journey.ts";

test.beforeEach(async ({ page, app, script }) => {
  test.skip(script === "off", "without script the browser says so itself");
  await signInAs(page, app);
});

/** Chromium's and Remix's own words about the missing network are no fault of the page. */
function forgiveNetwork(complaints: string[]): void {
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 503|TypeError: Failed to fetch/.test(text)),
  );
}

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  const ready = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  test("a page opened without a network says so in our words, and comes back with it", async ({
    page,
    script,
    complaints,
  }) => {
    await page.goto("/dashboard");
    await ready(page);
    await page.context().setOffline(true);
    await page.goto("/contacts");
    await expect(page).toHaveTitle("You are offline · Dealquest");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expectAccessible(page, { script });
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
    await expect(page).toHaveURL(/\/contacts$/);
    forgiveNetwork(complaints);
  });

  test("the worker keeps nothing", async ({ page }) => {
    await page.goto("/dashboard");
    await ready(page);
    await page.goto("/contacts");
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test("a failure is told inside what a screen reader may read while a dialog is open, and the form is sent again", async ({
  page,
  complaints,
}) => {
  await page.goto("/contacts/new");
  await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
  await page.getByLabel("First Name").fill("Tilda");
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.context().setOffline(true);
  // What is said stays for a second. Outside a modal dialog everything is hidden from assistive technology.
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll("[role=status], [role=alert]")].some(
      (one) => !one.closest("[aria-hidden=true]") && one.textContent?.includes("Failed to create contact"),
    ),
  );
  await page.getByRole("button", { name: "Create Contact" }).click();
  await said;
  await expect(page.getByText("The server could not be reached. What you typed is still here").first()).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Tilda");
  await page.context().setOffline(false);
  forgiveNetwork(complaints);
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
});

test("where the network went before anything was typed, the failure is told all the same", async ({
  page,
  complaints,
}) => {
  await page.goto("/contacts/new");
  await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to create contact" })).toBeVisible();
  await page.context().setOffline(false);
  forgiveNetwork(complaints);
});
