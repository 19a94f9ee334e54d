/** Undoes what a job did, which is a job too: in batches, each a transaction, by any machine. */
import { sql } from "kysely";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { assertActive, type ClaimedJob, type JobKind, type JobTable, LEASE, type WriteBatch } from "./job.server.ts";

const UNDO_STARTER_LEFT_TEAM = "The person who started the undo has left the team. What is left can be undone again.";

/** Starts the undo of an ended job by `author`, from its first record on. Does nothing if it was already started. */
export async function startUndo(
  tx: EntityManager,
  { table }: Pick<JobTable, "table">,
  id: string,
  author: Pick<Author, "id" | "tokenId">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set state = 'undoing', done = 0, attempts = 0,
      undo_user_id = ${author.id}, undo_token_id = ${author.tokenId ?? null}::uuid
    where id = ${id} and state in ('done', 'failed')`.execute(queryOn(tx));
  return Boolean(numAffectedRows);
}

/** The batches of an undo, until nothing is left to take back. */
export async function* undoBatches<Job extends ClaimedJob>(
  { table, undo }: JobKind<Job>,
  job: Job,
): AsyncGenerator<WriteBatch> {
  let { done } = job;
  for (let isOver = false; !isOver; ) {
    yield async (tx) => {
      await assertActive(tx, job.userId, UNDO_STARTER_LEFT_TEAM);
      const taken = await undo(tx, { id: job.userId, via: "undo", tokenId: job.tokenId ?? undefined }, job);
      isOver = taken === 0;
      done += taken;
      await sql`update ${sql.table(table)} set done = ${done}, attempts = 0, leased_until = ${LEASE} where id = ${job.id}`.execute(
        queryOn(tx),
      );
      return { done };
    };
  }
}

/** Ends an undo. One that was stopped can be started again. */
export async function endUndo(em: EntityManager, { table }: JobTable, id: string, failure: string | null) {
  await sql`update ${sql.table(table)} set state = ${failure === null ? "undone" : "done"}, failure = coalesce(${failure}, failure),
      done = total, leased_until = null where id = ${id} and state = 'undoing'`.execute(queryOn(em));
}
