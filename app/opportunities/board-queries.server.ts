/** Reads of the board. */
import type { Cursor } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { instantText } from "#app/db/sort-key.server.ts";
import type { Page } from "#app/http/page.ts";
import type { BoardCard, StageTotal } from "./board.ts";
import { opportunityConditions } from "./filter.server.ts";
import type { Selection } from "./list-queries.server.ts";
import { isActive } from "./marks.ts";
import { date } from "./queries.server.ts";
import { DEAL_STAGES, type DealStage, type OpportunityFilter } from "./schema.ts";
import { readStrips, type Strip } from "./strips.server.ts";

const COLUMN_LIMIT = 20;

const CARD_COLUMNS = `o.id, o.name, o.deal_size::float8 as "dealSize", ${date("o.target_close_date")} as "targetCloseDate",
  ${date("o.next_step_date")} as "nextStepDate", ${instantText("o.updated_at")} as "updatedAt"`;

/** The board's columns as lists of their own: what closes soonest first, or what closed last where everything is closed. */
export function boardStrips({ filter, timeZone }: Selection): Strip[] {
  const { stage: _, ...others } = filter;
  const where = opportunityConditions(others, timeZone);
  return stagesOf(filter).map((stage) => ({
    name: stage,
    where: [{ sql: `o.deal_stage = '${stage}'`, values: [] }, ...where],
    keys: ["targetCloseDate", "id"],
    descending: !isActive(stage),
  }));
}

/** Twenty cards of each stage that the filter shows, every one from where `starts` says. */
export function findCards(
  em: EntityManager,
  selection: Selection,
  starts: ReadonlyMap<string, Cursor>,
): Promise<Partial<Record<DealStage, Page<BoardCard>>>> {
  return readStrips<BoardCard>(em, CARD_COLUMNS, { strips: boardStrips(selection), starts, limit: COLUMN_LIMIT });
}

/**
 * How many opportunities each stage has that the filter shows, and what they add up to, in dollars. Null where no index
 * answers that, so that it would cost a look at every row that is found.
 */
export async function findStageTotals(em: EntityManager, selection: Selection): Promise<StageTotal[] | null> {
  const { stage: _, closesFrom, closesTo, ...others } = selection.filter;
  if (Object.keys(others).length === 0) return totalsByStage(em, selection);
  return others.owner || others.changedBy ? totalsOfPerson(em, selection) : null;
}

// Stage by stage, so that an index with the sizes in it answers; grouped, PostgreSQL would rather read the whole table.
function totalsByStage(em: EntityManager, { filter, timeZone }: Selection): Promise<StageTotal[]> {
  const { stage: _, ...others } = filter;
  const where = opportunityConditions(others, timeZone);
  return em.execute<StageTotal[]>(
    `select s.stage, t.count, t.sum from unnest(?::text[]) s (stage) cross join lateral (
       select count(*)::int as count, coalesce(sum(o.deal_size), 0)::float8 as sum from opportunities o
        where ${["o.deal_stage = s.stage", ...where.map(({ sql }) => `(${sql})`)].join(" and ")}) t`,
    [`{${stagesOf(filter).join(",")}}`, ...where.flatMap(({ values }) => values)],
  );
}

async function totalsOfPerson(em: EntityManager, { filter, timeZone }: Selection): Promise<StageTotal[]> {
  const where = opportunityConditions(filter, timeZone);
  const rows = await em.execute<{ rank: number; count: number; sum: number }[]>(
    `select o.stage_rank as rank, count(*)::int as count, sum(o.deal_size)::float8 as sum from opportunities o
      where ${where.map(({ sql }) => `(${sql})`).join(" and ")} group by o.stage_rank`,
    where.flatMap(({ values }) => values),
  );
  return DEAL_STAGES.map((stage, place) => {
    const { count = 0, sum = 0 } = rows.find(({ rank }) => rank === place) ?? {};
    return { stage, count, sum };
  });
}

function stagesOf({ stage }: OpportunityFilter): DealStage[] {
  return DEAL_STAGES.filter((one) => !stage || one === stage || (stage === "active" && isActive(one)));
}
