/** What a kind of job is. */
import { sql } from "kysely";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { ClaimedJob, JobTable } from "./lease.server.ts";

/** Why a job cannot go on, as a sentence for the person who started it. */
export class JobStoppedError extends Error {}

/** Writes a batch within the transaction, which holds the job's lock, and moves the job's `done`, which it returns. */
export type WriteBatch = (tx: EntityManager) => Promise<{ done: number }>;

/** A kind of job. */
export type JobKind<Job extends ClaimedJob> = JobTable & {
  /** What log lines call one: "import". */
  name: string;
  /** The batches from the job's position on, each to be written before the next one is asked for. */
  batches(em: EntityManager, job: Job): AsyncIterable<WriteBatch>;
  /** Takes back the next records of a job, in the batch's transaction; how many, and 0 if none was left. */
  undo(tx: EntityManager, author: Author, job: Job): Promise<number>;
  /** Ends a job: everything is done, or `failure` says what stopped it. */
  end(em: EntityManager, id: string, failure: string | null): Promise<void>;
  /** What is said of a job that failed for no known reason. */
  broken: string;
  /** The sentence for an error that ends a job; null if another attempt makes sense. */
  ends?(error: unknown): string | null;
};

/** Stops a job of a person who has left. The lock is that of deactivating: nothing is changed for them afterwards. */
export async function assertActive(tx: EntityManager, userId: string, message: string): Promise<void> {
  const { rows } = await sql`select from users where id = ${userId} and deactivated_at is null for share`.execute(
    queryOn(tx),
  );
  if (rows.length === 0) throw new JobStoppedError(message);
}
