/** Custom fields on pages, without script (docs/product.md#own-fields). */
import { afterEach, expect, test } from "vitest";
import { attributesIn, heading, messagesOf, readable, textsIn, typedIn } from "../http/visitor.ts";
import { joinTeam, withOlga } from "../team/owners.ts";

const { app, olga, sql } = withOlga();

afterEach(async () => {
  for (const table of ["own_fields", "opportunities", "contacts", "trash", "changes"])
    await sql(`delete from ${table}`);
});

const PAGE = "/data/fields";
const submit = (path: string, fields: Record<string, string | string[]>) => olga.browser.submit(path, fields);
const open = async (path: string) => (await olga.browser.open(path)).body;
const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, `/api${path}`, body);
const add = async (fields: object) =>
  (await call("POST", "/fields", { kind: "contact", type: "text", ...fields })).json;
const REGIONS = [{ label: "North" }, { label: "South" }];
const MINA = { firstName: "Mina", lastName: "", contactType: "lead" };

test("owners find the page at the end of a list and on Data, and add a field by a form", async () => {
  await call("POST", "/contacts", MINA);
  expect(attributesIn(await open("/contacts"), "main a", "href")).toContain(`${PAGE}?kind=contact`);
  expect(attributesIn(await open("/data"), "main a", "href")).toContain(PAGE);
  expect(attributesIn(await open(`${PAGE}?kind=opportunity`), "input[name=kind][checked]", "value")).toEqual([
    "opportunity",
  ]);
  const made = await submit(PAGE, {
    kind: "opportunity",
    label: "Tags",
    type: "several",
    choices: "Big\r\n\r\n Small ",
    help: "",
  });
  expect([made.status, made.location]).toEqual([303, `${PAGE}?kind=opportunity`]);
  expect(readable(await open(PAGE))).toContain("Tags Several of a list (tags): Big, Small");
  const milo = await joinTeam(app, "Milo");
  expect((await milo.browser.open(PAGE)).status).toBe(403);
  expect(attributesIn((await milo.browser.open("/contacts")).body, "main a", "href")).not.toContain(
    `${PAGE}?kind=contact`,
  );
});

test("a wrong form comes back as typed, with a message at each field", async () => {
  const wrong = await submit(PAGE, { kind: "contact", label: "", type: "one", choices: "", help: "Which?" });
  expect([wrong.status, messagesOf(wrong.body, "label")]).toEqual([400, "Label is required"]);
  const listless = await submit(PAGE, { kind: "contact", label: "<b>=1", type: "one", choices: "", help: "Which?" });
  expect([messagesOf(listless.body, "choices"), typedIn(listless.body, "help")]).toEqual([
    "Give at least one choice",
    "Which?",
  ]);
  expect(typedIn(listless.body, "label")).toBe("<b>=1");
});

test("a 31st field in use is refused in words and keeps what was typed, as does one with 101 choices", async () => {
  for (let made = 0; made < 30; made++) await add({ label: `Field ${made}` });
  expect(readable(await open(PAGE))).toContain("30 of at most 30 in use");
  const fields = { kind: "contact", label: "Region", type: "one", choices: "North\r\nSouth", help: "Where?" };
  const full = await submit(PAGE, fields);
  expect([full.status, readable(full.body).includes("At most 30 fields are in use. Archive one first.")]).toEqual([
    400,
    true,
  ]);
  expect([typedIn(full.body, "label"), typedIn(full.body, "help")]).toEqual(["Region", "Where?"]);
  const many = Array.from({ length: 101 }, (_, at) => `Choice ${at}`).join("\r\n");
  const long = await submit(PAGE, { ...fields, kind: "opportunity", choices: many });
  expect([long.status, messagesOf(long.body, "choices")]).toEqual([400, "At most 100 choices"]);
  expect([
    typedIn(long.body, "label"),
    textsIn(long.body, "textarea[name=choices]")[0]?.includes("Choice 100"),
  ]).toEqual(["Region", true]);
});

test("a field is renamed, its choices too, archived and used again, and a second owner's save is told of the first", async () => {
  const { id, updatedAt } = await add({ label: "Region", type: "one", choices: REGIONS });
  const form = await open(`${PAGE}/${id}`);
  expect(heading(form)).toBe("Region");
  const fields = {
    label: "Area",
    order: "1",
    help: "",
    choiceIds: ["north", "south"],
    choiceLabels: ["The North", ""],
    choices: "West",
    updatedAt,
  };
  expect((await submit(`${PAGE}/${id}`, fields)).status).toBe(303);
  const [changed] = (await call("GET", "/fields")).json;
  expect(changed).toMatchObject({
    label: "Area",
    choices: [
      { id: "north", label: "The North" },
      { id: "west", label: "West" },
      { id: "south", archived: true },
    ],
  });
  const late = await submit(`${PAGE}/${id}`, { ...fields, label: "Zone" });
  expect([late.status, readable(late.body)]).toEqual([
    409,
    expect.stringContaining("Someone changed this field in the meantime"),
  ]);
  expect(typedIn(late.body, "label")).toBe("Zone");
  const again = await submit(`${PAGE}/${id}`, {
    ...fields,
    label: "Zone",
    updatedAt: typedIn(late.body, "updatedAt") ?? "",
  });
  expect(again.status).toBe(303);
  await submit(`${PAGE}/${id}`, { archived: "yes" });
  expect(readable(await open(PAGE))).toContain("· archived");
  await submit(`${PAGE}/${id}`, { archived: "no" });
  expect(readable(await open(PAGE))).not.toContain("· archived");
});

test("a contact's form asks for custom fields, its details and history show them, and a wrong value comes back as typed", async () => {
  await add({ label: "Seats", type: "number", help: "As sold" });
  await add({ label: "Region", type: "one", choices: REGIONS });
  await add({ label: "Tags", type: "several", choices: REGIONS });
  await add({ label: "Vip", type: "yesno" });
  await add({ label: "Site", type: "link" });
  const form = await open("/contacts/new");
  expect(readable(form)).toContain("As sold");
  const id = typedIn(form, "id") ?? "";
  const own = {
    "own.seats": "1,200",
    "own.region": "south",
    "own.tags": ["", "north", "south"],
    "own.vip": "no",
    "own.site": "https://acme.example/",
  };
  const wrong = await submit("/contacts/new", { id, ...MINA, ...own, "own.seats": "many" });
  expect([wrong.status, messagesOf(wrong.body, "own.seats")]).toEqual([400, "Seats must be a number"]);
  expect([typedIn(wrong.body, "own.seats"), typedIn(wrong.body, "own.region")]).toEqual(["many", "south"]);
  expect(attributesIn(wrong.body, "[name='own.tags'][checked]", "value")).toEqual(["north", "south"]);
  expect((await submit("/contacts/new", { id, ...MINA, ...own })).status).toBe(303);
  expect(readable(await open(`/contacts/${id}`))).toContain(
    "Seats 1,200 Region South Tags North, South Vip No Site https://acme.example/",
  );
  const edit = await open(`/contacts/${id}/edit`);
  expect([typedIn(edit, "own.seats"), typedIn(edit, "own.vip")]).toEqual(["1,200", "no"]);
  expect(attributesIn(edit, "[name='own.tags'][checked]", "value")).toEqual(["north", "south"]);
  const saved = await submit(`/contacts/${id}/edit`, {
    ...MINA,
    ...own,
    "own.tags": [""],
    "own.seats": "",
    updatedAt: typedIn(edit, "updatedAt") ?? "",
  });
  expect(saved.status).toBe(303);
  expect((await call("GET", `/contacts/${id}`)).json.own).toEqual({
    region: "south",
    vip: false,
    site: "https://acme.example/",
  });
  const history = readable(await open(`/contacts/${id}`));
  expect(history).toContain("changed Seats from 1,200 to nothing");
  expect(history).toContain("changed Tags from North, South to nothing");
});

test("two who change the same custom field of a contact meet the conflict, and other fields are kept", async () => {
  await add({ label: "Region", type: "one", choices: REGIONS });
  await add({ label: "Seats", type: "number" });
  const mina = (await call("POST", "/contacts", { ...MINA, own: { region: "north" } })).json;
  await call("PATCH", `/contacts/${mina.id}`, { own: { region: "south", seats: 4 } });
  const form = { ...MINA, email: "", "own.region": "", "own.seats": "", updatedAt: mina.updatedAt };
  const clash = await submit(`/contacts/${mina.id}/edit`, form);
  expect([clash.status, textsIn(clash.body, "tbody tr")]).toEqual([409, ["Region nothing South by you"]]);
  expect(readable(clash.body)).toContain("kept in the form: Seats (you)");
  expect([typedIn(clash.body, "own.region"), typedIn(clash.body, "own.seats")]).toEqual(["", "4"]);
});

test("a form with a choice that was renamed meanwhile saves that choice", async () => {
  const { id } = await add({ kind: "opportunity", label: "Region", type: "one", choices: REGIONS });
  const deal = { name: "Deal", dealStage: "qualification", dealSize: 5, targetCloseDate: "2026-05-01" };
  const { DEAL_STAGES } = await import("#app/opportunities/stages.ts");
  const made = (await call("POST", "/opportunities", { ...deal, dealStage: DEAL_STAGES[0] })).json;
  const form = await open(`/opportunities/${made.id}`);
  await call("PATCH", `/fields/${id}`, {
    choices: [
      { id: "north", label: "Far North" },
      { id: "south", label: "South" },
    ],
  });
  const saved = await submit(`/opportunities/${made.id}`, {
    name: "Deal",
    dealStage: DEAL_STAGES[0],
    dealSize: "5",
    targetCloseDate: "2026-05-01",
    nextStepDate: "",
    nextStepDescription: "",
    description: "",
    updatedAt: typedIn(form, "updatedAt") ?? "",
    "own.region": "north",
  });
  expect(saved.status).toBe(303);
  expect(readable(await open(`/opportunities/${made.id}`))).toContain("changed Region from nothing to Far North");
});

test("of choices that another owner took out meanwhile a form says which, keeps what was typed, and saves what is left", async () => {
  const otto = await joinTeam(app, "Otto", "owner");
  const region = await add({ label: "Region", type: "one", choices: REGIONS });
  const tags = await add({ label: "Tags", type: "several", choices: REGIONS });
  const note = await add({ label: "Remark" });
  const id = typedIn(await open("/contacts/new"), "id") ?? "";
  const form = { id, ...MINA, "own.region": "south", "own.tags": ["", "north", "south"], "own.remark": "Keep me" };
  for (const field of [region, tags])
    await otto.browser.call("PATCH", `/api/fields/${field.id}`, { choices: [{ id: "north", label: "Far North" }] });
  const told = await submit("/contacts/new", form);
  const message = "“South” was taken out of the list in the meantime. Choose from the list.";
  expect([told.status, messagesOf(told.body, "own.region"), readable(told.body)]).toEqual([
    400,
    message,
    expect.stringContaining(`Tags : ${message}`),
  ]);
  expect([typedIn(told.body, "firstName"), typedIn(told.body, "own.remark")]).toEqual(["Mina", "Keep me"]);
  expect(attributesIn(told.body, "[name='own.tags'][checked]", "value")).toEqual(["north"]);
  await otto.browser.call("PATCH", `/api/fields/${note.id}`, { archived: true });
  const archived = await submit("/contacts/new", { ...form, "own.region": "north", "own.tags": ["", "north"] });
  expect(readable(archived.body)).toContain("This field was archived in the meantime");
  const saved = { ...form, "own.region": "north", "own.tags": ["", "north"], "own.remark": "" };
  expect((await submit("/contacts/new", saved)).status).toBe(303);
  expect((await call("GET", `/contacts/${id}`)).json.own).toEqual({ region: "north", tags: ["north"] });
});

test("a form that was open while a field was archived is saved, and the field keeps its value", async () => {
  const { id } = await add({ label: "Remark" });
  const mina = (await call("POST", "/contacts", { ...MINA, own: { remark: "Hi" } })).json;
  await call("PATCH", `/fields/${id}`, { archived: true });
  const form = { ...MINA, firstName: "Minna", "own.remark": "", updatedAt: mina.updatedAt };
  expect((await submit(`/contacts/${mina.id}/edit`, form)).status).toBe(303);
  expect((await call("GET", `/contacts/${mina.id}`)).json).toMatchObject({ firstName: "Minna", own: { remark: "Hi" } });
});

test.each([
  ["text", "x".repeat(201), "At most 200 characters"],
  ["long", "x".repeat(10_001), "At most 10,000 characters"],
  ["number", "12a", "Value must be a number"],
  ["money", "-1", "Value must be positive"],
  ["day", "2026-02-30", "Must be a date such as 2026-03-11"],
  ["yesno", "maybe", "Must be yes or no"],
  ["one", "east", "Choose from the list"],
  ["several", ["", "east"], "Choose from the list"],
  ["link", "javascript:alert(1)", "Must be an address such as https://example.com"],
])("a value that the type %s cannot hold has its message at the field of a form", async (type, bad, message) => {
  await add({ label: "Value", type, choices: type === "one" || type === "several" ? REGIONS : undefined });
  const again = await submit("/contacts/new", { ...MINA, "own.value": bad });
  expect([again.status, readable(again.body)]).toEqual([400, expect.stringContaining(`Value : ${message}`)]);
  expect((await call("GET", "/contacts")).json).toEqual([]);
});

test("the page of a merge offers own fields that differ", async () => {
  await add({ label: "Region", type: "one", choices: REGIONS });
  const [a, b] = await Promise.all(
    ["north", "south"].map(async (region) => (await call("POST", "/contacts", { ...MINA, own: { region } })).json),
  );
  const path = `/contacts/merge?ids=${a.id},${b.id}`;
  expect(readable(await open(path))).toMatch(/Region (North South|South North)/);
  expect((await submit(path, { keep: a.id, "own.region": b.id })).status).toBe(303);
  expect((await call("GET", `/contacts/${a.id}`)).json.own).toEqual({ region: "south" });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  " javascript:alert(1)//https://x.example",
])("a link that is none of the web is shown as text, wherever it came from: %s", async (link) => {
  const field = await add({ label: "Website", type: "link" });
  const { id } = (await call("POST", "/contacts", MINA)).json;
  await sql(`update contacts set own = jsonb_build_object('${field.key}', '${link}')`);
  const page = await open(`/contacts/${id}`);
  expect(readable(page)).toContain(readable(`<p>${link.replaceAll("<", "&lt;")}</p>`).trim());
  const hrefs = attributesIn(page, "a, area, form, link, iframe, object", "href");
  expect(hrefs.filter((href) => !/^(\/|#|https?:\/\/|\?)/.test(href ?? ""))).toEqual([]);
});
