import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { ExplainNode } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import {
  findPossibleDuplicates,
  type PossibleDuplicateQuery,
  unseenPossibleDuplicates,
} from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, updateContact } from "#app/contacts/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { addMember } from "../accounts/people.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

let database: FreshDatabase;
let ada: SignedInViewer;
const em = () => database.orm.em.fork() as EntityManager;

const JANE = {
  firstName: "Jane",
  lastName: "Doe",
  email: "Jane.Doe@acme.com",
  phone: "(713) 555-0142",
  businessName: "Acme Robotics",
  contactType: "lead",
};
const JOHN = { firstName: "John", lastName: "Peterson", businessName: "Globex Corp", contactType: "client" };
const MINA = { firstName: "Mina", contactType: "lead" };

async function create(fields: object): Promise<string> {
  const made = await createContact(em(), ada, contactSchema.parse(fields));
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

const reasons = async (sought: PossibleDuplicateQuery) =>
  (await findPossibleDuplicates(em(), sought)).map(({ contact, because }) => `${contact.firstName}: ${because}`);

beforeAll(async () => {
  database = await freshDatabase();
  ada = await addMember(database.orm, "Ada", "Lovelace");
  for (const fields of [JANE, JOHN, MINA]) await create(fields);
});
afterAll(() => database.stop());

describe("contacts that look alike", () => {
  test.each<[string, PossibleDuplicateQuery]>([
    ["Jane: same email", { email: "jane.doe@ACME.com" }],
    ["Jane: same phone", { phone: "+17135550142" }],
    ["Jane: same phone", { phone: "713.555.0142 x12" }],
    ["Jane: same name and business", { firstName: "jane", lastName: "DOE", businessName: "ACME robotics, Inc." }],
    ["Jane: same name and business", { firstName: "Doe", lastName: "Jané", businessName: "acme robotics" }],
    ["Jane: same name", { firstName: "Jane", lastName: "Doe" }],
    ["Jane: similar name and business", { firstName: "Jane", lastName: "Doe", businessName: "Acme" }],
    ["Jane: similar name and business", { firstName: "Jane", lastName: "Doe", businessName: "Acme Robotic" }],
    ["John: similar name and business", { firstName: "Jon", lastName: "Petersen", businessName: "GLOBEX, Inc." }],
    ["Jane: same email", { ...JANE }],
  ])("are found: %s", async (because, sought) => expect(await reasons(sought)).toEqual([because]));

  test.each<[string, PossibleDuplicateQuery]>([
    ["another country's number with the same end", { phone: "+447135550142" }],
    [
      "another full name with an address of its own, whatever is shared",
      { ...JANE, firstName: "Lucy", email: "lucy@acme.com" },
    ],
    ["a similar name where no business is known", { firstName: "Jon", lastName: "Petersen" }],
    ["a similar name at a similar business", { firstName: "Jon", lastName: "Petersen", businessName: "Globe" }],
    ["a colleague", { firstName: "Jack", lastName: "Miller", businessName: "Acme Robotics" }],
    ["the same first name alone", { firstName: "Mina" }],
    ["nothing known", {}],
    ["empty fields", { firstName: "", lastName: "", email: "", phone: "", businessName: "" }],
  ])("are not %s", async (_, sought) => expect(await reasons(sought)).toEqual([]));

  test("are at most five, the strongest reason first, and never the contact itself", async () => {
    const twins = [];
    for (let n = 0; n < 7; n++) twins.push(await create({ ...MINA, lastName: "Harker", businessName: "Ship" }));
    const mail = await create({ ...MINA, firstName: "Zoe", email: "mina@ship.example" });
    const found = await findPossibleDuplicates(em(), {
      firstName: "Mina",
      lastName: "Harker",
      businessName: "Ship",
      email: "mina@ship.example",
      id: twins[0],
    });
    expect(found.map(({ because }) => because)).toEqual(Array(5).fill("same name and business"));
    expect(found.map(({ contact }) => contact.id)).not.toContain(mail);
    expect(found.map(({ contact }) => contact.id)).not.toContain(twins[0]);
  });

  test("are asked about until each was shown, and not after the contact was made", async () => {
    const [jane] = await findPossibleDuplicates(em(), { email: JANE.email });
    const shown = jane?.contact.id ?? "";
    const sought = { ...JANE, phone: null, id: randomUUID() };
    expect(await unseenPossibleDuplicates(em(), sought, "")).toHaveLength(1);
    expect(await unseenPossibleDuplicates(em(), sought, shown)).toEqual([]);
    expect(await unseenPossibleDuplicates(em(), sought, `${shown}x`)).toHaveLength(1);
    const second = await create({ ...JANE, firstName: "Janet", phone: "" });
    expect(await unseenPossibleDuplicates(em(), sought, shown)).toHaveLength(2);
    expect(await unseenPossibleDuplicates(em(), { ...sought, id: second }, "")).toEqual([]);
  });

  test("follow a change of the contact", async () => {
    const id = await create({ ...MINA, lastName: "Murray", phone: "415 555 0100" });
    expect(await reasons({ phone: "+1 415 555 0100" })).toEqual(["Mina: same phone"]);
    await updateContact(em(), ada, id, { phone: "+44 20 7946 0958", firstName: "Wilhelmina" });
    expect(await reasons({ phone: "+1 415 555 0100" })).toEqual([]);
    expect(await reasons({ phone: "020 7946 0958" })).toEqual(["Wilhelmina: same phone"]);
    expect(await reasons({ phone: "+442079460958" })).toEqual(["Wilhelmina: same phone"]);
    expect(await reasons({ firstName: "Wilhelmina", lastName: "Murray" })).toEqual(["Wilhelmina: same name"]);
  });

  test("are looked for with any characters without an error", async () => {
    const field = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom("\0", "%", "'; drop table contacts; --", "\\", "a".repeat(200), "ﷺ".repeat(200), "\ud800", "% %"),
    );
    const sought = fc.record({ firstName: field, lastName: field, email: field, phone: field, businessName: field });
    await fc.assert(
      fc.asyncProperty(sought, async (one) => {
        expect((await findPossibleDuplicates(em(), one)).length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 60 },
    );
  });
});

test("a contact of the longest and widest letters can be saved and found", async () => {
  const wide = { firstName: "ﷺ".repeat(200), lastName: "𝕳".repeat(100), businessName: "ﷺ".repeat(200) };
  await create({ ...wide, contactType: "lead" });
  expect((await findPossibleDuplicates(em(), wide)).map(({ because }) => because)).toEqual(["same name and business"]);
});

test("among many contacts every branch goes through an index", async () => {
  // In several statements, because the app's connection waits only 2.5 s for an answer.
  for (let part = 0; part < 10; part++) {
    await em().execute(
      `insert into contacts (first_name, last_name, email, contact_type, phone_e164, name_key, business_key)
       select '', '', md5(n::text) || '@b.example', 'lead', '+1415' || n, md5((n % 5000)::text), md5((n % 900)::text)
         from generate_series(?::int, ?::int) n`,
      [1_000_000 + part * 2_000, 1_001_999 + part * 2_000],
    );
    // A list of what the index has yet to take in makes it look dear, until a vacuum comes by.
    await em().execute("select gin_clean_pending_list('contacts_search_index')");
  }
  await em().execute("analyze contacts");
  const manager = em();
  const plan: string[] = [];
  const explained = manager.getKysely().withPlugin({
    transformQuery: ({ node }) =>
      node.kind === "RawNode"
        ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
        : { ...node, explain: ExplainNode.create() },
    transformResult: async ({ result }) => {
      plan.push(...result.rows.map((line) => String(line["QUERY PLAN"])));
      return { ...result, rows: [] };
    },
  });
  manager.getKysely = (() => explained) as typeof manager.getKysely;
  await findPossibleDuplicates(manager, JANE);
  const text = plan.join("\n");
  // Merged contacts are few here: nothing tells PostgreSQL to use their indexes.
  expect(text.replaceAll("Seq Scan on merged_records", "")).not.toContain("Seq Scan");
  for (const index of ["contacts_alike_email_index", "contacts_alike_phone_index", "contacts_alike_index"])
    expect(text).toContain(index);
  expect(text).toMatch(/contacts_(business|name)_key_index/);
});
