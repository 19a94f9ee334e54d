import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

// Two for a column that may be empty: what is missing comes last, whichever way the list goes.
const orderOf = (column: string) => ({
  forth: `(((coalesce(${column}, '') = '')::int), lower(coalesce(${column}, '')), id, contact_type)`,
  back: `(lower(coalesce(${column}, '')), id, contact_type)`,
});

const CONTACT_INDEXES = {
  contacts_name_index: "(lower(last_name), lower(first_name), id)",
  contacts_business_index: orderOf("business_name").forth,
  contacts_last_business_index: orderOf("business_name").back,
  contacts_email_index: orderOf("email").forth,
  contacts_last_email_index: orderOf("email").back,
  contacts_phone_index: orderOf("phone").forth,
  contacts_last_phone_index: orderOf("phone").back,
  contacts_type_index: "(contact_type, lower(last_name), lower(first_name), id)",
  contacts_search_index: "using gin (search gin_trgm_ops)",
  contacts_alike_email_index: "(lower(email), id) where email <> ''",
  contacts_name_key_index: "using gin (name_key gin_trgm_ops)",
};

/**
 * A person or business the team knows (specification section 3, contacts).
 * PostgreSQL makes `search`, the text that a search looks through (db/search.server.ts).
 * `creationKey` is a hash of who created it and with what, so that a repeated create is recognised (decisions.md section 4).
 * `phoneE164`, `nameKey` and `businessKey` are what look-alikes are found by; they follow the other fields (`alikeKeys`).
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
    contactType: p.text(),
    creationKey: p.text().nullable(),
    phoneE164: p.text().nullable(),
    nameKey: p.text().nullable(),
    businessKey: p.text().nullable(),
    search: p
      .text()
      .generated(
        `(lower(' ' || regexp_replace(first_name || ' ' || last_name || ' ' || coalesce(business_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') || ' ' || coalesce(notes, ''), '\\s+', ' ', 'g'))) stored`,
      )
      .nullable()
      .lazy(),
  },
  indexes: [
    ...Object.entries(CONTACT_INDEXES).map(([name, on]) => ({
      name,
      expression: `create index ${name} on contacts ${on}`,
    })),
    { name: "contacts_alike_phone_index", properties: ["phoneE164", "id"] },
    { name: "contacts_alike_index", properties: ["nameKey", "businessKey", "id"] },
    { name: "contacts_business_key_index", properties: ["businessKey"] },
  ],
});

export type Contact = InferEntity<typeof Contact>;
