/** The pages and calls of funnel, ageing and activity (docs/product.md#dashboard-views). */
import { beforeEach, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable, textsIn } from "../http/visitor.ts";
import { forgetDeals, happenedOn } from "../opportunities/past-deals.ts";

const { app, ada, bo } = withAdaAndBo();
const em = () => app.orm.em.fork();

beforeEach(() => forgetDeals(em()));

async function walk(stages: string[], days: string[]): Promise<string> {
  const [first, ...others] = stages;
  const sent = { name: "Larkspur", dealStage: first, dealSize: 100, targetCloseDate: "2026-03-11" };
  const id: string = (await ada.call("POST", "/api/opportunities", sent)).json.id;
  for (const dealStage of others) await ada.call("PATCH", `/api/opportunities/${id}`, { dealStage });
  await happenedOn(em(), id, days);
  return id;
}

const textOf = async (path: string) => readable((await ada.open(path)).body);

/** Eleven won deals and one in Samples since January 10. */
async function aSeason(): Promise<void> {
  for (let deal = 0; deal < 11; deal++)
    await walk(["open", "samples", "won-closed"], ["2026-01-01", "2026-01-05", "2026-01-10"]);
  await walk(["open", "samples"], ["2026-01-06", "2026-01-10"]);
}

test("the funnel says between two camps what share went on and after how many days, and each count leads to its list", async () => {
  await aSeason();
  const path = "/dashboard/funnel?asOf=2026-02-28";
  const html = (await ada.open(path)).body;
  expect(textsIn(html, "h1")).toEqual(["Funnel on Feb 28, 2026"]);
  expect(readable(html)).toContain("Won so far 92% Started 12 Closed 11");
  expect(textsIn(html, "desc")).toEqual([
    expect.stringMatching(/^Open: 12 reached it, 0 in the previous period. 100% · 4 days. .*Samples: 12 .* 100%\./),
  ]);
  expect(attributesIn(html, "svg[role=img]", "aria-labelledby")).toEqual(["funnel-title"]);
  expect(attributesIn(html, "svg[role=img]", "aria-describedby")).toEqual(["funnel-summary"]);
  const { json } = await ada.call("GET", "/api/reports/funnel?asOf=2026-02-28");
  expect(json).toMatchObject({ from: "2025-09-02", to: "2026-02-28", closed: 11, before: { closed: 0 } });
  const closed = attributesIn(html, "dd a", "href").find((href) => href.includes("ended=1"));
  expect(await textOf(closed ?? "")).toContain("11 opportunities");
  const list = await textOf(json.stages.at(-1).href);
  expect(list).toContain("11 opportunities");
});

test("the funnel of others has the period that one chose, and the usual one if none was chosen", async () => {
  const addresses = async (path: string) =>
    attributesIn((await ada.open(path)).body, "a[href^='/dashboard/funnel']", "href");
  const chosen = await addresses("/dashboard/funnel?asOf=2026-02-28&from=2025-12-01&to=2026-02-28");
  expect(chosen).toContain("/dashboard/funnel?scope=team&asOf=2026-02-28&from=2025-12-01&to=2026-02-28");
  expect(await addresses("/dashboard/funnel?scope=team&asOf=2026-02-28&from=2025-12-01&to=2026-02-28")).toContain(
    "/dashboard/funnel?asOf=2026-02-28&from=2025-12-01&to=2026-02-28",
  );
  expect(await addresses("/dashboard/funnel?asOf=2026-02-28")).toContain(
    "/dashboard/funnel?scope=team&asOf=2026-02-28",
  );
});

test("with fewer than ten closed deals funnel and ageing say what they need", async () => {
  await walk(["open", "won-closed"], ["2026-01-01", "2026-01-05"]);
  expect(await textOf("/dashboard/funnel?asOf=2026-02-28")).toContain(
    "Shares and days appear once 10 of these deals are closed. So far: 1.",
  );
  expect(await textOf("/dashboard/ageing?asOf=2026-02-28")).toContain(
    "Typical times appear once the team has closed 10 deals in the last 12 months. So far: 1.",
  );
});

test("the ageing says how long a deal is in its stage and what is usual, with its last touch; others' deals are the team's", async () => {
  await aSeason();
  const path = "/dashboard/ageing?asOf=2026-02-10";
  const html = (await ada.open(path)).body;
  expect(readable(html)).toContain("Over twice the typical time 1 · $100 Open 1");
  expect(readable(html)).toContain("31 days in Samples, typically 5 $100 Last on Jan 10, 2026: Stage");
  expect(textsIn(html, "desc")).toEqual([expect.stringContaining("31 days in Samples, typically 5.")]);
  expect(readable((await bo.open(path)).body)).toContain("Over twice the typical time 0 · $0 Open 0");
  expect(readable((await bo.open(`${path}&scope=team`)).body)).toContain("Last on Jan 10, 2026: Stage Ada Lovelace");
  const { json } = await bo.call("GET", "/api/reports/ageing?scope=team&asOf=2026-02-10");
  expect(json.deals).toMatchObject([{ name: "Larkspur", stage: "samples", days: 31, sum: 100 }]);
});

test("the activity says what was done this week and the week before, and leads to the deals that nobody touched", async () => {
  await walk(["open", "samples"], ["2026-01-06", "2026-01-12"]);
  const path = "/dashboard/activity?asOf=2026-01-14";
  const html = (await ada.open(path)).body;
  expect(textsIn(html, "h1")).toEqual(["Activity on Jan 14, 2026"]);
  expect(textsIn(html, "desc")).toEqual([
    "Notes: 0, previous week 0. Moves: 1, previous week 0. Steps done: 0, previous week 0. New: 0, previous week 1.",
  ]);
  expect(readable(html)).toContain("No activity for 14 days None");
  const later = await textOf("/dashboard/activity?asOf=2026-02-14");
  expect(later).toContain("No activity for 14 days 1 · $100");
  const { json } = await ada.call("GET", "/api/reports/activity?asOf=2026-02-14");
  expect(json).toMatchObject({
    monday: "2026-02-09",
    days: [],
    untouched: { since: "2026-02-01", count: 1, sum: 100 },
  });
  expect(await textOf(json.untouched.href)).toContain("1 opportunity");
  const days = (await ada.call("GET", "/api/reports/activity?asOf=2026-01-14")).json.days;
  expect(days).toMatchObject([
    { day: "2026-01-06", kind: "new", count: 1 },
    { day: "2026-01-12", kind: "moves", count: 1 },
  ]);
  expect((await bo.call("GET", "/api/reports/activity?asOf=2026-01-14")).json.days).toEqual([]);
  const byDay = (await ada.open(`${path}&by=day`)).body;
  expect(textsIn(byDay, "tbody tr td:first-child")).toEqual(["Jan 12, 2026", "Jan 6, 2026"]);
  const named = (await ada.open(`${path}&from=2026-01-06&to=2026-01-11`)).body;
  expect(textsIn(named, "tbody tr td:first-child")).toEqual(["Jan 6, 2026"]);
  expect(await textOf("/dashboard")).toContain("Recent Activity");
});

test("what cannot be read is refused by the calls and said by the pages", async () => {
  for (const query of ["from=2026-02-30", "from=2026-03-02&to=2026-03-01", "scope=all", "asOf=9999-01-01"])
    expect(await ada.call("GET", `/api/reports/funnel?${query}`), query).toMatchObject({ status: 400 });
  expect(await ada.call("GET", "/api/reports/ageing?asOf=nonsense")).toMatchObject({ status: 400 });
  expect(await textOf("/dashboard/funnel?from=2026-03-02&to=2026-03-01")).toContain(
    "The filter “from” is not valid and was ignored.",
  );
});

test("pictures give their lengths in units that WebKit takes in attributes: numbers, em and percent", async () => {
  await aSeason();
  for (const view of ["forecast", "funnel", "ageing", "activity"]) {
    const parts = elementsIn((await ada.open(`/dashboard/${view}?asOf=2026-02-28`)).body, "figure svg, figure svg *");
    const lengths = parts.flatMap((part) =>
      ["x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "width", "height"].flatMap(
        (name) => part.getAttribute(name) ?? [],
      ),
    );
    expect(lengths.length, view).toBeGreaterThan(10);
    expect(
      lengths.filter((length) => !/^-?[\d.]+(em|%)?$/.test(length)),
      view,
    ).toEqual([]);
  }
});
