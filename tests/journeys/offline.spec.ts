import { expect, signInAs, test } from "#tests/harness/journey.ts";

test.beforeEach(async ({ page, app, script }) => {
  test.skip(script === "off", "without script the browser says so itself");
  await signInAs(page, app);
});

/** Chromium's own words about the missing network are no fault of the page. */
function forgiveNetwork(complaints: string[]): void {
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 503/.test(text)),
  );
}

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
