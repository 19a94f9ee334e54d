/** Which machine works on which import (docs/product.md#import). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Counts } from "../import-json.ts";
import type { ImportKind, ImportPlan } from "../plan.ts";

// A batch takes well below a second. One that takes longer is safe too: it locks the row, and claiming skips what is locked.
const LEASE = sql`now() + interval '5 seconds'`;

/** After so many starts without a batch that succeeded, an import has failed. */
const MOST_ATTEMPTS = 30;

/** An import that this process has taken on. */
export type Claimed = {
  id: string;
  userId: string;
  tokenId: string | null;
  kind: ImportKind;
  sha256: string;
  plan: ImportPlan | null;
  done: number;
  total: number;
  attempts: number;
  startedAt: string;
};

/** Takes on the import that waits longest, also one whose machine is gone; null if none waits. */
export async function claimImport(em: EntityManager): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update imports set attempts = attempts + 1, leased_until = ${LEASE}
     where id = (select id from imports where state = 'running' and (leased_until is null or leased_until < now())
                  order by started_at limit 1 for update skip locked)
    returning id, user_id as "userId", token_id as "tokenId", kind, sha256, plan, done, total, attempts, started_at as "startedAt"`.execute(
    queryOn(em),
  );
  return rows[0] ?? null;
}

export const isWornOut = ({ attempts }: Claimed): boolean => attempts > MOST_ATTEMPTS;

/**
 * Locks the import's row for a batch that begins at `done`; false if it is not this process's any more. Batches of all imports
 * run one after the other, so that two people who import the same person at once get one contact.
 */
export async function lockForBatch(tx: EntityManager, id: string, done: number): Promise<boolean> {
  const db = queryOn(tx);
  const { rows } =
    await sql`select from imports i where id = ${id} and state = 'running' and done = ${done} for update`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(db);
  return rows.length > 0;
}

/** Moves the import's position behind a batch and renews the lease, in the batch's transaction. */
export async function moveOn(
  tx: EntityManager,
  id: string,
  { done, counts, matched = null }: { done: number; counts: Counts; matched?: Buffer | null },
): Promise<void> {
  const added = (outcome: keyof Counts) =>
    sql`${outcome}::text, coalesce((counts ->> ${outcome})::int, 0) + ${counts[outcome]}::int`;
  await sql`update imports set done = ${done}, attempts = 0,
      matched_rows = nullif(coalesce(matched_rows, '') || coalesce(${matched}::bytea, ''), ''), leased_until = ${LEASE},
      counts = jsonb_build_object(${added("create")}, ${added("update")}, ${added("skip")}, ${added("error")})
    where id = ${id}`.execute(queryOn(tx));
}

/** Lets another machine take the import on at once. */
export async function releaseImport(em: EntityManager, id: string): Promise<void> {
  await sql`update imports set leased_until = null, attempts = greatest(attempts - 1, 0)
    where id = ${id} and state = 'running'`.execute(queryOn(em));
}

/** Ends an import: everything is done, or `failure` says what stopped it. The file is not needed any more. */
export async function endImport(em: EntityManager, id: string, failure: string | null): Promise<void> {
  await sql`update imports set state = ${failure === null ? "done" : "failed"}, failure = ${failure}, ended_at = now(),
      file = null, preview = null, leased_until = null where id = ${id} and state = 'running'`.execute(queryOn(em));
}
