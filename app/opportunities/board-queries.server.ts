/** Reads of the board. */
import type { Cursor } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { instantText } from "#app/db/sort-key.server.ts";
import type { BoardCard, BoardColumn } from "./board.ts";
import { isActive } from "./marks.ts";
import { date } from "./queries.server.ts";
import { DEAL_STAGES, type DealStage } from "./schema.ts";
import { readStrips, type Strip } from "./strips.server.ts";

const COLUMN_LIMIT = 20;

const CARD_COLUMNS = `o.id, o.name, o.deal_size::float8 as "dealSize", ${date("o.target_close_date")} as "targetCloseDate",
  ${date("o.next_step_date")} as "nextStepDate", ${instantText("o.updated_at")} as "updatedAt"`;

/** The board's columns as lists of their own: what closes soonest first, or what closed last where everything is closed. */
export const BOARD_STRIPS: readonly Strip[] = DEAL_STAGES.map((stage) => ({
  name: stage,
  where: `o.deal_stage = '${stage}'`,
  values: [],
  keys: ["targetCloseDate", "id"],
  descending: !isActive(stage),
}));

/** The six columns with twenty cards each, every one from where `starts` says. */
export async function findBoard(em: EntityManager, starts: ReadonlyMap<string, Cursor>): Promise<BoardColumn[]> {
  const [pages, sums] = await Promise.all([
    readStrips<BoardCard>(em, CARD_COLUMNS, { strips: BOARD_STRIPS, starts, limit: COLUMN_LIMIT }),
    findColumnSums(em),
  ]);
  return DEAL_STAGES.map((stage) => {
    const { count = 0, sum = 0 } = sums.find((one) => one.stage === stage) ?? {};
    return { stage, count, sum, rows: [], next: null, previous: null, ...pages[stage] };
  });
}

type ColumnSum = { stage: DealStage; count: number; sum: number };

/**
 * How many opportunities each stage has and what they add up to, in dollars. Stage by stage, so that an index with the sizes
 * in it answers; grouped, PostgreSQL would rather read the whole table.
 */
function findColumnSums(em: EntityManager): Promise<ColumnSum[]> {
  return em.execute<ColumnSum[]>(
    `select s.stage, t.count, t.sum from unnest(?::text[]) s (stage) cross join lateral (
       select count(*)::int as count, coalesce(sum(o.deal_size), 0)::float8 as sum
         from opportunities o where o.deal_stage = s.stage) t`,
    [`{${DEAL_STAGES.join(",")}}`],
  );
}
