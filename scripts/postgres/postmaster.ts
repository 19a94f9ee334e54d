import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, PlainError } from "../plain-error.ts";

/** The contents of `postmaster.pid`; `status` is `starting`, `ready`, `stopping` or "". */
export type Postmaster = { pid: number; port: number; status: string };

const POLL_MS = 20;
const STOP_LIMIT_MS = 60_000;

/** Reads the cluster's `postmaster.pid`; the server may be dead. Undefined if the file is missing or incomplete. */
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

/** The live server of this cluster: its process exists and has the cluster's folder as working directory. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmaster(cluster);
  return found && isAlive(found.pid) && isWorkingIn(found.pid, cluster) ? found : undefined;
}

/**
 * Removes a `postmaster.pid` left by a power cut if another program now has its process id: PostgreSQL would mistake
 * that program for a server and refuse to start. PostgreSQL handles every other stale file itself; it also finds
 * surviving processes by their shared memory.
 */
export function discardRecycledPidFile(cluster: string): void {
  const found = readPostmaster(cluster);
  if (!found || !isAlive(found.pid) || isWorkingIn(found.pid, cluster)) return;
  if (hasProcessIn(cluster)) return;
  rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** Stops the server with PostgreSQL's fast shutdown and waits until its process has ended. */
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

/** Whether the process exists and is not a zombie. */
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

/**
 * Whether the process has the cluster's folder as working directory, as PostgreSQL's have. True if the system does not
 * tell (macOS); then the sign-in decides.
 */
function isWorkingIn(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

function hasProcessIn(cluster: string): boolean {
  if (process.platform !== "linux") return false;
  return readdirSync("/proc").some((name) => /^\d+$/.test(name) && isWorkingIn(Number(name), cluster));
}
