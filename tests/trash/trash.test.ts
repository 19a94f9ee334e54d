/** The trash: deleting, restoring with all that belongs to a record, and deleting for good (docs/product.md#trash). */
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { attachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { emptyOldTrash } from "#app/snapshots/trash.server.ts";
import { listTrash, TRASH_LIST } from "#app/trash/queries.server.ts";
import { deleteTrashed, restoreFromTrash } from "#app/trash/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { historyOf } from "../opportunities/history-of.ts";

const { ada, bo, em } = adaAndBo();
const owner = () => ({ ...ada, role: "owner" as const });

beforeEach(async () => {
  for (const table of ["trash", "trashed_links", "changes"]) await em().execute(`delete from ${table}`);
});

async function succeed<Value>(result: Promise<{ ok: true; value: Value } | { ok: false; message: string }>) {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

const newContact = (fields: object = {}) =>
  succeed(createContact(em(), ada, contactSchema.parse({ firstName: "Mina", contactType: "lead", ...fields })));

const newDeal = (contactIds: string[] = [], name = "Trail mix") => {
  const input = { name, dealStage: "open", dealSize: 1200, targetCloseDate: "2026-12-01" };
  return succeed(createOpportunity(em(), ada, { ...newOpportunitySchema.parse(input), contactIds }));
};

const inTrash = () => {
  const { sort, cursor } = readListRequest(new URL("http://x/trash"), TRASH_LIST);
  return listTrash(em(), { sort, cursor, limit: 50 }).then(({ rows }) => rows);
};

const rowOf = async (table: "contacts" | "opportunities", id: string) =>
  (
    await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(
      queryOn(em()),
    )
  ).rows[0]?.row;

const linkCount = async () =>
  Number((await em().execute<{ n: string }[]>("select count(*) n from opportunity_contacts"))[0]?.n);

test("a contact comes back as it was, to the column, with its links", async () => {
  const mina = await newContact({ email: "mina@acme.example", phone: "+1 415 555 0134", notes: "“Whitby” 🦊" });
  const deal = await newDeal([mina.id]);
  const before = [await rowOf("contacts", mina.id), await rowOf("opportunities", deal.id)];
  const { trashId } = await succeed(deleteContact(em(), ada, mina.id));
  expect(await rowOf("contacts", mina.id)).toBeUndefined();
  expect(await findOpportunity(em(), deal.id)).toMatchObject({ contacts: [] });
  expect(await inTrash()).toMatchObject([
    { id: trashId, kind: "contact", recordId: mina.id, name: "Mina", deletedByUserId: ada.id, mergedInto: null },
  ]);

  const restored = await restoreFromTrash(em(), bo, trashId);
  expect(restored).toMatchObject({ ok: true, value: { record: { id: mina.id, notes: "“Whitby” 🦊" }, leftOut: [] } });
  expect([await rowOf("contacts", mina.id), await rowOf("opportunities", deal.id)]).toEqual(before);
  expect(await linkCount()).toBe(1);
  expect(await inTrash()).toEqual([]);
});

test("an opportunity comes back with its cents, its history and its links", async () => {
  const mina = await newContact();
  const deal = await newDeal([mina.id]);
  await em().execute("update opportunities set deal_size = 9999999999.99, updated_at = '2026-03-11T09:30:00.123Z'");
  await succeed(updateOpportunity(em(), bo, deal.id, { dealStage: "samples", description: "now" }));
  const before = await rowOf("opportunities", deal.id);
  const history = await historyOf(em(), deal.id);
  const { trashId } = await succeed(deleteOpportunity(em(), ada, deal.id));
  expect(await em().execute("select id from opportunity_activities")).toEqual([]);

  expect(await restoreFromTrash(em(), ada, trashId)).toMatchObject({ ok: true, value: { leftOut: [] } });
  expect(await rowOf("opportunities", deal.id)).toEqual(before);
  const [restored, deleted, ...older] = await historyOf(em(), deal.id);
  expect([restored?.kind, deleted?.kind, older]).toEqual(["restored", "deleted", history]);
  expect((await findOpportunity(em(), deal.id))?.contacts).toMatchObject([{ id: mina.id }]);
});

test.each(["contact first", "opportunity first"])(
  "a link comes back when both its ends are there again: %s",
  async (order) => {
    const mina = await newContact();
    const deal = await newDeal([mina.id]);
    const first = await succeed(deleteContact(em(), ada, mina.id));
    const second = await succeed(deleteOpportunity(em(), ada, deal.id));
    const ids = [first.trashId, second.trashId];
    if (order === "opportunity first") ids.reverse();
    await succeed(restoreFromTrash(em(), ada, ids[0] ?? ""));
    expect(await linkCount()).toBe(0);
    await succeed(restoreFromTrash(em(), ada, ids[1] ?? ""));
    expect(await linkCount()).toBe(1);
    expect(await findOpportunity(em(), deal.id)).toMatchObject({ contacts: [{ id: mina.id }] });
  },
);

test("both ends that are restored at once are linked again", async () => {
  for (let round = 0; round < 10; round++) {
    const mina = await newContact();
    const deal = await newDeal([mina.id]);
    const first = await succeed(deleteContact(em(), ada, mina.id));
    const second = await succeed(deleteOpportunity(em(), ada, deal.id));
    await Promise.all([restoreFromTrash(em(), ada, first.trashId), restoreFromTrash(em(), bo, second.trashId)]);
    expect((await findOpportunity(em(), deal.id))?.contacts).toMatchObject([{ id: mina.id }]);
    expect(await em().execute("select 1 from trashed_links")).toEqual([]);
  }
});

test("of two restores of one record one brings it back and the other is a conflict", async () => {
  const mina = await newContact();
  const { trashId } = await succeed(deleteContact(em(), ada, mina.id));
  const both = await Promise.all([restoreFromTrash(em(), ada, trashId), restoreFromTrash(em(), bo, trashId)]);
  expect(both.map((result) => (result.ok ? "restored" : result.reason)).sort()).toEqual(["conflict", "restored"]);
  expect(await restoreFromTrash(em(), ada, trashId)).toMatchObject({ ok: false, reason: "conflict" });
});

test("a change that meets a deletion is saved before it, or finds nothing; what was saved comes back", async () => {
  for (let round = 0; round < 10; round++) {
    const mina = await newContact();
    const [changed, deleted] = await Promise.all([
      updateContact(em(), bo, mina.id, { firstName: "Lucy" }),
      deleteContact(em(), ada, mina.id),
    ]);
    const { record } = await succeed(restoreFromTrash(em(), ada, deleted.ok ? deleted.value.trashId : ""));
    expect(record).toMatchObject({ firstName: changed.ok ? "Lucy" : "Mina" });
  }
});

test("restoring one end of a link while the other is in the trash says so", async () => {
  const mina = await newContact();
  const deal = await newDeal([mina.id]);
  const opportunity = await succeed(deleteOpportunity(em(), ada, deal.id));
  const contact = await succeed(deleteContact(em(), ada, mina.id));
  expect((await succeed(restoreFromTrash(em(), ada, contact.trashId))).leftOut).toEqual([
    "An opportunity that is in the trash is attached again when it is restored too",
  ]);
  expect((await succeed(restoreFromTrash(em(), ada, opportunity.trashId))).leftOut).toEqual([]);
});

test("a link to a record that was deleted for good cannot come back, which is said", async () => {
  const mina = await newContact();
  const deal = await newDeal([mina.id]);
  const contact = await succeed(deleteContact(em(), ada, mina.id));
  const opportunity = await succeed(deleteOpportunity(em(), ada, deal.id));
  expect(await deleteTrashed(em(), ada, opportunity.trashId)).toMatchObject({ ok: false, reason: "forbidden" });
  expect(await deleteTrashed(em(), owner(), opportunity.trashId)).toMatchObject({ ok: true });
  expect(await restoreFromTrash(em(), ada, opportunity.trashId)).toMatchObject({ ok: false, reason: "not-found" });
  const { leftOut } = await succeed(restoreFromTrash(em(), ada, contact.trashId));
  expect(leftOut).toEqual(["An opportunity that was deleted for good could not be attached again"]);
  expect(await em().execute("select 1 from trashed_links")).toEqual([]);
});

test("an id that was used again meanwhile keeps the record in the trash", async () => {
  const mina = await newContact();
  const { trashId } = await succeed(deleteContact(em(), ada, mina.id));
  const again = contactSchema.parse({ firstName: "Lucy", contactType: "lead" });
  await succeed(createContact(em(), ada, { ...again, id: mina.id }));
  expect(await restoreFromTrash(em(), ada, trashId)).toMatchObject({ ok: false, reason: "conflict" });
  expect(await inTrash()).toHaveLength(1);
});

test("a snapshot from before a migration is restored with the defaults of the columns since", async () => {
  const mina = await newContact();
  const { trashId } = await succeed(deleteContact(em(), ada, mina.id));
  await em().execute("alter table contacts add column shoe_size integer not null default 42, add column hat text");
  // As it was before `phone` was there, and with a column that is gone since.
  await em().execute(
    `update trash set snapshot = jsonb_set(snapshot #- '{contacts,0,phone}', '{contacts,0,fax}', '"1"')`,
  );
  try {
    expect(await restoreFromTrash(em(), ada, trashId)).toMatchObject({ ok: true });
    expect(await rowOf("contacts", mina.id)).toMatchObject({ shoe_size: 42, hat: null, phone: null });
  } finally {
    await em().execute("alter table contacts drop column shoe_size, drop column hat");
  }
});

test("after 30 days a record is deleted for good, with its waiting links", async () => {
  const mina = await newContact();
  const deal = await newDeal([mina.id]);
  await succeed(deleteContact(em(), ada, mina.id));
  const lucy = await newContact({ firstName: "Lucy" });
  await succeed(deleteContact(em(), ada, lucy.id));
  await em().execute(
    `update trash set deleted_at = now() - interval '30 days 1 second' where record_id = '${mina.id}'`,
  );
  await Promise.all([emptyOldTrash(em()), emptyOldTrash(em())]);
  expect(await inTrash()).toMatchObject([{ recordId: lucy.id }]);
  expect(await em().execute("select 1 from trashed_links")).toEqual([]);
  expect(await findOpportunity(em(), deal.id)).toMatchObject({ contacts: [] });
});

test("the changes say when a record was deleted, and as what it came back", async () => {
  const mina = await newContact();
  const deal = await newDeal([mina.id]);
  const { trashId } = await succeed(deleteContact(em(), ada, mina.id));
  await succeed(restoreFromTrash(em(), bo, trashId));
  await succeed(attachContact(em(), bo, { opportunityId: deal.id, contactId: mina.id }));
  const changes = await em().execute<{ action: string; user_id: string }[]>(
    "select action, user_id from changes order by at, action",
  );
  expect(changes.map(({ action }) => action).slice(-3)).toEqual(["deleted", "restored", "contact_attached"]);
  expect(changes.at(-1)?.user_id).toBe(bo.id);
});
