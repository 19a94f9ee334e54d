import { expect, signInAs, test } from "../harness/journey.ts";

test.beforeEach(async ({ page, app, script }) => {
  test.skip(script === "off", "without script every page is loaded anew");
  await signInAs(page, app);
});

test("after a deletion the focus is on the next record", async ({ page, app }) => {
  const data = { dealSize: 1, dealStage: "open", targetCloseDate: "2031-05-20" };
  const tag = Math.random().toString(36).slice(2, 8);
  for (const name of [`Next ${tag}`, `Gone ${tag}`]) {
    expect((await page.request.post(`${app.url}/api/opportunities`, { data: { ...data, name } })).status()).toBe(201);
  }
  await page.goto("/opportunities");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).hover();
  page.on("dialog", (dialog) => dialog.accept());
  const control = page.getByRole("link", { name: `Delete Gone ${tag}` });
  const next = await page
    .getByRole("row")
    .filter({ hasText: `Gone ${tag}` })
    .locator("xpath=following-sibling::tr[1]//a")
    .first()
    .getAttribute("href");
  await control.focus();
  await page.keyboard.press("Enter");
  await expect(control).toHaveCount(0);
  await expect(page.locator(`a[href="${next}"]`).first()).toBeFocused();
});

test("after a move from a dialog over the list the focus is on the record that was moved", async ({ page, app }) => {
  const name = `Moved ${Math.random().toString(36).slice(2, 8)}`;
  const data = { name, dealSize: 1, dealStage: "open", targetCloseDate: "2031-05-20" };
  const { id } = await (await page.request.post(`${app.url}/api/opportunities`, { data })).json();
  await page.goto(`/opportunities/${id}/stage`);
  await page.getByRole("dialog").getByRole("button", { name: "Samples" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
});

test("a record deleted from its dialog leaves the focus on the list's heading", async ({ page, app }) => {
  const data = { firstName: `Gone${Math.random().toString(36).slice(2, 8)}`, lastName: "", contactType: "lead" };
  const { id } = await (await page.request.post(`${app.url}/api/contacts`, { data })).json();
  await page.goto(`/contacts/${id}`);
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByRole("dialog").getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a link that is gone on the next page leaves the focus on its heading", async ({ page }) => {
  await page.goto("/nowhere");
  await page.getByRole("link", { name: "Go to the dashboard" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what went wrong with a form has the focus", async ({ page }) => {
  await page.goto("/contacts/new");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByRole("region", { name: "Please check the form" })).toBeFocused();
});
