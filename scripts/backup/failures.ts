import { access } from "node:fs/promises";
import pg from "pg";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { errorCode, PlainError } from "../plain-error.ts";

const FILE_FAILURES: Record<string, string> = {
  ENOSPC: "no space left on the disk:",
  EDQUOT: "disk quota exceeded:",
  EFBIG: "the file system does not allow a file this large:",
  ENOENT: "there is no such file or folder:",
  ENOTDIR: "there is no such file or folder:",
  EISDIR: "this is a folder, not a file:",
  EACCES: "permission denied:",
  EPERM: "permission denied:",
  EROFS: "the file system is read-only:",
  EIO: "disk I/O error:",
};

/**
 * Turns an expected failure into a one-line {@link PlainError}; returns any other error unchanged. `place` is the file
 * or folder in use.
 */
export function plainFailure(error: unknown, place: string): unknown {
  if (error instanceof PlainError) return error;
  const words = FILE_FAILURES[errorCode(error) ?? ""];
  if (words) return new PlainError(`${words} ${pathOf(error) ?? place}`);
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  if (errorCode(error) === "53100") return new PlainError(`the database's disk is full: ${message}`);
  if (isDatabaseUnavailable(error)) return new PlainError(`the database connection was lost: ${message}`);
  if (error instanceof pg.DatabaseError) return new PlainError(`the database refused: ${message}`);
  return error;
}

/** Turns a damaged archive into a one-line {@link PlainError}; handles every other error like {@link plainFailure}. */
export function archiveFailure(error: unknown, file: string): unknown {
  const code = errorCode(error) ?? "";
  const message = error instanceof Error ? error.message : "";
  if (code === "Z_BUF_ERROR" || /unexpected end/i.test(message)) {
    return new PlainError(`${file} is incomplete: the backup was cut short`);
  }
  if (code.startsWith("Z_") || /invalid tar header/i.test(message)) {
    return new PlainError(`${file} is damaged or is not a Dealquest backup`);
  }
  return plainFailure(error, file);
}

function pathOf(error: unknown): string | undefined {
  return error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : undefined;
}

/** Throws a one-line {@link PlainError} unless `file` can be found. */
export async function requireFile(file: string): Promise<void> {
  await access(file).catch((error) => {
    throw plainFailure(error, file);
  });
}
