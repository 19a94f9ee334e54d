import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { sqlIndexes } from "#app/db/entity-parts.server.ts";
import { CLOSED_STAGES, type DealStage } from "../stages.ts";

/**
 * A span of a deal's past (docs/product.md#past-days, timeline.ts): its figures from `fromAt` until before `untilAt`,
 * null while they hold. It follows from `changes` and can be made anew from them at any time; without a foreign key,
 * because it outlives the deal.
 */
export const OpportunityState = defineEntity({
  name: "OpportunityState",
  tableName: "opportunity_states",
  properties: {
    opportunityId: p.uuid().primary(),
    fromAt: p.datetime(3).primary(),
    untilAt: p.datetime(3).nullable(),
    dealStage: p.text().$type<DealStage>(),
    lostReason: p.text().nullable(),
    dealSize: p.decimal("number").precision(12).scale(2).$type<number, string>(),
    targetCloseDate: p.date(),
    ownerUserId: p.uuid(),
    beganAt: p.datetime(3),
    stageSince: p.datetime(3),
    cameFrom: p.text().$type<DealStage>().nullable(),
    spent: p.json<Partial<Record<DealStage, number>>>(),
  },
  // So that an index alone answers what holds now, and what was closed by any day.
  indexes: sqlIndexes("opportunity_states", {
    opportunity_states_stage_index:
      "(deal_stage, stage_since, opportunity_id) include (owner_user_id, deal_size, target_close_date) where until_at is null",
    opportunity_states_closed_index:
      "(deal_stage, stage_since, opportunity_id) include (from_at, until_at, owner_user_id, deal_size, spent) " +
      `where deal_stage in (${CLOSED_STAGES.map((stage) => `'${stage}'`).join(", ")})`,
    opportunity_states_began_index:
      "(began_at) include (deal_stage, owner_user_id, deal_size, came_from, spent) where until_at is null",
    // So that a deal's present span is found by the deal.
    opportunity_states_open_index: "(opportunity_id) include (deal_stage, stage_since) where until_at is null",
  }),
});

export type OpportunityState = InferEntity<typeof OpportunityState>;

/** The feed position up to which `opportunity_states` has the changes, and the time of the first of them: one row. */
export const StatesPosition = defineEntity({
  name: "StatesPosition",
  tableName: "opportunity_states_position",
  properties: { id: p.text().primary(), position: p.bigint("string"), firstAt: p.datetime(3).nullable() },
});

export type StatesPosition = InferEntity<typeof StatesPosition>;
