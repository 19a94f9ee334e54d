import { expect, test } from "vitest";
import { reassignOpenOpportunities } from "#app/bulk/reassign.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { openWorkOf } from "#app/opportunities/record/open-work.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { historyOf } from "../opportunities/history-of.ts";

const { ada, bo, em, join } = adaAndBo();
const TODAY = "2026-03-11";
const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 100, targetCloseDate: TODAY };

async function create(changes: object = {}, viewer = ada) {
  const result = await createOpportunity(em(), viewer, newOpportunitySchema.parse({ ...DEAL, ...changes }));
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const reassign = (fromUserId: string, toUserId: string, viewer = ada) =>
  em().transactional((tx) => reassignOpenOpportunities(tx, viewer, { fromUserId, toUserId }));
const ownerOf = async (id: string) => (await findOpportunity(em(), id))?.ownerUserId;

test("open work is what a person owns in active stages, with the steps that are due", async () => {
  expect(await openWorkOf(em(), ada.id, TODAY)).toEqual({ opportunities: 0, dealSize: 0, stepsDue: 0 });
  await create({ nextStepDate: TODAY });
  await create({ nextStepDate: "2020-01-01", dealStage: "samples" });
  await create({ nextStepDate: "2199-01-01" });
  await create({ nextStepDate: "2020-01-01", dealStage: "won-closed" });
  await create({ nextStepDate: "2020-01-01", ownerUserId: bo.id });
  await create({ ownerUserId: ada.id }, bo);
  expect(await openWorkOf(em(), ada.id, TODAY)).toEqual({ opportunities: 4, dealSize: 400, stepsDue: 2 });
});

test("reassigning gives every open opportunity away, with its history, and leaves closed ones", async () => {
  const open = await create();
  const given = await create({ ownerUserId: ada.id }, bo);
  const won = await create({ dealStage: "won-closed" });
  const others = await create({}, bo);
  expect(await reassign(ada.id, bo.id)).toEqual({ ok: true, value: { handedOver: 2, bulkId: expect.any(String) } });
  expect(await Promise.all([open, given, won, others].map(({ id }) => ownerOf(id)))).toEqual([
    bo.id,
    bo.id,
    ada.id,
    bo.id,
  ]);
  const after = await findOpportunity(em(), open.id);
  expect(after).toMatchObject({ createdByUserId: ada.id, lastUpdatedByUserId: ada.id });
  expect(Date.parse(after?.updatedAt ?? "")).toBeGreaterThan(Date.parse(open.updatedAt));
  const [newest] = await historyOf(em(), open.id);
  expect(newest).toMatchObject({
    kind: "owner_changed",
    field: "ownerUserId",
    oldValue: "Ada Lovelace",
    newValue: "Bo Diddley",
    userName: "Ada Lovelace",
    at: after?.updatedAt,
  });
  expect(await historyOf(em(), won.id)).toHaveLength(1);
  expect(await reassign(ada.id, bo.id)).toEqual({ ok: true, value: { handedOver: 0, bulkId: null } });
});

test("nothing is reassigned to the same person or to nobody", async () => {
  const { id, updatedAt } = await create();
  expect(await reassign(ada.id, ada.id)).toMatchObject({
    reason: "invalid",
    message: "Choose someone else to take over the opportunities",
  });
  expect(await reassign(ada.id, "00000000-0000-4000-8000-000000000000")).toMatchObject({
    reason: "invalid",
    message: "There is no such person in the team",
  });
  expect(await findOpportunity(em(), id)).toMatchObject({ ownerUserId: ada.id, updatedAt });
});

test("a form read before the reassignment is older than the record", async () => {
  const { id, updatedAt } = await create();
  await reassign(ada.id, bo.id);
  expect(await updateOpportunity(em(), ada, id, { name: "Mine", updatedAt })).toMatchObject({ reason: "conflict" });
});

test("two who reassign to each other at once lose nothing", async () => {
  const made = [await create(), await create(), await create({}, bo), await create({}, bo)];
  await Promise.all([reassign(ada.id, bo.id), reassign(bo.id, ada.id)]);
  const owners = new Set(await Promise.all(made.map(({ id }) => ownerOf(id))));
  expect(owners.size).toBe(1);
});

test("a deal that a leaver creates while theirs are reassigned is refused, and none is kept", async () => {
  const lea = await join("Lea", "Ver");
  await create({}, lea);
  const [given, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const leaving = em().transactional(async (tx) => {
    await reassignOpenOpportunities(tx, bo, { fromUserId: lea.id, toUserId: bo.id });
    given.resolve();
    await left.promise;
    await tx.execute("update users set deactivated_at = now() where id = ?", [lea.id]);
  });
  await given.promise;
  let isAnswered = false;
  const creating = createOpportunity(em(), lea, newOpportunitySchema.parse(DEAL)).finally(() => {
    isAnswered = true;
  });
  const waits = () => em().execute("select from pg_stat_activity where wait_event_type = 'Lock'");
  await expect.poll(async () => isAnswered || (await waits()).length > 0).toBe(true);
  left.resolve();
  await leaving;
  expect(await creating).toMatchObject({ ok: false, reason: "invalid" });
  expect(await openWorkOf(em(), lea.id, TODAY)).toMatchObject({ opportunities: 0 });
});
