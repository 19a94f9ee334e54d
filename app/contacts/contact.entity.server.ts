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
};

/**
 * A person or business the team knows (specification section 3, contacts).
 * PostgreSQL makes `search`, the text that a search looks through (db/search.server.ts).
 * `creationKey` is a hash of who created it and with what, so that a repeated create is recognised (decisions.md section 4).
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
    search: p
      .text()
      .generated(
        `(lower(' ' || regexp_replace(first_name || ' ' || last_name || ' ' || coalesce(business_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g') || ' ' || coalesce(notes, ''), '\\s+', ' ', 'g'))) stored`,
      )
      .nullable()
      .lazy(),
  },
  indexes: Object.entries(CONTACT_INDEXES).map(([name, on]) => ({
    name,
    expression: `create index ${name} on contacts ${on}`,
  })),
});

export type Contact = InferEntity<typeof Contact>;
