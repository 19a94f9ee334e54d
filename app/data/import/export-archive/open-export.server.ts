/** Reads an export's archive in worker threads and checks all of it before the import (docs/product.md#import). */
import { done, type Result } from "#app/http/result.ts";
import type { LaneName } from "#app/server/workers/lanes.server.ts";
import { tasksOf } from "#app/server/workers/tasks.server.ts";
import { toFileBytes } from "../file/file-bytes.server.ts";
import type { ArchiveBatch, ArchiveCounts } from "./archive.task.server.ts";
import type { ArchiveFile, ArchiveRow } from "./archive-rows.ts";

const tasks = tasksOf<typeof import("./archive.task.server.ts")>(
  "app/data/import/export-archive/archive.task.server.ts",
);
// More than other files have: 500,000 rows, its most, take half a minute on a machine of 2024.
const LIMIT_MS = 120_000;

/** An export whose files are whole and whose rows are valid. Their order is that of the import. */
export type Archive = ArchiveCounts & {
  /** The rows from `position` on, in batches of at most 500 of one file. Throws `ReadingEnded` on a timeout. */
  batchesFrom(position: number): AsyncGenerator<ArchiveBatch, void>;
  /** All rows of a file, read while they are asked for. */
  rowsOf<File extends ArchiveFile>(file: File): AsyncGenerator<ArchiveRow<File>, void>;
};

/**
 * Opens an export; `isCompressed`: it is as it is kept, in gzip. Refuses what `checkFile` refuses, and what takes too
 * long or too much memory.
 */
export async function openExport(
  file: Buffer,
  { isCompressed = false, lane = "files" }: { isCompressed?: boolean; lane?: LaneName } = {},
): Promise<Result<Archive, "invalid" | "too-large" | "unavailable">> {
  const given = toFileBytes(file, isCompressed);
  const options = { lane, what: "archive", limitMs: LIMIT_MS };
  const checked = await tasks.call("checkFile", [given], options);
  if (!checked.ok) return checked;
  if (!checked.value.ok) return checked.value;
  const batchesFrom = (position: number, names?: ArchiveFile[]) =>
    tasks.stream("batchesFrom", [given, position, names], options);
  return done({
    ...checked.value.value,
    batchesFrom,
    async *rowsOf<File extends ArchiveFile>(name: File) {
      for await (const { rows } of batchesFrom(0, [name])) yield* rows as ArchiveRow<File>[];
    },
  });
}
