import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { createServer } from "node:net";

// Below what Linux (32768) and others (49152) take for connections that programs make, which could be in the way later.
const FIRST = 20_000;
const END = 32_768;

/**
 * A TCP port that is free on this machine, and that this function gives to nobody else, in any process, while this process
 * lives.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if ((await reserve(port)) && (await isPortFree(port))) return port;
  }
}

// The UDP port of the same number, which nobody else needs: the system lets go of it with the process, however that ends.
function reserve(port: number): Promise<boolean> {
  const mark = createSocket("udp4").unref();
  return new Promise((resolve) => {
    mark.once("error", () => {
      mark.close();
      resolve(false);
    });
    mark.bind({ port, address: "127.0.0.1", exclusive: true }, () => resolve(true));
  });
}

/** Whether this machine lets a server listen on `port` at `host` (all addresses unless named). */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
