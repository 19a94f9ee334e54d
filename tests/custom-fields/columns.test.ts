/** Custom fields as columns of lists: each person's choice, by a plain form (docs/product.md#finding-and-filtering). */
import { parse } from "csv-parse/sync";
import { afterEach, expect, test } from "vitest";
import { attributesIn, elementsIn, readable, textsIn } from "../http/visitor.ts";
import { signedIn, withOlga } from "../team/owners.ts";

const { app, olga, sql } = withOlga();

afterEach(async () => {
  for (const table of ["own_fields", "opportunities", "contacts", "trash", "changes"])
    await sql(`delete from ${table}`);
});

const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, `/api${path}`, body);
const open = async (path: string, browser = olga.browser) => (await browser.open(path)).body;

const LISTS = {
  contact: { path: "/contacts", table: "/contacts?view=table&", made: { firstName: "Mina", contactType: "lead" } },
  opportunity: {
    path: "/opportunities",
    table: "/opportunities?",
    made: { name: "Maps", dealStage: "qualified", dealSize: 5, targetCloseDate: "2027-01-01" },
  },
};
const OWN = {
  seats: 1250.5,
  budget: 0.5,
  renewal: "2027-03-01",
  signed: true,
  tags: ["north", "south"],
  story: `${"Came from Whitby. ".repeat(20)}The end.`,
};

const ALL_EMPTY = Object.fromEntries(Object.keys(OWN).map((key) => [`own.${key}`, ""]));

async function addAll(kind: keyof typeof LISTS) {
  const choices = [{ label: "North" }, { label: "South" }];
  for (const field of [
    { label: "Seats", type: "number" },
    { label: "Budget", type: "money" },
    { label: "Renewal", type: "day" },
    { label: "Signed", type: "yesno" },
    { label: "Tags", type: "several", choices },
    { label: "Story", type: "long" },
  ])
    expect((await call("POST", "/fields", { kind, ...field })).status).toBe(201);
  const { path, made } = LISTS[kind];
  expect((await call("POST", path, { ...made, own: OWN })).status).toBe(201);
  expect((await call("POST", path, { ...made, own: {} })).status).toBe(201);
}

const headersIn = (body: string) => textsIn(body, "th[data-custom]");
const cellsIn = (body: string) => textsIn(body, "td[data-custom]");
const chosen = async (address: string, keys: string[], browser = olga.browser) =>
  open(address + keys.map((key) => `columns=${key}`).join("&"), browser);

test("a team without custom fields has no columns to choose", async () => {
  for (const { table } of Object.values(LISTS)) {
    const body = await open(`${table}columns=seats`);
    expect([headersIn(body), elementsIn(body, "[name=columns]").length]).toEqual([[], 0]);
  }
});

test.each(["contact", "opportunity"] as const)(
  "the list of every %s shows the chosen fields in their order, and the browser keeps them",
  async (kind) => {
    await addAll(kind);
    const { path, table } = LISTS[kind];
    expect(headersIn(await open(table))).toEqual([]);
    const body = await chosen(`${table}sort=own.seats&`, ["tags", "seats", "renewal"]);
    expect(headersIn(body)).toEqual(["Tags", "Seats", "Renewal"]);
    expect(cellsIn(body)).toEqual(["North, South", "1,250.5", "Mar 1, 2027", "", "", ""]);
    expect(
      attributesIn(body, "th[data-custom] a", "href").map((href) => new URLSearchParams(href.split("?")[1])),
    ).toEqual([new URLSearchParams("sort=own.seats&direction=desc"), new URLSearchParams("sort=own.renewal")]);
    expect(attributesIn(body, "th[aria-sort]", "aria-sort")).toEqual(["ascending"]);
    expect(headersIn(await open(path))).toEqual(["Tags", "Seats", "Renewal"]);
    const selected = textsIn(await open(path), "[name=columns] option[selected]");
    expect(selected).toEqual(["Tags", "Seats", "Renewal"]);
    expect(headersIn(await chosen(`${path}?`, ["", "signed", ""]))).toEqual(["Signed"]);
    expect(headersIn(await chosen(`${path}?`, ["", "", ""]))).toEqual([]);
    expect(headersIn(await open(path))).toEqual([]);
  },
);

test("the form keeps filters, order and view, and takes three fields at most", async () => {
  await addAll("contact");
  const body = await open("/contacts?own.seats.from=1&sort=own.seats&view=table");
  const kept = elementsIn(body, "details form[method=get] input[type=hidden]");
  expect(kept).toHaveLength(2);
  expect(attributesIn(body, "details form[method=get] input[type=hidden]", "name")).toEqual(["own.seats.from", "sort"]);
  expect(elementsIn(body, "[name=columns]")).toHaveLength(3);
  const tooMany = await chosen("/contacts?", ["seats", "budget", "renewal", "signed"]);
  expect(headersIn(tooMany)).toEqual(["Seats", "Budget", "Renewal"]);
  expect(readable(tooMany)).toContain("Some of the columns are not valid, so only the others are shown.");
  const wrong = await chosen("/contacts?", ["constructor", "seats", "seats"]);
  expect(headersIn(wrong)).toEqual(["Seats"]);
  expect(readable(wrong)).toContain("Some of the columns are not valid");
});

test.each(["contact", "opportunity"] as const)(
  "the file of a list of every %s has all custom fields in use",
  async (kind) => {
    await addAll(kind);
    const { path } = LISTS[kind];
    const [first, second] = parse(await open(`${path}.csv?sort=own.seats`), { columns: true }) as Record<
      string,
      string
    >[];
    const cells = Object.fromEntries(Object.entries(first ?? {}).filter(([name]) => name in ALL_EMPTY));
    expect(cells).toEqual({
      "own.seats": "1250.5",
      "own.budget": "0.5",
      "own.renewal": "2027-03-01",
      "own.signed": "yes",
      "own.tags": "North; South",
      "own.story": OWN.story,
    });
    expect(second).toMatchObject(ALL_EMPTY);
  },
);

test("a long text is cut, and a field that was archived is no column any more", async () => {
  await addAll("contact");
  const [text = ""] = cellsIn(await chosen("/contacts?view=table&sort=own.seats&", ["story", "seats"]));
  expect([text.length <= 120, OWN.story.startsWith(text)]).toEqual([true, true]);
  const [{ id }] = (await call("GET", "/fields")).json.filter(({ key }: { key: string }) => key === "story");
  await call("PATCH", `/fields/${id}`, { archived: true });
  const body = await open("/contacts");
  expect([headersIn(body), readable(body).includes("not understood")]).toEqual([["Seats"], false]);
});

test("cards, board and Today have none, and another browser chooses for itself", async () => {
  await addAll("contact");
  await addAll("opportunity");
  await chosen("/contacts?view=table&", ["seats"]);
  const other = await signedIn(app, olga.email);
  expect(headersIn(await open("/contacts?view=table", other))).toEqual([]);
  for (const path of ["/contacts?view=cards", "/opportunities?view=board", "/opportunities?view=today"])
    expect([path, elementsIn(await open(path), "[data-custom], [name=columns]").length]).toEqual([path, 0]);
});
