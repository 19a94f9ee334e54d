import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import type { ChangeSource, HistoryKind } from "#app/changes/schema.ts";
import { createdNow, sqlIndexes } from "#app/db/entity-parts.server.ts";
import { Opportunity } from "../opportunity.entity.server.ts";
import type { OpportunityFields } from "../schema.ts";

/**
 * A line of an opportunity's history as the release before this one reads it (docs/decisions.md, "One history").
 * Written together with `changes`, and read by nothing here. `field` is the changed field if the type is `updated`,
 * otherwise null.
 */
export const OpportunityActivity = defineEntity({
  name: "OpportunityActivity",
  tableName: "opportunity_activities",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    opportunityId: () => p.manyToOne(Opportunity).mapToPk().joinColumn("opportunity_id").deleteRule("cascade"),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict"),
    activityType: p.text().$type<HistoryKind>(),
    field: p.text().$type<keyof OpportunityFields>().nullable(),
    oldValue: p.text().nullable(),
    newValue: p.text().nullable(),
    via: p.text().$type<ChangeSource>().nullable(),
    createdAt: createdNow(),
  },
  indexes: [
    ...sqlIndexes("opportunity_activities", {
      opportunity_activities_user_index: "(user_id, created_at) include (activity_type, opportunity_id, via)",
    }),
    { name: "opportunity_activities_history_index", properties: ["opportunityId", "createdAt"] },
  ],
});

export type OpportunityActivity = InferEntity<typeof OpportunityActivity>;
