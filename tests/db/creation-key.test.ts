import { expect, test } from "vitest";
import { creationKey } from "#app/db/creation-key.server.ts";

const ADA = "ada";
const CONTACT = { firstName: "Jane", phone: "", contacts: ["a", "b"] };

test("a field that the last release did not know changes no key as long as it is empty", () => {
  expect(creationKey(ADA, { ...CONTACT, jobTitle: null })).toBe(creationKey(ADA, CONTACT));
});

test.each([
  { ...CONTACT, jobTitle: "Buyer" },
  { ...CONTACT, phone: "1" },
  { ...CONTACT, contacts: ["a"] },
])("what differs has another key: %o", (other) => {
  expect(creationKey(ADA, other)).not.toBe(creationKey(ADA, CONTACT));
});

test("somebody else has another key", () => {
  expect(creationKey("bob", CONTACT)).not.toBe(creationKey(ADA, CONTACT));
});
