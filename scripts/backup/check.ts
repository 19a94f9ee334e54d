import { createHash } from "node:crypto";
import { PlainError } from "../plain-error.ts";
import { readArchive } from "./read.ts";

/** Contents of a complete backup. */
export type Contents = { madeAt: string; rows: number; photos: number };

/**
 * Reads a whole backup, without a database, and compares every table with the checksum computed when it was written.
 * Throws a one-line {@link PlainError} if anything is missing or different.
 */
export async function checkBackup(file: string): Promise<Contents> {
  const sums = new Map<string, ReturnType<typeof createHash>>();
  let madeAt = "";
  let photos = 0;
  const footer = await readArchive(file, {
    async header(header) {
      madeAt = header.madeAt;
      for (const { name } of header.tables) sums.set(name, createHash("sha256"));
    },
    async rows(table, text) {
      for await (const piece of text) sums.get(table)?.update(piece);
    },
    async photo(_, picture) {
      for await (const _piece of picture);
      photos++;
    },
  });
  const different = Object.entries(footer.tables).find(
    ([name, { sha256 }]) => sums.get(name)?.digest("hex") !== sha256,
  );
  if (different) throw new PlainError(`${file} is damaged: its ${different[0]} do not match the database`);
  if (photos !== footer.photos)
    throw new PlainError(`${file} is damaged: ${photos} of ${footer.photos} pictures are there`);
  const rows = Object.values(footer.tables).reduce((sum, table) => sum + table.rows, 0);
  return { madeAt, rows, photos };
}
