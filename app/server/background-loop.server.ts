/** A loop of background work: one run after the other, on a timer and when woken. */
import { logLine } from "./log-line.server.ts";

/** `wake` runs the work now, or again after the present run; `stop` starts no more and waits for the present run. */
export type BackgroundLoop = { wake(): void; stop(): Promise<void> };

/**
 * Runs `work` at once, every `intervalMs`, and on `wake`, never twice at the same time. A failed run is logged as
 * `failed`; the next one tries again. `work` is given a signal that `stop` aborts. The timer does not keep the process
 * alive.
 */
export function startLoop(
  work: (stopping: AbortSignal) => Promise<unknown>,
  { intervalMs, failed }: { intervalMs: number; failed: string },
): BackgroundLoop {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let runAgain = false;

  async function runAll(): Promise<void> {
    while (runAgain && !stopping.signal.aborted) {
      runAgain = false;
      await work(stopping.signal).catch((error) => logLine("warn", { event: failed, error: String(error) }));
    }
    running = undefined;
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    runAgain = true;
    running ??= runAll();
  }

  const timer = setInterval(wake, intervalMs).unref();
  wake();
  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
