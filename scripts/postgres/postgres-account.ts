import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "../plain-error.ts";

/** The system user that PostgreSQL runs as; undefined means the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

// Places for PostgreSQL's files when root starts it from folders that only root may enter. Persistent, unlike /tmp.
const SHARED_PLACES = ["/var/lib/dealquest", "/var/tmp/dealquest"];

const PREFERRED_USERS = ["postgres", "nobody"];

/**
 * The user to run PostgreSQL as. PostgreSQL refuses to run as root, so root uses the owner of the existing cluster, or
 * else the system's user `postgres` or `nobody`.
 */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of PREFERRED_USERS) {
    const user = users.find((fields) => fields[0] === name);
    if (user && Number(user[2]) > 0) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new PlainError(
    "PostgreSQL refuses to run as root and there is no user postgres or nobody: start as another user",
  );
}

/** Whether the account may enter `folder` and all its parents. Always true for the user of this process. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true;
  const { status } = spawnSync("/bin/sh", ["-c", 'cd -- "$0"', folder], { ...account, cwd: "/", stdio: "ignore" });
  return status === 0;
}

/** Makes the account the owner of `path`. */
export function giveOwnership(account: Account, path: string): void {
  if (!account) return;
  try {
    chownSync(path, account.uid, account.gid);
  } catch {
    throw new PlainError(`root may not give ${path} to user ${account.uid} here: start as another user`);
  }
}

/** A root-owned folder open to every user, created if missing; used if PostgreSQL's user may not enter DATA_DIR. */
export function sharedPlace(): string {
  for (const place of SHARED_PLACES) {
    try {
      mkdirSync(place, { mode: 0o755, recursive: true });
      const { uid, mode } = statSync(place);
      // The owner of a foreign folder could replace the binaries that root starts.
      if (uid !== 0 || (mode & 0o022) !== 0) continue;
      chmodSync(place, 0o755);
      return place;
    } catch {
      // Read-only file system: try the next place.
    }
  }
  throw new PlainError(
    `root's folders are closed to PostgreSQL and neither ${SHARED_PLACES.join(" nor ")} can be used: set DATA_DIR to ` +
      "a folder that every user may enter",
  );
}

/** A new path for a cluster inside {@link sharedPlace}. */
export function sharedClusterPlace(): string {
  return join(sharedPlace(), `cluster-${randomUUID()}`);
}
