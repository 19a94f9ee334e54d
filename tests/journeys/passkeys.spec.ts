/** Passkeys in a browser, with the authenticator that Chromium has for tests. */
import type { CDPSession, Page } from "@playwright/test";
import { type RunningApp, signUp } from "../harness/app-server.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

test.skip(({ script, viewport }) => script === "off" || viewport?.width !== 1280, "passkeys need script");

const WITH_FINGERPRINT = {
  protocol: "ctap2",
  ctap2Version: "ctap2_1",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Gives the page's browser a device with a fingerprint reader, on which a finger lies. */
async function giveDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options: WITH_FINGERPRINT });
  return { cdp, authenticatorId };
}

let people = 0;

async function arrive(page: Page, app: RunningApp) {
  const email = `passkey${process.pid}-${people++}@x.test`;
  const person = { email, password: "secret1", firstName: "Robin", lastName: "Vale" };
  await signUp(app, person);
  await signInAs(page, app, person);
  await page.goto("/profile/security");
  return person;
}

const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const notification = (page: Page) => page.getByRole("region", { name: "Notification" });

async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByLabel("Name").fill(name);
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(section(page).getByText(name, { exact: true })).toBeVisible();
}

test("a passkey is added by a form, signs in by the browser's offer to where one was going, and is removed", async ({
  page,
  app,
}) => {
  await giveDevice(page);
  await arrive(page, app);
  await addPasskey(page, "My laptop");
  await expect(notification(page)).toContainText("Passkey added");
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto("/?view=login&redirectTo=%2Fprofile%2Fsecurity");
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(section(page)).toContainText("last used");

  // After a sign-in by a passkey the password was not entered yet.
  const remove = section(page).getByRole("button", { name: "Remove the passkey My laptop" });
  await remove.click();
  await expect(page.getByRole("heading", { name: "Failed to remove the passkey" })).toBeVisible();
  await expectAccessible(page);
  await section(page).getByRole("listitem").getByLabel("Password").fill("secret1");
  await remove.click();
  await expect(notification(page)).toContainText("Passkey removed");
  await expect(section(page).getByText("My laptop")).toHaveCount(0);
});

test("a device that has one already, and one that does not know its user, are told", async ({ page, app }) => {
  const { cdp, authenticatorId } = await giveDevice(page);
  await arrive(page, app);
  await addPasskey(page, "First");
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(notification(page)).toContainText("This device has a passkey of your account already.");

  await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  const unverified = { ...WITH_FINGERPRINT, isUserVerified: false };
  await cdp.send("WebAuthn.addVirtualAuthenticator", { options: unverified });
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(notification(page)).toContainText("The browser did not make one");
});

test("a passkey that was removed elsewhere says so at the sign-in, and the password signs in", async ({
  page,
  app,
}) => {
  await giveDevice(page);
  const { email, password } = await arrive(page, app);
  await addPasskey(page, "Old phone");
  await app.orm.em.fork().execute("delete from passkeys where name = 'Old phone'");
  await page.context().clearCookies();
  const refused = page.waitForResponse((response) => response.url().endsWith("/auth/passkey"));
  await page.goto("/?view=login");
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole("alert")).toContainText("This passkey cannot sign you in. Please use your password.");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
