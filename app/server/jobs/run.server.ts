/** Runs jobs in batches, each a transaction, giving way to requests. Every machine may do so at the same time. */
import { setTimeout } from "node:timers/promises";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { type BackgroundLoop, startLoop } from "../background-loop.server.ts";
import { logLine } from "../log-line.server.ts";
import { setWaitBudget, sleepWithinWaitBudget, withWaitBudget } from "../yield-to-requests.server.ts";
import {
  type ClaimedJob,
  claimJob,
  hasTooManyAttempts,
  isUnderWay,
  type JobKind,
  JobStoppedError,
  lockForBatch,
  releaseJob,
} from "./job.server.ts";
import { endUndo, undoBatches } from "./undo.server.ts";

const POLL_MS = 2_000;
// For each batch others get their turn for as long as it took, and no longer than this: while it is read and written,
// whenever requests are under way, and for what is left of it afterwards.
const MAX_PAUSE_MS = 200;
const MAX_WAIT_MS = 5_000;
const WAIT_STEP_MS = 50;

/** Runs jobs in the background until `stop`, which waits for the present batch; another machine continues after it. */
export function startJobs<Job extends ClaimedJob>(forkEm: () => EntityManager, jobs: JobKind<Job>): BackgroundLoop {
  return startLoop((stopping) => withWaitBudget(() => runJobs(forkEm, jobs, stopping)), {
    intervalMs: POLL_MS,
    failed: `${jobs.name}s-not-run`,
  });
}

/** Runs all jobs that wait, one after the other. */
async function runJobs<Job extends ClaimedJob>(forkEm: () => EntityManager, jobs: JobKind<Job>, stopping: AbortSignal) {
  for (;;) {
    const job = stopping.aborted ? null : await claimJob<Job>(forkEm(), jobs);
    if (!job) return;
    if (hasTooManyAttempts(job)) await endJob(forkEm(), jobs, job, jobs.failedMessage);
    else await runJob(forkEm, jobs, job, stopping);
  }
}

/** Runs one job now, for a request that waits for it. If a loop was quicker to take it, waits 5 s for that at most. */
export async function runJobNow<Job extends ClaimedJob>(forkEm: () => EntityManager, jobs: JobKind<Job>, id: string) {
  const job = await claimJob<Job>(forkEm(), jobs, id);
  if (job) return runJob(forkEm, jobs, job);
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end && (await isUnderWay(forkEm(), jobs, id)); )
    await setTimeout(WAIT_STEP_MS);
}

async function runJob<Job extends ClaimedJob>(
  forkEm: () => EntityManager,
  jobs: JobKind<Job>,
  job: Job,
  stopping?: AbortSignal,
): Promise<void> {
  try {
    const isOver = await runBatches(forkEm, jobs, job, stopping);
    if (isOver) await endJob(forkEm(), jobs, job, null);
  } catch (error) {
    logLine(isDatabaseUnavailable(error) ? "warn" : "error", {
      event: `${jobs.name}-interrupted`,
      [`${jobs.name}Id`]: job.id,
      error: error instanceof Error ? error.stack : String(error),
    });
    // The next attempt begins when the lease ends.
    const failure = error instanceof JobStoppedError ? error.message : (jobs.failureMessageFor?.(error) ?? null);
    if (failure !== null) await endJob(forkEm(), jobs, job, failure);
  }
}

function endJob<Job extends ClaimedJob>(
  em: EntityManager,
  jobs: JobKind<Job>,
  { id, state }: Job,
  failure: string | null,
) {
  return state === "undoing" ? endUndo(em, jobs, id, failure) : jobs.finish(em, id, failure);
}

/** Runs the batches from the job's position on; whether all are done. */
async function runBatches<Job extends ClaimedJob>(
  forkEm: () => EntityManager,
  jobs: JobKind<Job>,
  job: Job,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { id, state } = job;
  let { done } = job;
  setWaitBudget(MAX_PAUSE_MS);
  for await (const write of state === "undoing" ? undoBatches(jobs, job) : jobs.batches(forkEm(), job)) {
    const begun = performance.now();
    const written = await forkEm().transactional(async (tx) =>
      (await lockForBatch(tx, jobs, { id, state, done })) ? write(tx) : null,
    );
    if (!written) return false;
    done = written.done;
    if (!stopping) continue;
    await sleepWithinWaitBudget(performance.now() - begun);
    setWaitBudget(MAX_PAUSE_MS);
    if (!stopping.aborted || done >= job.total) continue;
    await releaseJob(forkEm(), jobs, id);
    return false;
  }
  return true;
}
