import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";
import { answering, startReceiver } from "../webhooks/receiver.ts";

test("a webhook is made, tried, sent again, given a new secret, turned off and removed", async ({
  page,
  app,
  script,
}) => {
  const receiver = await startReceiver();
  receiver.answer = answering(500, {}, "The disk is full");
  const name = `Ledger ${script}`;
  await signInAs(page, app);
  await page.goto("/data");
  await page.getByRole("main").getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByRole("link", { name: "Name: Name is required" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Address").fill("https://10.0.0.1/hook");
  await page.getByLabel("A note is written").check();
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByRole("link", { name: "Address: This address is not on the public internet" })).toBeVisible();
  await expect(page.getByLabel("A note is written")).toBeChecked();
  await expectAccessible(page, { script });
  await page.getByLabel("Address").fill(receiver.url);
  await page.getByRole("button", { name: "Create webhook" }).click();
  await expect(page.getByRole("heading", { name: "The signing secret (shown only once)" })).toBeFocused();
  await expect(page.locator("code")).toHaveText(/^whsec_/);
  await expectAccessible(page, { script });

  await page.getByRole("link", { name: "To the webhook" }).click();
  // A page that is read again before its press has left takes the press with it.
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Send a test" }).click();
  await sent;
  const tries = page.getByRole("region", { name: "Recent deliveries" }).getByRole("listitem");
  await expect(async () => {
    await page.reload();
    await expect(tries.first()).toContainText("500 Test", { timeout: stretched(500) });
  }).toPass();
  await tries.first().getByText("Answer").click();
  await expect(page.getByText("The disk is full")).toBeVisible();
  await expectAccessible(page, { script });
  receiver.answer = receiver.takeIt;
  await tries.first().getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.ids().length).toBe(2);
  expect(receiver.ids()[1]).toBe(receiver.ids()[0]);
  await expect(async () => {
    await page.reload();
    await expect(tries.first()).toContainText("204 Test", { timeout: stretched(500) });
  }).toPass();

  await page.getByLabel("Since (UTC)").fill("2020-01-01T00:00");
  await page.getByRole("button", { name: "Send all events since then" }).click();
  await expect(page.getByText(/(is|are) being sent/).first()).toBeVisible();
  await page.getByRole("button", { name: "Create a new secret" }).click();
  await expect(page.getByRole("heading", { name: `“${name}” has a new secret` })).toBeVisible();
  await page.getByRole("link", { name: "To the webhook" }).click();
  await expect(page.getByText("Both sign until")).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByText("Off", { exact: true }).click();
  await expectAccessible(page, { script });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Off", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Webhook removed").first()).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await receiver.stop();
});
