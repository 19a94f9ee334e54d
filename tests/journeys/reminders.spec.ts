import { signUp } from "../harness/app-server.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

test("Today by email is chosen, and a calendar's address made, shown once and turned off", async ({
  page,
  app,
  script,
}) => {
  const person = { email: `r${process.pid}@x.test`, password: "secret1", firstName: "Robin", lastName: "Vale" };
  await signUp(app, person);
  await signInAs(page, app, person);
  await page.goto("/profile");
  await expect(page.getByText("Today by email: off.")).toBeVisible();
  await page.getByRole("link", { name: "Reminders" }).click();
  const notification = page.getByRole("region", { name: /Notification/ });
  await page.getByLabel("When").selectOption("On Mondays");
  await page.getByLabel("Hour").selectOption("7:00 AM");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notification).toContainText("Reminders saved");
  await expect(page.getByLabel("When")).toHaveValue("mondays");
  await expect(page.getByLabel("Hour")).toHaveValue("7");
  await expect(page.getByText("Emails start once you confirm your address")).toBeVisible();

  await page.getByRole("button", { name: "Create an address" }).click();
  const address = page.getByRole("group", { name: "The address (shown only once)" });
  await expect(address).toBeFocused();
  await expectAccessible(page, { script });
  const feed = await page.request.get((await address.locator("code").innerText()).trim());
  expect([feed.status(), (await feed.text()).startsWith("BEGIN:VCALENDAR\r\n")]).toEqual([200, true]);
  await page.getByRole("button", { name: "Turn the address off" }).click();
  await expect(notification).toContainText("Calendar address turned off");
  await expect(page.getByRole("button", { name: "Create an address" })).toBeVisible();
});
