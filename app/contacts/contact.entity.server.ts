import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/**
 * A person or business the team knows (specification section 3, contacts).
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
  },
  indexes: [
    {
      name: "contacts_name_index",
      expression: "create index contacts_name_index on contacts (lower(last_name), lower(first_name), id)",
    },
  ],
});

export type Contact = InferEntity<typeof Contact>;
