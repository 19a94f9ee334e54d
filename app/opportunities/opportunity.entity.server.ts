import { defineEntity, type InferEntity, type Opt, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import { createdNow, sqlIndexes } from "#app/db/entity-parts.server.ts";
import { searchColumn, wordBeginnings } from "#app/db/folded-text.ts";
import { soundIndex } from "#app/db/sound-key.ts";
import { columnOf } from "#app/records/columns.server.ts";
import { CUSTOM_VALUES_INDEX } from "#app/records/custom/custom-field.entity.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { fieldNamesWhere } from "#app/records/field.ts";
import { FIELDS_OF_OPPORTUNITY } from "./fields.ts";
import { CLOSED_STAGES, DEAL_STAGES, type DealStage, STAGES, UNKNOWN_RANK } from "./stages.ts";

// Every sort index also contains the filter columns, so that PostgreSQL filters in the index without reading rows.
const FILTER_COLUMNS = "stage_rank, owner_user_id, target_close_date";

// Partial indexes: only active opportunities are queried for due dates.
const IS_ACTIVE_SQL = CLOSED_STAGES.map((stage) => `deal_stage <> '${stage}'`).join(" and ");
const activePartialIndex = (columns: string) => `(${columns}) where ${IS_ACTIVE_SQL}`;

// The limit keeps the words of the longest text within the megabyte of a tsvector.
/** SQL: the words of an opportunity's search text, for those who look for whole words. */
export const SEARCH_WORDS = "to_tsvector('simple', left(search, 100000))";

const RANKS = DEAL_STAGES.map((stage) => `when '${stage}' then ${STAGES[stage].rank}`).join(" ");

const OPPORTUNITY_INDEXES = {
  opportunities_metrics_index: "(owner_user_id) include (deal_stage, deal_size)",
  opportunities_newest_index: `(creation_date, id, ${FILTER_COLUMNS})`,
  opportunities_name_index: "(lower(name), id)",
  opportunities_sort_name_index: `(left(search_name, 200), id, ${FILTER_COLUMNS}, creation_date)`,
  opportunities_stage_index: "(stage_rank, creation_date, id, owner_user_id, target_close_date)",
  opportunities_size_index: `(deal_size, id, ${FILTER_COLUMNS}, creation_date)`,
  opportunities_close_index: "(target_close_date, id, stage_rank, owner_user_id, creation_date)",
  opportunities_next_index: `(coalesce(next_step_date, 'infinity'::date), id, ${FILTER_COLUMNS}, creation_date)`,
  opportunities_last_next_index: `(coalesce(next_step_date, '-infinity'::date), id, ${FILTER_COLUMNS}, creation_date)`,
  opportunities_contacts_index: `(contact_count, id, ${FILTER_COLUMNS}, creation_date)`,
  opportunities_owner_index: "(owner_user_id, creation_date, id, stage_rank, target_close_date) include (deal_size)",
  opportunities_creator_index: "(created_by_user_id, creation_date, id) include (deal_size, import_id)",
  opportunities_search_index: "using gin (search gin_trgm_ops)",
  opportunities_search_name_index: "using gin (search_name gin_trgm_ops)",
  opportunities_said_index: `using gin (${wordBeginnings("search_name")})`,
  opportunities_sound_index: soundIndex("search_name"),
  opportunities_said_words_index: `using gin (${SEARCH_WORDS}) where ${IS_ACTIVE_SQL}`,
  opportunities_board_index: "(deal_stage, target_close_date, id) include (deal_size)",
  opportunities_next_step_index: activePartialIndex("next_step_date, target_close_date, id"),
  opportunities_closing_index: activePartialIndex("target_close_date, id"),
  opportunities_own_steps_index: activePartialIndex("owner_user_id, next_step_date, target_close_date, id"),
  opportunities_own_closing_index: activePartialIndex("owner_user_id, target_close_date, id"),
  opportunities_lost_reason_index: "(lost_reason, creation_date, id) where lost_reason is not null",
  opportunities_own_index: CUSTOM_VALUES_INDEX,
};

// The columns that searches find an opportunity by: by name, or by what is known about it.
const searchedColumns = (by: "name" | "text") =>
  fieldNamesWhere(FIELDS_OF_OPPORTUNITY, (field) => field.searched === by).map(columnOf);

// In another order the column would be another one, and its migration would write the whole table anew.
const [firstText = "", ...texts] = searchedColumns("text");

/**
 * A deal (docs/product.md#opportunity-fields). `dealSize` is in dollars; dates are `YYYY-MM-DD`. `contactCount` and
 * `contactsText` are derived from the contacts (contacts/opportunity-links.server.ts). PostgreSQL generates
 * `stageRank`, the sort position of the stage, `search`, the search text (lists/search-text.server.ts), `searchName`,
 * the one of the name alone, and `ownerUserId`: whom the opportunity was assigned to, else its creator
 * (docs/product.md#who-owns-an-opportunity). `own` holds the values of the team's custom fields by key. `importId` is
 * the import that created it (docs/product.md#import). `creationKey` is the idempotency key of the create: a hash of
 * its author and content (docs/product.md#creating-twice).
 */
export const Opportunity = defineEntity({
  name: "Opportunity",
  tableName: "opportunities",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    name: p.text(),
    creationDate: createdNow(),
    dealStage: p.text().$type<DealStage>(),
    lostReason: p.text().nullable(),
    dealSize: p.decimal("number").precision(12).scale(2).$type<number, string>(),
    targetCloseDate: p.date(),
    nextStepDate: p.date().nullable(),
    nextStepDescription: p.text().nullable(),
    description: p.text().nullable(),
    own: p.json<CustomValues>().defaultRaw("'{}'"),
    createdByUserId: () => p.manyToOne(User).mapToPk().joinColumn("created_by_user_id").deleteRule("restrict"),
    lastUpdatedByUserId: () =>
      p.manyToOne(User).mapToPk().joinColumn("last_updated_by_user_id").nullable().deleteRule("restrict"),
    assignedUserId: () => p.manyToOne(User).mapToPk().joinColumn("assigned_user_id").nullable().deleteRule("restrict"),
    ownerUserId: p.uuid().$type<Opt<string>>().generated("(coalesce(assigned_user_id, created_by_user_id)) stored"),
    updatedAt: createdNow(),
    creationKey: p.text().nullable(),
    importId: p.uuid().nullable(),
    contactCount: p.integer().default(0),
    contactsText: p.text().default("").lazy(),
    stageRank: p.smallint().generated(`(case deal_stage ${RANKS} else ${UNKNOWN_RANK} end) stored`).nullable().lazy(),
    search: p
      .text()
      .generated(searchColumn(...searchedColumns("name"), firstText, "contacts_text", ...texts))
      .nullable()
      .lazy(),
    searchName: p
      .text()
      .generated(searchColumn(...searchedColumns("name")))
      .nullable()
      .lazy(),
  },
  indexes: [...sqlIndexes("opportunities", OPPORTUNITY_INDEXES)],
});

export type Opportunity = InferEntity<typeof Opportunity>;
