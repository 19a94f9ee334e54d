/** Commands that take records out of the trash lock in one order, so two at once wait for each other and none fails. */
import { expect, test } from "vitest";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact } from "#app/contacts/service.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity } from "#app/opportunities/service.server.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { undoMerge } from "#app/trash/undo-merge.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { stretched } from "../harness/machine-speed.ts";

const { ada, bo, em } = adaAndBo();

const id = (first: string, last: number) => `${first.repeat(8)}-0000-4000-8000-00000000000${last}`;

async function contact(contactId: string): Promise<string> {
  const made = await createContact(em(), ada, {
    ...contactSchema.parse({ firstName: "Mina", contactType: "lead" }),
    id: contactId,
  });
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

async function deal(dealId: string, contactIds: string[]): Promise<string> {
  const fields = newOpportunitySchema.parse({
    name: "Lobby",
    dealStage: "open",
    dealSize: 1,
    targetCloseDate: "2026-11-30",
  });
  const made = await createOpportunity(em(), ada, { ...fields, id: dealId, contactIds });
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

async function done<Value>(
  result: Promise<{ ok: true; value: Value } | { ok: false; message: string }>,
): Promise<Value> {
  const found = await result;
  if (!found.ok) throw new Error(found.message);
  return found.value;
}

/** Until so many statements wait for locks. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await em().execute<{ count: number }[]>(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return row?.count;
      },
      { timeout: stretched(30_000), interval: 20 },
    )
    .toBe(count);
}

/** Restores a record while another transaction holds the row `held`, which it locks; meanwhile a merge is undone. */
async function restoreWhileUndoing(held: { table: string; id: string }, trashId: string, mergeId: string) {
  const commands: Promise<{ ok: boolean }>[] = [];
  await em().transactional(async (tx) => {
    await tx.execute(`select from ${held.table} where id = ? for update`, [held.id]);
    commands.push(restoreFromTrash(em(), ada, trashId));
    await waiting(1);
    commands.push(undoMerge(em(), bo, mergeId));
    await waiting(2);
  });
  return Promise.all(commands);
}

test("a deal is restored while the merge of contacts that it waits for is undone", async () => {
  const [first, keep, other] = [await contact(id("0", 1)), await contact(id("f", 1)), await contact(id("a", 1))];
  const deleted = await deal(id("d", 1), [first, other]);
  const { trashId } = await done(deleteOpportunity(em(), ada, deleted));
  const { mergeId } = await done(mergeContacts(em(), ada, { keep, merge: [other] }));
  const results = await restoreWhileUndoing({ table: "contacts", id: first }, trashId, mergeId);
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
  const links = await em().execute("select contact_id from opportunity_contacts where opportunity_id = ?", [deleted]);
  expect(links.map(({ contact_id }) => contact_id).sort()).toEqual([first, other]);
  expect(await em().execute("select from trashed_links")).toEqual([]);
});

test("a contact is restored while the merge of deals that it waits for is undone", async () => {
  const deleted = await contact(id("c", 2));
  const [first, other, keep] = [
    await deal(id("0", 2), [deleted]),
    await deal(id("a", 2), [deleted]),
    await deal(id("f", 2), []),
  ];
  const { trashId } = await done(deleteContact(em(), ada, deleted));
  const { mergeId } = await done(mergeOpportunities(em(), ada, { keep, merge: [other] }));
  const results = await restoreWhileUndoing({ table: "opportunities", id: first }, trashId, mergeId);
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
  const links = await em().execute("select opportunity_id from opportunity_contacts where contact_id = ?", [deleted]);
  expect(links.map(({ opportunity_id }) => opportunity_id).sort()).toEqual([first, other]);
  expect(await em().execute("select from trashed_links")).toEqual([]);
});
