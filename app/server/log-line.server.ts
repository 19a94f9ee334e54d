/**
 * The app's log, for the preloaded module and the app's bundle alike. Lines of "info" (requests) go to standard output,
 * all others to standard error. Each is written before the call returns, so that none is lost when the process ends.
 */
import { multistream, pino, stdTimeFunctions } from "pino";

const log = pino(
  { base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
  multistream(
    [
      { level: "info", stream: pino.destination({ dest: 1, sync: true }) },
      { level: "warn", stream: pino.destination({ dest: 2, sync: true }) },
    ],
    { dedupe: true },
  ),
);

/** Writes one event as a line of JSON. `facts` must not hold query strings, bodies, cookies or users' addresses. */
export function logLine(level: "info" | "warn" | "error", facts: { event: string } & Record<string, unknown>): void {
  log[level](facts);
}
