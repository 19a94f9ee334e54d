/** How slow this machine is, so that limits which end what hangs are not met by what is merely slow. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** The environment variable that tells a run's processes how slow the machine is: 1 is that of {@link QUIET_MS}. */
export const SLOWNESS_VARIABLE = "DEALQUEST_TEST_SLOWNESS";

// Beyond it a run would not end in a day if something hangs.
const SLOWEST = 20;

// For test files that are started without the runner: as if the machine did a few other things.
const UNMEASURED = 3;

// Hashing and JavaScript, which is what tests are made of, for some 0.4 s on a quiet machine of 2026 with two cores.
const WORK = `
  const { createHash } = require("node:crypto");
  const { parentPort } = require("node:worker_threads");
  const begun = performance.now();
  let kept = "";
  for (let n = 0; n < 240; n++) {
    kept = createHash("sha256").update(kept.padEnd(100_000, "quest")).digest("hex");
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ id: (at * 7_919 + n) % 2_003, text: kept + at }));
    rows.sort((one, other) => one.id - other.id);
    kept += JSON.parse(JSON.stringify(rows)).length;
  }
  parentPort.postMessage(performance.now() - begun);
`;
const QUIET_MS = 400;

/**
 * The time that a fixed piece of work takes on all cores at once, divided by what it takes on a quiet machine; 1 to 20.
 */
export async function measureSlowness(): Promise<number> {
  const pieces = Array.from({ length: availableParallelism() }, pieceOfWork);
  const slowest = Math.max(...(await Promise.all(pieces)));
  return Math.min(SLOWEST, Math.max(1, slowest / QUIET_MS));
}

function pieceOfWork(): Promise<number> {
  return new Promise((resolve, reject) => {
    new Worker(WORK, { eval: true }).once("message", resolve).once("error", reject);
  });
}

/** How slow the machine is by the measure of the run, at least 1. */
const slowness = (): number => Math.max(1, Number(process.env[SLOWNESS_VARIABLE] ?? UNMEASURED));

/** A limit in ms that is right for a quiet machine, as long as this machine needs it to be. */
export const stretched = (quietMs: number): number => Math.ceil(quietMs * slowness());

/** How many tests run at once: where the machine is quick, more than its two cores, because tests wait for servers. */
export const workersAtOnce = (): number => (slowness() < 2 ? 3 : 2);
