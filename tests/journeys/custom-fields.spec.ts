import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

test.beforeEach(async ({ page, app }) => signInAs(page, app));

// Other journeys of this server know no custom fields.
test.afterEach(async ({ page }) => {
  const fields: { id: string; archived: boolean }[] = await (await page.request.get("/api/fields")).json();
  for (const { id } of fields.filter(({ archived }) => !archived))
    await page.request.patch(`/api/fields/${id}`, { data: { archived: true } });
});

const addField = async (page: Page, data: object) => {
  const made = await page.request.post("/api/fields", { data: { kind: "contact", type: "text", ...data } });
  expect(made.status()).toBe(201);
};

// The list under its dialog has filters by the same fields.
const contactForm = (page: Page) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: "Create Contact" }) });

test("an owner adds a field in two presses from the list, which a contact's form then asks for @plain", async ({
  page,
  script,
  viewport,
}) => {
  const label = `Region ${script} ${viewport?.width}`;
  await page.goto("/contacts");
  await page.getByRole("main").getByRole("link", { name: "Custom fields" }).click();
  const form = page.getByRole("region", { name: "New field" });
  await expect(form.getByRole("radio", { name: "Contacts" })).toBeChecked();
  await expect(form.getByLabel("Choices")).toBeHidden();
  await form.getByLabel("Type").selectOption("One of a list");
  await form.getByLabel("Label").fill(label);
  await form.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByText("Give at least one choice").first()).toBeVisible();
  await expectAccessible(page, { script });
  await form.getByLabel("Choices").fill("North\nSouth");
  await form.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByRole("region", { name: "Contacts" }).getByRole("link", { name: label })).toBeVisible();

  await page.goto("/contacts/new");
  await page.getByLabel("First Name").fill(`Regina ${script}`);
  await page.getByLabel("Contact Type").selectOption("Lead");
  await contactForm(page).getByLabel(label).selectOption("South");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByText("Contact created").first()).toBeVisible();
  const [{ id }] = await (await page.request.get(`/api/contacts?q=Regina ${script}&limit=1`)).json();
  await page.goto(`/contacts/${id}`);
  await expect(page.getByRole("definition").filter({ hasText: "South" })).toBeVisible();
  await expectAccessible(page, { script });
  await page.request.delete(`/api/contacts/${id}`);
});

test("a wrong custom value has its message at the field, and a choice of several keeps its ticks", async ({
  page,
  script,
}) => {
  await addField(page, { label: `Seats ${script}`, type: "number" });
  await addField(page, { label: `Fee ${script}`, type: "money" });
  await addField(page, { label: `Site ${script}`, type: "link" });
  await addField(page, { label: `Tags ${script}`, type: "several", choices: [{ label: "Big" }, { label: "Small" }] });
  await page.goto("/contacts/new");
  await page.getByLabel("First Name").fill("Wrong");
  await page.getByLabel("Contact Type").selectOption("Lead");
  await contactForm(page).getByLabel(`Seats ${script}`).fill("many");
  await contactForm(page).getByLabel(`Fee ${script}`).fill("-1");
  await contactForm(page).getByLabel(`Site ${script}`).fill("acme");
  await page.getByRole("checkbox", { name: "Small" }).check();
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByRole("link", { name: `Seats ${script}: Seats ${script} must be a number` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Fee ${script}: Fee ${script} must be positive` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Site ${script}: Must be an address such as` })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Small" })).toBeChecked();
  await expectAccessible(page, { script });
});

test("a choice that an owner takes out while the form is open is told by its name, and nothing typed is lost @plain", async ({
  page,
  script,
}) => {
  const label = `Region ${script}`;
  await addField(page, { label, type: "one", choices: [{ label: "Mars" }, { label: "Venus" }] });
  await page.goto("/contacts/new");
  await page.getByLabel("First Name").fill(`Marsha ${script}`);
  await page.getByLabel("Contact Type").selectOption("Lead");
  await contactForm(page).getByLabel(label).selectOption("Mars");
  const fields: { id: string; label: string }[] = await (await page.request.get("/api/fields")).json();
  const id = fields.find((one) => one.label === label)?.id;
  const choices = [{ id: "venus", label: "Venus" }];
  expect((await page.request.patch(`/api/fields/${id}`, { data: { choices } })).ok()).toBe(true);
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByRole("link", { name: `${label}: “Mars” was taken out of the list` })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue(`Marsha ${script}`);
  await expectAccessible(page, { script });
  await contactForm(page).getByLabel(label).selectOption("Venus");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByText("Contact created").first()).toBeVisible();
  const [made] = await (await page.request.get(`/api/contacts?q=Marsha ${script}&limit=1`)).json();
  expect(Object.values(made.own)).toEqual(["venus"]);
  await page.request.delete(`/api/contacts/${made.id}`);
});

test("30 custom fields fit a phone", async ({ page, script }) => {
  test.skip(script === "off", "once is enough");
  const types = ["text", "long", "number", "money", "day", "yesno", "one", "several", "link"];
  for (let number = 0; number < 30; number += 1) {
    const type = types[number % types.length];
    const choices = type === "one" || type === "several" ? [{ label: "x".repeat(60) }, { label: "Two" }] : undefined;
    await addField(page, { label: `${"wide".repeat(13)} ${number}`, help: "h".repeat(200), type, choices });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/contacts/new", "/data/fields"]) {
    await page.goto(path);
    await expect(page.getByText(`${"wide".repeat(13)} 29`).first()).toBeVisible();
    await expectAccessible(page, { script });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, path).toBeLessThanOrEqual(0);
  }
});

test("a list is filtered by a custom field that is typed, and sorted by it @plain", async ({ page, script }) => {
  await addField(page, { label: `Seats ${script}`, type: "number" });
  const { key } = (await (await page.request.get("/api/fields")).json()).find(
    (one: { label: string; archived: boolean }) => one.label === `Seats ${script}` && !one.archived,
  );
  const ids: string[] = [];
  for (const [firstName, seats] of [
    ["Ten", 10],
    ["Four", 4],
    ["Two", 2],
  ]) {
    const data = { firstName, lastName: `Seater ${script}`, contactType: "lead", own: { [key]: seats } };
    ids.push((await (await page.request.post("/api/contacts", { data })).json()).id);
  }
  await page.goto(`/contacts?q=Seater ${script}`);
  await page.getByText("Filter and sort").click();
  await page.getByLabel(`Seats ${script} from`).fill("3");
  await page.getByRole("button", { name: "Apply" }).click();
  const names = page.locator("a.stretched");
  await expect(page.getByRole("link", { name: `Remove filter Seats ${script} from 3` })).toBeVisible();
  await expect(names).toHaveText([`Four Seater ${script}`, `Ten Seater ${script}`]);
  const filters = page.locator("summary").filter({ hasText: "Filter" });
  if (!(await page.getByLabel("Sort by").isVisible())) await filters.click();
  await page.getByLabel("Sort by").selectOption(`Seats ${script}`);
  await page.getByLabel("Direction").selectOption("Descending");
  if (script === "off") await page.getByRole("button", { name: "Apply" }).click();
  await expect(names).toHaveText([`Ten Seater ${script}`, `Four Seater ${script}`]);
  await expectAccessible(page, { script });
  await page.getByRole("link", { name: `Remove filter Seats ${script} from 3` }).click();
  await expect(names).toHaveText([`Ten Seater ${script}`, `Four Seater ${script}`, `Two Seater ${script}`]);
  for (const id of ids) await page.request.delete(`/api/contacts/${id}`);
});

test("a value that a colleague changed while the form is open is shown beside one's own", async ({ page, script }) => {
  await page.goto("/data/fields");
  const form = page.getByRole("region", { name: "New field" });
  await form.getByLabel("Label").fill("Habitat");
  await form.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByRole("region", { name: "Contacts" }).getByRole("link", { name: "Habitat" })).toBeVisible();

  await page.goto("/contacts/new");
  await page.getByLabel("First Name").fill("Heather");
  await page.getByLabel("Contact Type").selectOption("Lead");
  await contactForm(page).getByLabel("Habitat").fill("Moorland hut");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByText("Contact created").first()).toBeVisible();

  await page.goto("/contacts");
  await page.getByText("Filter and sort").click();
  await page.getByLabel("Habitat").fill("moorland");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("link", { name: "Remove filter Habitat: moorland" })).toBeVisible();
  await expect(page.locator("a.stretched")).toHaveText(["Heather"]);
  await page.locator("a.stretched").click();
  await expect(page.getByText("Not attached to an opportunity yet.")).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Habitat")).toHaveValue("Moorland hut");
  await dialog.getByLabel("Habitat").fill("Peat bog");

  const [heather] = await (await page.request.get("/api/contacts?q=moorland&limit=1")).json();
  const [key] = Object.keys(heather.own);
  const theirs = { own: { [key ?? ""]: "Dune" }, updatedAt: heather.updatedAt };
  expect((await page.request.patch(`/api/contacts/${heather.id}`, { data: theirs })).ok()).toBe(true);
  await dialog.getByRole("button", { name: "Update Contact" }).click();
  const conflict = dialog.getByRole("alert").getByRole("row", { name: "Habitat" });
  await expect(conflict.getByRole("cell")).toContainText(["Peat bog", "Dune"]);
  await expect(dialog.getByLabel("Habitat")).toHaveValue("Peat bog");
  await expectAccessible(page, { script });
  await page.request.delete(`/api/contacts/${heather.id}`);
});

test("a table shows the custom fields that one chooses, on a desk @plain", async ({ page, script, viewport }) => {
  const label = `Floor ${script} ${viewport?.width}`;
  await addField(page, { label, type: "number" });
  const [{ key }] = (await (await page.request.get("/api/fields")).json()).filter(
    (field: { label: string }) => field.label === label,
  );
  const made = await page.request.post("/api/contacts", {
    data: { firstName: "Aaron", lastName: "Aaab", contactType: "lead", own: { [key]: 1234 } },
  });
  const { id } = await made.json();
  await page.goto("/contacts?view=table");
  const columns = page.locator("summary").filter({ hasText: "Columns" });
  if ((viewport?.width ?? 0) < 800) {
    await expect(columns).toBeHidden();
  } else {
    await columns.click();
    await page.getByLabel("Column 1").selectOption(label);
    await expectAccessible(page, { script });
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: label })).toBeVisible();
    await expect(page.getByRole("cell", { name: "1,234" })).toBeVisible();
    await expect(page.getByLabel("Column 1")).toBeHidden();
    await expectAccessible(page, { script });
  }
  await page.request.delete(`/api/contacts/${id}`);
});
