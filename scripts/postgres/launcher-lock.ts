import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { errorCode } from "../plain-error.ts";

type Holder = { pid: number; born: string };

/**
 * Takes the lock file for this process, or returns the process that holds it. Replaces a stale lock (holder killed,
 * power cut, process id reused). `release` is idempotent.
 */
export function takeLock(path: string): { release: () => void } | { heldBy: number } {
  const mine = JSON.stringify({ pid: process.pid, born: startTimeOf(process.pid) } satisfies Holder);
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    for (;;) {
      try {
        // link() is atomic: the lock appears with its content, and only one process can create it.
        linkSync(draft, path);
        return { release: () => readLock(path) === mine && rmSync(path, { force: true }) };
      } catch (error) {
        if (errorCode(error) !== "EEXIST") throw error;
      }
      const found = readLock(path);
      if (found === undefined) continue;
      const pid = livingHolder(found);
      if (pid !== undefined) return { heldBy: pid };
      discard(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The id of the live process that holds the lock file, if any. */
export function lockHolder(path: string): number | undefined {
  const found = readLock(path);
  return found === undefined ? undefined : livingHolder(found);
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function livingHolder(content: string): number | undefined {
  try {
    const { pid, born } = JSON.parse(content) as Holder;
    return born !== "" && startTimeOf(pid) === born ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the stale lock, but never a lock that another process created since it was read. */
function discard(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (readLock(aside) !== stale) linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" && errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Distinguishes a process from others with the same process id, earlier or later; "" if it is not alive. */
function startTimeOf(pid: number): string {
  if (process.platform !== "linux") {
    try {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    } catch {
      return "";
    }
  }
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name may contain blanks and brackets; the 20th field after it is the start time in ticks since boot.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? "" : `${boot} ${fields[18]}`;
  } catch {
    return "";
  }
}
