import type { Page } from "@playwright/test";
import type { RunningApp } from "../harness/app-server.ts";
import { signUp } from "../harness/app-server.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";
import { photograph, plain } from "../profile/pictures.ts";

let count = 0;

/** Creates a user per journey, so that concurrent journeys do not change the same profile. */
async function arrive(page: Page, app: RunningApp) {
  const name = `p${process.pid}x${count++}`;
  const person = { email: `${name}@x.test`, password: "secret1", firstName: "Robin", lastName: "Vale" };
  await signUp(app, person);
  await signInAs(page, app, person);
  await page.goto("/profile");
  return person;
}

const notification = (page: Page) => page.getByRole("region", { name: /Notification/ });

test("names and title are changed on the profile page, the e-mail is not", async ({ page, app }) => {
  const { email } = await arrive(page, app);
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly", "");
  await page.getByLabel("Title").fill("Trail Guide");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(notification(page)).toContainText("Profile updated");
  await expect(page.getByLabel("Title")).toHaveValue("Trail Guide");
});

test("a name that is missing is asked for, beside what was typed", async ({ page, app, script }) => {
  await arrive(page, app);
  await page.getByLabel("First Name").fill(" ");
  await page.getByLabel("Last Name").fill("Stone");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "Failed to update profile" })).toBeVisible();
  await expect(page.getByText("First name is required").first()).toBeVisible();
  await expect(page.getByLabel("Last Name")).toHaveValue("Stone");
  await expectAccessible(page, { script });
});

test("a photo is uploaded, shown and removed", { tag: "@plain" }, async ({ page, app, script }) => {
  await arrive(page, app);
  const buffer = await plain({ width: 300, height: 200 }, "png");
  await page.getByLabel("Photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(notification(page)).toContainText("Profile photo updated");
  const portrait = page.getByRole("main").locator("img");
  await expect(portrait).toHaveAttribute("src", /^\/photos\//);
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await expectAccessible(page, { script });
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(notification(page)).toContainText("Profile photo removed");
  await expect(portrait).toHaveCount(0);
});

test("a photo that is chosen is saved with Save Changes", async ({ page, app }) => {
  await arrive(page, app);
  const buffer = await plain({ width: 300, height: 200 }, "png");
  await page.getByLabel("Photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByLabel("Title").fill("Trail Guide");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(notification(page)).toContainText("Profile updated");
  await expect(page.getByRole("main").locator("img")).toHaveAttribute("src", /^\/photos\//);
  await expect(page.getByLabel("Title")).toHaveValue("Trail Guide");
});

test("a photo that is refused leaves what was typed, and nothing is saved", async ({ page, app }) => {
  await arrive(page, app);
  const buffer = Buffer.from("no picture");
  await page.getByLabel("Photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByLabel("Title").fill("Trail Guide");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "Upload failed" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Trail Guide");
  await page.goto("/profile");
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a file that is no photo, or too large, is refused in words", async ({ page, app, script }) => {
  await arrive(page, app);
  const choose = page.getByLabel("Photo");
  await choose.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("<script>alert(1)</script>"),
  });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("heading", { name: "Upload failed" })).toBeVisible();
  await expect(page.getByText("Invalid file type").first()).toBeVisible();
  await expectAccessible(page, { script });
  const buffer = await photograph(10_485_761);
  // 10 MB take a busy machine longer to hand over than any element to appear.
  await choose.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer }, { timeout: stretched(60_000) });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("File too large").first()).toBeVisible();
});

test("with script the upload shows how far it is, and a lost network is told", async ({
  page,
  app,
  script,
  complaints,
}) => {
  test.skip(script === "off", "there is no progress without script");
  await arrive(page, app);
  const release = Promise.withResolvers<void>();
  await page.route("**/api/profile-photo/upload/**", async (route) => {
    await release.promise;
    await route.abort();
  });
  const buffer = await plain({ width: 300, height: 200 }, "png");
  await page.getByLabel("Photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page, { script });
  release.resolve();
  await expect(notification(page)).toContainText("Upload failed");
  await expect(page.getByText("The server could not be reached").first()).toBeVisible();
  complaints.splice(0);
});

test("other browsers are signed out one by one, or all of them", async ({ page, app, browser }) => {
  const person = await arrive(page, app);
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, app, person);
  await page.reload();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByText("This browser")).toHaveCount(1);
  await sessions.getByRole("button", { name: "Sign out Unknown browser" }).first().click();
  await expect(notification(page)).toContainText("Signed out there");
  await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("link", { name: "Create Account" })).toBeVisible();
  await other.goto(`${app.url}/profile`);
  await expect(other).toHaveURL(/redirectTo=%2Fprofile/);
  await other.context().close();
});

test("the Logout button leads to the landing", async ({ page, app }) => {
  await arrive(page, app);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole("link", { name: "Create Account" })).toBeVisible();
});
