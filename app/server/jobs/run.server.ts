/** Runs jobs in batches, each a transaction, giving way to requests. Every machine may do so at the same time. */
import type { EntityManager } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { type BackgroundLoop, startLoop } from "../background-loop.server.ts";
import { havePatience, rest } from "../giving-way.server.ts";
import { logLine } from "../log-line.server.ts";
import { type Claimed, claimJob, isWornOut, type JobTable, lockForBatch, releaseJob } from "./lease.server.ts";

const POLL_MS = 2_000;
// For each batch others get their turn for as long as it took, and no longer than this: while it is read and written, whenever
// requests are under way, and for what is left of it afterwards.
const LONGEST_PAUSE_MS = 200;

/** Why a job cannot go on, as a sentence for the person who started it. */
export class Stopped extends Error {}

/** Writes a batch within the transaction, which holds the job's lock, and moves the job's `done`, which it returns. */
export type WriteBatch = (tx: EntityManager) => Promise<{ done: number }>;

/** A kind of job. */
export type Jobs<Job extends Claimed> = JobTable & {
  /** What log lines call one: "import". */
  name: string;
  /** The batches from the job's position on, each to be written before the next one is asked for. */
  batches(em: EntityManager, job: Job): AsyncIterable<WriteBatch>;
  /** Ends a job: everything is done, or `failure` says what stopped it. */
  end(em: EntityManager, id: string, failure: string | null): Promise<void>;
  /** What is said of a job that failed for no known reason. */
  broken: string;
  /** The sentence for an error that ends a job; null if another attempt makes sense. */
  ends?(error: unknown): string | null;
};

/** Runs jobs in the background, until `stop`, which waits for the batch under way; another machine goes on behind it. */
export function startJobs<Job extends Claimed>(forkEm: () => EntityManager, jobs: Jobs<Job>): BackgroundLoop {
  return startLoop((stopping) => runJobs(forkEm, jobs, stopping), {
    intervalMs: POLL_MS,
    failed: `${jobs.name}s-not-run`,
  });
}

/** Runs all jobs that wait, one after the other. */
async function runJobs<Job extends Claimed>(forkEm: () => EntityManager, jobs: Jobs<Job>, stopping: AbortSignal) {
  for (;;) {
    const job = stopping.aborted ? null : await claimJob<Job>(forkEm(), jobs);
    if (!job) return;
    if (isWornOut(job)) await jobs.end(forkEm(), job.id, jobs.broken);
    else await runJob(forkEm, jobs, job, stopping);
  }
}

/** Runs one job now, for a request that waits for it; another machine may have taken it on already. */
export async function runJobNow<Job extends Claimed>(forkEm: () => EntityManager, jobs: Jobs<Job>, id: string) {
  const job = await claimJob<Job>(forkEm(), jobs, id);
  if (job) await runJob(forkEm, jobs, job);
}

async function runJob<Job extends Claimed>(
  forkEm: () => EntityManager,
  jobs: Jobs<Job>,
  job: Job,
  stopping?: AbortSignal,
): Promise<void> {
  try {
    const isOver = await runBatches(forkEm, jobs, job, stopping);
    if (isOver) await jobs.end(forkEm(), job.id, null);
  } catch (error) {
    logLine(isDatabaseAway(error) ? "warn" : "error", {
      event: `${jobs.name}-interrupted`,
      [`${jobs.name}Id`]: job.id,
      error: error instanceof Error ? error.stack : String(error),
    });
    // The next attempt begins when the lease ends.
    const failure = error instanceof Stopped ? error.message : (jobs.ends?.(error) ?? null);
    if (failure !== null) await jobs.end(forkEm(), job.id, failure);
  } finally {
    havePatience(0);
  }
}

/** Runs the batches from the job's position on; whether all are done. */
async function runBatches<Job extends Claimed>(
  forkEm: () => EntityManager,
  jobs: Jobs<Job>,
  job: Job,
  stopping?: AbortSignal,
): Promise<boolean> {
  let { done } = job;
  havePatience(stopping ? LONGEST_PAUSE_MS : 0);
  for await (const write of jobs.batches(forkEm(), job)) {
    const begun = performance.now();
    const written = await forkEm().transactional(async (tx) =>
      (await lockForBatch(tx, jobs, { id: job.id, done })) ? write(tx) : null,
    );
    if (!written) return false;
    done = written.done;
    if (!stopping) continue;
    await rest(performance.now() - begun);
    havePatience(LONGEST_PAUSE_MS);
    if (!stopping.aborted || done >= job.total) continue;
    await releaseJob(forkEm(), jobs, job.id);
    return false;
  }
  return true;
}
