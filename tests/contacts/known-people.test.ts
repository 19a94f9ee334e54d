/** Which of many new contacts are known already (docs/product.md#import). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createContacts } from "#app/contacts/bulk/create-contacts.server.ts";
import { findKnownPeople } from "#app/contacts/bulk/find-known-people.server.ts";
import { type ContactInput, contactSchema } from "#app/contacts/schema.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, em } = adaAndBo();

const person = (fields: Partial<ContactInput>) =>
  contactSchema.parse({ contactType: "lead", lastName: "Quill", ...fields });

async function add(fields: Partial<ContactInput>): Promise<string> {
  const made = await createContact(em(), ada, person(fields));
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
}

const known = (...people: ContactInput[]) => findKnownPeople(em(), people, new Date(Date.now() + 60_000));

test("one with the same address, number, name and business, name, or a similar name is known, in that order", async () => {
  const similar = await add({ firstName: "Petra", businessName: "Larkspur" });
  const named = await add({ firstName: "Peter" });
  const same = await add({ firstName: "Peter", businessName: "Larkspur Inc." });
  const phone = await add({ firstName: "Paul", phone: "+1 415 555 2671" });
  const email = await add({ firstName: "Pat", email: "pq@larkspur.example" });
  const peter = { firstName: "Peter", businessName: "Larkspur" };
  expect(
    await known(
      person({ ...peter, phone: "(415) 555-2671", email: "PQ@larkspur.example" }),
      person({ ...peter, phone: "(415) 555-2671" }),
      person(peter),
      person({ firstName: "Peter", businessName: "Bluebell" }),
      person({ firstName: "Petre", businessName: "Larkspur" }),
      person({ firstName: "Nobody" }),
    ),
  ).toEqual([email, phone, same, named, [same, similar].sort()[0], null]);
});

test("among a thousand namesakes who has the same business is known for each row of a batch, and similar ones for the first", async () => {
  const business = (name: string, number: number) => `${name} ${number.toString(26).padStart(3, "a")}`;
  const namesakes = Array.from({ length: 999 }, (_, at) =>
    person({ firstName: "Nora", businessName: `${business("Elm", at)} Works` }),
  );
  await createContacts(
    em(),
    ada,
    namesakes.map((contact) => ({ id: randomUUID(), contact })),
  );
  const one = person({ firstName: "Nora", businessName: "Larkspur Robotics" });
  const id = await add({ ...one });
  const others = Array.from({ length: 498 }, (_, at) =>
    person({ firstName: "Nora", businessName: business("Oak", at) }),
  );
  const alike = person({ firstName: "Nora", businessName: "Larkspur" });
  expect((await known(alike, ...others, one)).filter(Boolean)).toEqual([id, id]);
  expect((await known(...others, one, alike)).slice(-2)).toEqual([id, null]);
});
