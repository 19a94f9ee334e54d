import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ADA, addAccount, BO } from "../accounts/people.ts";
import { signIn } from "../harness/app-server.ts";
import { withApp } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable, textsIn, typedIn, type Visitor, visitor } from "../http/visitor.ts";

const app = withApp();
let ada: Visitor;
let bo: Visitor;
let adaId: string;

const DEALS = [
  { name: "Alder bridge", dealStage: "open", dealSize: 1_000, targetCloseDate: "2026-03-01" },
  {
    name: "Birch cabin",
    dealStage: "samples",
    dealSize: 3_000,
    targetCloseDate: "2026-04-01",
    nextStepDate: "2026-02-01",
  },
  { name: "Cedar dock", dealStage: "won-closed", dealSize: 2_000, targetCloseDate: "2026-05-01" },
];

beforeAll(async () => {
  for (const person of [ADA, BO]) await addAccount(app.orm, person);
  const signedIn = await signIn(app, ADA.email, ADA.password);
  adaId = signedIn.user.id;
  ada = visitor(app, signedIn.cookie);
  bo = visitor(app, (await signIn(app, BO.email, BO.password)).cookie);
  const mina = await ada.call("POST", "/api/contacts", { firstName: "Mina", lastName: "Harker", contactType: "lead" });
  for (const deal of DEALS) await ada.call("POST", "/api/opportunities", deal);
  const made = await bo.call("POST", "/api/opportunities", { ...DEALS[0], name: "Dogwood gate" });
  await ada.call("POST", `/api/opportunities/${made.json.id}/contacts/${mina.json.id}`);
});

const names = (html: string) => textsIn(html, "a.stretched");
const listed = async (query: string) => names((await ada.open(`/opportunities?${query}`)).body);
const called = async (query: string) =>
  (await ada.call("GET", `/api/opportunities?${query}`)).json.map((one: { name: string }) => one.name);

test.each([
  ["q=bridge", ["Alder bridge"]],
  ["q=mina+harker", ["Dogwood gate"]],
  ["stage=won-closed", ["Cedar dock"]],
  ["stage=active&sort=name", ["Alder bridge", "Birch cabin", "Dogwood gate"]],
  ["closesFrom=2026-04-01&closesTo=2026-05-01&sort=close", ["Birch cabin", "Cedar dock"]],
  ["sort=size", ["Birch cabin", "Cedar dock"]],
  ["sort=next&direction=desc&stage=active", ["Birch cabin"]],
  ["createdTo=2020-01-01", []],
  ["q=nothing+of+the+kind", []],
  [
    "q=&stage=&owner=&sort=name&direction=desc&closesFrom=",
    ["Dogwood gate", "Cedar dock", "Birch cabin", "Alder bridge"],
  ],
])("the page and the API show the same for ?%s", async (query, expected) => {
  expect((await listed(query)).slice(0, expected.length || 1)).toEqual(expected);
  expect((await called(query)).slice(0, expected.length || 1)).toEqual(expected);
});

test("a document tells each row once, client-side navigation gets them as data", async () => {
  const { body } = await ada.open("/opportunities?q=cedar");
  expect(body).toContain(">Cedar dock<");
  expect(elementsIn(body, "script").join()).not.toContain("Cedar dock");
  const data = await ada.send("GET", "/opportunities.data?q=cedar", { headers: { Accept: "*/*" } });
  expect(data.body).toContain("Cedar dock");
});

test("the owner's opportunities are added up on the first page", async () => {
  const { body } = await ada.open(`/opportunities?owner=${adaId}`);
  expect(names(body)).toHaveLength(3);
  expect(readable(body)).toContain("3 opportunities · $6,000");
  expect(textsIn(body, "a[data-on]")).toContain("Mine");
  const changed = await ada.open(`/opportunities?changedBy=${adaId}&changedFrom=2020-01-01`);
  expect(readable(changed.body)).toContain("1 opportunity · $1,000 · 1 update");
});

test("the form shows what is set, every column's header sorts, and the filters can be cleared", async () => {
  const { body } = await ada.open("/opportunities?q=a&stage=active&closesFrom=2026-01-01&sort=size&direction=asc");
  expect(["q", "stage", "closesFrom", "sort", "direction"].map((name) => typedIn(body, name))).toEqual([
    "a",
    "active",
    "2026-01-01",
    "size",
    "asc",
  ]);
  expect(attributesIn(body, "th[aria-sort=ascending] > a", "href")).toEqual([expect.stringMatching(/sort=size$/)]);
  const sorts = attributesIn(body, "th > a", "href");
  for (const sort of ["name", "stage", "close", "next", "contacts"]) {
    const link = expect.stringMatching(`^/opportunities\\?.*stage=active.*sort=${sort}$`);
    expect(sorts).toContainEqual(link);
  }
  const clear = elementsIn(body, 'a[href="/opportunities?sort=size&direction=asc"]').map((link) => link.text);
  expect(clear).toContain("Clear filters");
  const plain = (await ada.open("/opportunities")).body;
  expect([elementsIn(plain, "details:not([open])").length, elementsIn(plain, "details[open]").length]).toEqual([1, 0]);
});

test("who changed something since when stays with the form and every link, and can be taken away", async () => {
  const query = `changedBy=${adaId}&changedFrom=2020-01-01`;
  const { body } = await ada.open(`/opportunities?${query}`);
  expect([typedIn(body, "changedBy"), typedIn(body, "changedFrom")]).toEqual([adaId, "2020-01-01"]);
  const sorts = attributesIn(body, 'th > a[href^="/opportunities?"]', "href");
  expect(sorts).toHaveLength(6);
  for (const sort of sorts) expect(sort).toContain(query);
  expect(readable(body)).toContain(`Changed by ${ADA.firstName} ${ADA.lastName} since Jan 1, 2020`);
  expect(attributesIn(body, 'a[aria-label^="Remove filter Changed by "]', "href")).toEqual(["/opportunities"]);
});

test("a filter that matches nothing says so and leads back to all", async () => {
  const { body } = await ada.open("/opportunities?q=zzz");
  expect(readable(body)).toContain("No opportunities match your search.");
  expect(readable(body)).toContain("Show all opportunities");
  expect(readable(body)).not.toContain("Create your first");
});

const NOTICES: Record<string, string> = {
  "cursor=x": "That page of the list does not exist",
  "cursor=%ED%A0%80": "That page of the list does not exist",
  "closesFrom=2026-03-02&closesTo=2026-03-01": "“Closes to” is before “Closes from” and was ignored.",
  "createdFrom=2026-03-02&createdTo=2026-03-01": "“Created to” is before “Created from” and was ignored.",
  "changedFrom=2026-03-01": "“Changed from” needs “Changed by” and was ignored.",
};

test.each([
  ["stage", "stage=lost"],
  ["stage", "stage=open&stage=samples"],
  ["owner", "owner=me"],
  ["owner", "owner=%00"],
  ["closesFrom", "closesFrom=2026-02-30"],
  ["closesTo", "closesTo=soon"],
  ["closesTo", "closesFrom=2026-03-02&closesTo=2026-03-01"],
  ["createdFrom", "createdFrom=20260301"],
  ["createdTo", "createdFrom=2026-03-02&createdTo=2026-03-01"],
  ["changedBy", "changedBy=1"],
  ["changedFrom", "changedFrom=2026-03-01"],
  ["sort", "sort=color"],
  ["sort", "sort=constructor"],
  ["sort", "sort=__proto__"],
  ["direction", "direction=up"],
  ["q", "q=%00"],
  ["q", `q=${"x".repeat(10_000)}`],
  ["q", "q=a&q=b"],
  ["cursor", "cursor=x"],
  ["cursor", "cursor=%ED%A0%80"],
])("an unusable %s is named by the API, and left out by the page with a notice: %.60s", async (name, query) => {
  const refused = await ada.call("GET", `/api/opportunities?${query}`);
  expect([refused.status, Object.keys(refused.json.fieldErrors)]).toEqual([400, [name]]);
  expect(refused.json.message).toContain(name);
  const page = await ada.open(`/opportunities?${query}`);
  expect(page.status).toBe(200);
  expect(names(page.body).length).toBeGreaterThan(0);
  const notice = NOTICES[query] ?? `“${name}” is not valid and was ignored.`;
  expect(readable(page.body)).toContain(notice);
});

test("every unusable parameter is named at once; the page, unlike the API, takes unknown ones", async () => {
  const namesIn = async (query: string) => {
    const { status, json } = await ada.call("GET", `/api/opportunities?${query}`);
    return [status, Object.keys(json.fieldErrors).toSorted()];
  };
  expect(await namesIn("stage=x&sort=x&limit=x")).toEqual([400, ["limit", "sort", "stage"]]);
  expect(await namesIn("utm_source=x&dealStage=open")).toEqual([400, ["dealStage", "utm_source"]]);
  expect((await ada.open("/opportunities?utm_source=x")).status).toBe(200);
});

test("a lone surrogate is what URLs make of it, and finds nothing", async () => {
  expect(await called("q=%ED%A0%80")).toEqual([]);
});

test("a cursor of another order is none", async () => {
  const link = (await ada.call("GET", "/api/opportunities?limit=1&sort=name")).headers.get("Link") ?? "";
  const cursor = /cursor=([\w-]+)/.exec(link)?.[1];
  expect(link).toContain("sort=name");
  expect((await ada.call("GET", `/api/opportunities?limit=1&sort=name&cursor=${cursor}`)).json[0].name).toBe(
    "Birch cabin",
  );
  expect((await ada.call("GET", `/api/opportunities?limit=1&cursor=${cursor}`)).status).toBe(400);
  expect((await ada.call("GET", `/api/opportunities?limit=1&sort=name&direction=desc&cursor=${cursor}`)).status).toBe(
    400,
  );
});

test("the API pages through a filtered and sorted list by its Link header", async () => {
  const found: string[] = [];
  for (let next: string | undefined = "/api/opportunities?stage=active&sort=name&direction=desc&limit=1"; next; ) {
    const page = await ada.call("GET", next);
    found.push(...page.json.map((one: { name: string }) => one.name));
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("Link") ?? "")?.[1];
  }
  expect(found).toEqual(["Dogwood gate", "Birch cabin", "Alder bridge"]);
});

test("dialogs opened from a filtered list keep its address, and saving returns to it", async () => {
  const query = "?q=cabin&sort=size";
  const { body } = await ada.open(`/opportunities${query}`);
  const [href = ""] = attributesIn(body, "a.stretched", "href");
  expect(href).toMatch(/^\/opportunities\/[\w-]+\?q=cabin&sort=size$/);
  const form = (await ada.open(href)).body;
  const fields = ["name", "dealStage", "dealSize", "targetCloseDate", "nextStepDate", "updatedAt"];
  const saved = await ada.submit(href, Object.fromEntries(fields.map((name) => [name, typedIn(form, name) ?? ""])));
  expect([saved.status, saved.location]).toEqual([303, `/opportunities${query}`]);
});

test("an owner whom nobody knows has no opportunities", async () => {
  const page = await ada.open(`/opportunities?owner=${randomUUID()}`);
  expect([page.status, names(page.body)]).toEqual([200, []]);
  expect(readable(page.body)).toContain("0 opportunities · $0");
});
