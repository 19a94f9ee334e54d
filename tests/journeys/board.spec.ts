import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectPlainAccessible, openIdle, signInAs, test } from "../harness/journey.ts";

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

type Deal = { id: string; name: string };

/** Creates a deal that is first in its column. */
async function createDeal(page: Page, url: string, fields: object = {}): Promise<Deal> {
  const sent = {
    name: unique("Board deal"),
    dealStage: "open",
    dealSize: 12500,
    targetCloseDate: "1950-01-01",
    ...fields,
  };
  return (await page.request.post(`${url}/api/opportunities`, { data: sent })).json();
}

const stageOf = async (page: Page, url: string, { id }: Deal) =>
  (await (await page.request.get(`${url}/api/opportunities/${id}`)).json()).dealStage;
const column = (page: Page, stage: string) => page.getByRole("region", { name: stage, exact: true });
const move = (page: Page, { name }: Deal) => page.getByLabel(`Move ${name}`);
const said = (page: Page) => page.getByRole("region", { name: "Notification" });

test.beforeEach(async ({ page, app }) => signInAs(page, app));

test("a card is moved by its Move, a choice of six, and the board can be read by everyone", {
  tag: "@everywhere",
}, async ({ page, app, script }) => {
  const deal = await createDeal(page, app.url);
  // A press before the page is hydrated opens the choice as a document of its own, after which the focus is on no card.
  await openIdle(page, "/opportunities", script);
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Board" }).click();
  await expect(column(page, "Open")).toContainText(deal.name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await move(page, deal).click();
  await expect(page.getByRole("button", { name: "Open" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Lost-Closed" })).toBeVisible();
  await expectAccessible(page, { script });
  await page.getByRole("button", { name: "Samples" }).click();
  await expect(column(page, "Samples")).toContainText(deal.name);
  await expect(column(page, "Open")).not.toContainText(deal.name);
  if (script === "on") {
    await expect(said(page)).toContainText(`Moved to Samples${deal.name}`);
    await expect(move(page, deal)).toBeFocused();
  } else {
    await expect(said(page)).toContainText(`Moved to Samples${deal.name}`);
  }
  await expect.poll(() => stageOf(page, app.url, deal)).toBe("samples");
  await page.locator(`#card-${deal.id}`).getByRole("link", { name: deal.name, exact: true }).click();
  await expect(page.locator("#opportunity-dealStage")).toHaveValue("samples");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/opportunities\?view=board$/);
});

test("a move that someone else overtook is refused, and the card shows where it is", { tag: "@plain" }, async ({
  page,
  app,
  script,
}) => {
  const deal = await createDeal(page, app.url);
  // A press before the page is hydrated opens the choice as a document of its own, which refuses in other words.
  await openIdle(page, "/opportunities?view=board", script);
  await move(page, deal).click();
  const samples = page.getByRole("button", { name: "Samples" });
  await expect(samples).toBeVisible();
  await page.request.patch(`${app.url}/api/opportunities/${deal.id}`, { data: { dealStage: "contract-negotiation" } });
  await samples.click();
  await expect(page.getByText("Failed to update opportunity").first()).toBeVisible();
  if (script === "on") {
    await expect(page.getByText(`${deal.name} is in Contract Negotiation.`).first()).toBeVisible();
  } else {
    await expect(page.getByText("It is in Contract Negotiation now.")).toBeVisible();
    await expectPlainAccessible(page);
  }
  await expect(column(page, "Contract Negotiation")).toContainText(deal.name);
  expect(await stageOf(page, app.url, deal)).toBe("contract-negotiation");
});

test("Today shows what to act on first, and leads to the deal and back", async ({ page, app }) => {
  const deal = await createDeal(page, app.url, { nextStepDate: "1950-01-02", nextStepDescription: "Call at last" });
  await page.goto("/opportunities?view=today");
  const sections = await page.getByRole("heading", { level: 2 }).allTextContents();
  const order = ["Overdue", "Due today", "Close date past", "No next step date"];
  expect(sections).toEqual(order.filter((name) => sections.includes(name)));
  const overdue = page.getByRole("region", { name: "Overdue" }).getByRole("listitem").filter({ hasText: deal.name });
  await expect(overdue).toContainText(/Call at last.*Overdue by [\d,]+ days/);
  await page.getByRole("link", { name: "Whole team" }).click();
  await expect(overdue).toContainText("Sasha Reed");
  const mine = page.getByRole("link", { name: "Mine" });
  await mine.click();
  // The address is there before the links that lead back to it.
  await expect(mine).toHaveAttribute("aria-current", "page");
  await overdue.getByRole("link", { name: deal.name, exact: true }).click();
  await page.getByRole("button", { name: "Move to Won-Closed" }).click();
  await expect(page.getByText("Moved to Won-Closed", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/opportunities\?view=today$/);
  await expect(overdue).toHaveCount(0);
});

test("what is searched and filtered on the board is kept in the list and on Today, until it is taken away", async ({
  page,
  app,
  script,
}) => {
  const deal = await createDeal(page, app.url, { nextStepDate: "1950-01-02" });
  await page.goto("/opportunities?view=board");
  await page.getByRole("searchbox", { name: "Search opportunities" }).fill(deal.name);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator("[id^=card-]")).toHaveCount(1);
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Stage", { exact: true }).selectOption("active");
  if (script === "off") await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/opportunities\?view=board&q=[^&]+&stage=active/);
  const views = page.getByRole("navigation", { name: "View" });
  await views.getByRole("link", { name: "List" }).click();
  await expect(page.getByRole("row").filter({ hasText: deal.name })).toHaveCount(1);
  await views.getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveTitle("Opportunities Today · Dealquest");
  await expect(page.getByRole("listitem").filter({ hasText: "Overdue by" })).toHaveCount(1);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/opportunities\?view=today$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test.describe("with script", () => {
  test.beforeEach(({ script }) => test.skip(script === "off", "what script adds"));

  test("arrow keys move a card; the focus stays on it and the move is said", async ({ page, app }) => {
    const deal = await createDeal(page, app.url);
    await openIdle(page, "/opportunities?view=board");
    await move(page, deal).focus();
    await page.keyboard.press("ArrowRight");
    await expect(column(page, "Qualified")).toContainText(deal.name);
    await expect(move(page, deal)).toBeFocused();
    await expect(said(page)).toContainText(`Moved to Qualified${deal.name}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await expect(said(page)).toContainText(`Moved to Contract Negotiation${deal.name}`);
    await expect(move(page, deal)).toBeFocused();
    await expect.poll(() => stageOf(page, app.url, deal)).toBe("contract-negotiation");
    await page.reload();
    await expect(column(page, "Contract Negotiation")).toContainText(deal.name);
  });

  test("a card is dragged to another camp", async ({ page, app }) => {
    const deal = await createDeal(page, app.url);
    await openIdle(page, "/opportunities?view=board");
    const count = async (stage: string) =>
      Number(/(\d+) deals?$/.exec(await column(page, stage).locator("header").innerText())?.[1]);
    const before = await count("Samples");
    await page.locator(`#card-${deal.id}`).dragTo(column(page, "Samples"), { targetPosition: { x: 60, y: 200 } });
    await expect(column(page, "Samples")).toContainText(deal.name);
    await expect(said(page)).toContainText(`Moved to Samples${deal.name}`);
    expect(await count("Samples")).toBe(before + 1);
    expect(await stageOf(page, app.url, deal)).toBe("samples");
  });

  test("the page stays where it is when a card is dropped, wherever the card comes to stand", async ({ page, app }) => {
    test.skip((page.viewportSize()?.width ?? 0) < 1000, "touch screens move by the form");
    await page.setViewportSize({ width: 1280, height: 500 });
    for (let card = 0; card < 10; card++) await createDeal(page, app.url, { dealStage: "samples" });
    const [low, high] = [await createDeal(page, app.url), await createDeal(page, app.url, { dealStage: "samples" })];
    await page.request.patch(`${app.url}/api/opportunities/${low.id}`, { data: { targetCloseDate: "1950-01-02" } });
    await page.request.patch(`${app.url}/api/opportunities/${high.id}`, { data: { targetCloseDate: "1950-01-03" } });
    await openIdle(page, "/opportunities?view=board");
    const drop = async (deal: Deal, stage: string) => {
      const card = (await page.locator(`#card-${deal.id}`).boundingBox()) ?? { x: 0, y: 0 };
      const target = (await column(page, stage).boundingBox()) ?? { x: 0 };
      await page.mouse.move(card.x + 30, card.y + 20);
      await page.mouse.down();
      await page.mouse.move(target.x + 50, card.y + 40, { steps: 5 });
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.up();
      await expect(column(page, stage)).toContainText(deal.name);
      await expect(said(page)).toContainText(`Moved to ${stage}${deal.name}`);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await expect(move(page, deal)).toBeFocused();
    };
    await page.evaluate(() => document.querySelector("[data-stage]")?.scrollIntoView());
    await drop(low, "Samples");
    await expect(move(page, low)).not.toBeInViewport();
    await page.locator(`#card-${high.id}`).evaluate((card) => card.scrollIntoView({ block: "center" }));
    await drop(high, "Open");
  });

  test("a move shows the old stage again, with why, while the database is unavailable and while there is no network", async ({
    page,
    app,
    context,
    complaints,
  }) => {
    const deal = await createDeal(page, app.url);
    await openIdle(page, "/opportunities?view=board");
    const refused = async (why: string) => {
      await move(page, deal).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText(why).first()).toBeVisible();
      await expect(page.getByText("Failed to update opportunity").first()).toBeVisible();
      await expect(column(page, "Open")).toContainText(deal.name);
      await expect(move(page, deal)).toBeFocused();
      await expect(said(page)).not.toContainText("Moved to");
    };
    const away = { status: 503, json: { message: "Dealquest cannot reach its database right now." } };
    await page.route("**/api/opportunities/*", (route) => route.fulfill(away));
    await refused("cannot reach its database");
    await page.unroute("**/api/opportunities/*");
    await context.setOffline(true);
    await refused("The server could not be reached.");
    await context.setOffline(false);
    await page.keyboard.press("ArrowRight");
    await expect(said(page)).toContainText(`Moved to Qualified${deal.name}`);
    await expect.poll(() => stageOf(page, app.url, deal)).toBe("qualified");
    // Chromium logs an error about the missing network.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED")),
    );
  });
});
