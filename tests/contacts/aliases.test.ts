/** What a merged contact was known by finds its survivor (docs/product.md#merging). */
import { expect, test } from "vitest";
import { findSender } from "#app/capture/mail/contact-of-mail.server.ts";
import { findKnownPeople } from "#app/contacts/bulk/find-known-people.server.ts";
import { findAliases } from "#app/contacts/merge/aliases.server.ts";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { type ContactInput, contactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, em } = adaAndBo();

const person = (fields: Partial<ContactInput>) => contactSchema.parse({ contactType: "lead", ...fields });

async function add(fields: Partial<ContactInput>): Promise<string> {
  const made = await createContact(em(), ada, person(fields));
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

async function merge(keep: string, ...others: string[]) {
  const merged = await mergeContacts(em(), ada, { keep, merge: others });
  if (!merged.ok) throw new Error(merged.message);
  return merged.value.mergeId;
}

const from = (address: string) => ({ from: { name: "", address }, to: [], cc: [] }) as never;

test("the address and the number of merged contacts find the survivor: in imports, mails and look-alikes, after three merges too", async () => {
  const first = await add({
    firstName: "Ines",
    lastName: "Roth",
    email: "a@aliases.example",
    phone: "+1 415 555 2001",
  });
  const second = await add({
    firstName: "Ines",
    lastName: "Roth",
    email: "b@aliases.example",
    phone: "+1 415 555 2002",
  });
  const third = await add({ firstName: "Ines", lastName: "Roth", email: "c@aliases.example" });
  const fourth = await add({ firstName: "Ines", lastName: "Roth", email: "d@aliases.example" });
  await merge(second, first);
  await merge(third, second);
  await merge(fourth, third);
  for (const box of ["a", "b", "c", "d"]) {
    const email = `${box}@aliases.example`;
    expect((await findSender(em(), from(email))).contact).toBe(fourth);
    const [known] = await findKnownPeople(
      em(),
      [person({ firstName: "Ines", lastName: "Roth", email })],
      new Date(Date.now() + 60_000),
    );
    expect(known).toMatchObject({ id: fourth, decision: "match" });
    expect(
      (await findPossibleDuplicates(em(), { email })).map(({ contact, because }) => [contact.id, because]),
    ).toEqual([[fourth, "same email"]]);
  }
  expect((await findPossibleDuplicates(em(), { phone: "(415) 555-2001" })).map(({ contact }) => contact.id)).toEqual([
    fourth,
  ]);
});

test("an alias is of nobody while its survivor is not there", async () => {
  const keep = await add({ firstName: "Olaf", lastName: "Berg", email: "olaf@aliases.example" });
  const other = await add({ firstName: "Olaf", lastName: "Berg", email: "olaf.old@aliases.example" });
  await merge(keep, other);
  expect((await findAliases(em(), { emails: ["olaf.old@aliases.example"] })).map(({ id }) => id)).toEqual([keep]);
  await em().execute("delete from contacts where id = ?", [keep]);
  expect(await findAliases(em(), { emails: ["olaf.old@aliases.example"] })).toEqual([]);
});
