/** What a contact is made of (specification sections 3 and 5). */
import { z } from "zod";
import { emailAddress, optionalName, optionalText, recordId, requiredName, searchText } from "#app/http/schema.ts";

export const CONTACT_TYPES = ["lead", "network-connector", "client", "custom"] as const;

export type ContactType = (typeof CONTACT_TYPES)[number];

// What storage requires is the empty string where nothing was said (decisions.md section 9).
const orEmpty = <Output>(schema: z.ZodType<Output | null | undefined>) => schema.transform((value) => value ?? "");

/** The fields of a contact, from a form or in JSON alike: both send texts, and an empty one is none. */
const fields = {
  firstName: requiredName("First name is required"),
  lastName: orEmpty(optionalName()),
  email: orEmpty(z.union([z.literal(""), z.null(), emailAddress()], { error: "Invalid email address" }).optional()),
  phone: optionalName(),
  businessName: optionalName(),
  notes: optionalText(),
  contactType: z.enum(CONTACT_TYPES, "Contact type is required"),
};

/** A new or wholly rewritten contact. */
export const contactSchema = z.object(fields);

/** A create may carry its id, so that sending it twice makes one contact (decisions.md section 4). */
export const newContactSchema = contactSchema.extend({ id: recordId().optional() });

/** The changed fields of a contact; what is absent stays as it is. */
export const contactChangesSchema = z.object(fields).partial();

/** The filters of the list's address. */
export const contactFilters = z.object({
  q: searchText(),
  type: z.enum(CONTACT_TYPES, `must be one of ${CONTACT_TYPES.join(", ")}`),
});

/** What the list is filtered by; what is absent does not filter. */
export type ContactFilter = Partial<z.output<typeof contactFilters>>;

/** What a new contact is compared by; what is absent or empty is not compared. Nothing else may be asked for. */
export const lookAlikeQuerySchema = z.strictObject(
  {
    firstName: orEmpty(optionalName()),
    lastName: fields.lastName,
    email: fields.email,
    phone: fields.phone,
    businessName: fields.businessName,
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `${issue.keys.join(", ")} is no parameter of this address` : undefined,
  },
);

export type ContactInput = z.output<typeof contactSchema>;
export type ContactChanges = z.output<typeof contactChangesSchema>;

/** A contact in JSON. */
export type ContactJson = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  businessName: string | null;
  notes: string | null;
  contactType: ContactType;
};

/** A contact where it is one of many. */
export type ContactRow = Omit<ContactJson, "notes">;

/** A card as the list shows it. */
export type ShownContact = {
  id: string;
  name: string;
  type: ContactType;
  business: string | null;
  email: string | null;
  phone: string | null;
};
