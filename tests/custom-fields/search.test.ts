/** Searches find records by the texts and chosen labels of custom fields (docs/product.md#finding-and-filtering). */
import { afterEach, expect, test } from "vitest";
import type { EntityManager } from "#app/db/orm.server.ts";
import { keepCustomIndexes } from "#app/records/custom/custom-indexes.server.ts";
import { textIndexOf } from "#app/records/custom/custom-text.server.ts";
import { elementsIn, textsIn } from "../http/visitor.ts";
import { withOlga } from "../team/owners.ts";

const { app, olga, sql } = withOlga();

afterEach(async () => {
  for (const table of ["own_fields", "opportunities", "contacts", "trash", "changes"])
    await sql(`delete from ${table}`);
});

const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, `/api${path}`, body);

const CHOICES = [{ label: "North Pole" }, { label: "Südsee" }];
const FIELDS = [
  { label: "Nickname", type: "text" },
  { label: "Story", type: "long" },
  { label: "Site", type: "link" },
  { label: "Renewal", type: "day" },
  { label: "Region", type: "one", choices: CHOICES },
  { label: "Tags", type: "several", choices: CHOICES },
];
const RECORDS = {
  Mina: {
    nickname: "Señora 100%",
    story: 'Came from\nWhitby with "C:\\new" maps',
    site: "https://mina.example/a_b",
    renewal: "2027-03-01",
    region: "north-pole",
  },
  Percy: { nickname: "Percival", tags: ["north-pole", "sudsee"] },
  Lucy: { nickname: "whitby lass", region: "sudsee" },
  Zed: {},
};

const LISTS = {
  contact: { path: "/contacts", made: (firstName: string) => ({ firstName, contactType: "lead" }) },
  opportunity: {
    path: "/opportunities",
    made: (name: string) => ({ name, dealStage: "qualified", dealSize: 5, targetCloseDate: "2027-01-01" }),
  },
};

async function addAll(kind: keyof typeof LISTS) {
  for (const field of FIELDS) expect((await call("POST", "/fields", { kind, ...field })).status).toBe(201);
  const { path, made } = LISTS[kind];
  for (const [name, own] of Object.entries(RECORDS))
    expect((await call("POST", path, { ...made(name), own })).status).toBe(201);
}

type Named = { name?: string; firstName?: string };
const query = (text: string) => `q=${encodeURIComponent(text)}`;

async function found(kind: keyof typeof LISTS, text: string) {
  const { path } = LISTS[kind];
  const order = "sort=name&direction=asc";
  const api: Named[] = (await call("GET", `${path}?${order}&${query(text)}`)).json;
  const page = textsIn((await olga.browser.open(`${path}?${order}&${query(text)}`)).body, "a.stretched");
  const { json } = await call("GET", `/search?${query(text)}`);
  const all: Named[] = json[kind === "contact" ? "contacts" : "opportunities"];
  return [api.map(({ name, firstName }) => name ?? firstName), page, all.map(({ name }) => name).toSorted()];
}

const SEARCHES = {
  senora: "Mina",
  whitby: "Lucy Mina",
  "mina whitby": "Mina",
  new: "Mina",
  "mina.example/a_b": "Mina",
  "north pole": "Mina Percy",
  sudsee: "Lucy Percy",
  "zed whitby": "",
  nickname: "",
  "whitby senora percival": "",
};

test.each(["contact", "opportunity"] as const)(
  "list, API and search find every %s by custom texts and labels, with an index and without",
  async (kind) => {
    await addAll(kind);
    const check = async () => {
      for (const [text, expected] of Object.entries(SEARCHES)) {
        const names = expected.split(" ").filter(Boolean);
        expect([text, ...(await found(kind, text))]).toEqual([text, names, names, names]);
      }
    };
    await check();
    await keepCustomIndexes(() => app.orm.em.fork() as EntityManager, app.databaseUrl, { from: -1 });
    await check();
    for (const key of ["nickname", "story", "site"]) await sql(`drop index ${textIndexOf(kind, key)[0]}`);
  },
);

test("who is attached, and what a record is merged with, are found by custom texts and labels too", async () => {
  await addAll("contact");
  const TYPED = { name: "Sonar", dealStage: "qualified", dealSize: "5", targetCloseDate: "2027-01-01" };
  const page = await olga.browser.submit("/opportunities/new", { ...TYPED, contactQuery: "whitby" });
  const offered = elementsIn(page.body, "input[name=contactIds] + span").map(({ firstChild }) =>
    firstChild?.text.trim(),
  );
  const everybody: { id: string; firstName: string }[] = (await call("GET", "/contacts")).json;
  const zed = everybody.find(({ firstName }) => firstName === "Zed");
  const merge = await olga.browser.open(`/contacts/merge?ids=${zed?.id}&q=north+pole`);
  const partners = elementsIn(merge.body, "main li > a").map(({ firstChild }) => firstChild?.text.trim());
  expect([offered, partners].map((names) => names.sort())).toEqual([
    ["Lucy", "Mina"],
    ["Mina", "Percy"],
  ]);
});

test("a changed text, a renamed label, an archived field and a deleted record are found as they are now", async () => {
  await addAll("contact");
  const [mina]: { id: string }[] = (await call("GET", `/contacts?${query("senora")}`)).json;
  await call("PATCH", `/contacts/${mina?.id}`, { own: { nickname: "Doña" } });
  expect(await found("contact", "senora")).toEqual([[], [], []]);
  expect((await found("contact", "dona"))[0]).toEqual(["Mina"]);
  const fields: { id: string; key: string }[] = (await call("GET", "/fields")).json;
  const idOf = (key: string) => fields.find((field) => field.key === key)?.id;
  const renamed = [
    { id: "north-pole", label: "Arctic" },
    { id: "sudsee", label: "Südsee" },
  ];
  for (const key of ["region", "tags"]) await call("PATCH", `/fields/${idOf(key)}`, { choices: renamed });
  expect((await found("contact", "arctic"))[0]).toEqual(["Mina", "Percy"]);
  expect(await found("contact", "pole")).toEqual([[], [], []]);
  await call("PATCH", `/fields/${idOf("story")}`, { archived: true });
  expect((await found("contact", "whitby"))[0]).toEqual(["Lucy"]);
  await call("DELETE", `/contacts/${mina?.id}`);
  expect(await found("contact", "dona")).toEqual([[], [], []]);
});
