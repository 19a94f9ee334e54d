import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { CONTACT_LIST, listContacts } from "#app/contacts/list/list-queries.server.ts";
import { findContact, searchContacts } from "#app/contacts/queries.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { addMember } from "../accounts/people.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { PROVENANCE } from "./provenance.ts";

let database: FreshDatabase;
let ada: SignedInViewer;
let bo: SignedInViewer;
const em = () => database.orm.em.fork();
const pageAt = (limit: number, cursor: string | null = null) => ({
  ...readListRequest(new URL(`http://x/contacts${cursor ? `?cursor=${cursor}` : ""}`), CONTACT_LIST),
  limit,
});
const input = (fields: object) => contactSchema.parse({ firstName: "Mina", contactType: "lead", ...fields });
const count = async () => Number((await em().execute<{ n: string }[]>("select count(*) n from contacts"))[0]?.n);

beforeAll(async () => {
  database = await freshDatabase();
  ada = await addMember(database.orm, "Ada", "Lovelace");
  bo = await addMember(database.orm, "Bo", "Diddley");
});
beforeEach(async () => {
  await em().execute("delete from contacts");
});
afterAll(() => database.stop());

async function create(fields: object, viewer = ada) {
  const result = await createContact(em(), viewer, {
    ...input(fields),
    ...("id" in fields ? { id: String(fields.id) } : {}),
  });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

test("a contact is kept as it was given, to the character", async () => {
  const notes = "“Quotes”, O'Hara; drop table contacts; -- \\ \\' ? ?? $1 %_ 🦊\n\ttab";
  const made = await create({
    firstName: "Zoë",
    lastName: "O'Hara",
    email: "Zoe@Acme.Example",
    phone: "+1 (555) 0100",
    businessName: "A?B",
    notes,
  });
  expect(made).toEqual({
    ...PROVENANCE,
    id: expect.any(String),
    firstName: "Zoë",
    lastName: "O'Hara",
    email: "Zoe@acme.example",
    phone: "+1 (555) 0100",
    businessName: "A?B",
    notes,
    contactType: "lead",
  });
  expect(await findContact(em(), made.id)).toEqual(made);
});

test("sending a create twice makes one contact and gives the same answer", async () => {
  const id = randomUUID();
  const first = await create({ id, notes: "met at the fair" });
  expect(await create({ id, notes: "met at the fair" })).toEqual(first);
  expect(await count()).toBe(1);
});

test("twenty of the same create at once make one contact and all get it", async () => {
  const id = randomUUID();
  const made = await Promise.all(Array.from({ length: 20 }, () => create({ id })));
  expect(new Set(made.map((contact) => JSON.stringify(contact))).size).toBe(1);
  expect(await count()).toBe(1);
});

test("an id that was used with other content, or by someone else, is a conflict and changes nothing", async () => {
  const id = randomUUID();
  const first = await create({ id });
  for (const [viewer, fields] of [
    [ada, { firstName: "Other" }],
    [bo, {}],
  ] as const) {
    expect(await createContact(em(), viewer, { id, ...input(fields) })).toMatchObject({
      ok: false,
      reason: "conflict",
    });
  }
  expect(await findContact(em(), id)).toEqual(first);
});

test("a change touches the fields it names and no others", async () => {
  const made = await create({
    lastName: "Harker",
    email: "mina@acme.example",
    phone: "1",
    businessName: "B",
    notes: "n",
  });
  const changed = await updateContact(em(), ada, made.id, { phone: null });
  expect(changed).toEqual({ ok: true, value: { ...made, updatedAt: expect.any(String), phone: null } });
  expect(await updateContact(em(), ada, made.id, {})).toEqual(changed);
  expect(await updateContact(em(), bo, made.id, { phone: null, notes: "n" })).toEqual(changed);
});

test("changes of different fields at the same moment are both kept", async () => {
  const { id } = await create({});
  await Promise.all([
    updateContact(em(), ada, id, { phone: "1" }),
    updateContact(em(), ada, id, { notes: "n" }),
    updateContact(em(), ada, id, { lastName: "L" }),
  ]);
  expect(await findContact(em(), id)).toMatchObject({ phone: "1", notes: "n", lastName: "L" });
});

test("of changes at once from one version, one is saved", async () => {
  const { id, updatedAt } = await create({});
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, n) => updateContact(em(), n % 2 ? ada : bo, id, { phone: String(n), updatedAt })),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries.filter((tried) => !tried.ok && tried.reason === "conflict")).toHaveLength(7);
});

test("an unknown contact cannot be found, changed or deleted", async () => {
  const id = randomUUID();
  expect(await findContact(em(), id)).toBeNull();
  expect(await updateContact(em(), ada, id, { phone: "1" })).toMatchObject({ ok: false, reason: "not-found" });
  expect(await deleteContact(em(), ada, id)).toMatchObject({ ok: false, reason: "not-found" });
});

test("a contact is deleted once", async () => {
  const { id } = await create({});
  expect(await deleteContact(em(), ada, id)).toMatchObject({ ok: true });
  expect(await deleteContact(em(), ada, id)).toMatchObject({ ok: false, reason: "not-found" });
});

test("the list goes by last name, then first name, without regard to case, page by page in both directions", async () => {
  const names = [
    ["Zed", "able"],
    ["amy", "Able"],
    ["Bob", "able"],
    ["Cy", ""],
    ["Al", "Baker"],
    ["al", "baker"],
  ];
  for (const [firstName, lastName] of names) await create({ firstName, lastName });
  const page = (cursor: string | null) => listContacts(em(), {}, pageAt(2, cursor));

  const first = await page(null);
  const second = await page(first.next);
  const third = await page(second.next);
  const shown = [first, second, third].flatMap(({ rows }) => rows.map((row) => `${row.firstName} ${row.lastName}`));
  expect(shown.slice(0, 4)).toEqual(["Cy ", "amy Able", "Bob able", "Zed able"]);
  expect(new Set(shown.slice(4))).toEqual(new Set(["Al Baker", "al baker"]));
  expect([first.previous, third.next]).toEqual([null, null]);
  expect((await page(third.previous)).rows).toEqual(second.rows);
  expect((await page(second.previous)).rows).toEqual(first.rows);
});

test("a page goes on after its last contact even when that was deleted meanwhile", async () => {
  for (const firstName of ["A", "B", "C", "D"]) await create({ firstName });
  const first = await listContacts(em(), {}, pageAt(2));
  await deleteContact(em(), ada, first.rows[1]?.id ?? "");
  expect((await listContacts(em(), {}, pageAt(2, first.next))).rows.map((row) => row.firstName)).toEqual(["C", "D"]);
});

test.each([
  ["mina", ["Mina"]],
  ["HARKER", ["Mina"]],
  ["Mina Harker", ["Mina"]],
  ["acme.example", ["Mina"]],
  ["50%", ["Percy"]],
  ["%", []],
  ["harker mina", ["Mina"]],
  ["Mina Percy", []],
  ["ha", ["Mina"]],
  ["ar", []],
  ["_", []],
  ["\\", []],
  ["'; drop table contacts; --", []],
  ["\0", []],
  ["a\ud800", []],
])("searching for %j finds %j", async (text, found) => {
  await create({ firstName: "Mina", lastName: "Harker", email: "mina@acme.example" });
  await create({ firstName: "Percy", businessName: "50% off" });
  expect((await searchContacts(em(), text, 10)).map((contact) => contact.firstName)).toEqual(found);
});
