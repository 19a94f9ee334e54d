import pg from "pg";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { errorCode, PlainError } from "../plain-error.ts";

const FILE_FAILURES: Record<string, string> = {
  ENOSPC: "no space left on the disk that holds",
  EDQUOT: "no space left for this user on the disk that holds",
  EFBIG: "the system allows no file as large as",
  ENOENT: "there is no such file or folder:",
  ENOTDIR: "there is no such file or folder:",
  EISDIR: "this is a folder and no file:",
  EACCES: "this user may not use",
  EPERM: "this user may not use",
  EROFS: "the disk cannot be written that holds",
  EIO: "the disk fails that holds",
};

/** Turns an expected failure into a one-line {@link PlainError}; returns any other error unchanged. `place` is the file or folder in use. */
export function plainFailure(error: unknown, place: string): unknown {
  if (error instanceof PlainError) return error;
  const words = FILE_FAILURES[errorCode(error) ?? ""];
  if (words) return new PlainError(`${words} ${pathOf(error) ?? place}`);
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  if (errorCode(error) === "53100") return new PlainError(`the database's disk is full: ${message}`);
  if (isDatabaseAway(error)) return new PlainError(`the database went away: ${message}`);
  if (error instanceof pg.DatabaseError) return new PlainError(`the database refused: ${message}`);
  return error;
}

/** Turns a damaged archive into a one-line {@link PlainError}; handles every other error like {@link plainFailure}. */
export function archiveFailure(error: unknown, file: string): unknown {
  const code = errorCode(error) ?? "";
  const message = error instanceof Error ? error.message : "";
  if (code === "Z_BUF_ERROR" || /unexpected end/i.test(message)) {
    return new PlainError(`${file} is cut short: it is not a whole backup`);
  }
  if (code.startsWith("Z_") || /invalid tar header/i.test(message)) {
    return new PlainError(`${file} is damaged, or no backup of Dealquest`);
  }
  return plainFailure(error, file);
}

function pathOf(error: unknown): string | undefined {
  return error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : undefined;
}
