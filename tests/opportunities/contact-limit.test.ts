/** An opportunity has at most 500 contacts, however they are attached, and lists of opportunities stay small. */
import { expect, test } from "vitest";
import { CONTACT_SEARCH_TEXT } from "#app/contacts/opportunity-links.server.ts";
import { deleteContact } from "#app/contacts/service.server.ts";
import { CONTACTS } from "#app/duplicates/contacts/kind.server.ts";
import { OPPORTUNITIES } from "#app/duplicates/opportunities/kind.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { attachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { listOpportunities, OPPORTUNITY_LIST } from "#app/opportunities/list/list-queries.server.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, em } = adaAndBo();

/** Many contacts with notes. */
async function contacts(count: number): Promise<string[]> {
  const rows: { id: string }[] = await em().execute(
    `insert into contacts (first_name, last_name, email, contact_type, notes, created_by_user_id)
     select 'Mina', n::text, 'mina' || n || '@larkspur.example', 'client', repeat('n', 100), ?
       from generate_series(1, ?) n returning id`,
    [ada.id, count],
  );
  return rows.map(({ id }) => id);
}

async function opportunity(name: string, contactIds: string[]): Promise<string> {
  const fields = newOpportunitySchema.parse({ name, dealStage: "open", dealSize: 1, targetCloseDate: "2026-11-30" });
  const made = await createOpportunity(em(), ada, { ...fields, contactIds });
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

/** Attaches every contact, of which there are `count`, to every opportunity. */
async function attachEverybody(count: number): Promise<void> {
  await em().execute(
    "insert into opportunity_contacts (opportunity_id, contact_id) select o.id, c.id from opportunities o, contacts c",
  );
  await em().execute(
    `update opportunities set contact_count = ?, contacts_text = (select string_agg(${CONTACT_SEARCH_TEXT}, ' ') from contacts c)`,
    [count],
  );
}

const countOf = async (id: string) => {
  const [row] = await em().execute("select count(*)::int as count from opportunity_contacts where opportunity_id = ?", [
    id,
  ]);
  return row?.count;
};

test("an opportunity that has 500 contacts takes no other, by the API or a form, but may exchange one", async () => {
  const [other = "", ...others] = await contacts(501);
  const id = await opportunity("Lobby", others);
  expect(await attachContact(em(), ada, { opportunityId: id, contactId: other })).toMatchObject({
    reason: "conflict",
    message: "At most 500 contacts",
  });
  const form = (contactIds: string[], readContactIds?: string[]) =>
    updateOpportunity(em(), ada, id, { name: "Hall", contactIds, readContactIds });
  expect(await form([other, ...others])).toMatchObject({ reason: "invalid" });
  expect(await form([other], [])).toMatchObject({
    reason: "invalid",
    fieldErrors: { contactIds: ["At most 500 contacts"] },
  });
  expect(await countOf(id)).toBe(500);
  expect(await form([other, ...others.slice(1)], others)).toMatchObject({ ok: true, value: { name: "Hall" } });
  expect(await countOf(id)).toBe(500);
});

test("opportunities that have more than 500 contacts together are not merged", async () => {
  const all = await contacts(501);
  const keep = await opportunity("Lobby", all.slice(0, 300));
  const other = await opportunity("Hall", all.slice(299));
  expect(await mergeOpportunities(em(), ada, { keep, merge: [other] })).toMatchObject({
    reason: "conflict",
    message: "Together they have more than 500 contacts",
  });
  expect([await countOf(keep), await countOf(other)]).toEqual([300, 202]);
});

test("a contact that comes back is not attached where 500 others are by now, which is said", async () => {
  const all = await contacts(501);
  const [first = "", last = ""] = [all[0], all[500]];
  const id = await opportunity("Lobby", all.slice(0, 500));
  const small = await opportunity("Hall", [first]);
  const deleted = await deleteContact(em(), ada, first);
  if (!deleted.ok) throw new Error(deleted.message);
  expect(await attachContact(em(), ada, { opportunityId: id, contactId: last })).toMatchObject({ ok: true });
  expect(await restoreFromTrash(em(), ada, deleted.value.trashId)).toMatchObject({
    ok: true,
    value: { leftOut: ["An opportunity that has 500 contacts already could not be attached again"] },
  });
  expect([await countOf(id), await countOf(small)]).toEqual([500, 1]);
});

test("pages of the API's list end after 2 MB, and all of them together are the whole list without contacts' notes", async () => {
  await contacts(500);
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]) await opportunity(name, []);
  await attachEverybody(500);
  await opportunity("m", []);
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor ? `&cursor=${cursor}` : "";
    const request = readListRequest(new URL(`http://x/?sort=name${query}`), OPPORTUNITY_LIST);
    const page = await listOpportunities(em(), { filter: {}, timeZone: "UTC" }, { ...request, limit: 500 });
    seen.push(...page.rows.map(({ name }) => name));
    sizes.push(JSON.stringify(page.rows).length);
    expect(JSON.stringify(page.rows)).not.toContain("nnnn");
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"]);
  expect(sizes.length).toBeGreaterThan(1);
  for (const size of sizes) expect(size).toBeLessThan(3_000_000);
});

test("a page back from a cursor is cut by bytes too, and has one row at least", async () => {
  const text = "d".repeat(10_000);
  for (let first = 0; first < 450; first += 50) {
    await em().execute(
      `insert into opportunities (name, deal_stage, deal_size, target_close_date, created_by_user_id, description)
       select 'n' || lpad(n::text, 4, '0'), 'open', 1, '2026-11-30', ?, ? from generate_series(?::int, ?::int) n`,
      [ada.id, text, first + 1, first + 50],
    );
  }
  const read = async (cursor: string | null) => {
    const request = readListRequest(
      new URL(`http://x/?sort=name${cursor ? `&cursor=${cursor}` : ""}`),
      OPPORTUNITY_LIST,
    );
    return listOpportunities(em(), { filter: {}, timeZone: "UTC" }, { ...request, limit: 500 });
  };
  const first = await read(null);
  const second = await read(first.next);
  const third = await read(second.next);
  expect(first.rows.length + second.rows.length + third.rows.length).toBe(450);
  expect(third.next).toBeNull();
  const back = await read(third.previous);
  expect(back.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id));
});

test("an opportunity whose contacts have megabytes of notes has those that fit, by name, and the others without", async () => {
  const ids = await contacts(300);
  const long = "🏕".repeat(5_000);
  await em().execute(`update contacts set notes = ? where id in (${ids.slice(1).map(() => "?")})`, [
    long,
    ...ids.slice(1),
  ]);
  const id = await opportunity("Lobby", ids);
  const whole = await findOpportunity(em(), id);
  expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThan(1_300_000);
  const shown = whole?.contacts ?? [];
  expect(shown.map((contact) => contact.id).sort()).toEqual([...ids].sort());
  const withNotes = shown.filter((contact) => "notes" in contact);
  expect(withNotes.length).toBeGreaterThan(45);
  expect(withNotes).toEqual(shown.slice(0, withNotes.length));
  expect(withNotes.map(({ notes }) => notes?.length)).toEqual([100, ...Array(withNotes.length - 1).fill(10_000)]);
});

test("opportunities that look alike and have thousands of contacts are whole as long as they fit, and the others have no contacts", async () => {
  const shared = await contacts(500);
  await em().execute("update contacts set business_name = repeat('b', 200), last_name = repeat('l', 200)");
  const names = ["Lobby", "Hall", "Stairs", "Gate", "Roof"];
  for (const name of names) for (let copy = 0; copy < 2; copy++) await opportunity(name, []);
  await attachEverybody(shared.length);
  const { rows } = await OPPORTUNITIES.wholeDuplicates(em(), [0, ""]);
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(2_500_000);
  const records = rows.flatMap((group) => group.records as { contacts?: object[] }[]);
  expect(records).toHaveLength(10);
  const counts = records.map(({ contacts: found }) => found?.length ?? null);
  expect(new Set(counts)).toEqual(new Set([500, null]));
});

test("contacts that look alike and have megabytes of notes have those that fit", async () => {
  const ids = await contacts(40);
  const marks = ids.map(() => "?");
  await em().execute(
    `update contacts set email = 'twin@larkspur.example', notes = repeat('🏕', 10000) where id in (${marks})`,
    ids,
  );
  const { rows } = await CONTACTS.wholeDuplicates(em(), [0, ""]);
  const records = rows.flatMap((group) => group.records as { id: string; notes?: string }[]);
  expect(records.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(records.filter(({ notes }) => notes?.length === 20_000)).toHaveLength(25);
  expect(records.filter((record) => !("notes" in record))).toHaveLength(15);
});
