import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/**
 * A person or business the team knows (specification section 3, contacts).
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
  },
  indexes: [
    {
      name: "contacts_name_index",
      expression: "create index contacts_name_index on contacts (lower(last_name), lower(first_name), id)",
    },
    {
      name: "contacts_email_index",
      expression: "create index contacts_email_index on contacts (lower(email), id) where email <> ''",
    },
    { name: "contacts_phone_index", properties: ["phoneE164", "id"] },
    { name: "contacts_alike_index", properties: ["nameKey", "businessKey", "id"] },
    { name: "contacts_business_key_index", properties: ["businessKey"] },
    {
      name: "contacts_name_key_index",
      expression: "create index contacts_name_key_index on contacts using gin (name_key gin_trgm_ops)",
    },
  ],
});

export type Contact = InferEntity<typeof Contact>;
