import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Viewer } from "#app/accounts/schema.ts";
import { findMetrics } from "#app/dashboard/queries.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { findOwners } from "#app/opportunities/list/list-queries.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { saveForm } from "#app/opportunities/record/save-opportunity-form.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { historyOf } from "./history-of.ts";

const { ada, bo, em, join } = adaAndBo();
const DEAL = { name: "Trail mix", dealStage: "open", dealSize: 100, targetCloseDate: "2026-03-11" };

async function create(changes: object = {}, viewer = ada) {
  const result = await createOpportunity(em(), viewer, newOpportunitySchema.parse({ ...DEAL, ...changes }));
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

async function leave(person: Viewer): Promise<void> {
  await em().execute("update users set deactivated_at = now() where id = ?", [person.id]);
}

const LEFT = "Mia Moss has left the team. Choose someone who is in it.";
const UNKNOWN = "There is no such person in the team";

test("an opportunity is its creator's unless someone else is named", async () => {
  expect(await create()).toMatchObject({ ownerUserId: ada.id, createdByUserId: ada.id });
  expect(await create({ ownerUserId: bo.id })).toMatchObject({ ownerUserId: bo.id, createdByUserId: ada.id });
});

test("giving it to someone is one line of history with both names, and a new version", async () => {
  const made = await create();
  const given = await updateOpportunity(em(), bo, made.id, { ownerUserId: bo.id, updatedAt: made.updatedAt });
  expect(given).toMatchObject({
    ok: true,
    value: { ownerUserId: bo.id, createdByUserId: ada.id, lastUpdatedByUserId: bo.id },
  });
  const history = await historyOf(em(), made.id);
  expect(history.map(({ kind }) => kind)).toEqual(["owner_changed", "created"]);
  expect(history[0]).toMatchObject({
    userName: "Bo Diddley",
    field: "ownerUserId",
    oldValue: "Ada Lovelace",
    newValue: "Bo Diddley",
  });
  expect(await updateOpportunity(em(), ada, made.id, { name: "Late", updatedAt: made.updatedAt })).toMatchObject({
    reason: "conflict",
  });
});

test("giving it to whom it belongs already changes nothing", async () => {
  const made = await create();
  await updateOpportunity(em(), bo, made.id, { ownerUserId: ada.id });
  expect(await findOpportunity(em(), made.id)).toEqual(made);
  expect(await historyOf(em(), made.id)).toHaveLength(1);
});

test("it goes back to its creator, and both givings are told", async () => {
  const { id } = await create();
  await updateOpportunity(em(), ada, id, { ownerUserId: bo.id });
  expect(await updateOpportunity(em(), bo, id, { ownerUserId: ada.id })).toMatchObject({
    value: { ownerUserId: ada.id },
  });
  const changes = (await historyOf(em(), id)).map(({ oldValue, newValue }) => [oldValue, newValue]);
  expect(changes).toEqual([
    ["Bo Diddley", "Ada Lovelace"],
    ["Ada Lovelace", "Bo Diddley"],
    [null, null],
  ]);
});

test("nobody unknown, and nobody who has left, becomes an owner, and nothing else is saved", async () => {
  const mia = await join("Mia", "Moss");
  await leave(mia);
  const made = await create();
  for (const [ownerUserId, message] of [
    [mia.id, LEFT],
    [randomUUID(), UNKNOWN],
  ] as const) {
    const refusal = { ok: false, reason: "invalid", message, fieldErrors: { ownerUserId: [message] } };
    expect(await updateOpportunity(em(), ada, made.id, { name: "New", ownerUserId })).toEqual(refusal);
    expect(await saveForm(em(), ada, made.id, { name: "New", ownerUserId })).toEqual(refusal);
    const id = randomUUID();
    const anew = newOpportunitySchema.parse({ ...DEAL, id, ownerUserId });
    expect(await createOpportunity(em(), ada, anew)).toEqual(refusal);
    expect(await findOpportunity(em(), id)).toBeNull();
  }
  expect(await findOpportunity(em(), made.id)).toEqual(made);
  expect(await historyOf(em(), made.id)).toHaveLength(1);
});

test("an owner who has left since stays until someone else is chosen", async () => {
  const zoe = await join("Zoe", "Zander");
  const { id } = await create({}, zoe);
  await leave(zoe);
  const renamed = await updateOpportunity(em(), ada, id, { name: "Renamed", ownerUserId: zoe.id });
  expect(renamed).toMatchObject({ ok: true, value: { name: "Renamed", ownerUserId: zoe.id } });
  expect((await findOwners(em(), [])).map(({ name }) => name)).toEqual(["Ada Lovelace", "Bo Diddley"]);
  expect((await findOwners(em(), [zoe.id])).map(({ name }) => name)).toEqual([
    "Ada Lovelace",
    "Bo Diddley",
    "Zoe Zander (left)",
  ]);
  await updateOpportunity(em(), ada, id, { ownerUserId: ada.id });
  const [newest] = await historyOf(em(), id);
  expect(newest).toMatchObject({ oldValue: "Zoe Zander (left)", newValue: "Ada Lovelace" });
});

test("a form keeps the owner whom someone else chose meanwhile, and says so", async () => {
  const read = await create();
  await updateOpportunity(em(), bo, read.id, { ownerUserId: bo.id });
  const saved = await saveForm(em(), ada, read.id, {
    name: "Renamed",
    ownerUserId: ada.id,
    updatedAt: read.updatedAt,
  });
  expect(saved).toMatchObject({
    ok: true,
    value: {
      opportunity: { name: "Renamed", ownerUserId: bo.id },
      kept: [{ field: "ownerUserId", by: "Bo Diddley" }],
    },
  });
});

test("two who choose different owners see both names, and the second saves nothing", async () => {
  const cleo = await join("Cleo", "Cole");
  const read = await create();
  await updateOpportunity(em(), bo, read.id, { ownerUserId: bo.id });
  const refused = await saveForm(em(), ada, read.id, { ownerUserId: cleo.id, updatedAt: read.updatedAt });
  expect(refused).toMatchObject({
    reason: "conflict",
    clash: {
      conflicts: [{ field: "ownerUserId", by: "Bo Diddley", mine: "Cleo Cole", saved: "Bo Diddley" }],
      saved: { ownerUserId: bo.id },
    },
  });
  expect(await findOpportunity(em(), read.id)).toMatchObject({ ownerUserId: bo.id });
});

test("of two owners chosen at once from one version, one is saved", async () => {
  const { id, updatedAt } = await create();
  const results = await Promise.all(
    [ada, bo].map((viewer) => updateOpportunity(em(), viewer, id, { ownerUserId: bo.id, dealSize: 1, updatedAt })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await historyOf(em(), id)).filter(({ kind }) => kind === "owner_changed")).toHaveLength(1);
});

test("whoever is given an opportunity while they leave does not end up with it open", async () => {
  const eve = await join("Eve", "East");
  const { id } = await create();
  const given = await em().transactional(async (tx) => {
    await tx.execute("update users set deactivated_at = now() where id = ?", [eve.id]);
    // It begins while Eve's leaving is not committed, and has to wait for it.
    return { result: updateOpportunity(em(), ada, id, { ownerUserId: eve.id }) };
  });
  expect(await given.result).toMatchObject({ reason: "invalid" });
  expect(await findOpportunity(em(), id)).toMatchObject({ ownerUserId: ada.id });
});

test("the dashboard counts what one owns", async () => {
  await create({ ownerUserId: bo.id, dealSize: 700 });
  await create({ ownerUserId: bo.id, dealStage: "won-closed" });
  await create({ dealSize: 20 });
  expect(await findMetrics(em(), ada.id)).toMatchObject({ totalPipeline: 20, activeOpportunities: 1, winRate: 0 });
  expect(await findMetrics(em(), bo.id)).toMatchObject({
    totalPipeline: 700,
    activeOpportunities: 1,
    winRate: 100,
    avgDealSize: 400,
  });
});
