import { codeOf } from "../accounts/authenticator-app.ts";
import { signUp } from "../harness/app-server.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

test("two-factor sign-in is turned on, asked for, and answered with a code and with a recovery code", async ({
  page,
  app,
  script,
}) => {
  const person = { email: `f${process.pid}@x.test`, password: "secret1", firstName: "Robin", lastName: "Vale" };
  await signUp(app, person);
  await signInAs(page, app, person);
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Turn on two-factor sign-in" }).click();
  await expect(page.getByRole("img", { name: "The key as a picture to scan" })).toBeVisible();
  await expectAccessible(page, { script });
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code").fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on", exact: true }).click();

  const codes = page.getByRole("region", { name: "Your recovery codes" });
  await expect(codes).toBeFocused();
  await expectAccessible(page, { script });
  const recoveryCodes = await codes.getByRole("listitem").allInnerTexts();
  const download = page.waitForEvent("download");
  await codes.getByRole("link", { name: "Download as text" }).click();
  expect((await download).suggestedFilename()).toBe("dealquest-recovery-codes.txt");

  for (const code of [codeOf(secret), recoveryCodes[0] ?? ""]) {
    // The enabling code's step is used; the journey need not wait for the next one.
    await app.orm.em.fork().execute("update two_factors set last_step = 0");
    await page.goto("/profile");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("link", { name: "Create Account" })).toBeVisible();
    await page.goto("/?view=login&redirectTo=%2Fprofile%2Fsecurity");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "Two-factor sign-in" })).toBeVisible();
    if (code === recoveryCodes[0]) await expectAccessible(page, { script });
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "Security" })).toBeVisible();
  }
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await expect(page.getByText("Signed in with a recovery code")).toBeVisible();
});
