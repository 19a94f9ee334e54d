import { randomUUID } from "node:crypto";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";

test("a file is imported step by step, its progress shown, and undone", async ({ page, app, script }) => {
  const tag = randomUUID().slice(0, 8);
  await signInAs(page, app);
  await page.goto("/data");
  await page.getByRole("link", { name: "Import a file" }).click();
  await expect(page.getByRole("heading", { name: "Import", level: 1 })).toBeVisible();
  const text = `First Name;E-Mail;Segment\nWren ${tag};wren.${tag}@x.test;north\nNobody;no address@x.test;south\n`;
  await page
    .getByLabel("File")
    .setInputFiles({ name: `people-${tag}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Columns", level: 1 })).toBeVisible();
  await expect(page.getByLabel("E-Mail", { exact: true })).toHaveValue("email");
  await expectAccessible(page, { script });
  await page.getByLabel("Segment", { exact: true }).selectOption("Notes");
  await page.getByRole("button", { name: "Check the rows" }).click();

  await expect(page.getByRole("heading", { name: "Check", level: 1 })).toBeVisible();
  await expect(page.getByText(`Wren ${tag}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /rejected rows/ })).toBeVisible();
  await expectAccessible(page, { script });
  await page.getByRole("button", { name: "Import 1 row" }).click();

  // The page renews itself until it is done.
  await expect(page.getByRole("heading", { name: "Import: done" })).toBeVisible({ timeout: stretched(60_000) });
  await expectAccessible(page, { script });
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("everything was undone")).toBeVisible();
});
