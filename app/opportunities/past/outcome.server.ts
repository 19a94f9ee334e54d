/**
 * What became of the deals of a past day, in SQL on spans `s` and the deals of now `o` (docs/product.md#past-days).
 * Call `catchUpPastDeals` first.
 */
import { type RawBuilder, sql } from "kysely";
import { asNumber, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { CLOSED_STAGES, WON_STAGES } from "../stages.ts";
import type { DetailedOutcome, Outcome } from "./checks.ts";
import { statesAt } from "./states.server.ts";

// No parameters: what is grouped by must be the very expression that is selected.
const literals = (stages: readonly string[]) => sql.join(stages.map((stage) => sql.lit(stage)));

/** SQL: what the deal is now, of its row in `opportunities o`, which may be missing. */
export const OUTCOME = sql<Outcome>`case when o.id is null then 'gone' when o.deal_stage in (${literals(WON_STAGES)}) then 'won'
  when o.deal_stage in (${literals(CLOSED_STAGES)}) then 'lost' else 'open' end`;

/** SQL: the same, and of those that are open what differs: another month of close before another size. */
export const DETAILED_OUTCOME: RawBuilder<DetailedOutcome> = sql`case ${OUTCOME} when 'open' then
  case when date_trunc('month', o.target_close_date::timestamp) <> date_trunc('month', s.target_close_date::timestamp) then 'moved'
       when o.deal_size < s.deal_size then 'shrunk' when o.deal_size > s.deal_size then 'grown' else 'same' end
  else ${OUTCOME} end`;

/** The deals of one owner or all that are there now and began after an instant: how many, and their sum. */
export function findAdded(em: EntityManager, { end, owner }: { end: Date; owner: string | null }) {
  const added = statesAt(em, null).where("s.began_at", ">=", end.toISOString());
  return (owner ? added.where("s.owner_user_id", "=", owner) : added)
    .select(({ fn, ref }) => [
      countOf().as("count"),
      asNumber(sql`coalesce(${fn.sum(ref("s.deal_size"))}, 0)`).as("sum"),
    ])
    .executeTakeFirstOrThrow();
}
