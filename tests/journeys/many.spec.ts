/** Many records changed at once, with keys and without script (docs/product.md#changing-many-records). */
import { randomUUID } from "node:crypto";
import { expect, expectAccessible, openIdle, signInAs, test } from "../harness/journey.ts";
import { deal, handOn, heading, notification } from "./hand.ts";

test.beforeEach(async ({ page, app }) => signInAs(page, app));

const isDesk = (width = 0) => width === 1280;

test("twenty deals get a stage and a step date with five keys", async ({ page, script, viewport }) => {
  test.skip(script === "off" || !isDesk(viewport?.width), "keys are script's, at a desk");
  for (let count = 1; count <= 20; count += 1) await deal(page, { name: `Kestrel hide ${count}` });
  await openIdle(page, "/opportunities?q=kestrel");
  const hand = handOn(page);
  await hand.keys("b");
  await expect(heading(page, "Change 20 opportunities")).toBeVisible();
  await expect(page.getByLabel("Stage", { exact: true })).toBeFocused();
  await hand.keys("q", "Tab");
  await hand.type("7");
  await hand.keys("Enter");
  await expect(heading(page, "Change 20 opportunities?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change 20 opportunities" })).toBeFocused();
  await hand.keys("Enter");
  await expect(heading(page, "20 opportunities changed")).toBeVisible();
  expect(hand.count).toEqual({ keys: 5, presses: 0 });
  await notification(page).getByRole("button", { name: "Undo" }).click();
  await expect(heading(page, "Change undone")).toBeVisible();
});

test("twenty deals get a stage and a step date by six presses, without script on five pages", {
  tag: "@everywhere",
}, async ({ page, script }) => {
  const flock = randomUUID();
  for (let count = 1; count <= 20; count += 1) await deal(page, { name: `Dunlin ${count} ${flock}` });
  let pages = 0;
  page.on("load", () => {
    pages += 1;
  });
  await page.goto(`/opportunities?q=${flock}`);
  const hand = handOn(page);
  await hand.press(page.getByRole("link", { name: "Select", exact: true }));
  await hand.press(page.getByRole("link", { name: "All 20 that match" }));
  await expect(heading(page, "Change 20 opportunities")).toBeVisible();
  hand.count.presses += 1;
  await page.getByLabel("Stage", { exact: true }).selectOption("qualified");
  await hand.press(page.getByLabel("Next step in days"));
  await hand.type("7");
  await hand.press(page.getByRole("button", { name: "Show preview" }));
  await hand.press(page.getByRole("button", { name: "Change 20 opportunities" }));
  await expect(heading(page, "20 opportunities changed")).toBeVisible();
  expect(hand.count).toEqual({ keys: 0, presses: 6 });
  if (script === "off") expect(pages).toBe(5);
});

test("x selects rows of a list, and what is selected alone is changed", async ({ page, script, viewport }) => {
  test.skip(script === "off" || !isDesk(viewport?.width), "keys are script's, at a desk");
  for (const name of ["Osprey one", "Osprey two", "Osprey three", "Osprey four"]) await deal(page, { name });
  await openIdle(page, "/opportunities?q=osprey&sort=name");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(page.locator("tr .stretched:focus")).toHaveCount(1);
  for (const key of ["j", "j", "X"]) await page.keyboard.press(key);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("b");
  await expect(heading(page, "Change 3 opportunities")).toBeVisible();
});

test("a press with Shift checks all between, keys work on a box, and the number is said", async ({
  page,
  script,
  viewport,
}) => {
  test.skip(script === "off" || !isDesk(viewport?.width), "ranges, keys and numbers are script's");
  for (const name of ["Plover one", "Plover two", "Plover three", "Plover four"]) await deal(page, { name });
  await openIdle(page, "/opportunities?q=plover&sort=name&select=1");
  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  const said = page.locator("output");
  await expect(said).toBeEmpty();
  await box("Plover four").click();
  await expect(said).toHaveText("1 selected");
  await box("Plover three").click({ modifiers: ["Shift"] });
  await expect(said).toHaveText("3 selected");
  await box("Plover two").click({ modifiers: ["Shift"] });
  await expect(said).toHaveText("4 selected");
  await box("Plover one").click({ modifiers: ["Shift"] });
  await expect(said).toHaveText("1 selected");
  await expect(box("Plover one")).toBeFocused();
  await page.keyboard.press("k");
  await expect(page.getByRole("link", { name: "Plover four", exact: true })).toBeFocused();
  await box("Plover one").focus();
  await page.keyboard.press("x");
  await expect(said).toHaveText("2 selected");
  await page.keyboard.press("b");
  await expect(heading(page, "Change 2 opportunities")).toBeVisible();
});

test("contacts are selected, changed and given back by presses, also without script", { tag: "@everywhere" }, async ({
  page,
}) => {
  for (const firstName of ["Merle", "Merlin"])
    await page.request.post("/api/contacts", { data: { firstName, lastName: "Tarn", contactType: "lead" } });
  await page.goto("/contacts?q=tarn");
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await page.getByRole("link", { name: "All on this page" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Change selected" }).click();
  await expect(heading(page, "Change 2 contacts")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Contact Type").selectOption("client");
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByRole("button", { name: "Change 2 contacts" }).click();
  await expect(heading(page, "2 contacts changed")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo this change" }).click();
  await expect(heading(page, "Change undone")).toBeVisible();
  await page.goto("/contacts?q=tarn");
  await page.getByRole("link", { name: "Save this view" }).click();
  // Other views may have forms below.
  const form = page.getByRole("region", { name: "Save this view" });
  await form.getByLabel("Name", { exact: true }).fill("Tarns");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Tarns" })).toHaveAttribute("aria-current", "page");
});
