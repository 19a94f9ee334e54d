/** Custom fields and their values by JSON (docs/product.md#own-fields). */
import { afterEach, expect, test } from "vitest";
import { customFieldJson } from "#app/custom-fields/schema.ts";
import { joinTeam, withOlga } from "../team/owners.ts";

const { app, olga, sql } = withOlga();

afterEach(async () => {
  for (const table of ["own_fields", "opportunities", "contacts", "trash", "changes"])
    await sql(`delete from ${table}`);
});

const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, `/api${path}`, body);
const add = async (fields: object) =>
  (await call("POST", "/fields", { kind: "contact", type: "text", ...fields })).json;
const listed = async () => (await call("GET", "/fields")).json as { label: string; order: number; archived: boolean }[];
const REGIONS = [{ label: "North" }, { label: "South" }];
const MINA = { firstName: "Mina", contactType: "lead" };
const addMina = async (own: object, more: object = {}) => call("POST", "/contacts", { ...MINA, ...more, own });

test("a field is made, listed for everyone, changed, archived and brought back; its key stays", async () => {
  const made = await call("POST", "/fields", {
    kind: "contact",
    label: " Sales\tregion ",
    type: "one",
    choices: REGIONS,
  });
  expect([made.status, customFieldJson.strict().parse(made.json)]).toEqual([201, made.json]);
  expect(made.json).toMatchObject({
    key: "salesRegion",
    label: "Sales region",
    choices: [
      { id: "north", label: "North", archived: false },
      { id: "south", label: "South", archived: false },
    ],
    help: null,
    order: 1,
    archived: false,
  });
  const changes = {
    label: "Territory",
    choices: [{ id: "south", label: "The South" }, { label: "West" }],
    help: "Ours",
  };
  const changed = await call("PATCH", `/fields/${made.json.id}`, changes);
  expect(changed.json).toMatchObject({
    key: "salesRegion",
    label: "Territory",
    help: "Ours",
    choices: [
      { id: "south", label: "The South", archived: false },
      { id: "west", label: "West", archived: false },
      { id: "north", label: "North", archived: true },
    ],
  });
  for (const archived of [true, false])
    expect((await call("PATCH", `/fields/${made.json.id}`, { archived })).json.archived).toBe(archived);
  const { browser } = await joinTeam(app, "Milo");
  expect((await browser.call("GET", "/api/fields")).json).toMatchObject([
    { kind: "contact", builtIn: false },
    { kind: "opportunity", builtIn: true, key: "lostReason" },
  ]);
  expect((await browser.call("POST", "/api/fields", { kind: "contact", label: "Mine", type: "text" })).status).toBe(
    403,
  );
  expect((await browser.call("PATCH", `/api/fields/${made.json.id}`, { label: "Mine" })).status).toBe(403);
});

test("choices that differ in a mark that is no accent are two; by an accent alone they are one", async () => {
  const choices = (...labels: string[]) => labels.map((label) => ({ label }));
  const make = (label: string, ...labels: string[]) =>
    call("POST", "/fields", { kind: "contact", label, type: "one", choices: choices(...labels) });
  const made = await make("Brand", "ダイキ", "タイキ", "राम", "रीमा");
  expect([made.status, made.json.choices?.length]).toEqual([201, 4]);
  expect((await make("Place", "Région", "region")).status).toBe(400);
  expect((await call("PATCH", `/fields/${made.json.id}`, { archived: true })).status).toBe(200);
});

test.each([
  ["no label", { label: "  " }, "label", "Label is required"],
  ["a label of 10,000 characters", { label: "x".repeat(10_000) }, "label", "At most 60 characters"],
  ["a label of 200,000 characters", { label: "x".repeat(200_000) }, "label", "At most 60 characters"],
  ["a label of a custom field", { label: "RÉGION " }, "label", "There is already a field “RÉGION”"],
  ["a label that contacts have", { label: "email" }, "label", "There is already a field “email”"],
  ["no type", { label: "A", type: "color" }, "type", "Choose a type"],
  ["a list without choices", { label: "A", type: "one" }, "choices", "Give at least one choice"],
  [
    "a choice twice",
    { label: "A", type: "several", choices: [{ label: "x" }, { label: "X" }] },
    "choices",
    "A choice is repeated",
  ],
  ["choices of a text", { label: "A", choices: REGIONS }, "choices", "Only lists have choices"],
])("a field with %s is refused", async (_, fields, name, message) => {
  await add({ label: "Region" });
  const made = await call("POST", "/fields", { kind: "contact", type: "text", ...fields });
  expect([made.status, made.json.fieldErrors]).toEqual([400, { [name]: [message] }]);
});

test.each([
  ["a script", "<script>alert(1)</script>", "scriptAlert1Script"],
  ["a formula", "=1+1", "field11"],
  ["a right-to-left name", "מדינה", "field"],
  ["a name that turns its neighbors", "\u202eevil", "evil"],
  ["a name that objects have", "constructor", "constructor2"],
])("a label that is %s has a key of plain letters", async (_, label, key) => {
  expect((await add({ label })).key).toBe(key);
});

test("30 fields of a kind are in use, of two that come at once one is the 30th, and an archived one returns only where there is room", async () => {
  const first = await add({ label: "Field 1" });
  for (let number = 2; number < 30; number += 1) await add({ label: `Field ${number}` });
  const both = await Promise.all(
    ["A", "B"].map((label) => call("POST", "/fields", { kind: "contact", label, type: "text" })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await call("POST", "/fields", { kind: "opportunity", label: "Other", type: "text" })).status).toBe(201);
  await call("PATCH", `/fields/${first.id}`, { archived: true });
  expect((await call("POST", "/fields", { kind: "contact", label: "C", type: "text" })).status).toBe(201);
  expect((await call("PATCH", `/fields/${first.id}`, { archived: false })).status).toBe(400);
});

test("fields stand in the order that is chosen", async () => {
  for (const label of ["A", "B"]) await add({ label });
  const { id } = await add({ label: "C", order: 1 });
  expect((await listed()).map(({ label }) => label)).toEqual(["C", "A", "B"]);
  await call("PATCH", `/fields/${id}`, { order: 2 });
  expect((await listed()).map(({ label }) => label)).toEqual(["A", "C", "B"]);
});

test("of two owners who change a field at once the second is told, by its version and by If-Match", async () => {
  const { id, updatedAt } = await add({ label: "Region" });
  const both = await Promise.all(["A", "B"].map((label) => call("PATCH", `/fields/${id}`, { label, updatedAt })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const outdated = await olga.browser.send("PATCH", `/api/fields/${id}`, {
    headers: { "Content-Type": "application/json", "If-Match": '"older"' },
    body: JSON.stringify({ label: "C" }),
  });
  expect(outdated.status).toBe(412);
  expect((await call("PATCH", "/fields/nothing", { label: "D" })).status).toBe(404);
});

const TYPED = [
  ["text", " Hi ", "Hi", ["x".repeat(201), "At most 200 characters"]],
  ["long", "a\r\nb", "a\nb", ["x".repeat(10_001), "At most 10,000 characters"]],
  ["number", "-1,234.5", -1234.5, ["12a", "Value must be a number"]],
  ["money", "$1,234.5", 1234.5, ["-1", "Value must be positive"]],
  ["day", "2026-03-03", "2026-03-03", ["2026-02-30", "Must be a date such as 2026-03-11"]],
  ["yesno", "yes", true, ["maybe", "Must be yes or no"]],
  ["one", "north", "north", ["east", "Choose from the list"]],
  ["several", ["south", "north", "south"], ["north", "south"], [["north", "east"], "Choose from the list"]],
  [
    "link",
    "https://acme.example/a?b",
    "https://acme.example/a?b",
    ["javascript:alert(1)", "Must be an address such as https://example.com"],
  ],
] as const;

test.each(TYPED)(
  "a value of the type %s is kept, emptied by null, and refused with its message",
  async (type, sent, kept, [bad, message]) => {
    const choices = type === "one" || type === "several" ? REGIONS : undefined;
    await add({ label: "Value", type, choices });
    const made = await addMina({ value: sent });
    expect([made.status, made.json.own]).toEqual([201, { value: kept }]);
    const path = `/contacts/${made.json.id}`;
    const refused = await call("PATCH", path, { own: { value: bad } });
    expect([refused.status, refused.json.fieldErrors]).toEqual([400, { "own.value": [message] }]);
    expect((await call("GET", path)).json.own).toEqual({ value: kept });
    expect((await call("PATCH", path, { own: { value: null } })).json.own).toEqual({});
    expect((await addMina({ value: bad })).json.fieldErrors).toEqual({ "own.value": [message] });
  },
);

test.each(["contact", "opportunity"])(
  "a %s takes no value of an unknown or archived key, and keeps those that an archived field has",
  async (kind) => {
    const { id } = await add({ kind, label: "Region" });
    const record =
      kind === "contact" ? MINA : { name: "Deal", dealStage: "qualified", dealSize: 5, targetCloseDate: "2026-05-01" };
    const list = kind === "contact" ? "/contacts" : "/opportunities";
    const stage = kind === "contact" ? record : { ...record, dealStage: await firstStage() };
    const made = await call("POST", list, { ...stage, own: { region: "EU" } });
    expect([made.status, made.json.own]).toEqual([201, { region: "EU" }]);
    await call("PATCH", `/fields/${id}`, { archived: true });
    const archived = "This field was archived in the meantime. Clear it here; its saved value is kept.";
    for (const [own, message] of [
      [{ region: "US" }, archived],
      [{ region: null }, archived],
      [{ nothing: "x" }, "There is no such field"],
      [{ constructor: "x" }, "There is no such field"],
    ] as const) {
      const refused = await call("PATCH", `${list}/${made.json.id}`, { own });
      expect([refused.status, Object.values(refused.json.fieldErrors)]).toEqual([400, [[message]]]);
    }
    expect((await call("GET", `${list}/${made.json.id}`)).json.own).toEqual({ region: "EU" });
    expect((await call("GET", list)).json[0].own).toEqual({ region: "EU" });
  },
);

const firstStage = async () => {
  const { DEAL_STAGES } = await import("#app/opportunities/stages.ts");
  return DEAL_STAGES[0];
};

test("a choice that was taken out stays where it is set, and is chosen nowhere else", async () => {
  const { id } = await add({ label: "Region", type: "one", choices: REGIONS });
  const mina = (await addMina({ region: "north" })).json;
  await call("PATCH", `/fields/${id}`, { choices: [{ id: "south", label: "South" }] });
  expect((await call("PATCH", `/contacts/${mina.id}`, { phone: "1", own: { region: "north" } })).json.own).toEqual({
    region: "north",
  });
  expect((await addMina({ region: "north" })).status).toBe(400);
});

test("a change of custom values has its lines in the history and its place in the feed, and a create sent twice is one", async () => {
  await add({ label: "Seats", type: "number" });
  const id = "0c0c0c0c-0000-4000-8000-000000000001";
  const [made, again] = [await addMina({ seats: 3 }, { id }), await addMina({ seats: 3 }, { id })];
  expect([made.status, again.status]).toEqual([201, 201]);
  expect((await addMina({ seats: 4 }, { id })).status).toBe(409);
  await call("PATCH", `/contacts/${id}`, { own: { seats: 5 } });
  const [line] = (await call("GET", `/contacts/${id}/history`)).json;
  expect(line).toMatchObject({ kind: "updated", field: "own.seats", oldValue: "3", newValue: "5" });
  const { changes } = (await call("GET", "/changes?after=0")).json;
  expect(changes.at(-1)).toMatchObject({
    before: { "own.seats": 3 },
    after: { "own.seats": 5 },
    record: { own: { seats: 5 } },
  });
});

test("custom values go to the trash and come back, and a merge takes the survivor's, else the other's, and is undone", async () => {
  for (const label of ["A", "B"]) await add({ label });
  const keep = (await addMina({ a: "1" })).json;
  const other = (await addMina({ a: "2", b: "3" }, { firstName: "Wilhelmina" })).json;
  const merged = (await call("POST", "/contacts/merge", { keep: keep.id, merge: [other.id] })).json;
  expect(merged.record.own).toEqual({ a: "1", b: "3" });
  await call("POST", `/merges/${merged.mergeId}/undo`);
  expect((await call("GET", `/contacts/${keep.id}`)).json.own).toEqual({ a: "1" });
  expect((await call("GET", `/contacts/${other.id}`)).json.own).toEqual({ a: "2", b: "3" });
  const chosen = await call("POST", "/contacts/merge", {
    keep: keep.id,
    merge: [other.id],
    fields: { own: { a: "2" } },
  });
  expect(chosen.json.record.own).toEqual({ a: "2", b: "3" });
  await call("DELETE", `/contacts/${keep.id}`);
  const [trashed] = (await call("GET", "/trash")).json.filter(
    ({ recordId }: { recordId: string }) => recordId === keep.id,
  );
  await call("POST", `/trash/${trashed.id}/restore`);
  expect((await call("GET", `/contacts/${keep.id}`)).json.own).toEqual({ a: "2", b: "3" });
});

test("an amount and a number are taken as JSON has them, cents rounded, and all values of a record together are bounded", async () => {
  await add({ label: "Budget", type: "money" });
  await add({ label: "Seats", type: "number" });
  expect((await addMina({ budget: 1234.567, seats: 1e15 })).json.own).toEqual({ budget: 1234.57, seats: 1e15 });
  expect((await addMina({ seats: 1e16 })).json.fieldErrors).toEqual({
    "own.seats": ["Seats must be at most 1,000,000,000,000,000"],
  });
  for (const sent of [{ seats: {} }, { seats: [[]] }, "x", [], null])
    expect((await addMina(sent as object)).status).toBe(400);
  const own: Record<string, string> = {};
  for (const name of "abcde") {
    await add({ label: name, type: "long" });
    own[name] = "x".repeat(9_000);
  }
  const refused = await addMina(own);
  expect([refused.status, refused.json.message]).toEqual([
    400,
    "Custom fields can have at most 40,000 characters together",
  ]);
});

test("a value of a wrong type is refused, and empties nothing", async () => {
  const own: Record<string, unknown> = {};
  for (const [type, , kept] of TYPED) {
    const choices = type === "one" || type === "several" ? REGIONS : undefined;
    own[(await add({ label: `A ${type} field`, type, choices })).key] = kept;
  }
  const several = Object.keys(own).find((key) => Array.isArray(own[key])) ?? "";
  const made = await addMina(own, { phone: "1", notes: "Tea", email: "mina@larkspur.example", lastName: "Harker" });
  expect([made.status, made.json.own]).toEqual([201, own]);
  const path = `/contacts/${made.json.id}`;
  const isFit = (key: string, value: unknown) => key === several && ["[]", '[""]'].includes(JSON.stringify(value));
  for (const value of [[], {}, [[]], [null], [""], ["x", 1], { a: 1 }, 1e300]) {
    for (const key of Object.keys(own).filter((one) => !isFit(one, value))) {
      expect([key, value, (await call("PATCH", path, { own: { [key]: value } })).status]).toEqual([key, value, 400]);
    }
    for (const key of [
      "firstName",
      "lastName",
      "email",
      "phone",
      "businessName",
      "contactType",
      "notes",
      "updatedAt",
    ]) {
      expect([key, value, (await call("PATCH", path, { [key]: value })).status]).toEqual([key, value, 400]);
    }
  }
  expect((await call("GET", path)).json).toEqual(made.json);
  expect((await call("PATCH", path, { own: { [several]: [] } })).json.own).not.toHaveProperty(several);
});
