import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

test("a note is written on a contact and an opportunity, and removed", async ({ page, app, script }) => {
  await signInAs(page, app);
  const lines = page.getByRole("region", { name: "History" }).getByRole("listitem");
  const deals = await page.request.get(`${app.url}/api/opportunities?q=Goldcrest`);
  const [deal] = await deals.json();
  for (const path of [`/contacts/${deal.contacts[0].id}`, `/opportunities/${deal.id}`]) {
    await page.goto(path);
    const text = `Prefers calls ${Math.random()}`;
    const note = page.getByRole("textbox", { name: "New note" });
    await page.getByRole("link", { name: "Add a note" }).press("Enter");
    await expect(note).toBeFocused();
    // With script the link leaves no entry in the history, so that Back leads to the list.
    await expect(page).toHaveURL(app.url + path + (script === "on" ? "" : "#note-text"));
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByRole("region", { name: "Please check the form" })).toContainText("Please write something");
    await note.fill(text);
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByText("Note added", { exact: true })).toBeVisible();
    await expect(note).toHaveValue("");
    await expect(lines.first()).toContainText(text);
    await expectAccessible(page, { script });
    await page.getByRole("link", { name: "Remove note" }).first().click();
    await expect(page.getByText("The history will say that you removed one.")).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Note removed", { exact: true })).toBeVisible();
    await expect(lines.first()).toContainText("removed a note");
    await expect(page.getByText(text)).toHaveCount(0);
  }
});

test("saving an opportunity asks before it drops a note that is not added yet", async ({ page, app, script }) => {
  test.skip(script === "off", "without script each form is sent alone, and the browser's Back has the other");
  await signInAs(page, app);
  const [deal] = await (await page.request.get(`${app.url}/api/opportunities?q=Goldcrest`)).json();
  await page.goto(`/opportunities/${deal.id}`);
  const note = page.getByRole("textbox", { name: "New note" });
  await note.fill("Not added yet");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("button", { name: "Update Opportunity" }).click();
  await expect(note).toHaveValue("Not added yet");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Update Opportunity" }).click();
  await expect(page.getByText("Opportunity updated", { exact: true })).toBeVisible();
});
