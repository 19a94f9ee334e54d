/** Which of many new contacts are known already (docs/product.md#import). */
import { expect, test } from "vitest";
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

const known = async (...people: ContactInput[]) => {
  const found = await findKnownPeople(em(), people, new Date(Date.now() + 60_000));
  return found.map((one) => one && [one.id, one.decision]);
};

test("the same address, or the same number with a short form of the name, is a match; a name alone is possible at most", async () => {
  const pat = await add({ firstName: "Patricia", email: "pq@larkspur.example", businessName: "Larkspur" });
  const bob = await add({
    firstName: "Robert",
    lastName: "Okonkwo",
    phone: "+1 415 555 2671",
    businessName: "Okonkwo",
  });
  const found = await known(
    person({ firstName: "Pat", email: "PQ@larkspur.example" }),
    person({ firstName: "Bob", lastName: "Okonkwo", phone: "(415) 555-2671", businessName: "Okonkwo Inc." }),
    person({ firstName: "Robert", lastName: "Okonkwo" }),
    person({ firstName: "Nobody", lastName: "Else" }),
  );
  expect(found.slice(0, 2)).toEqual([
    [pat, "match"],
    [bob, "match"],
  ]);
  expect(found[2]?.[1]).not.toBe("match");
  expect(found[3]).toBeNull();
});

test("colleagues with one number are not one person, nor two with one name and an address each", async () => {
  await add({
    firstName: "Anna",
    lastName: "Larsby",
    email: "anna@norrvik.example",
    phone: "+1 212 555 0107",
    businessName: "Norrvik",
  });
  await add({ firstName: "John", lastName: "Nilsby", email: "john@norrvik.example", businessName: "Norrvik" });
  const found = await known(
    person({
      firstName: "Sunna",
      lastName: "Lindahl",
      email: "sunna@norrvik.example",
      phone: "212 555 0107",
      businessName: "Norrvik",
    }),
    person({ firstName: "Anne", lastName: "Larsby", email: "anne@norrvik.example", businessName: "Norrvik" }),
    person({
      firstName: "John",
      lastName: "Nilsby",
      email: "john.two@norrvik.example",
      phone: "212 555 0108",
      businessName: "Norrvik",
    }),
  );
  expect(found.filter((one) => one?.[1] === "match")).toEqual([]);
});
