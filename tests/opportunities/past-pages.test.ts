/** The list of a past day (docs/product.md#past-days). */
import { beforeEach, expect, test } from "vitest";
import { daysIn } from "#app/team-time/periods.ts";
import { laterDay } from "#app/team-time/team-time.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, readable, textsIn } from "../http/visitor.ts";
import { forgetDeals, happenedOn } from "./past-deals.ts";

const { app, ada, bo } = withAdaAndBo();
const em = () => app.orm.em.fork();

beforeEach(() => forgetDeals(em()));

const create = async (fields: object = {}): Promise<{ id: string }> => {
  const sent = { name: "Larkspur", dealStage: "open", dealSize: 100, targetCloseDate: "2026-03-11", ...fields };
  return (await ada.call("POST", "/api/opportunities", sent)).json;
};
const change = (id: string, fields: object) => ada.call("PATCH", `/api/opportunities/${id}`, fields);

const listOn = async (day: string, filter = "") => (await ada.open(`/opportunities?asOf=${day}${filter}`)).body;
const rowsOf = (html: string) => textsIn(html, "tbody tr").map((text) => text.replace(/\s+/g, " ").trim());
const dollars = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));

async function aQuarter() {
  const won = await create({ name: "Won deal", dealSize: 1_000 });
  await change(won.id, { dealStage: "samples", dealSize: 2_000 });
  await change(won.id, { dealStage: "won-closed" });
  await happenedOn(em(), won.id, ["2026-01-05", "2026-01-20", "2026-02-10"]);
  const lost = await create({ name: "Lost deal", dealSize: 300, dealStage: "qualified" });
  await change(lost.id, { dealStage: "lost-closed" });
  await happenedOn(em(), lost.id, ["2026-01-06", "2026-02-11"]);
  const gone = await create({ name: "Gone deal", dealSize: 50 });
  await ada.call("DELETE", `/api/opportunities/${gone.id}`);
  await happenedOn(em(), gone.id, ["2026-01-07", "2026-02-12"]);
  const same = await create({
    name: "Same deal",
    dealSize: 7,
    ownerUserId: (await bo.call("GET", "/api/auth/user")).json.id,
  });
  await happenedOn(em(), same.id, ["2026-01-08"]);
}

test("a past day's list shows the deals as they were at its end, and what became of them", async () => {
  await aQuarter();
  const html = await listOn("2026-01-31");
  expect(textsIn(html, "h1")).toEqual(["Opportunities on Jan 31, 2026"]);
  expect(rowsOf(html)).toEqual([
    expect.stringMatching(/^Won deal.*Samples ?\$2,000.*Won-Closed$/),
    expect.stringMatching(/^Lost deal.*Qualified ?\$300.*Lost-Closed$/),
    expect.stringMatching(/^Gone deal.*Open ?\$50.*Deleted$/),
    expect.stringMatching(/^Same deal.*Open ?\$7.*The same$/),
  ]);
  expect(rowsOf(await listOn("2026-01-05"))).toEqual([
    expect.stringMatching(/^Won deal.*Open ?\$1,000.*Won-Closed · \$2,000$/),
  ]);
  expect(rowsOf(await listOn("2026-01-04"))).toEqual([]);
});

test("each figure of the day leads to a list whose rows add up to it", async () => {
  await aQuarter();
  const html = await listOn("2026-01-31");
  const figures = textsIn(html, "main dl dd a").map(dollars);
  expect(figures).toEqual([2_357, 2_000, 300, 7, 50]);
  const links = attributesIn(html, "main dl dd a", "href");
  for (const [index, link] of links.entries()) {
    const { body } = await ada.open(link ?? "");
    expect(rowsOf(body).reduce((sum, row) => sum + dollars(row), 0)).toBe(figures[index]);
  }
});

test("the day's list is filtered by the stage and the owner of that day, and sorted", async () => {
  await aQuarter();
  expect(rowsOf(await listOn("2026-01-31", "&stage=samples"))).toEqual([expect.stringMatching(/^Won deal/)]);
  expect(rowsOf(await listOn("2026-02-28", "&stage=active"))).toEqual([expect.stringMatching(/^Same deal/)]);
  const { id } = (await bo.call("GET", "/api/auth/user")).json;
  expect(rowsOf(await listOn("2026-01-31", `&owner=${id}`))).toEqual([expect.stringMatching(/^Same deal/)]);
  const smallest = await listOn("2026-01-31", "&sort=size&direction=asc");
  expect(rowsOf(smallest)[0]).toMatch(/^Same deal/);
});

test("nothing can be changed in the list of a past day; it leads to the deals that there are", async () => {
  await aQuarter();
  const html = await listOn("2026-01-31");
  expect(attributesIn(html, "main form[method=post]", "action")).toEqual(["/auth/resend-verification"]);
  expect(attributesIn(html, "tbody a", "href")).toHaveLength(3);
  expect(
    attributesIn(html, "tbody a", "href").every((href) => /^\/opportunities\/[0-9a-f-]{36}$/.test(href ?? "")),
  ).toBe(true);
});

test("a day that is misread or to come is yesterday and said, an empty one is yesterday", async () => {
  const said = "That date is not valid or is in the future, so yesterday is shown.";
  expect(readable(await listOn("2026-13-01"))).toContain(said);
  expect(readable(await listOn("9999-01-01"))).toContain(said);
  const html = await listOn("");
  expect(readable(html)).not.toContain(said);
  expect(readable(html)).toContain("No opportunities match on that day.");
  expect(readable(await listOn("2026-01-01", "&stage=nonsense"))).toContain(
    "The filter “stage” is not valid and was ignored.",
  );
});

test("fifty deals are a page, and the next one goes on behind them", async () => {
  const deals = [];
  for (let deal = 0; deal < 52; deal++) deals.push(await create({ name: `Deal ${deal}`, dealSize: 5 }));
  for (const { id } of deals) await happenedOn(em(), id, ["2026-01-05"]);
  const first = await listOn("2026-01-31");
  const [next] = attributesIn(first, "[rel=next]", "href");
  const second = (await ada.open(next ?? "")).body;
  expect([...rowsOf(first), ...rowsOf(second)].sort()).toHaveLength(52);
  expect(new Set([...rowsOf(first), ...rowsOf(second)])).toHaveProperty("size", 52);
  expect(textsIn(second, "main dl dd a").map(dollars)[0]).toBe(260);
});

test("deals won in a quarter are listed by its name, in the list, the API, its file and bulk changes", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { from } = daysIn("this-quarter", today);
  const before = laterDay(from, -1);
  const deal = async (name: string, day: string, dealStage = "won-closed") => {
    const { id } = await create({ name, dealSize: 10 });
    await change(id, { dealStage });
    await happenedOn(em(), id, [laterDay(before, -100), day]);
  };
  await deal("Won now", from);
  await deal("Won before", before);
  await deal("Lost now", from, "lost-closed");
  await create({ name: "Open" });
  const names = async (query: string) =>
    (await ada.call("GET", `/api/opportunities?sort=name&${query}`)).json.map(({ name }: { name: string }) => name);
  expect(await names("closed=this-quarter")).toEqual(["Lost now", "Won now"]);
  expect(await names("closed=this-quarter&stage=won-closed")).toEqual(["Won now"]);
  expect(await names("closed=last-quarter")).toEqual(["Won before"]);
  expect((await ada.call("GET", "/api/opportunities?closed=some-quarter")).status).toBe(400);
  const list = (await ada.open("/opportunities?closed=last-quarter&stage=won-closed")).body;
  expect(textsIn(list, "a.stretched")).toEqual(["Won before"]);
  expect(readable(list)).toContain("Closed last quarter");
  expect(readable(list)).toContain("1 opportunity · $10");
  expect((await ada.open("/opportunities.csv?closed=last-quarter")).body).toContain("Won before");
  expect(readable((await ada.open("/opportunities/bulk?closed=last-quarter")).body)).toContain("Change 1 opportunity");
  expect(textsIn((await ada.open("/opportunities?view=board&closed=this-quarter")).body, "a.stretched").sort()).toEqual(
    ["Lost now", "Won now"],
  );
});

test("deals that close in a month are listed by its name", async () => {
  const month = daysIn("this-month", new Date().toISOString().slice(0, 10));
  await create({ name: "In it", targetCloseDate: month.to });
  await create({ name: "After it", targetCloseDate: laterDay(month.to, 1) });
  const { json } = await ada.call("GET", "/api/opportunities?closes=this-month");
  expect(json.map(({ name }: { name: string }) => name)).toEqual(["In it"]);
});
