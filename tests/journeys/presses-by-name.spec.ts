/** How many keys and presses the tasks take that begin with the name of a record or of a page (presses.spec.ts). */
import { randomUUID } from "node:crypto";
import { expect, openIdle, signInAs, test } from "../harness/journey.ts";
import { stretched } from "../harness/machine-speed.ts";
import { deal, firstFound, handOn, notification, openByName, palette } from "./hand.ts";

test.skip(({ script, viewport }) => script === "off" || viewport?.width !== 1280, "keys are script's, at a desk");

test.beforeEach(async ({ page, app }) => signInAs(page, app));

test("a merge: a press on the record, one on the other one, and one key", async ({ page }) => {
  const lastName = `Merge${randomUUID().slice(0, 6)}`;
  const add = async (firstName: string) => {
    const data = { firstName, lastName, email: `${lastName}@twice.example`, contactType: "lead" };
    return (await (await page.request.post("/api/contacts", { data })).json()).id as string;
  };
  const [one] = [await add("Ann"), await add("Anna")];
  await openIdle(page, `/contacts/${one}`);
  const hand = handOn(page);
  await hand.press(page.getByRole("link", { name: "Merge with …" }));
  await hand.press(page.getByRole("link", { name: new RegExp(`^Anna ${lastName}`) }));
  const other = page.getByRole("radio", { name: new RegExp(`^Anna ${lastName}`) });
  await other.check();
  await expect(page.getByRole("group", { name: "First Name" }).getByRole("radio", { name: "Anna" })).toBeChecked();
  await hand.keys("Control+Enter");
  await expect(notification(page)).toContainText("Contacts merged");
  await expect(page.getByRole("dialog", { name: `Anna ${lastName}` })).toBeVisible();
  expect(hand.count).toEqual({ keys: 1, presses: 2 });
});

test("an invitation: three keys", async ({ page }) => {
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await openByName(page, hand, "invite", "Invite people");
  await expect(page.getByLabel("Email addresses")).toBeFocused();
  const address = `petra.${randomUUID().slice(0, 8)}@lind.test`;
  await hand.type(address);
  await hand.keys("Control+Enter");
  await expect(page.getByRole("main").getByText(address)).toBeVisible();
  expect(hand.count).toEqual({ keys: 3, presses: 0 });
});

test("an import of a file: five keys, and a press to choose it", async ({ page }) => {
  const tag = randomUUID().slice(0, 8);
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await openByName(page, hand, "import", "Import");
  const choosing = page.waitForEvent("filechooser");
  await hand.press(page.getByLabel("File"));
  const text = `First Name,E-Mail\nWren ${tag},wren.${tag}@x.test\n`;
  await (await choosing).setFiles({ name: `${tag}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) });
  for (const next of ["Columns", "Check", "Import: done"]) {
    await hand.keys("Control+Enter");
    await expect(page.getByRole("heading", { name: next, level: 1 })).toBeVisible({ timeout: stretched(60_000) });
  }
  await expect(
    page
      .getByRole("main")
      .getByText(/1 row|created/)
      .first(),
  ).toBeVisible();
  expect(hand.count).toEqual({ keys: 5, presses: 1 });
});

test("a note on a record that is found by its name: a chord, Enter and a chord", async ({ page }) => {
  const { name } = await deal(page, { name: `Quarry ${randomUUID().slice(0, 8)}` });
  await openIdle(page, "/dashboard");
  const hand = handOn(page);
  await hand.keys("Control+k");
  await expect(palette(page)).toBeFocused();
  await hand.type(`note ${name}`);
  await expect(firstFound(page)).toContainText(`Add a note to ${name}`);
  await hand.keys("Enter");
  await expect(page.locator("#note-text")).toBeFocused();
  await hand.type("They like the granite.");
  await hand.keys("Control+Enter");
  await expect(page.getByRole("dialog")).toContainText("They like the granite.");
  expect(hand.count).toEqual({ keys: 3, presses: 0 });
});
