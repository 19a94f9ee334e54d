import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";

test("a name that was misheard is offered beside the word, and one press has it in the form", async ({ page, app }) => {
  await signInAs(page, app);
  const relative = { firstName: "Jan", lastName: "Szczepański", email: "jan@nordhaven.example", contactType: "client" };
  expect((await page.request.post(`${app.url}/api/contacts`, { data: relative })).ok()).toBe(true);

  const offer = page.getByRole("button", { name: "Szczepański?", exact: true });
  // A review does not wait for names while the database is busy: then it has none, and the note is processed again.
  await expect(async () => {
    await page.goto("/capture");
    await page
      .getByLabel("Transcript", { exact: true })
      .fill("Met Ewa Shtepanski from Quillfeather Robotics, they want samples, it is a fifty k deal.");
    await page.getByRole("button", { name: "Process", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Review Contact" })).toBeVisible({ timeout: stretched(30_000) });
    const isOffered = await offer.isVisible();
    expect(isOffered).toBe(true);
  }).toPass();
  const names = page.getByRole("list", { name: "Names that may have been misheard" });
  await expect(names).toContainText("Heard “Shtepanski”");
  await expect(names).toContainText("sounds like Jan Szczepański");
  await expect(page.getByLabel("Last Name")).toHaveValue("Shtepanski");
  await expectAccessible(page);

  await offer.click();
  await expect(page.getByLabel("Last Name")).toHaveValue("Szczepański");
  await expect(names).toContainText("“Shtepanski” is read as Szczepański");
  await page.getByRole("button", { name: "Keep “Shtepanski”" }).click();
  await expect(page.getByLabel("Last Name")).toHaveValue("Shtepanski");
  await expect(offer).toBeVisible();
});
