/** Bulk changes over HTTP: pages without script, and the API (docs/product.md#changing-many-records). */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable, textsIn } from "../http/visitor.ts";

const { app, ada } = withAda();

beforeEach(async () => {
  for (const table of ["opportunities", "contacts"]) await app.orm.em.fork().execute(`delete from ${table}`);
});

const DEAL = { dealStage: "open", dealSize: 77, targetCloseDate: "2026-12-01" };

const add = async (name: string, fields: object = {}) =>
  (await ada.call("POST", "/api/opportunities", { ...DEAL, name, ...fields })).json.id as string;

const read = async (id: string) => (await ada.call("GET", `/api/opportunities/${id}`)).json;

test("twenty deals get a stage and a step date on five pages without script, and one undo", async () => {
  const ids: string[] = [];
  for (let count = 1; count <= 20; count += 1) ids.push(await add(`Tents ${count}`));
  await add("Poles");
  const list = await ada.open("/opportunities?q=tents");
  expect(list.body).toContain('href="/opportunities?select=1&amp;q=tents"');
  const boxes = await ada.open("/opportunities?select=page&q=tents");
  expect(attributesIn(boxes.body, "input[name=ids][type=checkbox][checked]", "value").sort()).toEqual([...ids].sort());
  expect(readable(boxes.body)).toContain("All 20 that match");

  const chosen = `/opportunities/bulk?q=tents&ids=&${ids.map((id) => `ids=${id}`).join("&")}`;
  const form = await ada.open(chosen);
  expect(textsIn(form.body, "h1")).toEqual(["Change 20 opportunities"]);
  const sent = await ada.submit(chosen, { dealStage: "qualified", nextStepDate: "2026-12-24", nextStepInDays: "" });
  expect(sent.status).toBe(303);
  const page = sent.location ?? "";
  const preview = await ada.open(page);
  expect(textsIn(preview.body, "h1")).toEqual(["Change 20 opportunities?"]);
  expect(readable(preview.body)).toContain("Stage: Open → Qualified; Next Step Date: nothing → Dec 24, 2026");
  expect(await read(ids[0] ?? "")).toMatchObject({ dealStage: "open" });

  expect(await ada.submit(page, { intent: "run" })).toMatchObject({ status: 303, location: page });
  const result = await ada.open(page);
  expect(textsIn(result.body, "h1")).toEqual(["20 opportunities changed"]);
  expect(attributesIn(result.body, "main a[href^='/opportunities?']", "href")).toContain("/opportunities?q=tents");
  expect(await read(ids[0] ?? "")).toMatchObject({ dealStage: "qualified", nextStepDate: "2026-12-24" });
  expect((await ada.submit(page, { intent: "run" })).status).toBe(409);

  expect(attributesIn(result.body, "main section a", "href")).toContain("/trash#changes-title");
  expect(attributesIn(list.body, "main p a", "href")).toContain("/trash#changes-title");
  expect(textsIn((await ada.open("/trash")).body, "#changes-title")).toEqual(["Bulk changes"]);
  expect(await ada.submit(page, { intent: "undo" })).toMatchObject({ status: 303 });
  expect(readable((await ada.open(page)).body)).toContain("Changed back: 20 opportunities");
  expect(await read(ids[0] ?? "")).toMatchObject({ dealStage: "open", nextStepDate: null });
  expect((await ada.submit(page, { intent: "undo" })).status).toBe(409);
});

test("a form that says nothing, or nonsense, comes back as typed with the reason", async () => {
  const address = `/opportunities/bulk?ids=${await add("Tents")}`;
  const empty = await ada.submit(address, { dealStage: "" });
  expect(empty.status).toBe(400);
  expect(readable(empty.body)).toContain("Choose what to change");
  const wrong = await ada.submit(address, { dealStage: "samples", moveCloseDateDays: "soon" });
  expect(wrong.status).toBe(400);
  expect(readable(wrong.body)).toContain("Must be a whole number of days");
  expect(attributesIn(wrong.body, "input[name=moveCloseDateDays]", "value")).toEqual(["soon"]);
  const both = await ada.submit(address, { targetCloseDate: "2026-12-24", moveCloseDateDays: "3" });
  expect(readable(both.body)).toContain("Set the close date or move it, not both");
  expect((await ada.open("/opportunities/bulk?ids=")).status).toBe(400);
  expect(readable((await ada.open("/opportunities/bulk?ids=")).body)).toContain("Select at least one record");
  expect((await ada.open(`/bulk/${randomUUID()}`)).status).toBe(404);
});

test("deletion of contacts is previewed and undone like everything else", async () => {
  await ada.call("POST", "/api/contacts", { firstName: "Mina", contactType: "lead" });
  await ada.call("POST", "/api/contacts", { firstName: "Lucy", contactType: "client" });
  const sent = await ada.submit("/contacts/bulk?type=lead", { intent: "delete" });
  const page = sent.location ?? "";
  expect(textsIn((await ada.open(page)).body, "h1")).toEqual(["Delete 1 contact?"]);
  await ada.submit(page, { intent: "run" });
  expect((await ada.call("GET", "/api/contacts")).json).toMatchObject([{ firstName: "Lucy" }]);
  const [undo] = elementsIn((await ada.open("/contacts")).body, "form[action^='/bulk/']");
  expect(undo, "the banner offers the undo").toBeDefined();
  await ada.submit(page, { intent: "undo" });
  expect((await ada.call("GET", "/api/contacts")).json).toHaveLength(2);
});

async function ended(id: string, state = "done") {
  await expect.poll(async () => (await ada.call("GET", `/api/bulk/${id}`)).json.state, { timeout: 30_000 }).toBe(state);
  return (await ada.call("GET", `/api/bulk/${id}`)).json;
}

test("the API previews, changes in the background, and undoes", async () => {
  const [one, two] = [await add("Tents"), await add("Poles", { dealStage: "samples" })];
  const asked = { filter: { stage: "active" }, change: { dealStage: "samples" } };
  const preview = await ada.call("POST", "/api/opportunities/bulk", { ...asked, dryRun: true });
  expect(preview).toMatchObject({
    status: 200,
    json: { total: 2, changes: 1, unchanged: 1, refused: [], first: [{ id: one }] },
  });
  const started = await ada.call("POST", "/api/opportunities/bulk", asked);
  expect(started.status).toBe(202);
  const { id } = started.json;
  const ofUndo = { undone: 0, kept: [] };
  expect(await ended(id)).toEqual({ id, state: "done", total: 2, changed: 1, unchanged: 1, refused: [], ...ofUndo });
  const { json: changes } = await ada.call("GET", `/api/opportunities/${one}/history`);
  expect(changes[0]).toMatchObject({ kind: "stage_changed", via: "bulk" });
  await ada.call("PATCH", `/api/opportunities/${two}`, { name: "Poles and pegs" });
  expect(await ada.call("POST", `/api/bulk/${id}/undo`)).toMatchObject({ status: 200, json: { undone: 1, kept: [] } });
  expect((await ada.call("POST", `/api/bulk/${id}/undo`)).status).toBe(409);
  expect((await ada.call("GET", `/api/bulk/${id}`)).json).toMatchObject({ state: "undone", undone: 1, kept: [] });
});

test("the undo of more than 500 is answered at once, shows its progress, and can be read when it is done", async () => {
  await app.orm.em.fork().execute(
    `insert into contacts (first_name, last_name, email, contact_type, created_by_user_id)
     select 'Ida ' || n, '', '', 'lead', (select id from users limit 1) from generate_series(1, 501) n`,
  );
  const { id } = (await ada.call("POST", "/api/contacts/bulk", { filter: {}, change: { delete: true } })).json;
  await ended(id);
  const undo = await ada.call("POST", `/api/bulk/${id}/undo`);
  expect(undo).toMatchObject({ status: 202, json: { id, state: "undoing", changed: 501 } });
  expect([202, 409]).toContain((await ada.call("POST", `/api/bulk/${id}/undo`)).status);
  const shown = readable((await ada.open(`/bulk/${id}`)).body);
  expect(shown).toMatch(/You can leave this page; the undo continues|Changed back: 501 contacts/);
  expect(await ended(id, "undone")).toMatchObject({ undone: 501, kept: [] });
  expect(readable((await ada.open(`/bulk/${id}`)).body)).toContain("Changed back: 501 contacts");
});

test("the API refuses what selects nothing or changes nothing", async () => {
  const id = await add("Tents");
  const post = (body: unknown, kind = "opportunities") => ada.call("POST", `/api/${kind}/bulk`, body);
  const change = { dealStage: "samples" };
  for (const body of [
    {},
    { ids: [], change },
    { ids: [id], filter: {}, change },
    { ids: [id], change: {} },
    { ids: [id], change: { delete: true, dealStage: "samples" } },
    { ids: [id], change: { businessName: "Acme" } },
    { ids: [id], change: { dealStage: "closed" } },
    { ids: [id], change: { own: { none: 1 } } },
    { ids: [id], change: { ownerUserId: randomUUID() } },
    { filter: { color: "red" }, change },
    { ids: Array.from({ length: 5_001 }, () => randomUUID()), change },
  ])
    expect((await post(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400);
  expect((await post({ ids: [id], change: { businessName: "Acme" } }, "contacts")).status).toBe(400);
  expect((await ada.call("GET", `/api/bulk/${randomUUID()}`)).status).toBe(404);
});
