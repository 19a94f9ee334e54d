/** The deals as they were at an instant (docs/product.md#past-days). Call `catchUpPastDeals` first. */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { SharedReadCache } from "#app/http/shared-reading.server.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { CLOSED_STAGES, type DealStage } from "../stages.ts";

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
