/** Adding and removing passkeys in a browser. */
import { softwareAuthenticator } from "../accounts/software-authenticator.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { visitor } from "../http/visitor.ts";
import { addButton, addPasskey, arrive, comeBack, giveDevice, notification, section } from "./virtual-device.ts";

const atDesk = { script: "on", width: 1280 };

test.describe("with script", () => {
  test.skip(({ script, viewport }) => script !== atDesk.script || viewport?.width !== atDesk.width, "needs script");

  test("a passkey is added by a form, signs in by the browser's offer to where one was going, and is removed", async ({
    page,
    app,
  }) => {
    await giveDevice(page);
    await arrive(page, app);
    await addPasskey(page, "My laptop");
    await expect(notification(page)).toContainText("Passkey added");
    await expectAccessible(page);

    await comeBack(page);
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
    const device = await giveDevice(page);
    await arrive(page, app);
    await addPasskey(page, "First");
    await addButton(page).click();
    await expect(notification(page)).toContainText("This device already has a passkey for your account.");

    await device.takeAway();
    await giveDevice(page, { isUserVerified: false });
    await addButton(page).click();
    await expect(notification(page)).toContainText("The browser did not create a passkey");
  });

  test("by keys alone one is added with a name and one without, which has the browser's, and removed", async ({
    page,
    app,
  }) => {
    const device = await giveDevice(page);
    await arrive(page, app);
    const name = section(page).getByLabel("Name");
    await expect(name).toBeVisible();
    await page.getByRole("heading", { name: "Security", exact: true }).click();
    for (let tab = 0; tab < 60 && !(await isFocused(name)); tab++) await page.keyboard.press("Tab");
    await page.keyboard.type("Keys");
    await page.keyboard.press("Enter");
    await expect(section(page).getByText("Keys", { exact: true })).toBeVisible();
    await expect(name).toHaveValue("");
    await expect(name).toBeFocused();

    await device.takeAway();
    await giveDevice(page);
    await page.keyboard.press("Enter");
    await expect(section(page).getByText(/^Chrome/)).toBeVisible();
    await expect(section(page).getByRole("listitem")).toHaveCount(2);

    await section(page).getByRole("button", { name: "Remove the passkey Keys" }).focus();
    await page.keyboard.press("Enter");
    await expect(notification(page)).toContainText("Passkey removed");
    await expect(section(page).getByRole("listitem")).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  });

  test("one that was begun and left is none; a second press begins no second one; without a network the name stays", async ({
    page,
    app,
    complaints,
  }) => {
    const device = await giveDevice(page, { isTouched: false });
    await arrive(page, app);
    let begun = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/passkeys/options")) begun++;
    });
    await section(page).getByLabel("Name").fill("Left");
    const add = addButton(page);
    const place = await add.boundingBox();
    await add.click();
    await expect(add).toHaveAttribute("aria-disabled", "true");
    await add.press("Enter");
    expect((await add.boundingBox())?.width).toBe(place?.width);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    expect(begun).toBe(1);
    await page.goto("/profile/security");
    await expect(section(page).getByRole("listitem")).toHaveCount(0);

    await device.touch(true);
    await page.context().setOffline(true);
    await section(page).getByLabel("Name").fill("Kept");
    await add.click();
    await expect(notification(page)).toContainText("The server could not be reached.");
    await expect(section(page).getByLabel("Name")).toHaveValue("Kept");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]);
    await page.context().setOffline(false);
    await add.click();
    await expect(section(page).getByText("Kept", { exact: true })).toBeVisible();
    expect(await device.passkeys()).toHaveLength(1);
  });

  test("a session that ended elsewhere adds none and says so; a long name breaks on a phone", async ({ page, app }) => {
    await giveDevice(page);
    const person = await arrive(page, app);
    await page.setViewportSize({ width: 360, height: 740 });
    const long = "W".repeat(100);
    await addPasskey(page, long);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.context().clearCookies();
    await section(page).getByLabel("Name").fill("Nobody's");
    await addButton(page).click();
    await expect(notification(page)).toContainText("401");
    await expect(section(page).getByLabel("Name")).toHaveValue("Nobody's");
    await signInAs(page, app, person);
    await page.goto("/profile/security");
    await expect(section(page).getByRole("listitem")).toHaveCount(1);
  });

  test("a browser that does not know passkeys says so, and its sign-in view asks for none", async ({ page, app }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    const { email, password } = await arrive(page, app);
    await expect(section(page)).toContainText("This browser does not support passkeys. Use a newer browser.");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await comeBack(page);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/profile\/security$/);
    expect(asked).not.toContain("/auth/passkey/options");
  });
});

test("without script a passkey is listed and removed, and the password signs in", { tag: "@plain" }, async ({
  page,
  app,
  script,
}) => {
  test.skip(script === "on", "what it is without script");
  const person = await arrive(page, app);
  const owner = visitor(app);
  await owner.call("POST", "/auth/login", { email: person.email, password: person.password });
  const { json: options } = await owner.call("POST", "/api/users/me/passkeys/options", {});
  const made = softwareAuthenticator(app.url).make(options);
  expect((await owner.call("POST", "/api/users/me/passkeys", { ...made, name: "A phone" })).status).toBe(201);
  await page.reload();
  await expect(section(page)).toContainText("To add one, turn on JavaScript.");
  await section(page).getByRole("button", { name: "Remove the passkey A phone" }).click();
  await expect(notification(page)).toContainText("Passkey removed");
  await expect(section(page).getByRole("listitem")).toHaveCount(0);

  await comeBack(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Security", exact: true })).toBeVisible();
});

const isFocused = (field: ReturnType<typeof addButton>) =>
  field.evaluate((element) => element === document.activeElement);
