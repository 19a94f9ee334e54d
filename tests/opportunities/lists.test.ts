import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { attachContact, detachContact } from "#app/opportunities/contacts/attach.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import {
  findOwners,
  listOpportunityRows,
  OPPORTUNITY_LIST,
  sumOpportunities,
} from "#app/opportunities/list/list-queries.server.ts";
import { newOpportunitySchema, type OpportunityFilter } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

async function create(fields: object = {}, contactIds: string[] = [], viewer = ada) {
  const input = { name: "Trail mix", dealStage: "open", dealSize: 100, targetCloseDate: "2026-03-11", ...fields };
  const made = await createOpportunity(em(), viewer, { ...newOpportunitySchema.parse(input), contactIds });
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

async function contact(fields: object) {
  const made = await createContact(
    em(),
    ada,
    contactSchema.parse({ firstName: "Mina", contactType: "lead", ...fields }),
  );
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

/** The list page for an address. */
function list(query: string, limit = 50, timeZone = "UTC") {
  const request = readListRequest(new URL(`http://x/opportunities?${query}`), OPPORTUNITY_LIST);
  expect(request.invalid).toEqual({});
  return listOpportunityRows(em(), { filter: request.filter, timeZone }, { ...request, limit });
}

const names = async (query: string, timeZone?: string) =>
  (await list(query, 50, timeZone)).rows.map((row) => row.name).toSorted();

test("under every order, pages forward and back give every row once and in that order", async () => {
  const day = fc.constantFrom("2026-01-01", "2026-02-01", "2026-03-01");
  const deal = fc.record({
    name: fc.constantFrom("a", "B", "b", "Ä", "日本", "z z"),
    stage: fc.constantFrom("open", "qualified", "samples", "contract-negotiation", "won-closed", "lost-closed"),
    size: fc.constantFrom(0, 1, 10, 9_999_999_999),
    created: fc.constantFrom("2026-01-01T00:00:00.001Z", "2026-01-01T00:00:00.002Z"),
    close: day,
    next: fc.option(day),
    contacts: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(deal, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (deals, limit) => {
        await em().execute("delete from opportunities");
        for (const one of deals) {
          await em().execute(
            `insert into opportunities (name, deal_stage, deal_size, creation_date, target_close_date, next_step_date, contact_count, created_by_user_id)
           values (?, ?, ?, ?, ?, ?, ?, ?)`,
            [one.name, one.stage, one.size, one.created, one.close, one.next, one.contacts, ada.id],
          );
        }
        for (const sort of Object.keys(OPPORTUNITY_LIST.orders)) {
          for (const direction of ["asc", "desc"]) {
            const query = `sort=${sort}&direction=${direction}`;
            const whole = (await list(query)).rows;
            expect(whole).toHaveLength(deals.length);
            const pages = [await list(query, limit)];
            for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
              pages.push(await list(`${query}&cursor=${next}`, limit));
            }
            expect(pages.flatMap(({ rows }) => rows)).toEqual(whole);
            const back = [pages.at(-1)];
            for (let previous = back[0]?.previous; previous; previous = back.at(-1)?.previous) {
              back.push(await list(`${query}&cursor=${previous}`, limit));
            }
            expect(back.toReversed().flatMap((page) => page?.rows ?? [])).toEqual(whole);
            expect(back.at(-1)?.previous).toBeNull();
          }
        }
      },
    ),
    { numRuns: 6 },
  );
});

test("each order goes by its column; without a next step comes last in both directions", async () => {
  const mina = await contact({});
  await create({
    name: "b",
    dealStage: "samples",
    dealSize: 5,
    targetCloseDate: "2026-03-02",
    nextStepDate: "2026-05-01",
  });
  await create({ name: "A", dealStage: "lost-closed", dealSize: 9, targetCloseDate: "2026-03-03" }, [mina.id]);
  await create({
    name: "c",
    dealStage: "open",
    dealSize: 7,
    targetCloseDate: "2026-03-01",
    nextStepDate: "2026-04-01",
  });
  const order = async (query: string) => (await list(query)).rows.map((row) => row.name).join("");
  expect(await order("")).toBe("cAb");
  expect(await order("direction=asc")).toBe("bAc");
  expect([await order("sort=name"), await order("sort=name&direction=desc")]).toEqual(["Abc", "cbA"]);
  expect([await order("sort=stage"), await order("sort=stage&direction=desc")]).toEqual(["cbA", "Abc"]);
  expect([await order("sort=size"), await order("sort=size&direction=asc")]).toEqual(["Acb", "bcA"]);
  expect([await order("sort=close"), await order("sort=close&direction=desc")]).toEqual(["cbA", "Abc"]);
  expect([await order("sort=next"), await order("sort=next&direction=desc")]).toEqual(["cbA", "bcA"]);
  expect((await order("sort=contacts"))[0]).toBe("A");
  expect((await order("sort=contacts&direction=asc"))[2]).toBe("A");
});

test("the search looks at name, next step, description and the attached contacts, word by word and without case", async () => {
  const mina = await contact({
    lastName: "Harker",
    businessName: "Acme Bank",
    email: "mina@vault.example",
    notes: "secret",
  });
  await create({ name: "Trail MIX", nextStepDescription: "Send the offer", description: "two\nthermos flasks" });
  await create({ name: "50% Sale_s" }, [mina.id]);
  for (const q of ["trail mix", "mix trail", "OFFER", "hermo", "two thermos", "tr"]) {
    expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["Trail MIX"]]);
  }
  for (const q of ["mina", "HARKER", "acme bank", "vault.example", "50%", "sale_s", "ha"]) {
    expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["50% Sale_s"]]);
  }
  for (const q of ["secret", "ix", "alexs", "%", "\\", "'", "trail harker", "🦊", "?"]) {
    expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  }
});

test("what a search finds through a contact follows every change of the contact and of the link", async () => {
  const mina = await contact({ lastName: "Harker" });
  const { id } = await create();
  const found = async (q: string) => (await list(`q=${q}`)).rows.map((row) => row.contactCount);
  expect(await found("harker")).toEqual([]);
  await attachContact(em(), ada, { opportunityId: id, contactId: mina.id });
  expect(await found("harker")).toEqual([1]);
  await updateContact(em(), ada, mina.id, { lastName: "Murray" });
  expect([await found("harker"), await found("murray")]).toEqual([[], [1]]);
  await detachContact(em(), ada, { opportunityId: id, contactId: mina.id });
  expect([await found("murray"), await found("trail")]).toEqual([[], [0]]);
  await updateOpportunity(em(), ada, id, { contactIds: [mina.id] });
  expect(await found("murray")).toEqual([1]);
  await deleteContact(em(), ada, mina.id);
  expect([await found("murray"), await found("trail")]).toEqual([[], [0]]);
});

test("many at once attaching, detaching, renaming and deleting contacts leave the right counts and fail at nothing", async () => {
  const contacts = await Promise.all(Array.from({ length: 6 }, (_, n) => contact({ lastName: `Number${n}` })));
  const deals = await Promise.all(
    Array.from({ length: 4 }, () =>
      create(
        {},
        contacts.slice(0, 3).map(({ id }) => id),
      ),
    ),
  );
  const work = deals.flatMap(({ id: opportunityId }, d) =>
    contacts.map(({ id: contactId }, c) => {
      const link = { opportunityId, contactId };
      const kind = (d + c) % 5;
      if (kind === 0) return attachContact(em(), ada, link);
      if (kind === 1) return detachContact(em(), bo, link);
      if (kind === 2)
        return updateOpportunity(em(), ada, opportunityId, { contactIds: contacts.slice(c).map(({ id }) => id) });
      if (kind === 3) return updateContact(em(), ada, contactId, { lastName: `Renamed${d}` });
      return c > 3 ? deleteContact(em(), ada, contactId) : attachContact(em(), bo, link);
    }),
  );
  await Promise.all(work);
  const wrong = await em().execute(
    `select o.id from opportunities o where contact_count <> (select count(*) from opportunity_contacts l where l.opportunity_id = o.id)
        or contacts_text <> coalesce((select string_agg(concat_ws(' ', c.first_name, c.last_name, c.business_name, c.email), ' ' order by c.id)
             from opportunity_contacts l join contacts c on c.id = l.contact_id where l.opportunity_id = o.id), '')`,
  );
  expect(wrong).toEqual([]);
});

test("filters of stage, owner and closing date show what they say, together too", async () => {
  await create({ name: "open", dealStage: "open", targetCloseDate: "2026-03-01" });
  await create({ name: "won", dealStage: "won-closed", targetCloseDate: "2026-03-02" });
  await create({ name: "bo", dealStage: "contract-negotiation", targetCloseDate: "2026-03-03" }, [], bo);
  expect(await names("stage=open")).toEqual(["open"]);
  expect(await names("stage=active")).toEqual(["bo", "open"]);
  expect(await names(`owner=${bo.id.toUpperCase()}`)).toEqual(["bo"]);
  expect(await names(`owner=${randomUUID()}`)).toEqual([]);
  expect(await names("closesFrom=2026-03-02")).toEqual(["bo", "won"]);
  expect(await names("closesFrom=2026-03-02&closesTo=2026-03-02")).toEqual(["won"]);
  expect(await names(`stage=active&closesTo=2026-03-02&owner=${ada.id}&q=ope`)).toEqual(["open"]);
  expect(await names("stage=&owner=&q=+&closesTo=")).toEqual(["bo", "open", "won"]);
});

test.each([
  ["UTC", ["late", "noon"]],
  ["Europe/Paris", ["early", "noon"]],
  ["+05:30", ["early", "noon"]],
  ["America/New_York", ["late", "noon"]],
])("the days of creation are those of the time zone %s", async (timeZone, expected) => {
  for (const [name, at] of [
    ["early", "2026-03-10T23:30:00Z"],
    ["noon", "2026-03-11T12:00:00Z"],
    ["late", "2026-03-11T23:30:00Z"],
  ] as const) {
    const { id } = await create({ name });
    await em().execute("update opportunities set creation_date = ? where id = ?", [at, id]);
  }
  expect(await names("createdFrom=2026-03-11&createdTo=2026-03-11", timeZone)).toEqual(expected);
  const { rows } = await list("q=noon", 5, timeZone);
  expect(rows[0]?.createdOn).toBe("2026-03-11");
});

// Days without midnight, with two midnights, or at the turn of the year; Samoa skipped December 30, 2011.
test.each([
  ["America/Santiago", "2026-09-05", "2026-09-06T04:00:00Z"],
  ["America/Santiago", "2026-04-04", "2026-04-05T04:00:00Z"],
  ["Asia/Beirut", "2026-03-28", "2026-03-28T22:00:00Z"],
  ["Atlantic/Azores", "2026-10-24", "2026-10-25T00:00:00Z"],
  ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"],
  ["+05:30", "2026-03-10", "2026-03-10T18:30:00Z"],
  ["UTC", "2199-12-30", "2199-12-31T00:00:00Z"],
  ["UTC", "1900-01-01", "1900-01-02T00:00:00Z"],
])("in %s the day after %s begins at %s, for filters and for what rows show", async (timeZone, day, begins) => {
  const next = new Date(begins);
  const makeAt = async (name: string, at: Date) => {
    const { id } = await create({ name });
    const stamp = at.toISOString().replace(/^\+0/, "");
    await em().execute("update opportunities set creation_date = ? where id = ?", [stamp, id]);
  };
  await makeAt("before", new Date(next.getTime() - 1));
  if (next.getUTCFullYear() < 10_000) await makeAt("after", next);
  expect(await names(`createdTo=${day}`, timeZone)).toEqual(["before"]);
  const { rows } = await list("sort=created&direction=asc", 5, timeZone);
  const [before = "", after = ""] = rows.map(({ createdOn }) => createdOn);
  expect(before <= day).toBe(true);
  if (next.getUTCFullYear() === 10_000) return;
  expect(after > day).toBe(true);
  expect(await names(`createdFrom=${after}`, timeZone)).toEqual(["after"]);
  expect(await names(`createdFrom=${before}&createdTo=${before}`, timeZone)).toEqual(["before"]);
});

test("who changed something since a day is found by any activity but the creation, and the sum counts the changes", async () => {
  const first = await create({ name: "changed", dealSize: 40 });
  await create({ name: "made", dealSize: 2 }, [], bo);
  await updateOpportunity(em(), bo, first.id, { dealStage: "samples", dealSize: 30 });
  expect(await names(`changedBy=${bo.id}`)).toEqual(["changed"]);
  expect(await names(`changedBy=${bo.id}&changedFrom=2020-01-01`)).toEqual(["changed"]);
  expect(await names(`changedBy=${bo.id}&changedFrom=2199-01-01`)).toEqual([]);
  expect(await names(`changedBy=${ada.id}`)).toEqual([]);
  const sum = (filter: OpportunityFilter) => sumOpportunities(em(), { filter, timeZone: "UTC" });
  expect(await sum({ changedBy: bo.id })).toEqual({ count: 1, dealSize: 30, changes: 2 });
  expect(await sum({ owner: bo.id })).toEqual({ count: 1, dealSize: 2, changes: null });
  expect(await sum({ owner: ada.id, stage: "won-closed" })).toEqual({ count: 0, dealSize: 0, changes: null });
});

test("a deleted opportunity's page goes on where it was", async () => {
  for (const name of ["a", "b", "c", "d"]) await create({ name });
  const first = await list("sort=name", 2);
  await deleteOpportunity(em(), ada, first.rows[1]?.id ?? "");
  expect((await list(`sort=name&cursor=${first.next}`, 2)).rows.map((row) => row.name)).toEqual(["c", "d"]);
});

test("owners are told by name, those asked for in any case", async () => {
  expect(await findOwners(em(), [])).toEqual([
    { id: ada.id, name: "Ada Lovelace" },
    { id: bo.id, name: "Bo Diddley" },
  ]);
});
