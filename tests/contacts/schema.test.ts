import fc from "fast-check";
import { expect, test } from "vitest";
import { forgotPasswordSchema } from "#app/accounts/schema.ts";
import { CONTACT_TYPES, contactChangesSchema, contactSchema, newContactSchema } from "#app/contacts/schema.ts";

const LEAD = { firstName: "Mina", contactType: "lead" };

const messages = (input: unknown) =>
  Object.fromEntries(
    contactSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

test("a first name and a type are enough; what storage needs is then empty", () => {
  expect(contactSchema.parse(LEAD)).toEqual({
    firstName: "Mina",
    lastName: "",
    email: "",
    phone: null,
    businessName: null,
    notes: null,
    contactType: "lead",
  });
});

test("null and empty texts are nothing, as if they were not there", () => {
  const nothing = { lastName: null, email: null, phone: null, businessName: null, notes: null };
  const empty = { lastName: "", email: "", phone: "", businessName: " ", notes: "\n" };
  expect(contactSchema.parse({ ...LEAD, ...nothing })).toEqual(contactSchema.parse(LEAD));
  expect(contactSchema.parse({ ...LEAD, ...empty })).toEqual(contactSchema.parse(LEAD));
});

test.each(CONTACT_TYPES)("the type %s is one of the four", (contactType) => {
  expect(contactSchema.parse({ ...LEAD, contactType }).contactType).toBe(contactType);
});

test.each([undefined, null, "", "Lead", "prospect", 1, ["lead"], "toString"])("%j is no type", (contactType) => {
  expect(messages({ ...LEAD, contactType })).toEqual({ contactType: "Contact type is required" });
});

test.each([undefined, null, "", "   ", 7, {}])("%j is no first name", (firstName) => {
  expect(messages({ ...LEAD, firstName })).toEqual({ firstName: "First name is required" });
});

test("an address that is none is named, a valid one is normalized", () => {
  expect(messages({ ...LEAD, email: "mina@" })).toEqual({ email: "Invalid email address" });
  expect(messages({ ...LEAD, email: 5 })).toEqual({ email: "Invalid email address" });
  expect(contactSchema.parse({ ...LEAD, email: " Mina@ACME.example" }).email).toBe("Mina@acme.example");
  for (const email of ["пётр@почта.example", "info@bäcker-hof.example", "i@xn--80a1acny.xn--p1ai", "राम@उदाहरण.भारत"]) {
    expect(contactSchema.parse({ ...LEAD, email }).email).toBe(email);
    expect(forgotPasswordSchema.safeParse({ email }).success).toBe(false);
  }
  for (const email of ["ё@", "ё@почта", "ё ж@почта.example", "ё@-почта.example", "ё@почта..example", "ё@почта.1"])
    expect(messages({ ...LEAD, email })).toEqual({ email: "Invalid email address" });
});

test.each([
  ["firstName", 200],
  ["lastName", 200],
  ["phone", 200],
  ["businessName", 200],
  ["notes", 10_000],
])("%s holds %i characters and is refused, not cut, beyond", (field, limit) => {
  expect(contactSchema.parse({ ...LEAD, [field]: "x".repeat(limit) })).toHaveProperty(field, "x".repeat(limit));
  expect(messages({ ...LEAD, [field]: "x".repeat(limit + 1) })).toEqual({
    [field]: `At most ${limit.toLocaleString("en-US")} characters`,
  });
});

test.each(["firstName", "lastName", "phone", "businessName", "notes"])(
  "%s cannot hold NUL or half a character",
  (field) => {
    for (const bad of ["a\0b", "a\udfffb"])
      expect(messages({ ...LEAD, [field]: bad })).toEqual({ [field]: "Contains characters that cannot be saved" });
  },
);

test("a change holds the fields that were sent and no others", () => {
  fc.assert(
    fc.property(
      fc.subarray(["firstName", "lastName", "email", "phone", "businessName", "notes", "contactType"]),
      (names) => {
        const sent = Object.fromEntries(
          names.map((name) => [name, name === "contactType" ? "client" : name === "email" ? "a@b.example" : "x"]),
        );
        expect(contactChangesSchema.parse({ ...sent, createdByUserId: "x", id: "x" })).toEqual(sent);
      },
    ),
  );
});

test("a change cannot take away what is required", () => {
  for (const changes of [{ firstName: "" }, { firstName: null }, { contactType: null }, { contactType: "" }]) {
    expect(contactChangesSchema.safeParse(changes).success).toBe(false);
  }
});

test("a create may carry an id, in lower case from then on, and nothing else under that name", () => {
  const id = "3B241101-E2BB-4255-8CAF-4136C566A962";
  expect(newContactSchema.parse({ ...LEAD, id }).id).toBe(id.toLowerCase());
  for (const wrong of ["1", "", 5, null, `${id}x`])
    expect(newContactSchema.safeParse({ ...LEAD, id: wrong }).success).toBe(false);
});

test("no JSON whatever makes the schema fail otherwise than by its messages", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, field) => {
      contactSchema.safeParse(value);
      contactSchema.safeParse({ ...LEAD, lastName: field, email: field, phone: field, notes: field });
    }),
  );
});

test("what a contact was read as reads as the same again", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 50 });
  fc.assert(
    fc.property(text, text, text, (firstName, phone, notes) => {
      const once = contactSchema.safeParse({ firstName, phone, notes, contactType: "custom" });
      if (once.success) expect(contactSchema.parse(once.data)).toEqual(once.data);
    }),
  );
});
