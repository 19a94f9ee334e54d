/** Merging contacts and undoing it (docs/product.md#merging). */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity } from "#app/opportunities/service.server.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { undoMerge } from "#app/trash/undo-merge.server.ts";
import { present, replay } from "../changes/replay.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

beforeEach(async () => {
  for (const table of ["trash", "trashed_links", "merges", "merged_records", "changes"])
    await em().execute(`delete from ${table}`);
});

async function succeed<Value>(result: Promise<{ ok: true; value: Value } | { ok: false; message: string }>) {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}

const newContact = (fields: object = {}) =>
  succeed(createContact(em(), ada, contactSchema.parse({ firstName: "Mina", contactType: "lead", ...fields })));

const newDeal = (contactIds: string[], name = "Trail mix") => {
  const input = { name, dealStage: "open", dealSize: 1200, targetCloseDate: "2026-12-01" };
  return succeed(createOpportunity(em(), ada, { ...newOpportunitySchema.parse(input), contactIds }));
};

const contactsOf = async (id: string) => (await findOpportunity(em(), id))?.contacts.map((one) => one.id);

const trashOf = async (recordId: string) =>
  (await queryOn(em()).selectFrom("trash").select("id").where("record_id", "=", recordId).execute())[0]?.id ?? "";

const expectReplayed = async () => expect(await replay(em())).toEqual(await present(em()));

test("the survivor has what was chosen, what it lacked, all notes and all links; the others are in the trash", async () => {
  const mina = await newContact({ email: "mina@acme.example", notes: "one" });
  const wilhelmina = await newContact({
    firstName: "Wilhelmina",
    lastName: "Murray",
    phone: "+1 415 555 0134",
    notes: "two",
  });
  const third = await newContact({ notes: "one", businessName: "Acme" });
  const both = await newDeal([mina.id, wilhelmina.id]);
  const other = await newDeal([third.id], "Nuts");
  const request = { keep: mina.id, merge: [wilhelmina.id, third.id], fields: { firstName: "Wilhelmina" } };
  const { record } = await succeed(mergeContacts(em(), ada, request));
  expect(record).toMatchObject({
    id: mina.id,
    firstName: "Wilhelmina",
    lastName: "Murray",
    email: "mina@acme.example",
    phone: "+1 415 555 0134",
    businessName: "Acme",
    notes: "one\n\ntwo",
  });
  expect([await contactsOf(both.id), await contactsOf(other.id)]).toEqual([[mina.id], [mina.id]]);
  expect(await findContact(em(), third.id)).toBeNull();
  expect((await survivorsOf(em(), [third.id, mina.id])).get(third.id)).toBe(mina.id);
  expect(await restoreFromTrash(em(), ada, await trashOf(third.id))).toMatchObject({ ok: false, reason: "conflict" });
  await expectReplayed();
});

test("the undo of a merge brings all back as they were; a field edited since stays and is said", async () => {
  const mina = await newContact({ notes: "one" });
  const lucy = await newContact({ firstName: "Lucy", lastName: "Westenra", email: "lucy@acme.example", notes: "two" });
  const deal = await newDeal([lucy.id]);
  const before = [await findContact(em(), mina.id), await findContact(em(), lucy.id)];
  const { mergeId } = await succeed(mergeContacts(em(), ada, { keep: mina.id, merge: [lucy.id] }));
  await succeed(updateContact(em(), bo, mina.id, { email: "mina@new.example" }));
  const undone = await succeed(undoMerge(em(), bo, mergeId));
  expect(undone).toMatchObject({ restored: [lucy.id], kept: [{ id: mina.id, fields: ["email"] }] });
  const after = [await findContact(em(), mina.id), await findContact(em(), lucy.id)];
  expect(after[1]).toEqual(before[1]);
  expect(after[0]).toMatchObject({ firstName: "Mina", lastName: "", notes: "one", email: "mina@new.example" });
  expect(await contactsOf(deal.id)).toEqual([lucy.id]);
  expect(await undoMerge(em(), bo, mergeId)).toMatchObject({ ok: false, reason: "conflict" });
  expect(await survivorsOf(em(), [lucy.id])).toEqual(new Map());
  await expectReplayed();
});

test("notes that are too long together become notes, which the undo removes", async () => {
  const mina = await newContact({ notes: "m".repeat(6_000) });
  const lucy = await newContact({ notes: "l".repeat(6_000) });
  const { record, mergeId } = await succeed(mergeContacts(em(), ada, { keep: mina.id, merge: [lucy.id] }));
  expect(record.notes).toBe("m".repeat(6_000));
  const notes = async () =>
    em().execute<{ action: string }[]>("select action from changes where action like 'note%' order by at");
  expect(await notes()).toMatchObject([{ action: "note_added" }]);
  await succeed(undoMerge(em(), ada, mergeId));
  expect(await notes()).toMatchObject([{ action: "note_added" }, { action: "note_removed" }]);
});

test("a merge with itself, of one, of an unknown one and of one that is gone is refused", async () => {
  const mina = await newContact();
  const lucy = await newContact();
  expect(await mergeContacts(em(), ada, { keep: mina.id, merge: [mina.id] })).toMatchObject({ reason: "invalid" });
  expect(await mergeContacts(em(), ada, { keep: mina.id, merge: [] })).toMatchObject({ reason: "invalid" });
  expect(await mergeContacts(em(), ada, { keep: mina.id, merge: [randomUUID()] })).toMatchObject({
    reason: "not-found",
  });
  await succeed(deleteContact(em(), ada, lucy.id));
  expect(await mergeContacts(em(), ada, { keep: mina.id, merge: [lucy.id] })).toMatchObject({ reason: "conflict" });
});

test("a contact that was changed after the choice is not merged", async () => {
  const [mina, lucy] = [await newContact(), await newContact()];
  const versions = { [lucy.id]: "2026-03-11T09:30:00.000Z" };
  const request = { keep: mina.id, merge: [lucy.id], versions };
  expect(await mergeContacts(em(), ada, request)).toMatchObject({ ok: false, reason: "conflict" });
  expect(await findContact(em(), lucy.id)).not.toBeNull();
});

test("of two merges that cross at once one runs and the other is a conflict", async () => {
  for (let round = 0; round < 10; round++) {
    const [mina, lucy] = [await newContact(), await newContact()];
    const both = await Promise.all([
      mergeContacts(em(), ada, { keep: mina.id, merge: [lucy.id] }),
      mergeContacts(em(), bo, { keep: lucy.id, merge: [mina.id] }),
    ]);
    expect(both.map((result) => (result.ok ? "merged" : result.reason)).sort()).toEqual(["conflict", "merged"]);
    expect((await present(em())).contacts).toHaveProperty(both[0]?.ok ? mina.id : lucy.id);
  }
});

test("a deal that was in the trash at the merge comes back with the survivor, and after the undo with the other one", async () => {
  const [mina, lucy] = [await newContact(), await newContact({ firstName: "Lucy" })];
  const deal = await newDeal([lucy.id]);
  const { trashId } = await succeed(deleteOpportunity(em(), ada, deal.id));
  const { mergeId } = await succeed(mergeContacts(em(), ada, { keep: mina.id, merge: [lucy.id] }));
  await succeed(restoreFromTrash(em(), ada, trashId));
  expect(await contactsOf(deal.id)).toEqual([mina.id]);
  await succeed(undoMerge(em(), ada, mergeId));
  expect(await contactsOf(deal.id)).toEqual([lucy.id]);
  await expectReplayed();
});

test("merges in a row are undone from the last one on, and old ids lead to the last survivor", async () => {
  const [a, b, c] = [await newContact(), await newContact(), await newContact()];
  const first = await succeed(mergeContacts(em(), ada, { keep: b.id, merge: [a.id] }));
  const second = await succeed(mergeContacts(em(), ada, { keep: c.id, merge: [b.id] }));
  expect(await survivorsOf(em(), [a.id, b.id])).toEqual(
    new Map([
      [a.id, c.id],
      [b.id, c.id],
    ]),
  );
  expect(await undoMerge(em(), ada, first.mergeId)).toMatchObject({ ok: false, reason: "conflict" });
  await succeed(undoMerge(em(), ada, second.mergeId));
  await succeed(undoMerge(em(), ada, first.mergeId));
  expect(Object.keys((await present(em())).contacts).sort()).toEqual([a.id, b.id, c.id].sort());
  await expectReplayed();
});
