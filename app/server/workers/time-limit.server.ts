/** Ends what takes too much of the processor's time; how much else the machine does meanwhile is nobody's fault. */

/** So much longer than its time a thread may take in all, on a machine that does much else. */
const BUSY_MACHINE_FACTOR = 6;
const CHECK_MS = 50;

/** The ms of processor time that the thread with this id has used. */
type ReadCpuMs = (threadId: number) => Promise<number>;

/**
 * Aborts `signal` when the time is over. It runs from when a worker sets `begun` to its thread's id, and from each
 * `start`; `clear` stops it.
 */
export type TimeLimit = { begun: Int32Array; signal: AbortSignal; start(): Promise<void>; clear(): void };

/** A limit of so many ms of a thread's own time; starting the thread costs none of it. */
export function timeLimit(ms: number, readCpuMs: ReadCpuMs): TimeLimit {
  const controller = new AbortController();
  const begun = new Int32Array(new SharedArrayBuffer(4));
  let timers: NodeJS.Timeout[] = [];
  let round = 0;
  const clear = () => {
    round += 1;
    for (const timer of timers) clearTimeout(timer);
    // Lets go of what waits for a thread that never began.
    Atomics.notify(begun, 0);
  };
  const start = async () => {
    const mine = ++round;
    timers = [setTimeout(() => controller.abort(), ms * BUSY_MACHINE_FACTOR)];
    const before = await readCpuMs(begun[0] ?? 0);
    const check = async () => {
      const left = ms - ((await readCpuMs(begun[0] ?? 0)) - before);
      if (mine !== round) return;
      if (left <= 0) controller.abort();
      else timers[1] = setTimeout(check, Math.max(left, CHECK_MS));
    };
    if (mine === round) timers[1] = setTimeout(check, ms);
  };
  void Promise.resolve(Atomics.waitAsync(begun, 0, 0).value).then(() => {
    if (round === 0) void start();
  });
  return { begun, signal: controller.signal, start, clear };
}
