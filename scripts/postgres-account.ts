import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "./plain-error.ts";

/** The user that PostgreSQL runs as; undefined is the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

// PostgreSQL's files of a root user whose own folders nobody else may enter. Persistent, unlike /tmp.
const SHARED_PLACES = ["/var/lib/dealquest", "/var/tmp/dealquest"];

const PREFERRED_USERS = ["postgres", "nobody"];

/**
 * Who PostgreSQL runs as: this user, or, because PostgreSQL refuses to run as root, for root the owner of the cluster that
 * exists, else the system's user `postgres` or `nobody`.
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

/** Whether the account may enter `folder` (each folder above it included). Always true for this process's own user. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true;
  const { status } = spawnSync("/bin/sh", ["-c", 'cd -- "$0"', folder], { ...account, cwd: "/", stdio: "ignore" });
  return status === 0;
}

/** Gives `path` to the account. */
export function handOver(account: Account, path: string): void {
  if (!account) return;
  try {
    chownSync(path, account.uid, account.gid);
  } catch {
    throw new PlainError(`root may not give ${path} to user ${account.uid} here: start as another user`);
  }
}

/** A folder of root's that every user may enter, made when missing: where PostgreSQL's files go when DATA_DIR is closed. */
export function sharedPlace(): string {
  for (const place of SHARED_PLACES) {
    try {
      mkdirSync(place, { mode: 0o755, recursive: true });
      const { uid, mode } = statSync(place);
      // Someone else's folder of this name could swap the binaries that root starts.
      if (uid !== 0 || (mode & 0o022) !== 0) continue;
      chmodSync(place, 0o755);
      return place;
    } catch {
      // A read-only system: the next place may be writable.
    }
  }
  throw new PlainError(
    `root's folders are closed to PostgreSQL and neither ${SHARED_PLACES.join(" nor ")} can be used: set DATA_DIR to a folder that every user may enter`,
  );
}

/** A new address for a cluster inside {@link sharedPlace}. */
export function sharedClusterPlace(): string {
  return join(sharedPlace(), `cluster-${randomUUID()}`);
}
