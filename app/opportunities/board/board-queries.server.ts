/** Reads of the board. */
import { type RawBuilder, sql } from "kysely";
import { NAME_SORT_EXPRESSIONS } from "#app/contacts/queries.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Cursor } from "#app/lists/keyset.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import { opportunityConditions } from "../list/filter.server.ts";
import { BY_CLOSE, type PageGroup, readPageGroups } from "../list/grouped-pages.server.ts";
import { type Selection, userIdsIn } from "../list/list-queries.server.ts";
import { OWNER_NAME, o, SHARED_FIELDS } from "../queries.server.ts";
import type { OpportunityFilter } from "../schema.ts";
import { ACTIVE_STAGES, DEAL_STAGES, type DealStage, isActive, STAGES } from "../stages.ts";
import type { BoardCard, StageTotal } from "./board-columns.ts";

const MAX_COLUMN_CARDS = 20;
// What is done is seldom looked at on a board, and makes its document a tenth larger.
const MAX_CLOSED_CARDS = 10;
const ACTIVE_STAGE_LITERALS = sql.join(ACTIVE_STAGES.map((stage) => sql.lit(stage)));

const { id, name, dealSize, targetCloseDate, nextStepDate } = SHARED_FIELDS;
const CONTACT_NAME = o
  .selectFrom("opportunity_contacts as l")
  .innerJoin("contacts as c", "c.id", "l.contact_id")
  .whereRef("l.opportunity_id", "=", "o.id")
  .select(
    sql<string>`coalesce(nullif(c.business_name, ''), concat_ws(' ', c.first_name, nullif(c.last_name, '')))`.as(
      "name",
    ),
  )
  .orderBy(sql.join(NAME_SORT_EXPRESSIONS))
  .limit(1)
  .$asScalar();

// Of the days of both in the team's calendar; a move that is not taken in yet has no days.
const stageDays = (timeZone: string) => {
  const day = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${timeZone})::date`;
  return sql<number | null>`(select ${day(sql`now()`)} - ${day(sql`s.stage_since`)} from opportunity_states s
    where s.opportunity_id = o.id and s.until_at is null and s.deal_stage = o.deal_stage and o.deal_stage in (${ACTIVE_STAGE_LITERALS}))`;
};

const CARD_FIELDS = {
  id,
  name,
  dealSize,
  targetCloseDate,
  nextStepDate,
  lostReason: o.ref("o.lost_reason"),
  updatedAt: instantText(o.ref("o.updated_at")),
  ownerName: OWNER_NAME,
  contactName: CONTACT_NAME,
};

/** The board's columns as page groups: earliest close date first, or latest first if the stage is closed. */
export function boardGroups({ filter, timeZone }: Selection): PageGroup[] {
  const { stage: _, ...others } = filter;
  const where = opportunityConditions(others, timeZone);
  return stagesOf(filter).map((stage) => ({
    name: stage,
    where: o.and([o("o.deal_stage", "=", sql.lit(stage)), where]),
    keys: BY_CLOSE,
    ...(isActive(stage) ? {} : { descending: true, limit: MAX_CLOSED_CARDS }),
  }));
}

/** At most twenty cards of each stage in the filter, ten of a closed one, starting at the cursors of `starts`. */
export function findCards(
  em: EntityManager,
  selection: Selection,
  starts: ReadonlyMap<string, Cursor>,
): Promise<Partial<Record<DealStage, Page<BoardCard>>>> {
  const fields = { ...CARD_FIELDS, stageDays: stageDays(selection.timeZone) };
  return readPageGroups(em, fields, { groups: boardGroups(selection), starts, limit: MAX_COLUMN_CARDS });
}

/**
 * The count and the sum, in dollars, of the filtered opportunities of each stage. Null if no index covers the filter,
 * because every matching row would have to be read.
 */
export async function findStageTotals(em: EntityManager, selection: Selection): Promise<StageTotal[] | null> {
  const { stage: _, closed, closes, closesFrom, closesTo, ...others } = selection.filter;
  if (Object.keys(others).length === 0) return totalsByStage(em, selection);
  return userIdsIn(others).length > 0 ? totalsOfPerson(em, selection) : null;
}

const sumOfSizes = asNumber(sql`coalesce(sum(${o.ref("o.deal_size")}), 0)`);

// One lateral subquery per stage uses the covering index; with GROUP BY, PostgreSQL would scan the whole table.
function totalsByStage(em: EntityManager, { filter, timeZone }: Selection): Promise<StageTotal[]> {
  const { stage: _, ...others } = filter;
  const stages = sql<{ stage: DealStage }>`unnest(${stagesOf(filter)}::text[])`;
  const total = queryOn(em)
    .selectFrom("opportunities as o")
    .where(sql<boolean>`o.deal_stage = s.stage`)
    .where(opportunityConditions(others, timeZone))
    .select([countOf().as("count"), sumOfSizes.as("sum")]);
  return queryOn(em)
    .selectFrom(stages.as<"s">(sql`s (stage)`))
    .crossJoinLateral(total.as("t"))
    .select(["s.stage", "t.count", "t.sum"])
    .execute();
}

async function totalsOfPerson(em: EntityManager, { filter, timeZone }: Selection): Promise<StageTotal[]> {
  const rows = await queryOn(em)
    .selectFrom("opportunities as o")
    .where(opportunityConditions(filter, timeZone))
    .select(["o.stage_rank as rank", countOf().as("count"), sumOfSizes.as("sum")])
    .groupBy("o.stage_rank")
    .execute();
  return DEAL_STAGES.map((stage) => {
    const { count = 0, sum = 0 } = rows.find(({ rank }) => rank === STAGES[stage].rank) ?? {};
    return { stage, count, sum };
  });
}

function stagesOf({ stage }: OpportunityFilter): DealStage[] {
  return DEAL_STAGES.filter((one) => !stage || one === stage || (stage === "active" && isActive(one)));
}
