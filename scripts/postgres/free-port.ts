import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { createServer } from "node:net";

// Below the ephemeral ports of Linux (from 32768) and others (from 49152), which outgoing connections could take later.
const FIRST = 20_000;
const END = 32_768;

/**
 * A free TCP port of this machine. While this process lives, no other call of this function, in any process, returns
 * the same port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if ((await reserve(port)) && (await isPortFree(port))) return port;
  }
}

// Reserves the number by binding the unused UDP port; the system releases it when the process ends, even after SIGKILL.
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

/** Whether a server can listen on `port` at `host` (default: all addresses). */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
