import { postJson, type RunningApp, type SignedIn, signIn } from "../harness/app-server.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

// The sample team's own deals may be of the week before: right after the midnight that begins a week, nobody has done
// anything. The last one signs the browser in, and so sees at once what all have done.
const BUSY_THIS_WEEK = ["maya", "tom", "scout"];
const made: { id: string; by: SignedIn }[] = [];

/** Makes each of them busy an hour from now: in this week, and in the one that may begin while the journeys run. */
test.beforeAll(async ({ app }) => {
  for (const key of BUSY_THIS_WEEK) {
    const by = await signIn(app, `${key}@dealquest.test`, "adventure");
    const id = crypto.randomUUID();
    const deal = { id, name: `Trail of ${key}`, dealStage: "open", dealSize: 100, targetCloseDate: "2030-01-01" };
    expect((await postJson(`${app.url}/api/opportunities`, deal, { cookie: by.cookie })).status).toBe(201);
    made.push({ id, by });
    expect((await callOne(app, "PATCH", made.length - 1, { dealStage: "qualified" })).status).toBe(200);
    const em = app.orm.em.fork();
    await em.execute("update opportunities set creation_date = now() + interval '1 hour' where id = ?", [id]);
    await em.execute("update changes set at = now() + interval '1 hour' where record_id = ?", [id]);
  }
});

test.afterAll(async ({ app }) => {
  for (const index of made.keys()) await callOne(app, "DELETE", index);
});

/** Changes or deletes the deal at `index`, as the person who made it. */
function callOne(app: RunningApp, method: "PATCH" | "DELETE", index: number, body?: object): Promise<Response> {
  const { id, by } = made[index] as (typeof made)[number];
  return fetch(`${app.url}/api/opportunities/${id}`, {
    method,
    headers: { cookie: by.cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

test.beforeEach(async ({ page, app }) => {
  await signInAs(page, app);
});

test("the leaderboard shows the three titles and the week's rankings", async ({ page }) => {
  await page.goto("/dashboard");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Leaderboard" }).click();
  await expect(page).toHaveTitle("Leaderboard · Dealquest");
  await expect(navigation.getByRole("link", { name: "Leaderboard" })).toHaveAttribute("aria-current", "page");
  for (const title of ["Top Closer", "Top Biz Dev", "Top Mover"]) {
    const card = page.getByRole("article", { name: title });
    await expect(card.getByText("#1:")).toHaveCount(1);
    await expect(card.getByRole("link").first()).toBeVisible();
  }
  for (const ranking of ["New Opportunities", "New Deal Value", "Status Updates"]) {
    const rows = page.getByRole("region", { name: ranking }).getByRole("listitem");
    await expect(rows.nth(2)).toBeVisible();
    // People who share one of the first three ranks all get its badge.
    const ranks = await rows.locator(".patch").allTextContents();
    const badges = await rows.locator(".patch[data-rank]").allTextContents();
    expect(badges).toEqual(ranks.filter((rank) => Number(rank) <= 3));
  }
});

test("Show all leads to everyone in a ranking, and back", async ({ page, script }) => {
  await page.goto("/leaderboard");
  await page.getByRole("link", { name: "Show all of Top Mover" }).click();
  await expect(page).toHaveURL(/\/leaderboard\?ranking=mover$/);
  const ranking = page.getByRole("region", { name: "Top Mover: everyone" });
  await expect(ranking.getByRole("listitem").nth(3)).toBeVisible();
  await expect(ranking.locator("[data-own]")).toContainText("Sasha Reed");
  await expectAccessible(page, { script });
  await page.getByRole("link", { name: "Back to the leaderboard" }).click();
  await expect(page.getByRole("article", { name: "Top Mover" })).toBeVisible();
});

test("every figure leads to the list of the opportunities behind it", async ({ page }) => {
  await page.goto("/leaderboard");
  await page.getByRole("article", { name: "Top Closer" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/opportunities\?owner=[-0-9a-f]{36}&stage=won-closed$/);
  await page.goBack();
  await page.getByRole("region", { name: "Status Updates" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/opportunities\?changedBy=[-0-9a-f]{36}&changedFrom=\d{4}-\d\d-\d\d$/);
});

test("what one creates or deletes oneself shows at once", async ({ page, app }) => {
  const id = crypto.randomUUID();
  await page.goto("/leaderboard");
  const own = page.getByRole("region", { name: "New Opportunities" }).locator("[data-own]");
  const before = Number.parseInt((await own.getByRole("link").textContent()) ?? "0", 10);
  const answer = await page.request.post(`${app.url}/api/opportunities`, {
    data: { id, name: "Fresh trail", dealStage: "open", dealSize: 1, targetCloseDate: "2030-01-01" },
  });
  expect(answer.status()).toBe(201);
  await page.reload();
  await expect(own.getByRole("link")).toHaveText(`${before + 1} new opportunities`);
  expect((await page.request.delete(`${app.url}/api/opportunities/${id}`)).status()).toBe(204);
  await page.reload();
  await expect(own.getByRole("link")).toHaveText(new RegExp(`^${before} new`));
});

test("while it is on its way its skeleton shows, and then the board", async ({ page, script }) => {
  test.skip(script === "off", "a document has its data");
  await page.goto("/dashboard");
  const seen = Promise.withResolvers<void>();
  await page.route(/\/leaderboard\.data/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leaderboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
  await expect(page.locator('[aria-busy="true"] [data-size]')).toHaveCount(6);
  seen.resolve();
  await expect(page.getByRole("article", { name: "Top Closer" })).toBeVisible();
  await expect(page.locator('[aria-busy="true"] [data-size]')).toHaveCount(0);
});

test("it does not scroll sideways, down to 320 px", { tag: "@plain" }, async ({ page }) => {
  for (const width of [320, 840, 970, 1100]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/leaderboard");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});
