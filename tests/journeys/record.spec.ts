/** An opportunity's page with script: its trail of stages, what is unsaved, and the people to attach. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test.beforeEach(async ({ page, app, script }) => {
  test.skip(script === "off", "without script the pages' tests tell it");
  await signInAs(page, app);
});

async function create(page: Page, url: string, fields: object = {}): Promise<string> {
  const data = { name: unique("Trail deal"), dealStage: "open", dealSize: 1_250_000, targetCloseDate: "2031-05-20" };
  const answer = await page.request.post(`${url}/api/opportunities`, { data: { ...data, ...fields } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

test("one press on the trail moves a deal; with unsaved changes it sets the form, and nothing typed is lost", async ({
  page,
  app,
}) => {
  const id = await create(page, app.url);
  const read = async () => (await page.request.get(`${app.url}/api/opportunities/${id}`)).json();
  await page.goto(`/opportunities/${id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Opportunity" });
  await expect(dialog).toBeVisible();
  await page.getByLabel("New note").fill("Half a note");
  await page.getByRole("button", { name: "Move to Qualified" }).click();
  await expect(page.locator("[aria-current=step]")).toHaveText("Qualified");
  await expect(page.locator("[aria-current=step]")).toBeFocused();
  await expect(page.locator("#opportunity-dealStage")).toHaveValue("qualified");
  await expect(page.getByLabel("New note")).toHaveValue("Half a note");
  await page.getByLabel("New note").fill("");

  const description = page.getByLabel("Description");
  await description.fill("Unsaved words");
  await page.getByRole("button", { name: "Move to Samples" }).click();
  await expect(page.getByText("The form’s stage is Samples now.")).toBeVisible();
  await expect(page.locator("#opportunity-dealStage")).toHaveValue("samples");
  expect((await read()).dealStage).toBe("qualified");

  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    return question.dismiss();
  });
  await page.getByRole("link", { name: "Who is in the team" }).click();
  await expect.poll(() => questions).toEqual(["Leave without saving? What you changed here will be lost."]);
  await expect(description).toHaveValue("Unsaved words");
  await description.press("Control+Enter");
  await expect(page.getByText("Opportunity updated", { exact: true })).toBeVisible();
  expect(await read()).toMatchObject({ dealStage: "samples", description: "Unsaved words", dealSize: 1_250_000 });
});

test("on paper a long description is whole", async ({ page, app }) => {
  const description = Array.from({ length: 120 }, (_, line) => `Line ${line + 1} of what they need`).join("\n");
  const id = await create(page, app.url, { description });
  await page.goto(`/opportunities/${id}`);
  const hidden = () => page.getByLabel("Description").evaluate((field) => field.scrollHeight - field.clientHeight);
  expect(await hidden()).toBeGreaterThan(100);
  await page.emulateMedia({ media: "print" });
  await expect.poll(hidden).toBe(0);
});

test("on paper a record is without the list under it", async ({ page, app }) => {
  await page.goto(`/opportunities/${await create(page, app.url)}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Description")).toBeVisible();
  await expect(page.locator("#main > header h1, tbody tr").filter({ visible: true })).toHaveCount(0);
});

test("on paper a deal has its stage, and nothing to press", async ({ page, app }) => {
  await page.goto(`/opportunities/${await create(page, app.url, { dealStage: "samples" })}`);
  await page.emulateMedia({ media: "print" });
  const dialog = page.getByRole("dialog", { name: "Edit Opportunity" });
  await expect(dialog.getByText("Samples", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(
    dialog.getByText(/^(Qualified|Won-Closed|New note|Find a contact to attach)$/).filter({ visible: true }),
  ).toHaveCount(0);
  const pressed = /^(Move to|Update|Delete|Add Note|Find$)/;
  await expect(dialog.getByRole("button", { name: pressed }).filter({ visible: true })).toHaveCount(0);
});

test("a name in Arabic with digits and letters keeps its order, in lists, heads and fields", async ({ page, app }) => {
  const name = "\u0639\u0642\u062f 2026 (A)";
  const id = await create(page, app.url, { name });
  const isOrdered = (selector: string) =>
    page
      .locator(selector)
      .filter({ hasText: name })
      .first()
      .evaluate((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let text = walker.nextNode();
        while (text && !text.textContent?.includes("(A)")) text = walker.nextNode();
        const leftOf = (at: number) => {
          const range = document.createRange();
          range.setStart(text as Text, at);
          range.setEnd(text as Text, at + 1);
          return range.getBoundingClientRect().left;
        };
        const start = text?.textContent?.indexOf("\u0639") ?? 0;
        return leftOf(start + 9) < leftOf(start + 4) && leftOf(start + 4) < leftOf(start);
      });
  await page.goto("/opportunities");
  expect(await isOrdered("a.stretched")).toBe(true);
  await page.goto(`/opportunities/${id}`);
  expect(await isOrdered("[role=dialog] h2, [role=dialog] h1")).toBe(true);
  await expect(page.locator("#opportunity-name")).toHaveCSS("direction", "rtl");
});

test("on paper a long next step is whole, also one that is not saved yet", async ({ page, app }) => {
  const step = "Ask Nina whether the kilns may come in two loads, and who pays for the second one of them";
  const id = await create(page, app.url, { nextStepDescription: step });
  await page.goto(`/opportunities/${id}`);
  const written = page.locator('input[name="nextStepDescription"]');
  await page.emulateMedia({ media: "print" });
  await expect(written).toBeHidden();
  const whole = () =>
    written.evaluate((input) => getComputedStyle(input.closest("[data-whole]") as Element, "::after").content);
  expect(await whole()).toBe(JSON.stringify(step));
  await page.emulateMedia({ media: "screen" });
  await written.fill(`${step} today`);
  await page.emulateMedia({ media: "print" });
  await expect.poll(whole).toBe(JSON.stringify(`${step} today`));
});

test("on paper a list has its names and steps whole", async ({ page, app }) => {
  const name = `${unique("Kilns")} for all branches of a chain of bakeries in the north, the south, the east and the west`;
  await create(page, app.url, { name, nextStepDescription: `Ask who pays. ${"And when, in which part. ".repeat(8)}` });
  await page.emulateMedia({ media: "print" });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/opportunities");
    const row = page.getByRole("row").filter({ hasText: name });
    const cut = row
      .locator(".stretched, p")
      .evaluateAll((parts) => parts.map((part) => part.scrollHeight - part.clientHeight));
    expect((await cut).every((hidden) => hidden <= 1)).toBe(true);
    const wide = row
      .locator(".stretched, p")
      .evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth));
    expect((await wide).every((hidden) => hidden <= 1)).toBe(true);
  }
});

test("the Enter that ends a composition in Safari makes no contact", async ({ page }) => {
  await page.goto("/opportunities/new");
  await page.getByLabel("Find a contact to attach").fill(unique("Nobody"));
  await page.getByRole("option", { name: /New contact/ }).click();
  const panel = page
    .getByRole("region", { name: "New contact" })
    .or(page.locator("[aria-labelledby=new-contact-title]"));
  const press = (keyCode: number) =>
    panel
      .first()
      .locator("input")
      .first()
      .evaluate((field, code) => {
        const init = { key: "Enter", keyCode: code, bubbles: true, cancelable: true };
        return !field.dispatchEvent(new KeyboardEvent("keydown", init));
      }, keyCode);
  expect(await press(229)).toBe(false);
  expect(await press(13)).toBe(true);
});

test("a new contact is made within a new opportunity's form, which keeps what was typed", async ({
  page,
  app,
  script,
}) => {
  const [deal, first, last] = [unique("Quill deal"), unique("Zora"), "Quill"];
  let letThrough = () => {};
  const typed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/contact-combobox/, (route) => typed.then(() => route.continue()));
  await page.goto("/opportunities/new");
  await expect(page.getByRole("dialog", { name: "New Opportunity" })).toBeVisible();
  await expect(page.getByLabel("Opportunity Name")).toBeFocused();
  await page.getByLabel("Opportunity Name").fill(deal);
  const field = page.getByLabel("Find a contact to attach");
  await field.focus();
  // Typed before the combobox's script has come.
  await field.pressSequentially(`${first.replace(" ", "-")} ${last}`);
  letThrough();
  await expect(field).toHaveRole("combobox");
  const option = page.getByRole("option", { name: "New contact" });
  await expect(option).toBeVisible();
  await field.press("Escape");
  await expect(option).toHaveCount(0);
  await field.press("ArrowDown");
  await expect(option).toBeVisible();
  await field.press("ArrowUp");
  await field.press("Enter");
  const type = page.getByLabel("Contact Type *");
  await expect(type).toBeFocused();
  await page.getByLabel("First Name").press("Enter");
  await expect(page.getByText("Contact type is required")).toBeVisible();
  await expect(type).toBeFocused();
  await expectAccessible(page, { script });
  await type.selectOption("lead");
  await page.getByRole("button", { name: "Create and attach" }).click();
  await expect(page.getByRole("checkbox", { name: last })).toBeChecked();
  await expect(field).toBeFocused();
  await page.getByLabel("Deal Size").fill("1250000");
  await page.getByLabel("Target Close Date").fill("2031-05-20");
  await field.press("Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const all = await (await page.request.get(`${app.url}/api/opportunities?q=${encodeURIComponent(deal)}`)).json();
  expect(all).toMatchObject([{ name: deal, dealSize: 1_250_000, contacts: [{ lastName: last }] }]);
});
