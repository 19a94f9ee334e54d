import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, PlainError } from "./plain-error.ts";

/** What a running server says about itself in `postmaster.pid`; `status` is `starting`, `ready`, `stopping` or "". */
export type Postmaster = { pid: number; port: number; status: string };

const POLL_MS = 20;
const STOP_LIMIT_MS = 60_000;

/** The server that the cluster's `postmaster.pid` names, alive or not; undefined without such a file or with half of one. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? "").trim() };
}

/** The server of this cluster if one is alive: its process exists and works in the cluster's folder. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmaster(cluster);
  return found && isAlive(found.pid) && worksIn(found.pid, cluster) ? found : undefined;
}

/**
 * Removes a `postmaster.pid` that a power cut left behind when its process number belongs to another program by now:
 * PostgreSQL would take that one for a server and refuse to start. Every other stale file is left for PostgreSQL to judge,
 * which also looks for survivors by shared memory.
 */
export function discardRecycledPidFile(cluster: string): void {
  const found = readPostmaster(cluster);
  if (!found || !isAlive(found.pid) || worksIn(found.pid, cluster)) return;
  if (someoneWorksIn(cluster)) return;
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** Stops the server at once but cleanly (PostgreSQL's fast shutdown) and waits until it is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, "SIGINT");
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new PlainError(`the embedded PostgreSQL (process ${pid}) does not stop`);
    await sleep(POLL_MS);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

/** Whether the process exists and is no zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
  if (process.platform !== "linux") return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) !== "Z";
  } catch {
    return false;
  }
}

/** Every PostgreSQL process works in its cluster's folder. Where the system does not tell (macOS), true: the sign-in decides. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

function someoneWorksIn(cluster: string): boolean {
  if (process.platform !== "linux") return false;
  return readdirSync("/proc").some((name) => /^\d+$/.test(name) && worksIn(Number(name), cluster));
}
