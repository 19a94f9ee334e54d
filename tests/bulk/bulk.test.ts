/** Changes many records at once, and takes that back (docs/product.md#changing-many-records). */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { findBulk, readBulkJson } from "#app/bulk/queries.server.ts";
import { BULK_JOBS, runBulk, startBulkChanges } from "#app/bulk/run.server.ts";
import type { BulkChange } from "#app/bulk/schema.ts";
import type { Selected } from "#app/bulk/select.server.ts";
import { planBulk, prepareBulk, previewOf, startBulk, undoBulk } from "#app/bulk/service.server.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, updateContact } from "#app/contacts/service.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { claimJob, releaseJob } from "#app/server/jobs/job.server.ts";
import { startUndo } from "#app/server/jobs/undo.server.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { present, replay } from "../changes/replay.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { historyOf } from "../opportunities/history-of.ts";

const { ada, bo, em, join, database } = adaAndBo();
const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 100, targetCloseDate: "2026-03-11" };

beforeAll(() => {
  vi.stubEnv("DATABASE_URL", database().url);
  vi.stubEnv("SESSION_SECRET", "a secret that is only for this test");
});

async function deal(changes: object = {}, contactIds?: string[]) {
  const fields = newOpportunitySchema.parse({ ...DEAL, ...changes });
  const result = await createOpportunity(em(), ada, { ...fields, contactIds });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function person(changes: object = {}) {
  const input = contactSchema.parse({ firstName: "Grace", contactType: "lead", ...changes });
  const result = await createContact(em(), ada, input);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const addPeople = (count: number) =>
  em().execute(
    `insert into contacts (first_name, last_name, email, contact_type, created_by_user_id)
     select 'Ida ' || n, '', '', 'lead', ? from generate_series(1, ?::int) n`,
    [ada.id, count],
  );

const asked = (change: BulkChange, selected: Selected, kind: "contact" | "opportunity" = "opportunity") => ({
  kind,
  change,
  ...selected,
});

async function prepare(change: BulkChange, selected: Selected, kind?: "contact" | "opportunity") {
  const prepared = await prepareBulk(em(), bo, asked(change, selected, kind));
  if (!prepared.ok) throw new Error(prepared.message);
  const found = await findBulk(em(), bo, prepared.value);
  if (!found) throw new Error("It was not stored");
  return found;
}

async function change(what: BulkChange, selected: Selected, kind?: "contact" | "opportunity") {
  const found = await prepare(what, selected, kind);
  expect(await startBulk(em(), found)).toMatchObject({ ok: true });
  return read(found.id);
}

async function read(id: string) {
  const found = await findBulk(em(), ada, id);
  if (!found) throw new Error("It is gone");
  return { found, counts: await readBulkJson(em(), found) };
}

test("deals get a stage and a step date in one change, with their histories, and go back", async () => {
  const [one, two] = [await deal(), await deal({ dealStage: "qualified", nextStepDate: "2026-03-12" })];
  const { found, counts } = await change(
    { dealStage: "qualified", nextStepDate: "2026-03-20" },
    { ids: [one.id, two.id] },
  );
  expect(counts).toMatchObject({ state: "done", total: 2, changed: 2, unchanged: 0, refused: [] });
  expect(await findOpportunity(em(), one.id)).toMatchObject({ dealStage: "qualified", nextStepDate: "2026-03-20" });
  const [line] = await historyOf(em(), one.id);
  expect(line).toMatchObject({ via: "bulk", userName: "Bo Diddley" });
  expect(await undoBulk(em(), ada, found)).toMatchObject({ ok: true, value: { undone: 2, kept: [] } });
  expect(await findOpportunity(em(), one.id)).toMatchObject({ dealStage: "open", nextStepDate: null });
  expect(await findOpportunity(em(), two.id)).toMatchObject({ dealStage: "qualified", nextStepDate: "2026-03-12" });
  expect(await undoBulk(em(), ada, (await read(found.id)).found)).toMatchObject({ reason: "conflict" });
});

test("the preview counts what changes, what is so already and what is gone, and changes nothing", async () => {
  const [open, won] = [await deal(), await deal({ dealStage: "won-closed" })];
  const gone = randomUUID();
  const planned = await planBulk(em(), asked({ dealStage: "won-closed" }, { ids: [open.id, won.id, gone] }));
  expect(planned.ok && previewOf(planned.value)).toEqual({
    total: 3,
    changes: 1,
    unchanged: 1,
    refused: [{ id: gone, reason: "It was deleted" }],
    first: [{ id: open.id, before: { dealStage: "open" }, after: { dealStage: "won-closed" } }],
  });
  expect(await findOpportunity(em(), open.id)).toMatchObject({ dealStage: "open" });
});

test("what somebody changed since the preview is left and named; another field does not matter", async () => {
  const [moved, renamed, deleted] = [await deal(), await deal(), await deal()];
  const found = await prepare({ dealStage: "samples" }, { ids: [moved.id, renamed.id, deleted.id] });
  await updateOpportunity(em(), ada, moved.id, { dealStage: "qualified" });
  await updateOpportunity(em(), ada, renamed.id, { name: "Renamed" });
  await deleteOpportunity(em(), ada, deleted.id);
  await startBulk(em(), found);
  const { counts } = await read(found.id);
  expect(counts).toMatchObject({ changed: 1, unchanged: 0 });
  expect(new Set(counts.refused)).toEqual(
    new Set([
      { id: moved.id, reason: "Someone changed it since the preview" },
      { id: deleted.id, reason: "It was deleted" },
    ]),
  );
  expect(await findOpportunity(em(), renamed.id)).toMatchObject({ name: "Renamed", dealStage: "samples" });
});

test("an undo leaves the fields that were edited since, and says which", async () => {
  const { id } = await deal();
  const { found } = await change({ dealStage: "samples", nextStepDate: "2026-04-01" }, { ids: [id] });
  await updateOpportunity(em(), ada, id, { dealStage: "qualified" });
  expect(await undoBulk(em(), bo, found)).toMatchObject({
    ok: true,
    value: { undone: 0, kept: [{ id, fields: ["dealStage"] }] },
  });
  expect(await findOpportunity(em(), id)).toMatchObject({ dealStage: "qualified", nextStepDate: null });
});

test("lost deals get a reason, others are refused it, and it leaves with the stage and comes back", async () => {
  const [lost, open] = [await deal({ dealStage: "lost-closed" }), await deal()];
  const { counts } = await change({ lostReason: "price" }, { ids: [lost.id, open.id] });
  expect(counts).toMatchObject({ changed: 1, refused: [{ id: open.id }] });
  const { found } = await change({ dealStage: "samples" }, { ids: [lost.id] });
  expect(await findOpportunity(em(), lost.id)).toMatchObject({ dealStage: "samples", lostReason: null });
  await undoBulk(em(), bo, found);
  expect(await findOpportunity(em(), lost.id)).toMatchObject({ dealStage: "lost-closed", lostReason: "price" });
  await change({ dealStage: "lost-closed", lostReason: "timing" }, { ids: [open.id] });
  expect(await findOpportunity(em(), open.id)).toMatchObject({ lostReason: "timing" });
  expect(await planBulk(em(), asked({ lostReason: "weather" }, { ids: [lost.id] }))).toMatchObject({
    reason: "invalid",
  });
});

test("close dates move by days, from each deal's own, within the calendar", async () => {
  const [one, last] = [await deal({ targetCloseDate: "2026-02-27" }), await deal({ targetCloseDate: "2199-12-31" })];
  const { counts } = await change({ moveCloseDateDays: 2 }, { ids: [one.id, last.id] });
  expect(counts).toMatchObject({ changed: 1, refused: [{ id: last.id }] });
  expect(await findOpportunity(em(), one.id)).toMatchObject({ targetCloseDate: "2026-03-01" });
});

test("an owner who left in the meantime gets nothing, and none goes back to one who left", async () => {
  const lea = await join("Lea", "Ver");
  const leave = () => em().execute("update users set deactivated_at = now() where id = ?", [lea.id]);
  const { id } = await deal();
  const found = await prepare({ ownerUserId: lea.id }, { ids: [id] });
  await leave();
  await startBulk(em(), found);
  expect((await read(found.id)).counts).toMatchObject({ refused: [{ reason: "The new owner has left the team" }] });
  await em().execute("update users set deactivated_at = null where id = ?", [lea.id]);
  await change({ ownerUserId: lea.id }, { ids: [id] });
  const { found: away } = await change({ ownerUserId: bo.id }, { ids: [id] });
  await leave();
  expect(await undoBulk(em(), bo, away)).toMatchObject({
    value: { undone: 0, kept: [{ id, fields: ["ownerUserId"] }] },
  });
  expect(await findOpportunity(em(), id)).toMatchObject({ ownerUserId: bo.id });
  expect(await planBulk(em(), asked({ ownerUserId: lea.id }, { ids: [id] }))).toMatchObject({ reason: "invalid" });
});

test("deleted records go to the trash and come back", async () => {
  const people = [await person(), await person({ firstName: "Ida" })];
  const { found, counts } = await change({ delete: true }, { filter: { type: "lead" } }, "contact");
  expect(counts).toMatchObject({ changed: 2 });
  expect(await findContact(em(), people[0]?.id ?? "")).toBeNull();
  expect(await undoBulk(em(), bo, found)).toMatchObject({ value: { undone: 2, kept: [] } });
  expect(await findContact(em(), people[0]?.id ?? "")).toMatchObject({ firstName: "Grace" });
});

test("custom fields are set, and tags added and removed; an undo gives each record its own back", async () => {
  const choices = ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase(), archived: false }));
  await em().execute(
    `insert into own_fields (kind, key, label, type, choices, place) values ('contact', 'tags', 'Tags', 'several', ?::jsonb, 1),
      ('contact', 'size', 'Size', 'number', '[]', 2)`,
    [JSON.stringify(choices)],
  );
  const [one, two] = [await person({ own: { tags: ["c", "b"] } }), await person({ own: { size: 3 } })];
  const what = { ownAdd: { tags: ["a"] }, ownRemove: { tags: ["b"] }, own: { size: 5 } };
  const { found, counts } = await change(what, { ids: [one.id, two.id] }, "contact");
  expect(counts).toMatchObject({ changed: 2 });
  expect(await findContact(em(), one.id)).toMatchObject({ own: { tags: ["a", "c"], size: 5 } });
  expect(await findContact(em(), two.id)).toMatchObject({ own: { tags: ["a"], size: 5 } });
  await updateContact(em(), ada, two.id, { own: { size: 6 } });
  expect(await undoBulk(em(), bo, found)).toMatchObject({
    value: { undone: 1, kept: [{ id: two.id, fields: ["own.size"] }] },
  });
  expect(await findContact(em(), one.id)).toMatchObject({ own: { tags: ["b", "c"] } });
  expect((await findContact(em(), two.id))?.own).toEqual({ size: 6 });
  const wrong = await planBulk(em(), asked({ ownAdd: { tags: ["x"] } }, { ids: [one.id] }, "contact"));
  expect(wrong).toMatchObject({ reason: "invalid", fieldErrors: { "own.tags": ["Choose from the list"] } });
  await em().execute("delete from own_fields");
});

test("a business is renamed for many contacts, whose deals are found by the new name", async () => {
  const { id } = await person({ businessName: "Acme" });
  const { found } = await change({ businessName: "Acme Ltd" }, { ids: [id] }, "contact");
  expect(await findContact(em(), id)).toMatchObject({ businessName: "Acme Ltd" });
  await undoBulk(em(), ada, found);
  expect(await findContact(em(), id)).toMatchObject({ businessName: "Acme" });
});

test("a misspelled filter, a wrong one and none that match are refused; a filter selects all that match", async () => {
  const [open] = [await deal(), await deal({ dealStage: "samples" })];
  const planned = async (filter: Record<string, string>) =>
    planBulk(em(), asked({ dealStage: "qualified" }, { filter }));
  expect(await planned({ stge: "open" })).toMatchObject({ message: "stge is not a filter of this list" });
  expect(await planned({ stage: "opened" })).toMatchObject({ ok: false, reason: "invalid" });
  expect(await planned({ q: "nothing like it" })).toMatchObject({ message: "No opportunities match" });
  expect(await planned({ stage: "open", sort: "name" })).toMatchObject({ value: [{ recordId: open.id }] });
});

test("more than 5,000 records are refused with the limit", async () => {
  await addPeople(5_001);
  const refused = await planBulk(em(), asked({ contactType: "client" }, { filter: {} }, "contact"));
  expect(refused).toMatchObject({
    reason: "invalid",
    message: "At most 5,000 contacts can be changed at once, and more match. Filter the list first.",
  });
});

test("deals and their contacts that were deleted come back with their links and counts, whichever came first", async () => {
  const [grace, hal] = [await person({ lastName: "Hop" }), await person({ lastName: "Oda" })];
  const deals = [await deal({}, [grace.id, hal.id]), await deal({}, [hal.id])];
  const ofDeals = { ids: deals.map(({ id }) => id) };
  const ofPeople = { ids: [grace.id, hal.id] };
  for (const order of ["deals first", "contacts first"]) {
    const gone = [await change({ delete: true }, ofDeals), await change({ delete: true }, ofPeople, "contact")];
    if (order === "contacts first") gone.reverse();
    for (const { found } of gone)
      expect(await undoBulk(em(), ada, found)).toMatchObject({ value: { undone: 2, kept: [] } });
    const [first, second] = await Promise.all(ofDeals.ids.map((id) => findOpportunity(em(), id)));
    expect(first?.contacts.map(({ id }) => id).sort(), order).toEqual([grace.id, hal.id].sort());
    expect(second?.contacts, order).toMatchObject([{ id: hal.id }]);
    const counted = await em().execute(
      "select sum(contact_count)::int as links, count(*)::int as deals from opportunities",
    );
    expect(counted, order).toEqual([{ links: 3, deals: 2 }]);
  }
  expect(await replay(em())).toEqual(await present(em()));
});

test("a record that came back before the undo of its deletion is left and named, and so is one that is gone for good", async () => {
  const [one, two, three] = [await person(), await person(), await person()];
  const { found } = await change({ delete: true }, { ids: [one.id, two.id, three.id] }, "contact");
  const [trashed] = await em().execute<{ id: string }[]>("select id from trash where record_id = ?", [one.id]);
  await restoreFromTrash(em(), ada, trashed?.id ?? "");
  await em().execute("delete from trash where record_id = ?", [two.id]);
  const undone = await undoBulk(em(), bo, found);
  const kept = [one.id, two.id].sort().map((id) => ({ id, fields: ["delete"] }));
  expect(undone).toMatchObject({ value: { undone: 1, kept } });
  expect(await findContact(em(), three.id)).not.toBeNull();
});

test("of the contacts that come back, an opportunity takes no more than it can have", async () => {
  const back = [await person(), await person()];
  const { id } = await deal(
    {},
    back.map(({ id }) => id),
  );
  const { found } = await change({ delete: true }, { ids: back.map(({ id }) => id) }, "contact");
  await addPeople(499);
  await em().execute("insert into opportunity_contacts (opportunity_id, contact_id) select ?, id from contacts", [id]);
  await undoBulk(em(), ada, found);
  const [links] = await em().execute("select count(*)::int as count from opportunity_contacts");
  expect(links).toEqual({ count: 500 });
});

test("an undo of more than 500 records is a job: it survives its machine, and a second one joins it", async () => {
  await addPeople(900);
  const { found } = await change({ contactType: "client" }, { filter: {} }, "contact");
  await runBulk(em(), found.id, true);
  const ended = (await read(found.id)).found;
  const [{ id: edited }] = (await em().execute("select max(id::text) as id from contacts")) as [{ id: string }];
  await updateContact(em(), ada, edited, { contactType: "custom" });
  expect(await undoBulk(em(), bo, ended)).toMatchObject({ value: { state: "undoing", undone: 0, kept: [] } });
  const machine = startBulkChanges(em);
  await expect.poll(async () => (await read(found.id)).counts.undone).toBeGreaterThan(0);
  await machine.stop();
  const between = (await read(found.id)).counts;
  expect(between).toMatchObject({ state: "undoing" });
  const again = await undoBulk(em(), ada, (await read(found.id)).found);
  expect(again).toMatchObject({ value: { state: "undoing", undone: between.undone } });
  await runBulk(em(), found.id, true);
  const kept = [{ id: edited, fields: ["contactType"] }];
  expect((await read(found.id)).counts).toMatchObject({ state: "undone", changed: 900, undone: 899, kept });
  const by = "select count(*)::int as count from changes where via = 'undo' and action = 'updated' and user_id = ?";
  expect(await em().execute(by, [bo.id])).toEqual([{ count: 899 }]);
});

test("an undo that another machine was quicker to take on is done when the answer comes", async () => {
  const { id } = await deal();
  const { found } = await change({ dealStage: "samples" }, { ids: [id] });
  await startUndo(em(), BULK_JOBS, found.id, ada);
  await claimJob(em(), BULK_JOBS, found.id);
  const answer = undoBulk(em(), ada, (await read(found.id)).found);
  await Promise.race([answer, setTimeout(300)]);
  await releaseJob(em(), BULK_JOBS, found.id);
  await runBulk(em(), found.id, true);
  expect(await answer).toMatchObject({ ok: true, value: { state: "undone", undone: 1 } });
});

test("an undo stops when who started it has left, and can be started again", async () => {
  const lea = await join("Lea", "Gone");
  await addPeople(501);
  const { found } = await change({ contactType: "client" }, { filter: {} }, "contact");
  await runBulk(em(), found.id, true);
  await undoBulk(em(), lea, (await read(found.id)).found);
  await em().execute("update users set deactivated_at = now() where id = ?", [lea.id]);
  await runBulk(em(), found.id, true);
  const stopped = (await read(found.id)).found;
  expect(stopped).toMatchObject({ state: "done", failure: expect.stringContaining("has left the team") });
  expect(await undoBulk(em(), ada, stopped)).toMatchObject({ value: { state: "undoing" } });
  await runBulk(em(), found.id, true);
  expect((await read(found.id)).counts).toMatchObject({ state: "undone", undone: 501 });
});

test("what waits is seen by its author alone, and starts once", async () => {
  const { id } = await deal();
  const found = await prepare({ dealStage: "samples" }, { ids: [id] });
  expect(await findBulk(em(), ada, found.id)).toBeNull();
  const started = await Promise.all([startBulk(em(), found), startBulk(em(), found)]);
  expect(started.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect((await read(found.id)).counts).toMatchObject({ changed: 1 });
});
