import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

test.beforeEach(async ({ page, app }) => signInAs(page, app));

const WORD = "Cartographer";
const DEALS = ["open", "open", "samples"].map((dealStage, n) => ({ name: `${WORD} ${n + 1}`, dealStage, dealSize: n }));

/** Creates the deals to search for; idempotent, because the journey runs several times. */
async function makeDeals(page: Page, url: string): Promise<void> {
  const made: unknown[] = await (await page.request.get(`${url}/api/opportunities?q=${WORD}`)).json();
  if (made.length > 0) return;
  for (const deal of DEALS) {
    const answer = await page.request.post(`${url}/api/opportunities`, {
      data: { ...deal, targetCloseDate: "2031-05-20" },
    });
    expect(answer.status()).toBe(201);
  }
}

const names = (page: Page): Locator => page.locator(".stretched");
const openFilters = (page: Page) => page.getByText("Filter and sort").click();

/** Applies the filters; with script they apply as soon as they are chosen. */
async function apply(page: Page, script: "on" | "off"): Promise<void> {
  if (script === "off") await page.getByRole("button", { name: "Apply" }).click();
}

test("opportunities are searched, filtered and sorted, and a dialog returns to what was found", {
  tag: "@everywhere",
}, async ({ page, app, script }) => {
  await makeDeals(page, app.url);
  await page.goto("/opportunities");
  await page.getByRole("searchbox", { name: "Search opportunities" }).fill(WORD.toLowerCase());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("3 opportunities", { exact: true })).toBeVisible();

  await openFilters(page);
  await page.locator("#list-stage").selectOption("open");
  await page.locator("#list-closesFrom").fill("2031-01-01");
  await page.locator("#list-sort").selectOption("name");
  await page.locator("#list-direction").selectOption("asc");
  await apply(page, script);
  await expect(names(page)).toHaveText([`${WORD} 1`, `${WORD} 2`]);
  await expect(page).toHaveURL(/sort=name/);
  await expectAccessible(page, { script });

  const address = new URL(page.url());
  await names(page).last().click();
  await expect(page.getByLabel("Opportunity Name")).toHaveValue(`${WORD} 2`);
  await page.getByRole("button", { name: "Update Opportunity" }).click();
  await expect(page.getByText("Opportunity updated", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(address.href);
  await expect(names(page)).toHaveText([`${WORD} 1`, `${WORD} 2`]);

  await page.getByRole("link", { name: "Remove filter Stage: Open" }).click();
  await expect(names(page)).toHaveText([`${WORD} 1`, `${WORD} 2`, `${WORD} 3`]);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page).toHaveURL((url) => url.search === "?sort=name");
});

test("pages lead forward and back, the order is turned, and who changed what stays set", async ({
  page,
  app,
  viewport,
  script,
}) => {
  const { id } = await (await page.request.get(`${app.url}/api/auth/user`)).json();
  await makeContacts(page, app.url);
  await page.goto("/contacts?q=Surveyor");
  const first = await names(page).allTextContents();
  expect(first).toHaveLength(48);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(names(page)).toHaveCount(CONTACTS - 48);
  expect(await names(page).allTextContents()).not.toContain(first[0]);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(names(page)).toHaveText(first);

  await page.goto(`/opportunities?changedBy=${id}&changedFrom=2020-01-01`);
  const chip = page.getByRole("link", { name: /^Remove filter Changed by .+ since Jan 1, 2020$/ });
  if (viewport && viewport.width < 600) {
    // Rows are cards there, without headers.
    await openFilters(page);
    await page.getByLabel("Sort by").selectOption("size");
    await apply(page, script);
    await expect(page).toHaveURL(/changedBy=.*&sort=size/);
  } else {
    const header = page.getByRole("link", { name: "Deal Size" });
    await header.focus();
    await header.press("Enter");
    await expect(page).toHaveURL(/changedBy=.*&sort=size/);
    await expect(page.getByRole("columnheader", { name: "Deal Size" })).toHaveAttribute("aria-sort", "descending");
  }
  if (!(await page.locator("#list-stage").isVisible())) await openFilters(page);
  await page.locator("#list-stage").selectOption("active");
  await apply(page, script);
  await expect(page).toHaveURL(/stage=active/);
  // The address is there before the links that lead on from it.
  await expect(page.getByRole("link", { name: /^Remove filter Stage: / })).toBeVisible();
  await chip.click();
  await expect(page).toHaveURL((url) => url.search === "?stage=active&sort=size");
});

test("an address that cannot be used gives the list and says what was left out", async ({ page, script }) => {
  await page.goto("/opportunities?stage=lost&sort=color&closesTo=soon&cursor=x");
  const notice = page.getByRole("status").filter({ hasText: "was ignored" });
  await expect(notice).toContainText("The filter “stage” is not valid and was ignored.");
  await expect(notice).toContainText("The filter “closesTo” is not valid and was ignored.");
  await expect(notice).toContainText("The order “sort” is not valid and was ignored.");
  await expect(notice).toContainText("That page of the list does not exist, so the first page is shown.");
  expect(await names(page).count()).toBeGreaterThan(10);
  await expectAccessible(page, { script });
});

test("after the page of a record that is gone, the list is whole again", async ({ page, complaints }) => {
  await page.goto("/opportunities/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("was not found");
  await page.getByRole("link", { name: "Opportunities" }).first().click();
  await expect(names(page).first()).toBeVisible();
  expect(await names(page).count()).toBeGreaterThan(10);
  complaints.length = 0;
});

const CONTACTS = 50;

/** Creates more contacts than fit on a page; idempotent. */
async function makeContacts(page: Page, url: string): Promise<void> {
  const made: unknown[] = await (await page.request.get(`${url}/api/contacts?q=Surveyor`)).json();
  await Promise.all(
    Array.from({ length: CONTACTS - made.length }, (_, n) =>
      page.request.post(`${url}/api/contacts`, {
        data: { firstName: `Surveyor ${made.length + n}`, lastName: "Trail", contactType: "lead" },
      }),
    ),
  );
}

test("a row's link covers its row alone where the browser positions no rows, as WebKit does", async ({ page, app }) => {
  await makeDeals(page, app.url);
  await page.goto("/opportunities");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("tr { position: static !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.getByRole("link", { name: "New Opportunity" }).click();
  await expect(page).toHaveURL(/\/opportunities\/new/);
});
