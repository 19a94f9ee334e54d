/** Signing in by passkeys: what the browser's offer does in each state of the person, the device and the page. */
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";
import {
  addPasskey,
  arrive,
  CANNOT,
  comeBack,
  giveDevice,
  notification,
  ownerOf,
  section,
  signInByPassword,
} from "./virtual-device.ts";

test.skip(({ script, viewport }) => script === "off" || viewport?.width !== 1280, "passkeys need script");

/**
 * Waits until a touched device has answered the offer that the page makes anew before the server's five minutes are
 * over: a touch answers the next offer alone. The clock goes on more than once, because the page may not yet have set
 * its timer when it first does.
 */
async function renewedOffer(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward("04:01");
    await expect(section(page)).toContainText("last used", { timeout: stretched(5_000) });
  }).toPass();
}

test("an offer that waits hinders no password; after logging out it waits again, is renewed, and signs in", async ({
  page,
  app,
}) => {
  const device = await giveDevice(page);
  const person = await arrive(page, app);
  await addPasskey(page, "Laptop");
  await device.touch(false);
  const offered = () => page.waitForResponse((answer) => answer.url().endsWith("/auth/passkey/options"));
  let offer = offered();
  await comeBack(page, "/contacts");
  await offer;
  await signInByPassword(page, person);
  await expect(page.getByRole("heading", { name: "Contacts", exact: true })).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Create Account" })).toBeVisible();
  await page.clock.install();
  offer = offered();
  await page.goto("/?view=login&redirectTo=%2Fprofile%2Fsecurity");
  await offer;
  await device.touch(true);
  await renewedOffer(page);
});

test("two tabs of one browser have an offer each, and each signs in", async ({ page, app, context }) => {
  const device = await giveDevice(page);
  await arrive(page, app);
  await addPasskey(page, "Laptop");
  await device.touch(false);
  await page.clock.install();
  const waits = page.waitForResponse((answer) => answer.url().endsWith("/auth/passkey/options"));
  await comeBack(page);
  await waits;

  const other = await context.newPage();
  await giveDevice(other, { holding: await device.passkeys() });
  await other.goto("/?view=login&redirectTo=%2Fprofile%2Fsecurity");
  await expect(section(other)).toContainText("last used");

  await device.touch(true);
  await renewedOffer(page);
});

test("of two devices each signs in; the one that is removed does not, and the password does still", async ({
  page,
  app,
}) => {
  const phone = await giveDevice(page);
  const person = await arrive(page, app);
  await addPasskey(page, "Phone");
  const onPhone = await phone.takeAway();
  const laptop = await giveDevice(page);
  await addPasskey(page, "Laptop");
  const onLaptop = await laptop.takeAway();

  for (const [name, holding] of [
    ["Phone", onPhone],
    ["Laptop", onLaptop],
  ] as const) {
    const device = await giveDevice(page, { holding });
    await comeBack(page);
    const item = section(page).getByRole("listitem").filter({ hasText: name });
    await expect(item).toContainText("last used");
    await device.takeAway();
  }

  const item = section(page).getByRole("listitem").filter({ hasText: "Phone" });
  await item.getByLabel("Password").fill(person.password);
  await item.getByRole("button").click();
  await expect(notification(page)).toContainText("Passkey removed");
  await giveDevice(page, { holding: onPhone });
  const refused = page.waitForResponse((response) => response.url().endsWith("/auth/passkey"));
  await comeBack(page);
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole("alert")).toContainText(CANNOT);
  await signInByPassword(page, person);
  await expect(section(page).getByRole("listitem")).toHaveCount(1);
});

test("a forgotten password leaves the passkey; who has left is told no more than anybody, and it is no use later", async ({
  page,
  app,
}) => {
  const device = await giveDevice(page);
  const person = await arrive(page, app);
  await addPasskey(page, "Laptop");
  await device.touch(false);
  await page.context().clearCookies();
  await page.goto("/?view=forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Open the reset link" }).click();
  await page.getByLabel("New password", { exact: true }).fill("mountains1");
  await page.getByLabel("Confirm").fill("mountains1");
  await page.getByLabel("Remove all passkeys").uncheck();
  await page.getByRole("button", { name: "Reset" }).click();
  await device.touch(true);
  await page.getByRole("link", { name: "Sign In Now" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "My Sales Dashboard" })).toBeVisible();

  const owner = await ownerOf(app);
  for (const act of ["deactivate", "reactivate"]) {
    expect((await owner.call("POST", `/api/team/${person.id}/${act}`)).status).toBe(200);
    await comeBack(page);
    await expect(page.getByRole("alert")).toContainText(CANNOT);
  }
  await signInByPassword(page, { ...person, password: "mountains1" });
  await expect(section(page).getByRole("listitem")).toHaveCount(0);
});
