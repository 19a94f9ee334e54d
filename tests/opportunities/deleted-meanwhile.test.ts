/** One user deletes a record while another user's save of it is in progress. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { contactSchema } from "#app/contacts/schema.ts";
import { createContact, deleteContact, updateContact } from "#app/contacts/service.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { deleteOpportunity, updateOpportunity } from "#app/opportunities/service.server.ts";
import { addMember } from "../accounts/people.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

const ROUNDS = 30;

let database: FreshDatabase;
let ada: SignedInViewer;
const em = () => database.orm.em.fork();
const deal = newOpportunitySchema.parse({
  name: "Trail mix",
  dealStage: "open",
  dealSize: 1,
  targetCloseDate: "2026-03-11",
});
const mina = contactSchema.parse({ firstName: "Mina", contactType: "lead" });

beforeAll(async () => {
  database = await freshDatabase();
  ada = await addMember(database.orm, "Ada", "Lovelace");
});
afterAll(() => database.stop());

const kinds = {
  opportunity: {
    create: (id: string) => createOpportunity(em(), ada, { ...deal, id }),
    change: (id: string) => updateOpportunity(em(), ada, id, { name: "Trail nuts" }),
    remove: (id: string) => deleteOpportunity(em(), ada, id),
  },
  contact: {
    create: (id: string) => createContact(em(), ada, { ...mina, id }),
    change: (id: string) => updateContact(em(), ada, id, { firstName: "Lucy" }),
    remove: (id: string) => deleteContact(em(), ada, id),
  },
};

test.each(Object.entries(kinds))("the %s was saved and is given, or is gone and not found", async (_, kind) => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = randomUUID();
    await kind.create(id);
    const [changed] = await Promise.all([kind.change(id), kind.remove(id)]);
    expect(changed).toMatchObject(changed.ok ? { value: { id } } : { reason: "not-found" });
  }
});

test.each(Object.entries(kinds))("the %s that was just made is given, whoever removed it since", async (_, kind) => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = randomUUID();
    const removed = async () => {
      for (let gone = false; !gone; ) gone = (await kind.remove(id)).ok;
    };
    const [made] = await Promise.all([kind.create(id), removed()]);
    expect(made).toMatchObject({ ok: true, value: { id } });
  }
});
