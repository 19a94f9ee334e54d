/** Runs the imports that were started (docs/product.md#import). */
import { expressionBuilder, sql } from "kysely";
import { effectiveRole } from "#app/accounts/people/roles.server.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { BackgroundLoop } from "#app/server/background-loop.server.ts";
import { type ClaimedJob, type JobKind, JobStoppedError, LEASE } from "#app/server/jobs/job.server.ts";
import { runJobNow, startJobs } from "#app/server/jobs/run.server.ts";
import { ReadingEnded } from "#app/server/workers/tasks.server.ts";
import type { Counts } from "../import-json.ts";
import type { ImportKind, ImportPlan } from "../plan.ts";
import { batchesOf, IMPORT_BROKEN_MESSAGE } from "./batches.server.ts";
import { undoBatch } from "./undo.server.ts";

export type ClaimedImport = ClaimedJob & {
  kind: ImportKind;
  sha256: string;
  plan: ImportPlan | null;
  startedAt: string;
};

let wake = () => {};

/** Makes this process look for imports to run now. Call it after a commit. */
export function wakeImports(): void {
  wake();
}

/** Runs imports in the background, until `stop`. */
export function startImports(forkEm: () => EntityManager): BackgroundLoop {
  const loop = startJobs(forkEm, IMPORTS);
  wake = loop.wake;
  return loop;
}

/** Runs the undo of an import now, while its page waits. */
export const undoImportNow = (em: EntityManager, id: string): Promise<void> => runJobNow(() => em.fork(), IMPORTS, id);

export const IMPORTS: JobKind<ClaimedImport> = {
  table: "imports",
  columns: sql`kind, sha256, plan, started_at as "startedAt"`,
  name: "import",
  failedMessage: IMPORT_BROKEN_MESSAGE,
  batches,
  undo: undoBatch,
  finish: endImport,
  failureMessageFor: (error) =>
    error instanceof ReadingEnded && error.failure.reason === "too-large" ? error.message : null,
};

// Batches of all imports run one by one, so that two imports of the same person at once create one contact.
async function* batches(em: EntityManager, job: ClaimedImport) {
  for await (const write of batchesOf(await openFile(em, job), job)) {
    yield async (tx: EntityManager) => {
      await sql`select pg_advisory_xact_lock(hashtext('imports'))`.execute(queryOn(tx));
      const refusal = await importerRefusal(tx, job);
      if (refusal !== null) throw new JobStoppedError(refusal);
      const batch = await write(tx);
      await saveBatchProgress(tx, job.id, batch);
      return batch;
    };
  }
}

/** Moves the import's position behind a batch and renews the lease, in the batch's transaction. */
async function saveBatchProgress(
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

// The file is not needed any more.
async function endImport(em: EntityManager, id: string, failure: string | null): Promise<void> {
  await sql`update imports set state = ${failure === null ? "done" : "failed"}, failure = ${failure}, ended_at = now(),
      file = null, preview = null, leased_until = null where id = ${id} and state = 'running'`.execute(queryOn(em));
}

async function openFile(em: EntityManager, { id }: ClaimedJob): Promise<Buffer> {
  const found = await queryOn(em).selectFrom("imports").select("file").where("id", "=", id).executeTakeFirst();
  if (!found?.file) throw new JobStoppedError(IMPORT_BROKEN_MESSAGE);
  return found.file as Buffer;
}

const IMPORTER_LEFT_MESSAGE =
  "The person who started the import has left the team. The imported records can be undone.";
const IMPORTER_NOT_OWNER_MESSAGE =
  "The person who started the import is no longer an owner. The imported records can be undone.";

const u = expressionBuilder<{ u: Database["users"] }, "u">();

/**
 * Why nothing of an import may be written any more; null if it may. The lock is that of deactivating and of a change of
 * role: nothing is imported for a person after their opportunities were reassigned, and no export by whoever is no
 * owner.
 */
export async function importerRefusal(
  tx: EntityManager,
  { userId, kind }: { userId: string; kind: ImportKind },
): Promise<string | null> {
  const person = await queryOn(tx)
    .selectFrom("users as u")
    .select(effectiveRole(u).as("role"))
    .where("u.id", "=", userId)
    .where("u.deactivated_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!person) return IMPORTER_LEFT_MESSAGE;
  return kind === "export" && person.role !== "owner" ? IMPORTER_NOT_OWNER_MESSAGE : null;
}
