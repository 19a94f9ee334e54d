/** The worker threads of this process, which start when there is something to read and end when idle. */

import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { Worker } from "node:worker_threads";
import Tinypool from "tinypool";
import { nodeEnv } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { IS_SMALL_MACHINE } from "../small-machine.server.ts";

type LaneSettings = { threads: number; heapMb: number; idleMs: number };

/**
 * `files` reads what a request waits for, `background` the files of imports that run, and `notes` has the note reader,
 * whose dictionaries take a second to load and 80 MB. A thread that has read a large file keeps 70 MB until it ends.
 */
const LANES = {
  files: IS_SMALL_MACHINE ? { threads: 1, heapMb: 160, idleMs: 2_000 } : { threads: 2, heapMb: 160, idleMs: 30_000 },
  background: { threads: 1, heapMb: 160, idleMs: 30_000 },
  notes: { threads: 1, heapMb: 256, idleMs: 3 * 60_000 },
} satisfies Record<string, LaneSettings>;

export type LaneName = keyof typeof LANES;

// At its limit Node ends a thread, or the whole process if young objects alone exceed the 16 MB that are then left.
const YOUNG_GENERATION_MB = 8;
const MAX_WAITING = 50;
const BUSY = refused("unavailable", "Many files are being read right now. Please try again in a moment.");
const ENTRY = "app/server/workers/worker.ts";

/** The URL of a file for threads, by its path in the checkout; the build bundles each (scripts/bundle-server.ts). */
export const builtFile = (file: string): string =>
  pathToFileURL(import.meta.env?.PROD ? `build/server/${file.replace(/ts$/, "js")}` : file).href;

/** The right to run one task; `release` returns it. `cpuMs` is the processor time used by one of the lane's threads. */
export type Thread = { pool: Tinypool; cpuMs(threadId: number): Promise<number>; release(): void };

type Lane = { pool: Tinypool; free: number; waiting: (() => void)[] };

const lanes = new Map<LaneName, Lane>();

function laneOf(name: LaneName): Lane {
  const known = lanes.get(name);
  if (known) return known;
  const { threads, heapMb, idleMs } = LANES[name];
  // The command line's flags would override the thread's own limits; the server itself has already applied them.
  for (const flag of ["--max-old-space-size=0", "--max-semi-space-size=0"]) setFlagsFromString(flag);
  const pool = new Tinypool({
    filename: builtFile(ENTRY),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // Async work goes on between two messages, as streams need it.
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    // Neither the server's own preload nor its secrets.
    execArgv: [],
    env: { NODE_ENV: nodeEnv() },
  });
  const lane = { pool, free: threads, waiting: [] };
  lanes.set(name, lane);
  return lane;
}

/**
 * A thread of the lane, once one is free: a task's time must not run while it waits. "unavailable" if too many wait.
 */
export async function takeThread(name: LaneName): Promise<Result<Thread, "unavailable">> {
  const lane = laneOf(name);
  if (lane.free > 0) lane.free -= 1;
  else if (lane.waiting.length >= MAX_WAITING) return BUSY;
  else await new Promise<void>((resolve) => lane.waiting.push(resolve));
  const release = () => {
    const next = lane.waiting.shift();
    if (next) next();
    else lane.free += 1;
  };
  return done({ pool: lane.pool, cpuMs: (id) => cpuMsOf(lane.pool, id), release });
}

async function cpuMsOf({ threads }: Tinypool, threadId: number): Promise<number> {
  // The pool's own wrapper of Node's worker.
  const workers = threads.map((one) => (one as unknown as { thread: Worker }).thread);
  const used = await workers.find((worker) => worker.threadId === threadId)?.cpuUsage();
  return used ? (used.user + used.system) / 1_000 : 0;
}

/** Ends all threads; what they read is given up. The next reading starts new ones. */
export async function stopWorkers(): Promise<void> {
  const pools = [...lanes.values()].map(({ pool }) => pool);
  lanes.clear();
  await Promise.all(pools.map((pool) => pool.destroy()));
}
