/** The forecast by month (docs/product.md#forecast). */
import { beforeEach, expect, test } from "vitest";
import { wilson } from "#app/opportunities/past/win-rates.server.ts";
import { laterMonth } from "#app/team-time/team-time.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, readable, textsIn } from "../http/visitor.ts";
import { forgetDeals, happenedOn } from "../opportunities/past-deals.ts";

const { app, ada, bo } = withAdaAndBo();
const em = () => app.orm.em.fork();

let month = "";

beforeEach(async () => {
  await forgetDeals(em());
  month = (await forecast()).asOf.slice(0, 7);
});

type Fields = { name?: string; dealStage?: string; dealSize: number; targetCloseDate?: string };

async function create(fields: Fields, who = ada): Promise<string> {
  const sent = { name: "Larkspur", dealStage: "open", targetCloseDate: `${month}-15`, ...fields };
  return (await who.call("POST", "/api/opportunities", sent)).json.id;
}
const move = (id: string, dealStage: string) => ada.call("PATCH", `/api/opportunities/${id}`, { dealStage });

const forecast = async (query = "") => (await ada.call("GET", `/api/reports/forecast${query}`)).json;
const monthIn = (months: { month: string }[], month: string) => months.find((found) => found.month === month);

/** What the rows of a list add up to: sizes, and what they weigh. */
async function sumsOf(href: string) {
  const html = (await ada.open(href)).body;
  const sizes = textsIn(html, "tbody td[data-numeric]").map((text) =>
    [...text.matchAll(/\$([\d,]+)/g)].map((found) => Number(found[1]?.replaceAll(",", ""))),
  );
  const add = (place: number) => sizes.reduce((sum, row) => sum + (row[place] ?? 0), 0);
  return { count: sizes.length, sum: add(0), weighted: add(1) };
}

test("open deals stand in the month of their date, weighted by the fixed rates while few are closed; lost ones nowhere", async () => {
  await create({ dealSize: 1_000 });
  await create({ dealSize: 2_000, dealStage: "samples" });
  await create({ dealSize: 400, targetCloseDate: "2026-01-15" });
  await create({ dealSize: 9_000, dealStage: "lost-closed" });
  await create({ dealSize: 700, dealStage: "won-closed", targetCloseDate: "2026-02-01" });
  await create({
    dealSize: 100,
    dealStage: "contract-negotiation",
    targetCloseDate: `${laterMonth(month, 13)}-01`,
  });
  const { months, rates } = await forecast();
  expect(rates.map(({ rate, fixed }: { rate: number; fixed: boolean }) => [rate, fixed])).toEqual([
    [0.1, true],
    [0.25, true],
    [0.5, true],
    [0.75, true],
  ]);
  expect(monthIn(months, month)).toMatchObject({
    pastDue: false,
    won: { count: 1, sum: 700 },
    open: { count: 2, sum: 3_000, weighted: 1_100 },
  });
  expect(monthIn(months, "2026-01")).toMatchObject({
    pastDue: true,
    won: { count: 0 },
    open: { sum: 400, weighted: 40 },
  });
  expect(months.at(-1)).toMatchObject({ month: "later", open: { sum: 100, weighted: 75 } });
});

test("each figure leads to a list whose rows add up to it, of mine and the team, today and on a past day", async () => {
  const own = await create({ dealSize: 1_000 });
  await happenedOn(em(), own, ["2026-01-05"]);
  const won = await create({ dealSize: 600, dealStage: "samples" });
  await move(won, "won-closed");
  await happenedOn(em(), won, ["2026-01-06", "2026-02-10"]);
  await create({ dealSize: 300, targetCloseDate: `${laterMonth(month, 14)}-01`, dealStage: "qualified" }, bo);
  for (const query of ["", "?scope=team", "?asOf=2026-02-28", "?scope=team&asOf=2026-01-31"]) {
    const { months } = await forecast(query);
    for (const { won, open, expectedHref } of months) {
      expect(await sumsOf(won.href)).toMatchObject({ count: won.count, sum: won.sum });
      expect(await sumsOf(open.href)).toEqual({ count: open.count, sum: open.sum, weighted: open.weighted });
      const expected = won.sum + open.weighted;
      expect(await sumsOf(expectedHref)).toMatchObject({ count: won.count + open.count, weighted: expected });
    }
  }
  expect(monthIn((await forecast("?asOf=2026-02-28")).months, "2026-02")).toMatchObject({
    won: { count: 1, sum: 600 },
  });
  expect(monthIn((await forecast("?asOf=2026-01-31")).months, "2026-02")).toMatchObject({ won: { count: 0 } });
});

test("a stage's rate is that of the closed deals that were ever in it, by whomever; those deleted are out", async () => {
  for (let deal = 0; deal < 11; deal++) {
    const id = await create({ dealSize: 10, dealStage: "samples" }, deal % 2 ? bo : ada);
    await move(id, deal < 4 ? "won-closed" : "lost-closed");
    if (deal === 10) await ada.call("DELETE", `/api/opportunities/${id}`);
  }
  const { rates } = await forecast();
  expect(rates[2]).toMatchObject({ stage: "samples", n: 10, won: 4, rate: 0.4, fixed: false });
  expect(rates[1]).toMatchObject({ stage: "qualified", n: 0, fixed: true });
  const html = readable((await ada.open("/dashboard/forecast")).body);
  expect(html).toContain("Samples: 40% of 10 were won (90% confidence interval: 19% to 65%)");
  expect(html).toContain("Qualified: fixed at 25% until ten deals that were in this stage are closed (0 so far)");
});

test("the Wilson interval is that of the textbook", () => {
  expect(wilson(4, 10)).toEqual({ low: expect.closeTo(0.1942, 3), high: expect.closeTo(0.6484, 3) });
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test("the page has its figure, picture with title and summary, table and links, and says what it does not understand", async () => {
  await create({ dealSize: 1_000, dealStage: "samples" });
  const html = (await ada.open("/dashboard/forecast?scope=team")).body;
  expect(textsIn(html, "h1")).toEqual(["Forecast"]);
  expect(readable(html)).toMatch(/Expected in \w+ \d{4} \$500 Won so far \$0 Open, weighted \$500/);
  expect(attributesIn(html, "svg[role=img]", "aria-labelledby")).toEqual(["forecast-title"]);
  expect(attributesIn(html, "svg[role=img]", "aria-describedby")).toEqual(["forecast-summary"]);
  expect(textsIn(html, "desc")[0]).toMatch(/\$0 won, \$500 weighted of \$1,000 open\./);
  expect(textsIn(html, "nav[aria-label='Whose figures'] [aria-current]")).toEqual(["Team"]);
  const past = (await ada.open("/dashboard/forecast?asOf=2026-01-31")).body;
  expect(textsIn(past, "h1")).toEqual(["Forecast on Jan 31, 2026"]);
  for (const asOf of ["9999-01-01", "2026-02-30"])
    expect(readable((await ada.open(`/dashboard/forecast?asOf=${asOf}`)).body)).toContain(
      "That date is not valid or is in the future, so today is shown.",
    );
  expect(attributesIn((await ada.open("/dashboard")).body, "nav a[href='/dashboard/forecast']", "href")).toHaveLength(
    1,
  );
});

test("the API refuses a scope that there is not and a day that is to come", async () => {
  expect(await ada.call("GET", "/api/reports/forecast?scope=all")).toMatchObject({ status: 400 });
  expect(await ada.call("GET", "/api/reports/forecast?asOf=2199-01-01")).toMatchObject({
    status: 400,
    json: { fieldErrors: { asOf: ["asOf must not be in the future"] } },
  });
});

type Turn = { became: string; count: number; sum: number; now: number; href: string };

/** A deal that was open on the last of January, and what happened to it in February. */
async function openInJanuary(fields: object | null, size = 1_000) {
  const id = await create({ dealSize: size, targetCloseDate: "2026-03-15" });
  if (fields) await ada.call("PATCH", `/api/opportunities/${id}`, fields);
  else await ada.call("DELETE", `/api/opportunities/${id}`);
  await happenedOn(em(), id, ["2026-01-05", "2026-02-10"]);
}

test("a past day's forecast says what became of what was open, each figure with a list that adds up to it", async () => {
  await openInJanuary({ dealStage: "won-closed", dealSize: 900 }, 700);
  await openInJanuary({ dealStage: "lost-closed" }, 600);
  await openInJanuary({ targetCloseDate: "2026-04-01", dealSize: 5 }, 500);
  await openInJanuary({ targetCloseDate: "2026-03-01", dealSize: 350 }, 400);
  await openInJanuary({ dealSize: 350 }, 300);
  await openInJanuary({ dealStage: "samples" }, 200);
  await openInJanuary(null, 100);
  await create({ dealSize: 50 }, bo);
  await happenedOn(em(), await create({ dealSize: 70 }), ["2026-02-01"]);
  for (const query of ["?asOf=2026-01-31", "?asOf=2026-01-31&scope=team"]) {
    const { became, months } = await forecast(query);
    expect(became.open.map(({ href: _, ...turn }: Turn) => turn)).toEqual([
      { became: "won", count: 1, sum: 700, now: 900 },
      { became: "lost", count: 1, sum: 600, now: 0 },
      { became: "gone", count: 1, sum: 100, now: 0 },
      { became: "moved", count: 1, sum: 500, now: 5 },
      { became: "shrunk", count: 1, sum: 400, now: 350 },
      { became: "grown", count: 1, sum: 300, now: 350 },
      { became: "same", count: 1, sum: 200, now: 200 },
    ]);
    for (const { href, count, sum } of became.open) expect(await sumsOf(href)).toMatchObject({ count, sum });
    expect(monthIn(months, "2026-03")).toMatchObject({ open: { count: 7, sum: 2_800 } });
    const { href, ...added } = became.added;
    expect(added).toEqual(query.includes("team") ? { count: 2, sum: 120 } : { count: 1, sum: 70 });
    expect(await sumsOf(href)).toMatchObject(added);
  }
  expect((await forecast()).became).toBeNull();
  const page = readable((await ada.open("/dashboard/forecast?asOf=2026-01-31")).body);
  expect(page).toContain("On Jan 31, 2026, 7 deals were open: $2,800 in total, $280 weighted. So far, $900 is won.");
  expect(page).toContain("Open, smaller 1 $400 $350");
  expect(readable((await ada.open("/dashboard/forecast")).body)).not.toContain("What happened since");
});
