/** Kinds of jobs, and which machine works on which: a `running` or `undoing` row of a table (imports, bulk changes). */
import { type RawBuilder, sql } from "kysely";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/** Why a job cannot go on, as a sentence for the person who started it. */
export class JobStoppedError extends Error {}

/** Writes a batch within the transaction, which holds the job's lock, and moves the job's `done`, which it returns. */
export type WriteBatch = (tx: EntityManager) => Promise<{ done: number }>;

export type JobKind<Job extends ClaimedJob> = JobTable & {
  /** What log lines call one: "import". */
  name: string;
  /** The batches from the job's position on, each to be written before the next one is asked for. */
  batches(em: EntityManager, job: Job): AsyncIterable<WriteBatch>;
  /** Takes back the next records of a job, in the batch's transaction; how many, and 0 if none was left. */
  undo(tx: EntityManager, author: Author, job: Job): Promise<number>;
  /** Ends a job: everything is done, or `failure` says what stopped it. */
  finish(em: EntityManager, id: string, failure: string | null): Promise<void>;
  /** What is said of a job that failed for no known reason. */
  failedMessage: string;
  /** The sentence for an error that ends a job; null if another attempt makes sense. */
  failureMessageFor?(error: unknown): string | null;
};

/** Stops a job of a person who has left. The lock is that of deactivating: nothing is changed for them afterwards. */
export async function assertActive(tx: EntityManager, userId: string, message: string): Promise<void> {
  const { rows } = await sql`select from users where id = ${userId} and deactivated_at is null for share`.execute(
    queryOn(tx),
  );
  if (rows.length === 0) throw new JobStoppedError(message);
}

// A batch takes well below a second. A longer one is safe too: it locks the row, and claiming skips locked rows.
export const LEASE = sql`now() + interval '5 seconds'`;

/** After so many starts without a batch that succeeded, a job has failed. */
const MAX_ATTEMPTS = 30;

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

export const hasTooManyAttempts = ({ attempts }: ClaimedJob): boolean => attempts > MAX_ATTEMPTS;

export async function isUnderWay(em: EntityManager, { table }: JobTable, id: string): Promise<boolean> {
  const found = sql`select from ${sql.table(table)} where id = ${id} and state in ('running', 'undoing')`;
  return (await found.execute(queryOn(em))).rows.length > 0;
}

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
