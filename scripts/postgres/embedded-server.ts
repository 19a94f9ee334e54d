import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "../plain-error.ts";
import { serverEnvironment, whyPostgresFailed } from "./embedded-cluster.ts";
import { freePort } from "./free-port.ts";
import type { Account } from "./postgres-account.ts";
import type { Binaries } from "./postgres-binaries.ts";
import { discardRecycledPidFile, type Postmaster, readPostmaster, stopPostmaster } from "./postmaster.ts";

type NewServer = { cluster: string; logFile: string; account: Account; binaries: Binaries; durable: boolean };

const READY_LIMIT_MS = 300_000;
const POLL_MS = 20;
const ATTEMPTS = 5;
const RETRY_MS = 500;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  timezone: "UTC",
  log_timezone: "UTC",
};
const FAST_AND_FORGETFUL = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** Starts a server for the cluster on a free port and waits until it is ready. It outlives this process. */
export async function startServer(server: NewServer): Promise<Postmaster> {
  discardRecycledPidFile(server.cluster);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const child = launch(server, port);
    if (await ready(child, server.cluster)) return { pid: child.pid ?? 0, port, status: "ready" };
    const output = readFileSync(server.logFile, "utf8");
    // Another program took the port meanwhile, or the last processes of a killed server have not ended yet.
    const passing = /Address already in use|shared memory block .* still in use/i.test(output);
    if (!passing || attempt === ATTEMPTS) throw new PlainError(whyPostgresFailed(output, server.cluster));
    await sleep(RETRY_MS);
  }
}

function launch({ cluster, logFile, account, binaries, durable }: NewServer, port: number): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : FAST_AND_FORGETFUL), port: String(port) });
  const args = ["-D", cluster, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  // A file instead of a pipe, so that the server can still write after its launcher was killed.
  const log = openSync(logFile, "w", 0o600);
  try {
    // Detached, so that Ctrl-C signals only the launcher, which stops the app first.
    const child = spawn(binaries.postgres, args, {
      ...account,
      cwd: "/",
      env: serverEnvironment(),
      detached: true,
      stdio: ["ignore", log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** Waits until the server accepts connections (true) or has ended (false). */
async function ready(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  const end = once(child, "exit").then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!ended) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === "ready") return true;
    if (Date.now() > deadline) {
      if (child.pid) await stopPostmaster(child.pid);
      throw new PlainError(`the embedded PostgreSQL of ${cluster} is not ready after ${READY_LIMIT_MS / 1000} s`);
    }
    await Promise.race([end, sleep(POLL_MS)]);
  }
  return false;
}
