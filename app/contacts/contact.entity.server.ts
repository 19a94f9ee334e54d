import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import { createdNow, sqlIndexes } from "#app/db/entity-parts.server.ts";
import { searchColumn, sortedAs, wordBeginnings } from "#app/db/folded-text.ts";
import { soundIndex } from "#app/db/sound-key.ts";
import { columnOf } from "#app/records/columns.server.ts";
import { CUSTOM_VALUES_INDEX } from "#app/records/custom/custom-field.entity.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { fieldNamesWhere } from "#app/records/field.ts";
import { type ContactType, FIELDS_OF_CONTACT } from "./fields.ts";

// A column that may be empty needs one index for each direction, because empty values sort last in both.
const optionalColumnIndexes = (column: string) => ({
  ascending: `(((coalesce(${column}, '') = '')::int), lower(coalesce(${column}, '')), id, contact_type)`,
  descending: `(lower(coalesce(${column}, '')), id, contact_type)`,
});

const CONTACT_INDEXES = {
  contacts_name_index: "(sort_name, id)",
  contacts_business_index: optionalColumnIndexes("business_key").ascending,
  contacts_last_business_index: optionalColumnIndexes("business_key").descending,
  contacts_email_index: optionalColumnIndexes("email").ascending,
  contacts_last_email_index: optionalColumnIndexes("email").descending,
  contacts_phone_index: optionalColumnIndexes("phone").ascending,
  contacts_last_phone_index: optionalColumnIndexes("phone").descending,
  contacts_type_index: "(contact_type, sort_name, id)",
  contacts_search_index: "using gin (search gin_trgm_ops)",
  contacts_search_name_index: "using gin (search_name gin_trgm_ops)",
  contacts_said_index: `using gin (${wordBeginnings("search_name")})`,
  contacts_sound_index: soundIndex("search_name"),
  contacts_alike_email_index: "(lower(email), id) where email <> ''",
  contacts_name_key_index: "using gin (name_key gin_trgm_ops)",
  contacts_own_index: CUSTOM_VALUES_INDEX,
};

// So that a phone number is found by its digits, in whatever way it is spelled.
const PHONE_DIGITS = "regexp_replace(phone, '\\D', '', 'g')";

// The columns that searches find a contact by: by name, or by what is known about it.
const searchedColumns = (by: "name" | "text") =>
  fieldNamesWhere(FIELDS_OF_CONTACT, (field) => field.searched === by).flatMap((name) =>
    name === "phone" ? [name, PHONE_DIGITS] : columnOf(name),
  );

/**
 * A person or business the team knows (docs/product.md#contact-fields). Contacts from before authors were recorded
 * have the instant of that release as `createdAt`, and no authors. PostgreSQL generates `search`, the search text
 * (lists/search-text.server.ts), `searchName`, the one of the names alone, and `sortName`, by which names are sorted.
 * `creationKey` is the idempotency key of the create: a hash of its author and content
 * (docs/product.md#creating-twice). `own` holds the values of the team's custom fields by key. `phoneE164`, `nameKey`
 * and `businessKey` are computed from the other fields to find possible duplicates (`comparisonKeys`).
 */
export const Contact = defineEntity({
  name: "Contact",
  tableName: "contacts",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text(),
    phone: p.text().nullable(),
    businessName: p.text().nullable(),
    notes: p.text().nullable(),
    contactType: p.text().$type<ContactType>(),
    own: p.json<CustomValues>().defaultRaw("'{}'"),
    createdAt: createdNow(),
    updatedAt: createdNow(),
    createdByUserId: () =>
      p.manyToOne(User).mapToPk().joinColumn("created_by_user_id").nullable().deleteRule("restrict"),
    lastUpdatedByUserId: () =>
      p.manyToOne(User).mapToPk().joinColumn("last_updated_by_user_id").nullable().deleteRule("restrict"),
    creationKey: p.text().nullable(),
    phoneE164: p.text().nullable(),
    nameKey: p.text().nullable(),
    businessKey: p.text().nullable(),
    search: p
      .text()
      .generated(searchColumn(...searchedColumns("name"), ...searchedColumns("text")))
      .nullable()
      .lazy(),
    searchName: p
      .text()
      .generated(searchColumn(...searchedColumns("name")))
      .nullable()
      .lazy(),
    sortName: p
      .text()
      .generated(`(${sortedAs("last_name")} || chr(9) || ${sortedAs("first_name")}) stored`)
      .nullable()
      .lazy(),
  },
  indexes: [
    ...sqlIndexes("contacts", CONTACT_INDEXES),
    { name: "contacts_alike_phone_index", properties: ["phoneE164", "id"] },
    { name: "contacts_alike_index", properties: ["nameKey", "businessKey", "id"] },
    { name: "contacts_business_key_index", properties: ["businessKey"] },
  ],
});

export type Contact = InferEntity<typeof Contact>;
