import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";

// Behind its keys the index of every order carries what filters ask, so that rows are skipped without being read.
const FILTERS = "stage_rank, created_by_user_id, target_close_date";

// What is to be done next is asked of active opportunities alone.
const active = (columns: string) => `(${columns}) where deal_stage <> 'won-closed' and deal_stage <> 'lost-closed'`;

const OPPORTUNITY_INDEXES = {
  opportunities_metrics_index: "(created_by_user_id) include (deal_stage, deal_size)",
  opportunities_newest_index: `(creation_date, id, ${FILTERS})`,
  opportunities_name_index: `(lower(name), id, ${FILTERS}, creation_date)`,
  opportunities_stage_index: "(stage_rank, creation_date, id, created_by_user_id, target_close_date)",
  opportunities_size_index: `(deal_size, id, ${FILTERS}, creation_date)`,
  opportunities_close_index: "(target_close_date, id, stage_rank, created_by_user_id, creation_date)",
  opportunities_next_index: `(coalesce(next_step_date, 'infinity'::date), id, ${FILTERS}, creation_date)`,
  opportunities_last_next_index: `(coalesce(next_step_date, '-infinity'::date), id, ${FILTERS}, creation_date)`,
  opportunities_contacts_index: `(contact_count, id, ${FILTERS}, creation_date)`,
  opportunities_owner_index:
    "(created_by_user_id, creation_date, id, stage_rank, target_close_date) include (deal_size)",
  opportunities_search_index: "using gin (search gin_trgm_ops)",
  opportunities_board_index: "(deal_stage, target_close_date, id) include (deal_size)",
  opportunities_next_step_index: active("next_step_date, target_close_date, id"),
  opportunities_closing_index: active("target_close_date, id"),
  opportunities_own_steps_index: active("created_by_user_id, next_step_date, target_close_date, id"),
  opportunities_own_closing_index: active("created_by_user_id, target_close_date, id"),
};

/**
 * A deal (specification section 3, opportunities). `dealSize` is in dollars; dates are `YYYY-MM-DD`.
 * `contactCount` and `contactsText` are kept in step with the contacts (contacts/linked.server.ts). PostgreSQL makes
 * `stageRank`, the stage's place on the trail, and `search`, the text that a search looks through (db/search.server.ts).
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
    contactCount: p.integer().default(0),
    contactsText: p.text().default("").lazy(),
    stageRank: p
      .smallint()
      .generated(
        `(case deal_stage when 'open' then 0 when 'qualified' then 1 when 'samples' then 2 when 'contract-negotiation' then 3 when 'won-closed' then 4 when 'lost-closed' then 5 else 6 end) stored`,
      )
      .nullable()
      .lazy(),
    search: p
      .text()
      .generated(
        `(lower(' ' || regexp_replace(name || ' ' || coalesce(next_step_description, '') || ' ' || contacts_text || ' ' || coalesce(description, ''), '\\s+', ' ', 'g'))) stored`,
      )
      .nullable()
      .lazy(),
  },
  indexes: [
    ...Object.entries(OPPORTUNITY_INDEXES).map(([name, on]) => ({
      name,
      expression: `create index ${name} on opportunities ${on}`,
    })),
  ],
});

export type Opportunity = InferEntity<typeof Opportunity>;
