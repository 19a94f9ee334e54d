import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { errorCode, PlainError } from "./plain-error.ts";

const SECRET_BYTES = 32;

/** The address of the owner in demo and dev. Not beside the sample team, which is not in the image. */
export const LOCAL_OWNER = "scout@dealquest.test";

/** The absolute path of `DATA_DIR` (default `.data`), created if missing. Throws a {@link PlainError} if that fails. */
export function openDataDir(): string {
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new PlainError(`DATA_DIR ${dataDir} cannot be created or used (${errorCode(error) ?? "unknown reason"})`);
  }
  return dataDir;
}

/** `SESSION_SECRET`, else a secret generated at the first start and kept in `DATA_DIR`, readable only by its owner. */
export function sessionSecret(dataDir: string): string {
  if (process.env.SESSION_SECRET) return process.env.SESSION_SECRET;
  const path = join(dataDir, "session-secret");
  try {
    if (!existsSync(path)) writeFileSync(path, randomBytes(SECRET_BYTES).toString("hex"), { mode: 0o600 });
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new PlainError(`${path} cannot be created or read (${errorCode(error) ?? "unknown reason"})`);
  }
}
