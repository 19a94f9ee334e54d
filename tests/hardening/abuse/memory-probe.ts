/** Preloaded into the tested server: a request with a certain header logs the memory use after a garbage collection. */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { setImmediate as settled } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

subscribe("http.server.request.start", async (message) => {
  const { request } = message as { request: IncomingMessage };
  if (request.headers["x-memory-probe"] === undefined) return;
  // Memory behind weak references and finalizers is freed only by the next collection.
  for (let round = 0; round < 3; round++) {
    collect();
    await settled();
  }
  const { heapUsed, rss, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ event: "memory", heapUsed, rss, external })}\n`);
});
