import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";

// What is to be done next is asked of active opportunities alone.
const activeIndex = (name: string, columns: string) => ({
  name: `opportunities_${name}_index`,
  expression: `create index opportunities_${name}_index on opportunities (${columns}) where deal_stage <> 'won-closed' and deal_stage <> 'lost-closed'`,
});

/**
 * A deal (specification section 3, opportunities). `dealSize` is in dollars; dates are `YYYY-MM-DD`.
 * `creationKey` is a hash of who created it and with what, so that a repeated create is recognised (decisions.md section 4).
 */
export const Opportunity = defineEntity({
  name: "Opportunity",
  tableName: "opportunities",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    name: p.text(),
    creationDate: p
      .datetime(3)
      .defaultRaw("now()")
      .onCreate(() => new Date()),
    dealStage: p.text(),
    dealSize: p.decimal("number").precision(12).scale(2),
    targetCloseDate: p.date(),
    nextStepDate: p.date().nullable(),
    nextStepDescription: p.text().nullable(),
    description: p.text().nullable(),
    createdByUserId: () => p.manyToOne(User).mapToPk().joinColumn("created_by_user_id").deleteRule("cascade"),
    lastUpdatedByUserId: () =>
      p.manyToOne(User).mapToPk().joinColumn("last_updated_by_user_id").nullable().deleteRule("set null"),
    updatedAt: p
      .datetime(3)
      .defaultRaw("now()")
      .onCreate(() => new Date()),
    creationKey: p.text().nullable(),
  },
  indexes: [
    { name: "opportunities_newest_index", properties: ["creationDate", "id"] },
    {
      name: "opportunities_metrics_index",
      expression:
        "create index opportunities_metrics_index on opportunities (created_by_user_id) include (deal_stage, deal_size)",
    },
    {
      name: "opportunities_board_index",
      expression:
        "create index opportunities_board_index on opportunities (deal_stage, target_close_date, id) include (deal_size)",
    },
    activeIndex("next_step", "next_step_date, target_close_date, id"),
    activeIndex("closing", "target_close_date, id"),
    activeIndex("own_steps", "created_by_user_id, next_step_date, target_close_date, id"),
    activeIndex("own_closing", "created_by_user_id, target_close_date, id"),
  ],
});

export type Opportunity = InferEntity<typeof Opportunity>;
