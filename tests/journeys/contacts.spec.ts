import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectPlainAccessible,
  type JourneyOptions,
  signInAs,
  test,
} from "../harness/journey.ts";

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** Opens the form of a new contact, with an id of our own once script can no longer set another. */
async function openForm(page: Page, script: JourneyOptions["script"], id: string): Promise<void> {
  await page.goto("/contacts/new");
  if (script === "on") await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
  await page.locator("input[name=id]").evaluate((input, value) => input.setAttribute("value", value), id);
}

async function createContact(page: Page, lastName: string): Promise<void> {
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill("grace@hopper.test");
  await page.getByLabel("Business Name").fill("Compiler Works");
  await page.getByLabel("Contact Type *").selectOption("client");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
}

test.beforeEach(async ({ page, app }) => signInAs(page, app));

test("a contact is created, read, changed and deleted", { tag: "@plain" }, async ({ page, script }) => {
  const name = unique("Aardvark");
  await page.goto("/contacts");
  await page.getByRole("link", { name: "New Contact" }).click();
  await expect(page.getByRole("heading", { name: "New Contact" })).toBeVisible();
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill(name);
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByRole("region", { name: "Please check the form" })).toContainText("Contact type is required");
  await expect(page.getByLabel("Last Name")).toHaveValue(name);
  await expectAccessible(page, { script });
  await page.getByLabel("Contact Type *").selectOption("network-connector");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();

  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card.getByText("New", { exact: true })).toBeVisible();
  await expectAccessible(page, { script });
  await page.getByRole("link", { name: `Grace ${name}`, exact: true }).click();
  await expect(page.getByText("Not attached to an opportunity yet.")).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue(name);
  await page.getByLabel("Phone").fill("415 555 0132");
  await page.getByRole("button", { name: "Update Contact" }).click();
  await expect(page.getByText("Contact updated", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "415 555 0132" })).toBeVisible();

  page.on("dialog", (dialog) => {
    expect(dialog.message()).toBe("Delete this contact? Opportunities stay; only the link to this contact is removed.");
    return dialog.accept();
  });
  await page.getByRole("link", { name: `Delete Grace ${name}` }).click();
  if (script === "off") {
    await expect(page.getByText("Delete this contact? Opportunities stay;")).toBeVisible();
    await expectPlainAccessible(page);
    await page.getByRole("button", { name: "Delete" }).click();
  }
  await expect(page.getByText("Contact deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `Grace ${name}` })).toHaveCount(0);
});

test("a contact that the list leaves out is one press away after it is created", async ({ page, script }) => {
  const name = unique("Aaberg");
  await page.goto("/contacts?type=client");
  await page.getByRole("link", { name: "New Contact" }).click();
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill(name);
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page).toHaveURL(/\/contacts\?type=client$/);
  const line = page.getByText("The record you just created is not shown in this view");
  await expect(line).toBeVisible();
  const notification = page.getByRole("region", { name: "Notification" });
  await expect(notification.getByRole("link", { name: `Open Grace ${name}` })).toBeVisible();
  await expectAccessible(page, { script });
  await line.getByRole("link").click();
  await expect(page).toHaveURL(/\/contacts\/[-0-9a-f]{36}\?type=client$/);
  await expect(page.getByRole("heading", { name: `Grace ${name}` })).toBeVisible();
  await page.getByLabel("Close", { exact: true }).first().click();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("link", { name: `Grace ${name}`, exact: true })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("pressing Create twice makes one contact", { tag: "@plain" }, async ({ page, app, script }) => {
  const name = unique("Twice");
  await page.goto("/contacts/new");
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill(name);
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.getByRole("button", { name: "Create Contact" }).dblclick();
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
  const all: { lastName: string }[] = await (await page.request.get(`${app.url}/api/contacts`)).json();
  expect(
    all.filter((contact) => contact.lastName === name),
    `script ${script}`,
  ).toHaveLength(1);
});

test("a form that was saved before, filled in anew after going Back, loses neither contact", async ({
  page,
  app,
  script,
}) => {
  const [first, second] = [unique("First"), unique("Second")];
  const id = crypto.randomUUID();
  await openForm(page, script, id);
  await createContact(page, first);
  // After Back a browser may show the old form or a new one; this simulates the old one.
  await openForm(page, script, id);
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill(second);
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByText("This form was already saved")).toBeVisible();
  await expect(page.getByLabel("Last Name")).toHaveValue(second);
  await expectAccessible(page, { script });
  await page.getByRole("button", { name: "Save as a new contact" }).click();
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
  const all: { lastName: string }[] = await (await page.request.get(`${app.url}/api/contacts`)).json();
  expect(all.filter(({ lastName }) => lastName === first || lastName === second)).toHaveLength(2);
});

test("a team without contacts is told what to do", async ({ page, script }) => {
  const { signUp, startApp } = await import("../harness/app-server.ts");
  const empty = await startApp();
  try {
    const ada = { email: "ada@lovelace.test", password: "engine 1843", firstName: "Ada", lastName: "Lovelace" };
    await signUp(empty, ada);
    await signInAs(page, empty, ada);
    await page.goto(`${empty.url}/contacts`);
    await expect(page.getByText("No contacts found. Create your first contact to get started.")).toBeVisible();
    await expectAccessible(page, { script });
    await page.goto(`${empty.url}/opportunities`);
    await expect(page.getByText("No opportunities found. Create your first opportunity to get started.")).toBeVisible();
    await expectAccessible(page, { script });
    await page.goto(`${empty.url}/dashboard`);
    await expect(page.getByText("No recent activity")).toBeVisible();
    await expectAccessible(page, { script });
  } finally {
    await empty.stop();
  }
});

test("notes of 10,000 characters of three bytes are saved whole, and a longer form keeps all of it", {
  tag: "@plain",
}, async ({ page, app, script }) => {
  const lastName = `Notes${Math.random().toString(36).slice(2)}`;
  await signInAs(page, app);
  await page.goto("/contacts/new");
  await page.getByLabel("First Name").fill("Mina");
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.getByLabel("Notes").fill("語".repeat(30_000));
  await page.getByRole("button", { name: "Create Contact" }).click();
  const notes = page.getByLabel("Notes");
  if (script === "on") {
    await expect(page.locator("[data-error]")).toHaveText("At most 10,000 characters");
  } else {
    await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeVisible();
    await expect(page.getByText("30,000 characters; at most 10,000 can be saved.")).toBeVisible();
    await expectPlainAccessible(page);
  }
  await expect(notes).toHaveValue("語".repeat(30_000));
  await notes.fill("語".repeat(10_001));
  await page.getByRole("button", { name: script === "on" ? "Create Contact" : "Save it now" }).click();
  await expect(page.locator("[data-error]")).toHaveText("At most 10,000 characters");
  await page.getByLabel("Notes").fill("語".repeat(10_000));
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
  const found = await app.orm.em
    .fork()
    .execute("select length(notes) as long from contacts where last_name = ?", [lastName]);
  expect(found).toEqual([{ long: 10_000 }]);
});
