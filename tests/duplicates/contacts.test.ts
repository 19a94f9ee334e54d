/** Contacts that look alike, in groups (docs/product.md#duplicates). */
import { beforeEach, expect, test } from "vitest";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, updateContact } from "#app/contacts/service.server.ts";
import { CONTACTS } from "#app/duplicates/contacts/kind.server.ts";
import { readPlace } from "#app/duplicates/duplicate-pages.server.ts";
import { groupsOf, type Pair } from "#app/duplicates/groups.ts";
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
    const { rows, next }: Awaited<ReturnType<typeof CONTACTS.wholeDuplicates>> = await CONTACTS.wholeDuplicates(
      em(),
      readPlace(cursor) ?? [0, ""],
    );
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
  const three = await add("Mina", { phone: "(415) 555-0134" });
  expect(await allGroups()).toEqual([["same email", [one, two, three].sort()]]);
});

test("those that are not the same are left out until a compared field of one of them changes", async () => {
  const one = await add("Mina", { email: "mina@acme.example" });
  const two = await add("Wilhelmina", { email: "mina@acme.example" });
  expect(await CONTACTS.markNotTheSame(em(), ada, [two, one])).toMatchObject({ ok: true });
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

/** Adds contacts by SQL: `fields` are expressions of `n`, which counts from 1. */
async function addMany(count: number, fields: Record<string, string>): Promise<void> {
  const all = { first_name: "'Ann'", last_name: "''", email: "''", contact_type: "'lead'", ...fields };
  await em().execute(
    `insert into contacts (${Object.keys(all)}) select ${Object.values(all)} from generate_series(1, ${count}) n`,
  );
}

const firstPage = async () => (await CONTACTS.wholeDuplicates(em(), [0, ""])).rows;

test("of one number more than fifty are a line that leads to a search, and those alike by more than it are groups", async () => {
  await addMany(600, {
    phone: "'+1 415 555 0134'",
    phone_e164: "'+14155550134'",
    email: "case when n <= 2 then 'ann@acme.example' else '' end",
    name_key: "'ann'",
    business_key: "'acme'",
    business_name: "'Acme'",
  });
  const rows = await firstPage();
  expect(rows.map(({ because, records, tooMany }) => [because, tooMany ?? records.length])).toEqual([
    ["same email", 2],
    ["same phone", { count: 600, q: "+14155550134" }],
  ]);
});

test("of those who have one name in too many businesses, the ones in similar businesses are a group", async () => {
  await addMany(60, {
    first_name: "'Mina'",
    last_name: "'Murray'",
    name_key: "'mina murray'",
    business_key: "md5(n::text)",
    business_name: "md5(n::text)",
  });
  const one = await add("Mina", { lastName: "Murray", businessName: "Whitby" });
  const other = await add("Mina", { lastName: "Murray", businessName: "Whitby Abbey" });
  expect(await allGroups()).toEqual([["similar name and business", [one, other].sort()]]);
});

test("a chain of more records than a group has is told by what its members have in common", () => {
  const chain = Array.from({ length: 101 }, (_, at): Pair => {
    const because = at % 2 === 0 ? "same email" : "same phone";
    const reasons = { because: [because], against: [] };
    return { one: `${at}`, other: `${at + 1}`, because, place: [at % 2, `${at}`], weight: 1, isMatch: true, reasons };
  });
  const short = groupsOf(chain.slice(0, 49));
  expect(short).toMatchObject([{ because: "same email", place: [0, "0"] }]);
  expect(groupsOf(chain)).toHaveLength(101);
  const sameNumber = chain.map((pair): Pair => ({ ...pair, because: "same phone", place: [1, "+1"] }));
  expect(groupsOf(sameNumber)).toMatchObject([{ count: 102, because: "same phone", place: [1, "+1"] }]);
});
