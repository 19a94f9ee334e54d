/** Lists by custom fields: filters and orders of pages and API (docs/product.md#own-fields). */
import { afterEach, expect, test } from "vitest";
import { attributesIn, elementsIn, readable, textsIn } from "../http/visitor.ts";
import { withOlga } from "../team/owners.ts";

const { olga, sql } = withOlga();

afterEach(async () => {
  for (const table of ["own_fields", "opportunities", "contacts", "trash", "changes"])
    await sql(`delete from ${table}`);
});

const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, `/api${path}`, body);
const open = async (path: string) => (await olga.browser.open(path)).body;

const CHOICES = [{ label: "North" }, { label: "South" }];
const FIELDS = [
  { label: "Nickname", type: "text" },
  { label: "Story", type: "long" },
  { label: "Seats", type: "number" },
  { label: "Budget", type: "money" },
  { label: "Renewal", type: "day" },
  { label: "Signed", type: "yesno" },
  { label: "Region", type: "one", choices: CHOICES },
  { label: "Tags", type: "several", choices: CHOICES },
  { label: "Site", type: "link" },
];
const RECORDS = {
  Mina: {
    nickname: "Señora 100%",
    story: "Came from\nWhitby",
    seats: 12.5,
    budget: 0.5,
    renewal: "2027-03-01",
    signed: true,
    region: "north",
    tags: ["north", "south"],
    site: "https://mina.example/a_b",
  },
  Percy: { nickname: "Percival", seats: -3, budget: 1200, renewal: "2026-12-31", signed: false, tags: ["south"] },
  Lucy: { seats: 100, region: "south" },
  Zed: {},
};

type Kind = "contact" | "opportunity";
const PATHS: Record<Kind, string> = { contact: "/contacts", opportunity: "/opportunities" };
const madeOf: Record<Kind, (name: string) => object> = {
  contact: (firstName) => ({ firstName, contactType: "lead" }),
  opportunity: (name) => ({ name, dealStage: "qualified", dealSize: 5, targetCloseDate: "2027-01-01" }),
};

async function addAll(kind: Kind) {
  for (const field of FIELDS) expect((await call("POST", "/fields", { kind, ...field })).status).toBe(201);
  for (const [name, own] of Object.entries(RECORDS))
    expect((await call("POST", PATHS[kind], { ...madeOf[kind](name), own })).status).toBe(201);
}

type Named = { name?: string; firstName?: string };
const called = async (kind: Kind, query: string) =>
  (await call("GET", `${PATHS[kind]}?sort=name&direction=asc&${query}`)).json.map(
    ({ name, firstName }: Named) => name ?? firstName,
  );
const listed = async (kind: Kind, query: string) =>
  textsIn(await open(`${PATHS[kind]}?sort=name&direction=asc&${query}`), "a.stretched");

const FILTERS = {
  "own.nickname=senora": "Mina",
  "own.nickname=ERCI": "Percy",
  "own.nickname=%25%25": "",
  "own.story=from+whitby": "Mina",
  "own.site=mina.example": "Mina",
  "own.seats=12.5": "Mina",
  "own.nickname=-none": "Lucy Zed",
  "own.seats=-none": "Zed",
  "own.renewal=-none": "Lucy Zed",
  "own.signed=-none": "Lucy Zed",
  "own.region=-none": "Percy Zed",
  "own.tags=-none&own.seats=-none": "Zed",
  "own.seats=-3": "Percy",
  "own.seats.from=0": "Lucy Mina",
  "own.seats.to=12.5": "Mina Percy",
  "own.seats.from=-3&own.seats.to=-1": "Percy",
  "own.seats.to=-1": "Percy",
  "own.budget.from=1%2C000": "Percy",
  "own.budget=0.50": "Mina",
  "own.renewal=2027-03-01": "Mina",
  "own.renewal.from=2027-01-01": "Mina",
  "own.renewal.to=2026-12-31": "Percy",
  "own.signed=yes": "Mina",
  "own.signed=no": "Percy",
  "own.region=south": "Lucy",
  "own.tags=south": "Mina Percy",
  "own.tags=north&own.signed=yes": "Mina",
  "own.region=": "Lucy Mina Percy Zed",
};

test.each(["contact", "opportunity"] as const)(
  "page and API of every %s filter by each type of field",
  async (kind) => {
    await addAll(kind);
    for (const [query, expected] of Object.entries(FILTERS)) {
      expect([query, (await called(kind, query)).join(" ")]).toEqual([query, expected]);
      expect([query, (await listed(kind, query)).join(" ")]).toEqual([query, expected]);
    }
  },
);

const WRONG = {
  "own.seats=many": "own.seats must be a number",
  "own.seats.from=1e999": "own.seats.from must be a number",
  "own.seats.from=2&own.seats.to=1": "own.seats.to is before own.seats.from",
  "own.budget=-1": "own.budget must be a number",
  "own.renewal=2027-02-30": "own.renewal must be a date such as 2026-03-11",
  "own.signed=perhaps": "own.signed must be yes or no",
  "own.region=west": "own.region must be one of north, south",
  "own.tags=north&own.tags=south": "own.tags may be given once",
  "own.nickname=%00": "own.nickname contains characters that cannot be saved",
  "own.nickname.from=a": "own.nickname.from is not a filter of this list",
  "own.unknown=1": "own.unknown is not a filter of this list",
  "own.__proto__=1": "own.__proto__ is not a filter of this list",
  "own.=1": "own. is not a filter of this list",
};

test("a filter that fits no field is refused by the API and by the file, and left out by the page with a notice", async () => {
  await addAll("contact");
  for (const [query, message] of Object.entries(WRONG)) {
    const name = message.split(" ")[0] ?? "";
    const refused = await call("GET", `/contacts?${query}`);
    expect([query, refused.status, refused.json.fieldErrors]).toEqual([query, 400, { [name]: [message] }]);
    const page = await olga.browser.open(`/contacts?${query}`);
    expect([page.status, readable(page.body)]).toEqual([
      200,
      expect.stringContaining(`The filter “${name}” is not valid`),
    ]);
  }
  expect((await olga.browser.call("GET", "/contacts.csv?own.unknown=1")).status).toBe(400);
});

test("an archived field filters no more, and not at all a field of the other kind of record", async () => {
  await addAll("contact");
  const fields = (await call("GET", "/fields")).json as { id: string; key: string }[];
  const { id } = fields.find(({ key }) => key === "region") ?? {};
  await call("PATCH", `/fields/${id}`, { archived: true });
  expect((await call("GET", "/contacts?own.region=north")).status).toBe(400);
  expect(attributesIn(await open("/contacts"), "[name='own.region']", "id")).toEqual([]);
  expect((await call("GET", "/opportunities?own.seats=1")).status).toBe(400);
  expect(readable(await open("/opportunities?own.seats=1"))).toContain("The filter “own.seats” is not valid");
});

test("the page has a field for each filter, filled in, and a link that takes each off; paging and the file keep it", async () => {
  await addAll("opportunity");
  const body = await open("/opportunities?own.seats.from=0&own.region=south&own.budget=1");
  const labels = textsIn(body, "[data-filters] label");
  expect(labels).toEqual(expect.arrayContaining(["Nickname", "Seats from", "Seats to", "Renewal from", "Tags"]));
  expect(attributesIn(body, "[data-filters] [name='own.seats.from']", "value")).toEqual(["0"]);
  expect(attributesIn(body, "[data-filters] input[type=hidden][name='own.budget']", "value")).toEqual(["1"]);
  expect(textsIn(body, "[name='own.region'] option[selected]")).toEqual(["South"]);
  expect(attributesIn(body, "a[aria-label^='Remove filter']", "aria-label")).toEqual([
    "Remove filter Seats from 0",
    "Remove filter Budget: 1",
    "Remove filter Region: South",
  ]);
  const file = await open("/opportunities.csv?own.region=south");
  expect(file.trim().split("\r\n")).toHaveLength(2);
  const paged = await call("GET", "/opportunities?own.tags=south&limit=1");
  expect(paged.json).toHaveLength(1);
  const next = /<([^>]+)>; rel="next"/.exec(paged.headers.get("Link") ?? "")?.[1] ?? "";
  const second = await olga.browser.call("GET", next);
  expect([second.json.length, second.headers.get("Link")]).toEqual([1, null]);
});

const ORDERS = {
  "sort=own.seats": "Percy Mina Lucy Zed",
  "sort=own.seats&direction=desc": "Lucy Mina Percy Zed",
  "sort=own.budget": "Mina Percy",
  "sort=own.budget&direction=desc": "Percy Mina",
  "sort=own.renewal": "Percy Mina",
  "sort=own.renewal&direction=desc": "Mina Percy",
};

test.each(["contact", "opportunity"] as const)(
  "every %s is sorted by number, amount and day, unset ones last, also page by page",
  async (kind) => {
    await addAll(kind);
    const namesIn = (rows: Named[]) => rows.map(({ name, firstName }) => name ?? firstName);
    for (const [query, expected] of Object.entries(ORDERS)) {
      const names = expected.split(" ");
      const all = namesIn((await call("GET", `${PATHS[kind]}?${query}`)).json);
      expect([query, all.slice(0, names.length).join(" "), all.length]).toEqual([query, expected, 4]);
      expect(textsIn(await open(`${PATHS[kind]}?${query}`), "a.stretched")).toEqual(all);
      const walked: unknown[] = [];
      for (let next: string | undefined = `/api${PATHS[kind]}?${query}&limit=1`; next !== undefined; ) {
        const page = await olga.browser.call("GET", next);
        walked.push(...namesIn(page.json));
        next = /<([^>]+)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
      }
      expect([query, walked]).toEqual([query, all]);
    }
  },
);

test("the page offers these orders and no others, and says of another one that it is ignored", async () => {
  await addAll("contact");
  const body = await open("/contacts?sort=own.seats");
  const offered = attributesIn(body, "[name=sort] option", "value").filter((name) => name.startsWith("own."));
  expect(offered).toEqual(["own.seats", "own.budget", "own.renewal"]);
  expect(textsIn(body, "[name=sort] option[selected]")).toEqual(["Seats"]);
  for (const name of ["own.region", "own.unknown"]) {
    expect(readable(await open(`/contacts?sort=${name}`))).toContain("The order “sort” is not valid");
    expect((await call("GET", `/contacts?sort=${name}`)).json.fieldErrors).toHaveProperty("sort");
  }
  const numbers = await call("GET", "/contacts?sort=own.seats&limit=1");
  const [, cursor] = /cursor=([^>&]+)/.exec(numbers.headers.get("Link") ?? "") ?? [];
  expect((await call("GET", `/contacts?sort=own.budget&cursor=${cursor}`)).status).toBe(400);
});

test("board and Today filter by them too", async () => {
  await addAll("opportunity");
  for (const view of ["board", "today&whose=team"]) {
    const body = await open(`/opportunities?view=${view}&own.tags=south`);
    expect(elementsIn(body, "a[aria-label='Remove filter Tags: South']")).toHaveLength(1);
    for (const name of ["Mina", "Percy"]) expect(readable(body)).toContain(name);
    expect(readable(body)).not.toContain("Lucy");
  }
});
