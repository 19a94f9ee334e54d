/** Why deals are lost: the rule, the choices, pages, lists and figures (docs/product.md#why-we-lost). */
import { afterEach, beforeEach, expect, test } from "vitest";
import { LOST_REASONS } from "#app/opportunities/stages.ts";
import { stretched } from "../harness/machine-speed.ts";
import { attributesIn, readable, textsIn, typedIn } from "../http/visitor.ts";
import { withOlga } from "../team/owners.ts";
import { forgetDeals, happenedOn } from "./past-deals.ts";

const { app, olga, sql } = withOlga();
const CHOICES = JSON.stringify(Object.entries(LOST_REASONS).map(([id, label]) => ({ id, label, archived: false })));
const em = () => app.orm.em.fork();

// The reasons as a new team has them.
beforeEach(() => sql(`update own_fields set choices = '${CHOICES}' where kind = 'built-in'`));
afterEach(async () => {
  await forgetDeals(em());
  await sql("delete from imports");
});

const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, `/api${path}`, body);
const DEAL = { name: "Kestrel trial", dealStage: "open", dealSize: 1_000, targetCloseDate: "2026-03-11" };
const create = async (fields: object = {}) => (await call("POST", "/opportunities", { ...DEAL, ...fields })).json;
const lose = (id: string, lostReason?: string) =>
  call("PATCH", `/opportunities/${id}`, { dealStage: "lost-closed", lostReason });

/** Changes the team's reasons, and says what they are then: "key:label", archived ones with a "-". */
async function change(edit: (choices: { id: string; label: string }[]) => object[]) {
  const field = (await call("GET", "/fields")).json.find(({ builtIn }: { builtIn: boolean }) => builtIn);
  const offered = field.choices.filter(({ archived }: { archived: boolean }) => !archived);
  const sent = edit(offered.map(({ id, label }: { id: string; label: string }) => ({ id, label })));
  return call("PATCH", `/fields/${field.id}`, { choices: sent });
}

test("a reason is of lost deals alone, is optional, and goes when the deal is opened again", async () => {
  const { next: start } = (await call("GET", "/changes")).json;
  const { id } = await create();
  const refused = await call("PATCH", `/opportunities/${id}`, { lostReason: "price" });
  expect([refused.status, refused.json.fieldErrors]).toEqual([
    400,
    { lostReason: ["Only an opportunity in Lost-Closed has a lost reason"] },
  ]);
  expect((await call("POST", "/opportunities", { ...DEAL, lostReason: "price" })).status).toBe(400);
  expect((await lose(id, "magic")).json.fieldErrors).toEqual({ lostReason: ["Choose from the list"] });
  expect((await lose(id, 7 as never)).status).toBe(400);
  expect((await lose(id)).json).toMatchObject({ dealStage: "lost-closed", lostReason: null });
  expect((await lose(id, "no-budget")).json).toMatchObject({ lostReason: "no-budget" });
  expect((await call("PATCH", `/opportunities/${id}`, { dealStage: "open", lostReason: "price" })).status).toBe(400);
  expect((await call("PATCH", `/opportunities/${id}`, { dealStage: "open" })).json).toMatchObject({ lostReason: null });
  const history = readable((await olga.browser.open(`/opportunities/${id}`)).body);
  expect(history).toContain("changed Lost Reason from No budget to nothing");
  const { changes } = (await call("GET", `/changes?after=${start}`)).json;
  expect(changes.at(-1)).toMatchObject({
    before: { dealStage: "lost-closed", lostReason: "no-budget" },
    after: { dealStage: "open", lostReason: null },
  });
});

test("owners add, rename and archive reasons; deals keep an archived one, and nothing else of the field changes", async () => {
  const { id } = await create({ dealStage: "lost-closed", lostReason: "timing" });
  const changed = await change((choices) => [
    ...choices
      .filter((one) => one.id !== "timing")
      .map((one) => (one.id === "price" ? { ...one, label: "Too dear" } : one)),
    { label: "Went in-house" },
  ]);
  expect([changed.status, changed.json.choices.map((one: { id: string }) => one.id)]).toEqual([
    200,
    ["price", "competitor", "no-budget", "no-answer", "not-a-fit", "other", "went-in-house", "timing"],
  ]);
  expect((await lose(id, "timing")).status).toBe(200);
  expect((await call("PATCH", `/opportunities/${id}`, { dealSize: 7 })).json).toMatchObject({ lostReason: "timing" });
  expect((await lose(id, "went-in-house")).json).toMatchObject({ lostReason: "went-in-house" });
  expect((await lose(id, "timing")).json.message).toContain("“Timing” was taken out of the list");
  const page = (await olga.browser.open(`/opportunities/${id}`)).body;
  expect(readable(page)).toContain("Lost Reason");
  expect(textsIn(page, "#lost-reason option, #opportunity-lostReason option")).toEqual([
    ...["–", "Too dear", "Competitor", "No budget", "No answer", "Not a fit", "Other", "Went in-house"],
  ]);
  expect(readable(page)).toContain("changed Lost Reason from Timing to Went in-house");
  expect((await call("PATCH", `/fields/${changed.json.id}`, { label: "Why" })).json.message).toBe(
    "Only the choices of this field can be changed",
  );
  expect((await call("PATCH", `/fields/${changed.json.id}`, { archived: true })).status).toBe(400);
  const edit = (await olga.browser.open(`/data/fields/${changed.json.id}`)).body;
  expect(readable(edit)).not.toContain("Archive this field");
  const saved = await olga.browser.submit(`/data/fields/${changed.json.id}`, {
    label: "Lost Reason",
    choiceIds: ["price", "timing"],
    choiceLabels: ["Price", "Timing"],
    choices: "Merged away",
    updatedAt: typedIn(edit, "updatedAt") ?? "",
  });
  expect([saved.status, saved.location]).toEqual([303, "/data/fields?kind=opportunity"]);
});

test("the page of a stage asks why, saves the answer with the move, and its Undo brings an earlier answer back", async () => {
  const { id, updatedAt } = await create();
  const page = (await olga.browser.open(`/opportunities/${id}/stage`)).body;
  expect(textsIn(page, "#lost-reason option, #opportunity-lostReason option")).toHaveLength(8);
  const moved = await olga.browser.submit(`/opportunities/${id}/stage`, {
    updatedAt,
    dealStage: "lost-closed",
    lostReason: "competitor",
  });
  expect(moved.status).toBe(303);
  const lost = (await call("GET", `/opportunities/${id}`)).json;
  expect(lost).toMatchObject({ dealStage: "lost-closed", lostReason: "competitor" });
  await olga.browser.submit(`/opportunities/${id}/stage`, {
    updatedAt: lost.updatedAt,
    dealStage: "open",
    lostReason: "competitor",
  });
  expect((await call("GET", `/opportunities/${id}`)).json).toMatchObject({ dealStage: "open", lostReason: null });
  const offered = (await olga.browser.open("/opportunities")).body;
  expect(attributesIn(offered, "input[name=lostReason]", "value")).toEqual(["competitor"]);
  const again = await create();
  await olga.browser.submit(`/opportunities/${again.id}/stage`, {
    updatedAt: again.updatedAt,
    dealStage: "lost-closed",
  });
  expect(readable((await olga.browser.open("/opportunities")).body)).toContain("Say why");
});

test("a form that was filled in before another stage was chosen drops its reason, and the form of a new deal too", async () => {
  const { id, updatedAt } = await create({ dealStage: "lost-closed", lostReason: "price" });
  const form = { ...DEAL, dealSize: "1000", updatedAt, readContactIds: "none", lostReason: "price" };
  expect((await olga.browser.submit(`/opportunities/${id}`, { ...form, dealStage: "samples" })).status).toBe(303);
  expect((await call("GET", `/opportunities/${id}`)).json).toMatchObject({ dealStage: "samples", lostReason: null });
  const made = await olga.browser.submit("/opportunities/new", {
    ...DEAL,
    dealSize: "1",
    name: "Made",
    lostReason: "price",
  });
  expect(made.status).toBe(303);
  await olga.browser.submit("/opportunities/new", {
    ...DEAL,
    dealSize: "1",
    name: "Lost",
    dealStage: "lost-closed",
    lostReason: "price",
  });
  const all = (await call("GET", "/opportunities?sort=name&direction=asc")).json;
  expect(all.map((one: { name: string; lostReason: string }) => [one.name, one.lostReason])).toEqual([
    ["Kestrel trial", null],
    ["Lost", "price"],
    ["Made", null],
  ]);
});

test("lists are filtered by the reason, and by none given", async () => {
  await create({ name: "Dear", dealStage: "lost-closed", lostReason: "price" });
  await create({ name: "Silent", dealStage: "lost-closed" });
  await create({ name: "Open" });
  const names = async (query: string) =>
    (await call("GET", `/opportunities?${query}`)).json.map(({ name }: { name: string }) => name);
  expect([await names("lostReason=price"), await names("lostReason=-none"), await names("lostReason=x")]).toEqual([
    ["Dear"],
    ["Silent"],
    [],
  ]);
  const page = readable((await olga.browser.open("/opportunities?lostReason=price")).body);
  expect(page).toContain("Lost Reason: Price");
  expect(page).not.toContain("Silent");
  const csv = (await olga.browser.open("/opportunities.csv?lostReason=price")).body.split("\r\n");
  expect([csv[0]?.split(",").includes("lostReason"), csv[1]?.includes(",price,"), csv.length]).toEqual([true, true, 3]);
});

test("the funnel counts the reasons of deals lost in its period, as of any day, each a link to its list", async () => {
  const dear = await create({ dealSize: 700 });
  await lose(dear.id, "price");
  await call("PATCH", `/opportunities/${dear.id}`, { lostReason: "timing" });
  await call("PATCH", `/opportunities/${dear.id}`, { dealStage: "open" });
  await happenedOn(em(), dear.id, ["2026-01-01", "2026-01-05", "2026-01-20", "2026-02-10"]);
  const silent = await create({ dealSize: 300 });
  await lose(silent.id);
  await happenedOn(em(), silent.id, ["2026-01-02", "2026-01-06"]);
  const reasons = async (query: string) => (await call("GET", `/reports/funnel?scope=team&${query}`)).json.reasons;
  expect(await reasons("asOf=2026-01-10")).toMatchObject([
    { reason: "price", label: "Price", count: 1, sum: 700 },
    { reason: null, label: "No reason given", count: 1, sum: 300 },
  ]);
  const timing = (await reasons("asOf=2026-01-31")).find(({ reason }: { reason: string }) => reason === "timing");
  expect(timing).toMatchObject({ reason: "timing", count: 1, sum: 700 });
  expect(await reasons("asOf=2026-02-28")).toMatchObject([{ reason: null, count: 1 }]);
  expect(await reasons("asOf=2026-02-28&from=2026-01-07&to=2026-02-01")).toEqual([]);
  const list = readable((await olga.browser.open(timing.href)).body);
  expect(list).toContain("1 opportunity");
  const [, none] = (await reasons("asOf=2026-01-10")) as { href: string }[];
  expect(readable((await olga.browser.open(none?.href ?? "")).body)).toContain("$300");
  const page = readable((await olga.browser.open("/dashboard/funnel?scope=team&asOf=2026-01-31")).body);
  expect(page).toMatch(/Why we lost .* Timing .*1 .*\$700/);
});

test("a table's reasons are read by label, by key and by what other programs call them, of lost deals alone; others are described", async () => {
  const csv = [
    "Deal Name,Stage,Amount,Close Date,Closed Lost Reason",
    "A,Lost-Closed,1,2026-03-11,No budget",
    "B,Lost-Closed,1,2026-03-11,Lost to competitor",
    "C,Lost-Closed,1,2026-03-11,Their dog ate it",
    "D,Open,1,2026-03-11,Price",
    "E,Lost-Closed,1,2026-03-11,",
  ].join("\r\n");
  const body = new FormData();
  body.set("kind", "opportunities");
  body.set("file", new File([csv], "deals.csv", { type: "text/csv" }));
  const sent = JSON.parse((await olga.browser.send("POST", "/api/imports", { body })).body);
  expect(sent.columns).toMatchObject({ "Closed Lost Reason": "lostReason" });
  await call("PUT", `/imports/${sent.id}/columns`, {});
  await call("POST", `/imports/${sent.id}/run`);
  await expect
    .poll(async () => (await call("GET", `/imports/${sent.id}`)).json.state, { timeout: stretched(30_000) })
    .toBe("done");
  const all = (await call("GET", "/opportunities?sort=name&direction=asc")).json;
  expect(all.map((one: { lostReason: string }) => one.lostReason)).toEqual([
    ...["no-budget", "competitor", "other", null, null],
  ]);
  const described = all.map((one: { description: string | null }) => one.description);
  expect(described).toEqual([null, null, "Lost Reason: Their dog ate it", "Lost Reason: Price", null]);
});

test("lists show the reason of each lost deal, and a past day's list says which reason it has", async () => {
  await change((choices) => [...choices, { label: "Sea freight" }]);
  const { id } = await create({ name: "Otter", dealStage: "lost-closed", lostReason: "price" });
  await create({ name: "Seal", dealStage: "lost-closed", lostReason: "sea-freight" });
  await create({ name: "Open one" });
  const rows = (html: string) => textsIn(html, "tbody td[data-label=Stage]").map((text) => text.trim());
  const list = (await olga.browser.open("/opportunities?sort=name")).body;
  expect(rows(list)).toEqual(["Open", "Lost-Closed Price", "Lost-Closed Sea freight"]);
  const filtered = (await olga.browser.open("/opportunities?lostReason=price")).body;
  expect(attributesIn(filtered, 'a[aria-label="Remove filter Lost Reason: Price"]', "href")).toEqual([
    "/opportunities",
  ]);
  const board = (await olga.browser.open("/opportunities?view=board")).body;
  expect(textsIn(board, `#card-${id} p`)).toContain("Price");
  const today = new Date().toISOString().slice(0, 10);
  const past = (await olga.browser.open(`/opportunities?asOf=${today}&lostReason=price`)).body;
  expect(rows(past)).toEqual(["Lost-Closed Price"]);
  expect(readable(past)).toContain("Lost Reason: Price. As they were");
});
