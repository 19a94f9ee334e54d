/** The zod schemas and JSON types of a contact (docs/product.md#contact-fields). */
import { z } from "zod";
import { instant, optionalName, recordId, searchText } from "#app/http/schema.ts";
import { type CustomFilters, customValuesJson, sentCustomValues } from "#app/records/custom/schema.ts";
import type { ListedFields, ValuesOf } from "#app/records/field.ts";
import { answerSchemasOf, nullToEmptyText, schemasOf } from "#app/records/schema.ts";
import { CONTACT_TYPES, FIELDS_OF_CONTACT } from "./fields.ts";

export { CONTACT_TYPES, type ContactInput, type ContactType } from "./fields.ts";

// The type comes last, as in the content that detects a repeated create (docs/product.md#creating-twice).
const { contactType, ...others } = schemasOf(FIELDS_OF_CONTACT);
const fields = { ...others, contactType };

export const contactSchema = z.object({ ...fields, own: sentCustomValues().optional() });

/** A create may carry an id, so that sending it twice creates one contact (docs/product.md#creating-twice). */
export const newContactSchema = contactSchema.extend({ id: recordId().optional() });

/** The form of an existing contact, with the version that filled it. Without it the last write wins, as in the API. */
export const knownContactForm = contactSchema.extend({ updatedAt: instant().optional() });

/**
 * Changes of a contact. An absent field is not changed. `updatedAt`, as read before, enables optimistic locking
 * (docs/product.md#two-people-one-record).
 */
export const contactChangesSchema = z.object({ ...fields, own: sentCustomValues(), updatedAt: instant() }).partial();

const TYPE_THE_NAME = "Type the name as it is shown";

/** What asks for the erasure of a person: the name as it is shown. */
export const eraseSchema = z.object({
  name: z.string(TYPE_THE_NAME).trim().min(1, TYPE_THE_NAME).max(1_000, TYPE_THE_NAME),
});

export const contactFilters = z.object({
  q: searchText(),
  type: z.enum(CONTACT_TYPES, `must be one of ${CONTACT_TYPES.join(", ")}`),
});

export type ContactFilter = Partial<z.output<typeof contactFilters>> & CustomFilters;

/** What possible duplicates are searched by. Empty fields are not compared. */
export const possibleDuplicateQuerySchema = z.object({
  firstName: nullToEmptyText(optionalName()),
  lastName: fields.lastName,
  email: fields.email,
  phone: fields.phone,
  businessName: fields.businessName,
});

export type ContactChanges = z.output<typeof contactChangesSchema>;

/** A contact in JSON: who made it and who last changed it, if known, and when. `updatedAt` is the version. */
export const contactJson = z
  .object({
    id: z.uuid(),
    ...answerSchemasOf(FIELDS_OF_CONTACT),
    own: customValuesJson,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    createdByUserId: z.uuid().nullable(),
    lastUpdatedByUserId: z.uuid().nullable(),
  })
  .meta({ id: "Contact" });

export type ContactJson = z.output<typeof contactJson>;

type Unlisted = Exclude<keyof typeof FIELDS_OF_CONTACT, keyof ListedFields<typeof FIELDS_OF_CONTACT>>;

const UNLISTED_FIELDS = { notes: true, own: true } as const satisfies Record<Unlisted | "own", true>;

/** A contact among many. Fields that lists do not show are left out if all are too much (docs/product.md#api-lists). */
export const shortenableContact = contactJson.partial(UNLISTED_FIELDS).meta({ id: "ContactBesideOthers" });

export type ShortenableContact = z.output<typeof shortenableContact>;

/** A contact in a list: without the fields that lists do not show. */
export type ContactRow = { id: string } & ValuesOf<ListedFields<typeof FIELDS_OF_CONTACT>>;

/** A row of the list page; `call` is the address that calls its number, null where none can be told. */
export type ListedContact = ContactRow & { call: string | null };
