/** Runs the imports that were started (docs/product.md#import). Every machine may do so at the same time. */
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { havePatience, rest } from "#app/server/giving-way.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { ReadingEnded } from "#app/server/workers/tasks.server.ts";
import { BROKEN, batchesOf } from "./batches.server.ts";
import { importerRefusal } from "./importer.server.ts";
import { Stopped } from "./job.server.ts";
import {
  type Claimed,
  claimImport,
  endImport,
  isWornOut,
  lockForBatch,
  moveOn,
  releaseImport,
} from "./lease.server.ts";

const POLL_MS = 2_000;
// For each batch others get their turn for as long as it took, and no longer than this: while it is read and written, whenever
// requests are under way, and for what is left of it afterwards.
const LONGEST_PAUSE_MS = 200;

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
    const isOver = error instanceof Stopped || (error instanceof ReadingEnded && error.failure.reason === "too-large");
    if (isOver) await endImport(forkEm(), claimed.id, error.message);
  } finally {
    havePatience(0);
  }
}

/** Runs the batches from the import's position on; whether all are done. */
async function runBatches(forkEm: () => EntityManager, claimed: Claimed, stopping: AbortSignal): Promise<boolean> {
  const { id } = claimed;
  let { done } = claimed;
  havePatience(LONGEST_PAUSE_MS);
  for await (const write of batchesOf(await openFile(forkEm(), claimed), claimed)) {
    const begun = performance.now();
    const written = await forkEm().transactional(async (tx) => {
      if (!(await lockForBatch(tx, id, done))) return null;
      const refusal = await importerRefusal(tx, claimed);
      if (refusal !== null) throw new Stopped(refusal);
      const batch = await write(tx);
      await moveOn(tx, id, batch);
      return batch;
    });
    if (!written) return false;
    done = written.done;
    await rest(performance.now() - begun);
    havePatience(LONGEST_PAUSE_MS);
    if (!stopping.aborted || done >= claimed.total) continue;
    await releaseImport(forkEm(), id);
    return false;
  }
  return true;
}

async function openFile(em: EntityManager, { id }: Claimed): Promise<Buffer> {
  const found = await queryOn(em).selectFrom("imports").select("file").where("id", "=", id).executeTakeFirst();
  if (!found?.file) throw new Stopped(BROKEN);
  return found.file as Buffer;
}
