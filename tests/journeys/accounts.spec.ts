import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

const newAddress = () => `ada.${Math.random().toString(36).slice(2)}@lovelace.test`;

test("someone signs up, confirms the address, signs in and signs out", { tag: "@plain" }, async ({ page, script }) => {
  const email = newAddress();
  await page.goto("/");
  await expect(page.getByText("Version 2.0.3")).toBeVisible();
  await page.getByRole("link", { name: "Create Account" }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("engine 1843");
  await page.getByRole("button", { name: "Create Account" }).click();

  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, { script });
  await page.getByRole("link", { name: "Open the confirmation link" }).click();
  await page.getByRole("button", { name: "Confirm my email" }).click();

  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("engine 1843");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "My Sales Dashboard" })).toBeVisible();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("main").getByText("Sales Team")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Every deal is an adventure." })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/redirectTo=%2Fdashboard/);
});

test("the owner of an address that a stranger registered gives the password, or says that it was not them", async ({
  page,
  app,
  browser,
  script,
}) => {
  const email = newAddress();
  const password = "of the stranger";
  const stranger = await browser.newContext({ baseURL: app.url, javaScriptEnabled: script === "on" });
  const theirs = await stranger.newPage();
  await theirs.goto("/?view=signup");
  await theirs.getByLabel("First name").fill("Ada");
  await theirs.getByLabel("Last name").fill("Lovelace");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password").fill(password);
  await theirs.getByRole("button", { name: "Create Account" }).click();
  const link = await theirs.getByRole("link", { name: "Open the confirmation link" }).getAttribute("href");

  await page.goto(link ?? "");
  await expectAccessible(page, { script });
  await page.getByLabel("Password").fill("a guess");
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByRole("region", { name: "Failed to confirm your email" })).toContainText("not the password");
  await expectAccessible(page, { script });
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();
  await expectAccessible(page, { script });
  await theirs.goto("/?view=login");
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByLabel("Password").fill(password);
  await theirs.getByRole("button", { name: "Sign In" }).click();
  await expect(theirs.getByRole("region", { name: "Login failed" })).toContainText("Invalid email or password");
  await stranger.close();
});

test("a form with mistakes comes back with what was typed, the messages, and the focus on them", {
  tag: "@plain",
}, async ({ page, script }) => {
  await page.goto("/?view=signup");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create Account" }).click();
  const summary = page.getByRole("region", { name: "Registration failed" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Last name is required");
  await expect(summary).toContainText("Invalid email address");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, { script });
});

test("wrong credentials say no more than that", async ({ page, script }) => {
  await page.goto("/?view=login");
  await page.getByLabel("Email").fill("scout@dealquest.test");
  await page.getByLabel("Password").fill("not it");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("region", { name: "Login failed" })).toContainText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue("scout@dealquest.test");
  await expectAccessible(page, { script });
});

test("after signing in one arrives where one wanted to go", async ({ page }) => {
  await page.goto("/contacts");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill("scout@dealquest.test");
  await page.getByLabel("Password").fill("adventure");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/contacts$/);
});

test("a forgotten password is reset once by its link", async ({ page, app, script }) => {
  const email = newAddress();
  const person = { email, password: "engine 1843", firstName: "Ada", lastName: "Lovelace" };
  await page.request.post(`${app.url}/auth/register`, { data: person });
  await page.goto("/?view=login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  const link = page.getByRole("link", { name: "Open the reset link" });
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();

  await expectAccessible(page, { script });
  await page.getByLabel("New password", { exact: true }).fill("difference");
  await page.getByLabel("Confirm new password").fill("indifference");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("region", { name: "Failed to reset password" })).toContainText("Passwords don't match");
  await page.getByLabel("New password", { exact: true }).fill("difference");
  await page.getByLabel("Confirm new password").fill("difference");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "Password Reset Complete" })).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Invalid reset link" })).toBeVisible();
  await expectAccessible(page, { script });
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page.getByRole("heading", { name: "Every deal is an adventure." })).toBeVisible();
});

const RESET = "/reset-password?token=none";

test("signed-out pages carry no script but what forgets recent records, and what offers passkeys at the sign-in", {
  tag: "@plain",
}, async ({ page }) => {
  for (const address of ["/", "/?view=login", "/?view=signup", "/?view=forgot-password", RESET]) {
    await page.goto(address);
    const sources = await page.locator("script").evaluateAll((all) => all.map((script) => script.getAttribute("src")));
    const known: Record<string, string[]> = { "/?view=login": ["/passkey.js", "/signed-out.js"], [RESET]: [] };
    expect(sources, address).toEqual(known[address] ?? ["/signed-out.js"]);
  }
});

test("who is not on the list gets a code to reach the team", async ({ page, script }) => {
  const { startApp } = await import("../harness/app-server.ts");
  const closed = await startApp({ env: { REGISTRATION_ALLOWLIST: "@dealquest.test" } });
  try {
    await page.goto(`${closed.url}/?view=signup`);
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Email").fill(newAddress());
    await page.getByLabel("Password").fill("engine 1843");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("img", { name: "QR code for contacting the team" })).toBeVisible();
    await expect(page.getByText("QR code to contact the team")).toBeVisible();
    await expectAccessible(page, { script });
  } finally {
    await closed.stop();
  }
});

test("a session that ended while typing keeps what was typed", async ({ page, app, script }) => {
  await signInAs(page, app);
  await page.goto("/contacts/new");
  await page.getByLabel("First Name").fill("Unsaved");
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create Contact" }).click();
  if (script === "on") {
    await expect(page.getByRole("region", { name: "Notification" })).toContainText("Failed to create contact");
    await expect(page.getByLabel("First Name")).toHaveValue("Unsaved");
    await expect(page.getByRole("link", { name: "Sign in in a new tab" })).toHaveAttribute("target", "_blank");
    await signInAs(page, app);
    await page.getByRole("button", { name: "Create Contact" }).click();
  } else {
    await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeVisible();
    await signInAs(page, app);
    await page.getByRole("button", { name: "Save it now" }).click();
  }
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
});

test("someone whose address is not confirmed is asked to on every page, and the link is sent again", async ({
  page,
  app,
  script,
}) => {
  const person = { email: newAddress(), password: "engine 1843", firstName: "Ada", lastName: "Lovelace" };
  await page.request.post(`${app.url}/auth/register`, { data: person });
  await signInAs(page, app, person);
  await page.goto("/contacts");
  const banner = page.getByRole("complementary", { name: "Confirm your email" });
  await expect(banner).toContainText(person.email);
  await expectAccessible(page, { script });
  await banner.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("region", { name: "Notification" })).toContainText("Check Your Email");
  await expect(page).toHaveURL(/\/contacts$/);
});

test("the link that confirms an address is sent again to whoever asks, signed out too", async ({ page, script }) => {
  await page.goto("/?view=email-verification");
  await page.getByRole("textbox", { name: "Email" }).fill("nobody");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("region", { name: "Failed to send the link" })).toContainText("Invalid email address");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("nobody");
  await expectAccessible(page, { script });
  const email = newAddress();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("A new link is on its way.")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, { script });
});
