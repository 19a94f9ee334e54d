/** Contacts that look alike, in groups (docs/product.md#duplicates). */
import { beforeEach, expect, test } from "vitest";
import { listDuplicateContacts } from "#app/contacts/duplicates/queries.server.ts";
import { markNotTheSame } from "#app/contacts/duplicates/service.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, updateContact } from "#app/contacts/service.server.ts";
import { readPlace } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, em } = adaAndBo();

beforeEach(async () => {
  await em().execute("delete from not_the_same");
});

async function add(firstName: string, fields: object = {}): Promise<string> {
  const input = contactSchema.parse({ firstName, contactType: "lead", ...fields });
  const result = await createContact(em(), ada, input);
  if (!result.ok) throw new Error(result.message);
  return result.value.id;
}

async function allGroups() {
  const found: [string, string[]][] = [];
  for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page++) {
    const { rows, next } = await listDuplicateContacts(em(), readPlace(cursor) ?? [0, ""]);
    found.push(
      ...rows.map(({ because, records }): [string, string[]] => [because, records.map(({ id }) => id).sort()]),
    );
    cursor = next;
  }
  return found;
}

test("contacts that look alike are found by each reason, the strongest first", async () => {
  const pairs: [string, string[]][] = [];
  const pair = async (because: string, one: Promise<string>, other: Promise<string>) =>
    pairs.push([because, (await Promise.all([one, other])).sort()]);
  await pair(
    "similar name and business",
    add("Jon", { lastName: "Petersen", businessName: "Acme" }),
    add("John", { lastName: "Peterson", businessName: "ACME Inc." }),
  );
  await pair(
    "similar name and business",
    add("Grace", { lastName: "Hopper", businessName: "Navy" }),
    add("Grace", { lastName: "Hopper", businessName: "Navy Labs" }),
  );
  await pair(
    "same name",
    add("Mina", { lastName: "Murray" }),
    add("Mina", { lastName: "Murray", businessName: "Whitby" }),
  );
  await pair(
    "same name and business",
    add("Lucy", { lastName: "Westenra", businessName: "Hill" }),
    add("lucy", { lastName: "Westenra", businessName: "Hill Ltd" }),
  );
  await pair("same phone", add("Art", { phone: "+1 415 555 0134" }), add("Quincey", { phone: "(415) 555-0134" }));
  await pair("same email", add("Van", { email: "van@acme.example" }), add("Helsing", { email: "VAN@acme.example" }));
  await add("Renfield", { lastName: "Alone", businessName: "Acme" });

  const found = await allGroups();
  expect(found.map(([because]) => because)).toEqual([
    "same email",
    "same phone",
    "same name and business",
    "same name",
    "similar name and business",
    "similar name and business",
  ]);
  expect(found).toEqual(expect.arrayContaining(pairs));
});

test("three that are alike in pairs are one group, at its strongest reason, once", async () => {
  const one = await add("Mina", { email: "mina@acme.example", phone: "+1 415 555 0134" });
  const two = await add("Wilhelmina", { email: "mina@acme.example" });
  const three = await add("Lucy", { phone: "+1 415 555 0134" });
  expect(await allGroups()).toEqual([["same email", [one, two, three].sort()]]);
});

test("those that are not the same are left out until a compared field of one of them changes", async () => {
  const one = await add("Mina", { email: "mina@acme.example" });
  const two = await add("Wilhelmina", { email: "mina@acme.example" });
  expect(await markNotTheSame(em(), ada, [two, one])).toMatchObject({ ok: true });
  expect(await allGroups()).toEqual([]);
  await updateContact(em(), ada, one, { notes: "no matter" });
  expect(await allGroups()).toEqual([]);
  await updateContact(em(), ada, one, { lastName: "Murray" });
  expect(await allGroups()).toEqual([["same email", [one, two].sort()]]);
});

test("more groups than fit a page are each on one page", async () => {
  for (let index = 0; index < 55; index++) {
    for (const name of ["Mina", "Lucy"]) await add(name, { email: `${index}@acme.example` });
  }
  const found = await allGroups();
  expect(found).toHaveLength(55);
  expect(new Set(found.flatMap(([, ids]) => ids)).size).toBe(110);
});
