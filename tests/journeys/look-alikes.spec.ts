import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

const word = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .padEnd(8, "x")
    .slice(0, 8);

test.beforeEach(async ({ page, app }) => signInAs(page, app));

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel("Contact Type *").selectOption("client");
}

test("a contact that looks like one that exists is pointed out, and is made if that is wanted", {
  tag: "@plain",
}, async ({ page, app, script }) => {
  const [lastName, email] = [word(), `${word()}@hopper.test`];
  const post = (fields: object) =>
    page.request.post(`${app.url}/api/contacts`, { data: { contactType: "lead", ...fields } });
  await post({ firstName: "Grace", lastName, businessName: "Compiler Works", phone: "(212) 555-0187" });

  await page.goto("/contacts");
  await page.getByRole("link", { name: "New Contact" }).click();
  const typed = {
    "First Name": "Grase",
    "Last Name": lastName,
    Email: email,
    "Business Name": "Compiler Works, Inc.",
    Notes: "a\nb",
  };
  await fill(page, typed);
  await page.getByRole("button", { name: "Create Contact" }).click();
  const panel = page.getByRole("region", { name: "Possible duplicate" });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(`Grace ${lastName}`);
  await expect(panel).toContainText("same business, same family name");
  await expect(page.getByRole("heading", { name: "New Contact" })).toBeVisible();
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel("Contact Type *")).toHaveValue("client");
  await expectAccessible(page, { script });

  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    panel.getByRole("link", { name: `Open in a new tab: Grace ${lastName}` }).click(),
  ]);
  await expect(opened).toHaveTitle(new RegExp(`Grace ${lastName}`));
  await opened.close();
  await expect(page.getByLabel("Email")).toHaveValue(email);

  // Another user creates a contact with the same e-mail address first.
  await post({ firstName: "Ada", lastName: word(), email });
  await page.getByRole("button", { name: "Create anyway" }).click();
  await expect(panel).toContainText("same email");
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Create anyway" }).dblclick();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
  const all: { email: string }[] = await (await page.request.get(`${app.url}/api/contacts`)).json();
  expect(all.filter((contact) => contact.email === email)).toHaveLength(2);
});

test("with the keyboard alone the new contact is made, or left for the one that exists", async ({ page, app }) => {
  const email = `${word()}@hopper.test`;
  await page.request.post(`${app.url}/api/contacts`, { data: { firstName: "Grace", email, contactType: "lead" } });
  await page.goto("/contacts/new");
  await fill(page, { "First Name": "G.", Email: email });
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByRole("region", { name: "Possible duplicate" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Open in a new tab: Grace" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("First Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
});

test("a form that was refused can be sent again while its page is still being read anew", async ({
  page,
  app,
  script,
}) => {
  test.skip(script === "off", "without script a page is whole or not there");
  const email = `${word()}@lovelace.test`;
  await page.request.post(`${app.url}/api/contacts`, { data: { firstName: "Ada", email, contactType: "lead" } });
  await page.goto("/contacts/new");
  await fill(page, { "First Name": "A.", Email: email });
  await page.waitForLoadState("networkidle");
  await page.route("**/contacts/new.data*", (route) => (route.request().method() === "GET" ? null : route.continue()));
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByRole("region", { name: "Possible duplicate" })).toBeFocused();
  await page.getByLabel("First Name").press("Enter");
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
});
