/** Runs the imports that were started (docs/product.md#import). Every machine may do so at the same time. */
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { openTable } from "../file/table.server.ts";
import { readRecords } from "../rows/records.server.ts";
import { decide } from "./decide.server.ts";
import { BATCH_SIZE, inBatches, type Row, type TableJob } from "./job.ts";
import {
  type Claimed,
  claimImport,
  endImport,
  isWornOut,
  lockForBatch,
  moveOn,
  releaseImport,
} from "./lease.server.ts";
import { nothingSeen } from "./places.server.ts";
import { writeBatch } from "./write-batch.server.ts";

const POLL_MS = 2_000;
// Between batches others get their turn: as long as the batch took, and no longer than this.
const LONGEST_PAUSE_MS = 250;

const BROKEN = "Something went wrong on our side. What was imported can be undone.";
const LEFT = "Whoever started it has left the team. What was imported can be undone.";

let wake = () => {};

/** Makes this process look for imports to run now. Call it after a commit. */
export function wakeImports(): void {
  wake();
}

/** Runs imports in the background, until `stop`, which waits for the batch under way; another machine goes on behind it. */
export function startImports(forkEm: () => EntityManager): BackgroundLoop {
  const loop = startLoop((stopping) => runImports(forkEm, stopping), {
    intervalMs: POLL_MS,
    failed: "imports-not-run",
  });
  wake = loop.wake;
  return loop;
}

/** Runs all imports that wait, one after the other. */
async function runImports(forkEm: () => EntityManager, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const claimed = stopping.aborted ? null : await claimImport(forkEm());
    if (!claimed) return;
    if (isWornOut(claimed)) await endImport(forkEm(), claimed.id, BROKEN);
    else await runImport(forkEm, claimed, stopping);
  }
}

async function runImport(forkEm: () => EntityManager, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  try {
    const isOver = await runBatches(forkEm, claimed, stopping);
    if (isOver) await endImport(forkEm(), claimed.id, null);
  } catch (error) {
    logLine(isDatabaseAway(error) ? "warn" : "error", {
      event: "import-interrupted",
      importId: claimed.id,
      error: error instanceof Error ? error.stack : String(error),
    });
    // The next attempt begins when the lease ends.
    if (error instanceof Stopped) await endImport(forkEm(), claimed.id, error.message);
  }
}

/** Why an import cannot go on, as a sentence for the person who started it. */
class Stopped extends Error {}

/** Runs the batches from the import's position on; whether all are done. */
async function runBatches(forkEm: () => EntityManager, claimed: Claimed, stopping: AbortSignal): Promise<boolean> {
  const { job, rows } = await openJob(forkEm(), claimed);
  let done = claimed.done;
  for await (const batch of inBatches(skipFirst(rows, done), BATCH_SIZE)) {
    const begun = performance.now();
    const isOurs = await forkEm().transactional(async (tx) => {
      if (!(await lockForBatch(tx, job.id, done))) return false;
      await assertInTeam(tx, job.userId);
      const counts = await writeBatch(tx, job, await decide(tx, job, batch, nothingSeen()));
      await moveOn(tx, job.id, { done: done + batch.length, counts });
      return true;
    });
    if (!isOurs) return false;
    done += batch.length;
    await sleep(Math.min(performance.now() - begun, LONGEST_PAUSE_MS));
    if (!stopping.aborted || done >= claimed.total) continue;
    await releaseImport(forkEm(), job.id);
    return false;
  }
  return true;
}

async function openJob(em: EntityManager, claimed: Claimed): Promise<{ job: TableJob; rows: AsyncIterable<Row> }> {
  const { id, userId, kind, sha256, plan, startedAt } = claimed;
  if (kind === "export" || !plan) throw new Stopped(BROKEN);
  const found = await queryOn(em).selectFrom("imports").select("file").where("id", "=", id).executeTakeFirst();
  const table = await openTable(gunzipSync((found?.file as Buffer | null) ?? Buffer.of()), plan);
  if (!table.ok) throw new Stopped(table.message);
  const job = { id, userId, kind, sha256, plan, before: new Date(startedAt) };
  return { job, rows: readRecords(table.value, kind, plan) };
}

async function* skipFirst<Item>(items: AsyncIterable<Item>, count: number): AsyncGenerator<Item> {
  let skipped = 0;
  for await (const item of items) {
    if (skipped < count) skipped += 1;
    else yield item;
  }
}

// The lock is that of deactivating: nothing is imported for a person after their opportunities were handed over.
async function assertInTeam(tx: EntityManager, userId: string): Promise<void> {
  const { rows } = await sql`select from users where id = ${userId} and deactivated_at is null for share`.execute(
    queryOn(tx),
  );
  if (rows.length === 0) throw new Stopped(LEFT);
}
