/** The deals as they were at an instant (docs/product.md#past-days). Call `catchUpPastDeals` first. */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { CLOSED_STAGES, type DealStage, FIRST_STAGE, STAGES, WON_STAGES } from "../stages.ts";
import { type DetailedOutcome, NON_LOST_STAGES, type NonLostStage, type Outcome } from "./checks.ts";

/** A query on the spans `s` that held just before `end`, or that hold now if it is null: one a deal that was there. */
export function statesAt(em: EntityManager, end: Date | null) {
  const states = queryOn(em).selectFrom("opportunity_states as s");
  if (!end) return states.where("s.until_at", "is", null);
  const instant = end.toISOString();
  return states
    .where("s.from_at", "<", instant)
    .where(({ eb, or }) => or([eb("s.until_at", "is", null), eb("s.until_at", ">=", instant)]));
}

/**
 * Those {@link statesAt} that were closed since an instant, or won alone, by `opportunity_states_closed_index`: 23 for
 * 94 ms of a past day's 52,000.
 */
export function closedSince(
  em: EntityManager,
  since: Date,
  end: Date | null,
  stages: readonly DealStage[] = CLOSED_STAGES,
) {
  const closed = statesAt(em, end)
    .where("s.deal_stage", "in", stages)
    .where("s.stage_since", ">=", since.toISOString());
  // A state begins when its stage does, or later. Said, so that the index ends there.
  return end ? closed.where("s.stage_since", "<", end.toISOString()) : closed;
}

/**
 * What the states are just now: `version` is another one after every change that was taken in, `first` the day of the
 * first change of a deal in `timeZone`, null if there is none.
 */
export async function readVersion(
  em: EntityManager,
  timeZone: string,
): Promise<{ version: string; first: string | null }> {
  // The transaction that wrote the position wrote the states too.
  const state = await queryOn(em)
    .selectFrom("opportunity_states_position")
    .select(["first_at", sql<string>`position || ' ' || xmin`.as("version")])
    .executeTakeFirst();
  const version = `${env().DATABASE_URL} ${state?.version ?? ""}`;
  return { version, first: state?.first_at ? dayOf(new Date(state.first_at), timeZone) : null };
}

/** What is read of a version of the states, shared by all who ask until the next change is read; at most 15 s old. */
export class VersionCache<Value> {
  readonly #shared = new SharedReadCache<Value>({ lifeMs: 15_000 });

  /** The value for a version and `key`, which must name all other inputs. Fails as `read` does, then keeps nothing. */
  get(version: string, key: Record<string, unknown>, read: () => Promise<Value>): Promise<Value> {
    return this.#shared.get(`${version} ${JSON.stringify(key)}`, 0, read);
  }
}

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

const rank = (stage: DealStage) => sql.lit(STAGES[stage].rank);
const nonLostStageRanks = sql.join(
  NON_LOST_STAGES.map(
    (camp) =>
      sql`case when s.deal_stage = ${sql.lit(camp)} or s.spent -> ${sql.lit(camp)} is not null then ${rank(camp)} end`,
  ),
);

/** The rank of the deal's furthest stage ever, lost ones aside; that of the first if it was lost from the beginning. */
export const REACHED_STAGE_RANK: RawBuilder<number> = sql`coalesce(greatest(${nonLostStageRanks}), ${rank(FIRST_STAGE)})`;

/** The stage from which a lost deal was lost. */
export const LOST_FROM_STAGE: RawBuilder<DealStage> = sql`coalesce(s.came_from, ${sql.lit(FIRST_STAGE)})`;

/** SQL: whether the deal reached the stage. */
export const hasReached = (camp: NonLostStage): RawBuilder<boolean> => sql`${REACHED_STAGE_RANK} >= ${rank(camp)}`;
