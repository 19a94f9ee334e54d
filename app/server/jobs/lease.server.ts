/** Which machine works on which job: a `running` or `undoing` row of a table of jobs (imports, bulk changes). */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

// A batch takes well below a second. A longer one is safe too: it locks the row, and claiming skips locked rows.
export const LEASE = sql`now() + interval '5 seconds'`;

/** After so many starts without a batch that succeeded, a job has failed. */
const MOST_ATTEMPTS = 30;

/** A job, or its undo, that this process has taken on, and who started it; `done` of its `total` items are settled. */
export type ClaimedJob = {
  id: string;
  state: "running" | "undoing";
  userId: string;
  tokenId: string | null;
  done: number;
  total: number;
  attempts: number;
};

/** A table of jobs, and what of a row its work needs as `columns`. */
export type JobTable = { table: "imports" | "bulk_changes"; columns: RawBuilder<unknown> };

/** Takes the job that waits longest, or the one with this `id`, also one whose machine is gone; null if none waits. */
export async function claimJob<Job extends ClaimedJob>(
  em: EntityManager,
  { table, columns }: JobTable,
  id?: string,
): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update ${sql.table(table)} set attempts = attempts + 1, leased_until = ${LEASE}
     where id = (select id from ${sql.table(table)}
                  where state in ('running', 'undoing') and (leased_until is null or leased_until < now())
                    and ${id ? sql`id = ${id}::uuid` : sql`true`}
                  order by started_at limit 1 for update skip locked)
    returning id, state, done, total, attempts, ${columns},
              case state when 'undoing' then undo_user_id else user_id end as "userId",
              case state when 'undoing' then undo_token_id else token_id end as "tokenId"`.execute(queryOn(em));
  return rows[0] ?? null;
}

export const hasTooManyAttempts = ({ attempts }: ClaimedJob): boolean => attempts > MOST_ATTEMPTS;

/** Locks the job's row for a batch that begins at `done`; false if it is not this process's any more. */
export async function lockForBatch(
  tx: EntityManager,
  { table }: JobTable,
  { id, state, done }: Pick<ClaimedJob, "id" | "state" | "done">,
): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(table)} where id = ${id} and state = ${state} and done = ${done} for update`.execute(
      queryOn(tx),
    );
  return rows.length > 0;
}

/** Lets another machine take the job on at once. */
export async function releaseJob(em: EntityManager, { table }: JobTable, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set leased_until = null, attempts = greatest(attempts - 1, 0)
    where id = ${id} and state in ('running', 'undoing')`.execute(queryOn(em));
}
