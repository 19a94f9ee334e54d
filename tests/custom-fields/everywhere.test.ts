/** One walk through every place that knows custom fields (docs/product.md#own-fields), with two just created. */
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportArchive } from "#app/data/export/export-archive.server.ts";
import { assistant } from "../assistants/assistants.ts";
import { processNote } from "../capture/review-form.ts";
import { ERIN, imported, run } from "../data/import/archives.ts";
import { unzip } from "../data/unzip.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { stretched } from "../harness/machine-speed.ts";
import { attributesIn, elementsIn, readable, textsIn, typedIn } from "../http/visitor.ts";
import { withOlga } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { type Receiver, startReceiver } from "../webhooks/receiver.ts";

const { app, olga } = withOlga();
let empty: FreshDatabase;
let receiver: Receiver;

beforeAll(async () => {
  empty = await freshDatabase();
  receiver = await startReceiver();
});
afterAll(() => Promise.all([empty.stop(), receiver.stop()]));

const call = async (method: string, path: string, body?: unknown) => {
  const { status, json } = await olga.browser.call(method, `/api${path}`, body);
  expect([method, path, status < 400, json]).toEqual([method, path, true, json]);
  return json;
};
const open = async (path: string) => (await olga.browser.open(path)).body;
const MINA = { firstName: "Mina", lastName: "Harker", contactType: "lead" };
const customOf = async (id: string) => (await call("GET", `/contacts/${id}`)).own;
const named = (rows: { firstName: string }[]) => rows.map(({ firstName }) => firstName);

/** From the list to the field: the link at its end, "Add field", and nothing else. */
async function makeFields(): Promise<number> {
  const [form = ""] = attributesIn(await open("/contacts"), "main a[href^='/data/fields']", "href");
  expect(attributesIn(await open(form), "[name=kind][checked]", "value")).toEqual(["contact"]);
  const fields = { kind: "contact", choices: "", help: "" };
  for (const one of [
    { label: "Boat", type: "text" },
    { label: "Renewal date", type: "day" },
  ])
    expect((await olga.browser.submit(form, { ...fields, ...one })).status).toBe(303);
  return ["Custom fields", "Add field"].length;
}

async function form(): Promise<string> {
  const page = await open("/contacts/new");
  const id = typedIn(page, "id") ?? "";
  const typed = { id, ...MINA, email: "mina@boats.example", "own.boat": "Demeter", "own.renewalDate": "2027-03-01" };
  expect((await olga.browser.submit("/contacts/new", typed)).status).toBe(303);
  return id;
}

async function list() {
  const other = await call("POST", "/contacts", { firstName: "Lucy", contactType: "lead", own: { boat: "Orlok" } });
  const page = await open("/contacts?view=table&columns=boat&columns=renewalDate&sort=own.renewalDate&direction=desc");
  const filtered = await open("/contacts?own.renewalDate.from=2027-01-01");
  return {
    other: other.id as string,
    columns: textsIn(page, "th[data-custom]"),
    cells: textsIn(page, "td[data-custom]"),
    filtered: textsIn(filtered, "a.stretched"),
    searched: named(await call("GET", "/contacts?q=demeter")),
    everywhere: (await call("GET", "/search?q=demeter")).contacts.map(({ name }: { name: string }) => name),
  };
}

async function conflict(id: string) {
  const before = await call("GET", `/contacts/${id}`);
  await call("PATCH", `/contacts/${id}`, { own: { boat: "Vesta" } });
  const typed = { ...MINA, "own.boat": "Argo", "own.renewalDate": "2027-03-01", updatedAt: before.updatedAt };
  const clash = await olga.browser.submit(`/contacts/${id}/edit`, typed);
  // The first table is the panel; the list stands below it.
  return [clash.status, textsIn(clash.body, "tbody tr")[0]];
}

async function mergeAndBack(id: string, other: string) {
  const merged = await call("POST", "/contacts/merge", {
    keep: other,
    merge: [id],
    fields: { own: { boat: "Vesta" } },
  });
  const own = merged.record.own;
  await call("POST", `/merges/${merged.mergeId}/undo`);
  return [own, await customOf(id), await customOf(other)];
}

async function trashAndBack(id: string) {
  await call("DELETE", `/contacts/${id}`);
  const [{ id: trashId }] = await call("GET", "/trash");
  await call("POST", `/trash/${trashId}/restore`);
  return customOf(id);
}

async function importAndUndo() {
  const body = new FormData();
  body.set("kind", "contacts");
  body.set("file", new File(["First Name,BOAT,Renewal Date\r\nJonathan,Argo,2027-05-05\r\n"], "a.csv"));
  const sent = JSON.parse((await olga.browser.send("POST", "/api/imports", { body })).body);
  await call("PUT", `/imports/${sent.id}/columns`, {});
  await call("POST", `/imports/${sent.id}/run`);
  await expect
    .poll(async () => (await call("GET", `/imports/${sent.id}`)).state, { timeout: stretched(30_000) })
    .toBe("done");
  const [{ own }] = await call("GET", "/contacts?q=jonathan");
  await call("POST", `/imports/${sent.id}/undo`);
  return [sent.columns.BOAT, sent.columns["Renewal Date"], own, await call("GET", "/contacts?q=jonathan")];
}

/** The files that an empty installation exports after it imported what ours exports, beside ours. */
async function exportAndBack() {
  const archive = ({ orm }: Pick<FreshDatabase, "orm">) =>
    buffer(
      exportArchive(orm.em.fork(), (error) => {
        throw error;
      }),
    );
  await run(
    empty,
    `insert into users (id, email, password, first_name, last_name, role) values ('${ERIN}', 'erin@empty.example', '', 'Erin', 'New', 'owner')`,
  );
  const ours = await archive(app);
  await imported(empty, ours);
  const [first, again] = [await unzip(ours), await unzip(await archive(empty))];
  return ["fields.csv", "contacts.csv"].map((name) => {
    const bytes = String(first[name]);
    return [/Renewal date|own\.renewalDate/.test(bytes), String(again[name]) === bytes];
  });
}

/** What programs get: the document of the API, the feed, a webhook, an assistant, and the draft of a note. */
async function programs(id: string) {
  const document = await call("GET", "/openapi.json");
  const { token } = await makeToken(olga.browser, ["read", "write"]);
  const { call: ask } = await assistant(app, token);
  await call("POST", "/webhooks", { name: "Sheet", url: receiver.url, events: ["contact.changed"] });
  await ask("update_record", { kind: "contact", id, changes: { own: { boat: "Pequod" } } });
  const { changes } = await call("GET", "/changes?after=0");
  const isTold = () => receiver.events().some(({ data }) => data.change.after["own.boat"] === "Pequod");
  await expect.poll(isTold, { timeout: stretched(30_000) }).toBe(true);
  const { record } = await ask("get_record", { kind: "contact", id });
  const note = "Met Quincey Morris from Texas Robotics, call him tomorrow. Renewal date is June 3, 2030.";
  const { contact } = await call("POST", "/parse-transcript", { transcript: note });
  const review = (await processNote(olga.browser, note)).body;
  return {
    document: document.components.schemas.Contact.properties.own.$ref,
    feed: changes.at(-1).after,
    assistant: record.own.boat,
    draft: contact.own.renewalDate,
    review: elementsIn(review, "[name='own.renewalDate'][value='2030-06-03']").length > 0,
  };
}

test("a field that was just made from its list is in every place that knows fields", async () => {
  expect(await makeFields()).toBeLessThanOrEqual(3);
  const id = await form();
  const own = { boat: "Demeter", renewalDate: "2027-03-01" };
  expect(await customOf(id)).toEqual(own);
  expect(readable(await open(`/contacts/${id}`))).toContain("Boat Demeter Renewal date Mar 1, 2027");
  const { other, ...listed } = await list();
  expect(listed).toEqual({
    columns: ["Boat", "Renewal date"],
    cells: ["Demeter", "Mar 1, 2027", "Orlok", ""],
    filtered: ["Mina Harker"],
    searched: ["Mina"],
    everywhere: ["Mina Harker"],
  });
  expect(await conflict(id)).toEqual([409, "Boat Argo Vesta by you"]);
  expect(readable(await open(`/contacts/${id}`))).toContain("changed Boat from Demeter to Vesta");
  const changed = { ...own, boat: "Vesta" };
  expect(await mergeAndBack(id, other)).toEqual([changed, changed, { boat: "Orlok" }]);
  expect(await trashAndBack(id)).toEqual(changed);
  const told = { boat: "Argo", renewalDate: "2027-05-05" };
  expect(await importAndUndo()).toEqual(["own.boat", "own.renewalDate", told, []]);
  const files = Array(2).fill([true, true]);
  expect(await exportAndBack()).toEqual(files);
  expect(await programs(id)).toEqual({
    document: "#/components/schemas/OwnValues",
    feed: { "own.boat": "Pequod" },
    assistant: "Pequod",
    draft: "2030-06-03",
    review: true,
  });
  await call("PATCH", `/contacts/${id}`, { own: { boat: "Harker's own" } });
  await call("POST", `/contacts/${id}/erase`, { name: "Mina Harker" });
  expect(JSON.stringify(await call("GET", "/changes?after=0"))).not.toMatch(/Harker|Demeter|Pequod/);
});
