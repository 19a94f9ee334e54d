/** Merging opportunities, their duplicates, and undoing it (docs/product.md#merging). */
import { beforeEach, expect, test } from "vitest";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { OPPORTUNITIES } from "#app/duplicates/opportunities/kind.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { saveForm } from "#app/opportunities/record/save-opportunity-form.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { undoMerge } from "#app/trash/undo-merge.server.ts";
import { present, replay } from "../changes/replay.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

beforeEach(async () => {
  for (const table of ["trash", "trashed_links", "merges", "merged_records", "changes", "not_the_same"])
    await em().execute(`delete from ${table}`);
});

async function succeed<Value>(result: Promise<{ ok: true; value: Value } | { ok: false; message: string }>) {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

const newContact = async (firstName: string) =>
  (await succeed(createContact(em(), ada, contactSchema.parse({ firstName, contactType: "lead" })))).id;

const newDeal = async (contactIds: string[], fields: object = {}) => {
  const input = { name: "Trail mix", dealStage: "open", dealSize: 1200, targetCloseDate: "2026-12-01", ...fields };
  return succeed(createOpportunity(em(), ada, { ...newOpportunitySchema.parse(input), contactIds }));
};

const activities = async () =>
  await em().execute<{ id: string; opportunity_id: string }[]>("select * from opportunity_activities order by id");

test("the survivor has what was chosen, contacts and history; the undo brings all back as it was", async () => {
  const [mina, lucy] = [await newContact("Mina"), await newContact("Lucy")];
  const one = await newDeal([mina], { description: "one" });
  const two = await newDeal([mina, lucy], { description: "two", nextStepDate: "2026-11-30" });
  await succeed(updateOpportunity(em(), bo, two.id, { dealStage: "samples", dealSize: 5_000 }));
  const before = [await findOpportunity(em(), one.id), await findOpportunity(em(), two.id)];
  const history = await activities();
  const request = { keep: one.id, merge: [two.id], fields: { dealSize: 5_000, ownerUserId: bo.id } };
  const { record, mergeId } = await succeed(mergeOpportunities(em(), ada, request));
  expect(record).toMatchObject({ dealSize: 5_000, dealStage: "open", nextStepDate: "2026-11-30", ownerUserId: bo.id });
  expect(record).toMatchObject({ description: "one\n\ntwo", contacts: [{ id: lucy }, { id: mina }] });
  expect((await activities()).every(({ opportunity_id }) => opportunity_id === one.id)).toBe(true);
  expect(await replay(em())).toEqual(await present(em()));

  expect(await succeed(undoMerge(em(), bo, mergeId))).toMatchObject({ restored: [two.id], kept: [] });
  const after = [await findOpportunity(em(), one.id), await findOpportunity(em(), two.id)];
  expect(after[1]).toEqual(before[1]);
  expect(after[0]).toEqual({ ...before[0], updatedAt: after[0]?.updatedAt, lastUpdatedByUserId: bo.id });
  const known = history.map(({ id }) => id);
  expect((await activities()).filter(({ id }) => known.includes(id))).toEqual(history);
  expect(await replay(em())).toEqual(await present(em()));
});

test("a form of the survivor that was opened before the merge is merged with its own changes only", async () => {
  const one = await newDeal([]);
  const two = await newDeal([]);
  const version = one.updatedAt;
  await succeed(updateOpportunity(em(), bo, two.id, { dealStage: "samples" }));
  await succeed(mergeOpportunities(em(), bo, { keep: one.id, merge: [two.id], fields: { dealSize: 7 } }));
  const { name, dealStage, dealSize, targetCloseDate } = one;
  const typed = { name, dealStage, dealSize, targetCloseDate, description: "mine", updatedAt: version };
  const saved = await saveForm(em(), ada, one.id, typed);
  expect(saved).toMatchObject({
    ok: true,
    value: { opportunity: { dealSize: 7, dealStage: "open", description: "mine" } },
  });
});

test("of two merges that cross at once one runs and the other is a conflict", async () => {
  for (let round = 0; round < 10; round++) {
    const mina = await newContact("Mina");
    const [one, two] = [await newDeal([mina]), await newDeal([mina])];
    const both = await Promise.all([
      mergeOpportunities(em(), ada, { keep: one.id, merge: [two.id] }),
      mergeOpportunities(em(), bo, { keep: two.id, merge: [one.id] }),
    ]);
    expect(both.map((result) => (result.ok ? "merged" : result.reason)).sort()).toEqual(["conflict", "merged"]);
  }
});

test("opportunities of the same name that share a contact are one group, unless they are not the same", async () => {
  const [mina, lucy] = [await newContact("Mina"), await newContact("Lucy")];
  const one = await newDeal([mina]);
  const two = await newDeal([mina, lucy], { name: "TRAIL MIX" });
  const three = await newDeal([lucy]);
  await newDeal([], { dealSize: 9_000, targetCloseDate: "2028-12-01" });
  await newDeal([mina], { name: "Nuts" });
  const groups = async () =>
    (await OPPORTUNITIES.wholeDuplicates(em(), [0, ""])).rows.map(({ records }) => records.map(({ id }) => id));
  expect(await groups()).toEqual([[one.id, two.id, three.id]]);
  for (const other of [two.id, three.id]) await succeed(OPPORTUNITIES.markNotTheSame(em(), ada, [one.id, other]));
  expect(await groups()).toEqual([[two.id, three.id]]);
  await succeed(updateOpportunity(em(), ada, one.id, { contactIds: [mina, lucy] }));
  expect((await groups())[0]).toHaveLength(3);
});

test("of one name and contact more than fifty are a line that leads to a search", async () => {
  const mina = await newContact("Mina");
  await newDeal([mina]);
  await em().execute(`with added as (
      insert into opportunities (name, deal_stage, deal_size, target_close_date, created_by_user_id, last_updated_by_user_id, assigned_user_id, creation_date, updated_at)
      select name, deal_stage, deal_size, target_close_date, created_by_user_id, last_updated_by_user_id, assigned_user_id, creation_date, updated_at
        from opportunities, generate_series(1, 59) returning id)
    insert into opportunity_contacts (opportunity_id, contact_id) select id, '${mina}' from added`);
  const { rows } = await OPPORTUNITIES.wholeDuplicates(em(), [0, ""]);
  const tooMany = { count: 60, q: "trail mix" };
  expect(rows).toMatchObject([{ because: "same name and contact", against: [], records: [], tooMany }]);
});
