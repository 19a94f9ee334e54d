/** The data folder of the embedded PostgreSQL: made on demand, with the kept password, and its problems in words. */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode, PlainError } from "../plain-error.ts";

/** Makes the folder where it is missing, enterable by the account that runs PostgreSQL. */
export function prepareFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
}

/** The superuser's password, generated at the first start. Letters and digits only, so that URLs need no escaping. */
export function keptPassword(dataDir: string): string {
  const path = join(dataDir, "password");
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" });
  return readFileSync(path, "utf8").trim();
}

/** Throws a {@link PlainError} if another major version of PostgreSQL made the cluster. */
export function checkVersion(cluster: string, major: string): void {
  const kept = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (kept === major) return;
  throw new PlainError(
    `${cluster} was made by PostgreSQL ${kept} and this is PostgreSQL ${major}: choose another DATA_DIR, or ` +
      "restore a backup into a new one",
  );
}

/** The {@link PlainError} for an error of the file system; any other error unchanged. */
export function explained(error: unknown, dataDir: string): unknown {
  const code = errorCode(error);
  if (code === "EACCES" || code === "EPERM") {
    return new PlainError(`${dataDir} belongs to another user: start as that user or choose another DATA_DIR`);
  }
  if (code === "ENOSPC") return new PlainError(`no space left on the disk: ${dataDir}`);
  if (code === "ENOTDIR" || code === "EEXIST")
    return new PlainError(`${dataDir} is not a folder: choose another DATA_DIR`);
  if (code === "EROFS") return new PlainError(`${dataDir} cannot be written: choose another DATA_DIR`);
  return error;
}
