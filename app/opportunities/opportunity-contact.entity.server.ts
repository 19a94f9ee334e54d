import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Contact } from "#app/contacts/contact.entity.server.ts";
import { Opportunity } from "./opportunity.entity.server.ts";

/**
 * The link between an opportunity and a contact (docs/product.md#links-and-activities). Deleted together with either of
 * them.
 */
export const OpportunityContact = defineEntity({
  name: "OpportunityContact",
  tableName: "opportunity_contacts",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    opportunityId: () => p.manyToOne(Opportunity).mapToPk().joinColumn("opportunity_id").deleteRule("cascade"),
    contactId: () => p.manyToOne(Contact).mapToPk().joinColumn("contact_id").deleteRule("cascade"),
  },
  uniques: [{ name: "opportunity_contacts_unique", properties: ["opportunityId", "contactId"] }],
  indexes: [{ name: "opportunity_contacts_contact_index", properties: ["contactId", "opportunityId"] }],
});

export type OpportunityContact = InferEntity<typeof OpportunityContact>;
