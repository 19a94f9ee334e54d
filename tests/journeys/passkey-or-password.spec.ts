/** Passkeys beside passwords and codes: which of them sign in, and what is left when a passkey does not. */
import { codeOf } from "../accounts/authenticator-app.ts";
import { startApp } from "../harness/app-server.ts";
import { expect, signInAs, test } from "../harness/journey.ts";
import { visitor } from "../http/visitor.ts";
import { addPasskey, arrive, CANNOT, comeBack, giveDevice, ownerOf, signInByPassword } from "./virtual-device.ts";

test.skip(({ script, viewport }) => script === "off" || viewport?.width !== 1280, "passkeys need script");

test("with two-factor sign-in on the passkey asks for no code, and the password does; an owner's reset ends both", async ({
  page,
  app,
}) => {
  await giveDevice(page);
  const person = await arrive(page, app);
  await addPasskey(page, "Laptop");
  await page.getByRole("button", { name: "Turn on two-factor sign-in" }).click();
  await page.getByLabel("Code").fill(codeOf((await page.locator("code").innerText()).replaceAll(" ", "")));
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByRole("region", { name: "Your recovery codes" })).toBeVisible();

  await comeBack(page);
  await expect(page.getByRole("heading", { name: "Security", exact: true })).toBeVisible();
  const form = { email: person.email, password: person.password };
  expect((await visitor(app).submit("/auth/login", form)).location).toContain("/auth/two-factor");

  const reset = await (await ownerOf(app)).call("POST", `/api/team/${person.id}/reset-two-factor`);
  expect(reset.status).toBe(200);
  await comeBack(page);
  await expect(page.getByRole("alert")).toContainText(CANNOT);
  await signInByPassword(page, person);
  await expect(page.getByRole("button", { name: "Turn on two-factor sign-in" })).toBeVisible();
});

test("an answer that is lost on the way leaves the password, and nothing is said", async ({
  page,
  app,
  complaints,
}) => {
  const device = await giveDevice(page);
  const person = await arrive(page, app);
  await addPasskey(page, "Laptop");
  await page.route("**/auth/passkey", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/auth/passkey"));
  await comeBack(page);
  await lost;
  await device.touch(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await signInByPassword(page, person);
  await expect(page.getByRole("heading", { name: "Security", exact: true })).toBeVisible();
  expect(complaints.splice(0).every((line) => line.includes("ERR_FAILED"))).toBe(true);
});

test("where two factors are required a passkey is enough, and then it alone signs in", async ({ page }) => {
  const app = await startApp({ env: { TEAM_REQUIRE_TWO_FACTOR: "on" } });
  try {
    const device = await giveDevice(page);
    const person = { email: "rey@x.test", password: "secret1", firstName: "Rey", lastName: "Vale" };
    await visitor(app).call("POST", "/auth/register", person);
    await signInAs(page, app, person);
    await page.goto(`${app.url}/contacts`);
    await expect(page.getByRole("heading", { name: "Security", exact: true })).toBeVisible();
    await addPasskey(page, "Laptop");
    await page.goto(`${app.url}/contacts`);
    await expect(page.getByRole("heading", { name: "Contacts", exact: true })).toBeVisible();

    await device.touch(false);
    await page.context().clearCookies();
    await page.goto(`${app.url}/?view=login&redirectTo=%2Fcontacts`);
    await signInByPassword(page, person);
    await expect(page.getByRole("region", { name: "Login failed" })).toContainText("Sign in with your passkey");
    await device.touch(true);
    await page.goto(`${app.url}/?view=login&redirectTo=%2Fcontacts`);
    await expect(page.getByRole("heading", { name: "Contacts", exact: true })).toBeVisible();
  } finally {
    await app.stop();
  }
});
