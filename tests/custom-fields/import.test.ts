/** Custom fields in tables that are imported (docs/product.md#import). */
import { afterEach, expect, test } from "vitest";
import { stretched } from "../harness/machine-speed.ts";
import { readable, typedIn } from "../http/visitor.ts";
import { withOlga } from "../team/owners.ts";

const { olga, sql } = withOlga();

afterEach(async () => {
  for (const table of ["own_fields", "imports", "opportunities", "contacts", "trash", "changes"])
    await sql(`delete from ${table}`);
});

const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, `/api${path}`, body);
const add = async (fields: object) =>
  (await call("POST", "/fields", { kind: "contact", type: "text", ...fields })).json;
const CHOICES = [{ label: "North; far" }, { label: "South" }];

async function send(csv: string, kind = "contacts") {
  const body = new FormData();
  body.set("kind", kind);
  body.set("file", new File([csv], "table.csv", { type: "text/csv" }));
  const answer = await olga.browser.send("POST", "/api/imports", { body });
  return { status: answer.status, ...JSON.parse(answer.body) };
}

async function finish(id: string) {
  await call("POST", `/imports/${id}/run`);
  await expect
    .poll(async () => (await call("GET", `/imports/${id}`)).json.state, { timeout: stretched(30_000) })
    .toBe("done");
}

const ALL = [
  ["Nickname", "text"],
  ["Story", "long"],
  ["Seats", "number"],
  ["Budget", "money"],
  ["Renewal date", "day"],
  ["Vip", "yesno"],
  ["Region", "one"],
  ["Tags", "several"],
  ["Site", "link"],
] as const;

const addAll = async () => {
  for (const [label, type] of ALL)
    await add({ label, type, choices: type === "one" || type === "several" ? CHOICES : undefined });
};

test("a column is proposed by the label of a custom field, and its values of every type are imported, filled in and undone", async () => {
  await addAll();
  const header = "First Name,Email,nickname,Story,SEATS,Budget (USD),Renewal Date,VIP,Region,Tags,Site";
  const row =
    'Mina,mina@acme.example,Mi,A story,"1,200","$12,500.50",2026-03-03,Yes,south,"South;north-far",https://acme.example';
  const { id, columns } = await send(`${header}\r\n${row}\r\n`);
  expect(columns).toMatchObject({
    nickname: "own.nickname",
    "Budget (USD)": "own.budget",
    "Renewal Date": "own.renewalDate",
  });
  const page = (await olga.browser.open(`/data/imports/${id}/columns`)).body;
  expect(typedIn(page, "columns.Tags")).toBe("own.tags");
  const checked = await call("PUT", `/imports/${id}/columns`, {});
  expect([checked.status, checked.json.counts]).toEqual([200, { create: 1, update: 0, skip: 0, error: 0 }]);
  expect(readable((await olga.browser.open(`/data/imports/${id}/check`)).body)).toContain("Budget $12,500.50");
  await finish(id);
  const [mina] = (await call("GET", "/contacts")).json;
  expect(mina.own).toEqual({
    nickname: "Mi",
    story: "A story",
    seats: 1200,
    budget: 12_500.5,
    renewalDate: "2026-03-03",
    vip: true,
    region: "south",
    tags: ["north-far", "south"],
    site: "https://acme.example",
  });
  await call("PATCH", `/contacts/${mina.id}`, { own: { tags: null, vip: false, seats: null } });
  const second = await send(`${header}\r\n${row}\r\n\r\n`);
  await call("PUT", `/imports/${second.id}/columns`, { onMatch: "fill" });
  await finish(second.id);
  const filled = (await call("GET", `/contacts/${mina.id}`)).json.own;
  expect([filled.tags, filled.vip, filled.seats]).toEqual([["north-far", "south"], false, 1200]);
  await call("POST", `/imports/${second.id}/undo`);
  const undone = (await call("GET", `/contacts/${mina.id}`)).json.own;
  expect([undone.tags, undone.vip, undone.seats, undone.region]).toEqual([undefined, false, undefined, "south"]);
});

test.each([
  ["Seats", "many", "Seats: “many”: Seats must be a number"],
  ["Budget", "-1", "Budget: “-1”: Budget must be positive"],
  ["Renewal date", "soon", "Renewal date: “soon”: Must be a date such as 2026-03-11"],
  ["Vip", "perhaps", "Vip: “perhaps”: Must be yes or no"],
  ["Region", "East", "Region: “East”: Choose from the list"],
  ["Tags", "South;East", "Tags: “South;East”: Choose from the list"],
  ["Site", "javascript:1", "Site: “javascript:1”: Must be an address such as https://example.com"],
  ["Nickname", "x".repeat(201), "At most 200 characters"],
])("a row with a wrong %s is wrong, and says why", async (label, value, reason) => {
  await addAll();
  const { id } = await send(`First Name,${label}\r\nMina,${value}\r\n`);
  const checked = await call("PUT", `/imports/${id}/columns`, {});
  expect(checked.json.counts).toEqual({ create: 0, update: 0, skip: 0, error: 1 });
  const errors = await olga.browser.send("GET", `/api/imports/${id}/errors.csv`);
  expect(errors.body.replaceAll('""', '"')).toContain(reason);
});

test("the sample files have a column of each custom field in use", async () => {
  await add({ label: '=Seats, "all"', type: "number" });
  await add({ kind: "opportunity", label: "Region", type: "one", choices: CHOICES });
  for (const [kind, column, field] of [
    ["contacts", `'=Seats, "all"`, "own.seatsAll"],
    ["opportunities", "Region", "own.region"],
  ] as const) {
    const file = (await olga.browser.send("GET", `/data/import/sample.csv?kind=${kind}`)).body;
    const { status, columns, samples } = await send(file, kind);
    expect([status, columns[column] ?? columns[column.slice(1)], JSON.stringify(samples)]).toEqual([
      201,
      field,
      expect.any(String),
    ]);
  }
});

test("a label with a semicolon is one choice, as a list's own file has it", async () => {
  await addAll();
  for (const [firstName, tags] of [
    ["Mina", ["south", "north-far"]],
    ["Lucy", ["north-far"]],
  ]) {
    const made = await call("POST", "/contacts", {
      firstName,
      contactType: "lead",
      own: { tags, region: "north-far" },
    });
    expect(made.status).toBe(201);
  }
  const file = (await olga.browser.send("GET", "/contacts.csv")).body;
  expect(file).toContain("North; far; South");
  await sql("delete from contacts");
  const { id } = await send(file);
  expect((await call("PUT", `/imports/${id}/columns`, {})).json.counts).toMatchObject({ create: 2, error: 0 });
  await finish(id);
  const found = (await call("GET", "/contacts")).json.map((one: { firstName: string; own: object }) => [
    one.firstName,
    one.own,
  ]);
  expect(Object.fromEntries(found)).toEqual({
    Mina: { tags: ["north-far", "south"], region: "north-far" },
    Lucy: { tags: ["north-far"], region: "north-far" },
  });
});

test("a column of no field in use is refused, and one of an opportunity is imported with it", async () => {
  await add({ kind: "opportunity", label: "Region", type: "one", choices: CHOICES });
  const header = "Deal Name,Stage,Amount,Close Date,Region";
  const { id, columns } = await send(`${header}\r\nTents,Open,500,2026-05-01,South\r\n`, "opportunities");
  expect(columns.Region).toBe("own.region");
  const foreign = await call("PUT", `/imports/${id}/columns`, { columns: { ...columns, Region: "own.nothing" } });
  expect([foreign.status, foreign.json.message]).toEqual([400, "own.nothing is not a field of opportunities"]);
  expect((await call("PUT", `/imports/${id}/columns`, { columns })).status).toBe(200);
  await finish(id);
  expect((await call("GET", "/opportunities")).json[0].own).toEqual({ region: "south" });
});
