/** Opens CSV files in worker threads (docs/product.md#import). */
import { done, type Result } from "#app/http/result.ts";
import type { LaneName } from "#app/server/workers/lanes.server.ts";
import { tasksOf } from "#app/server/workers/tasks.server.ts";
import { toFileBytes } from "./file-bytes.server.ts";
import type { Table } from "./table.server.ts";
import type { Chosen } from "./table.task.server.ts";

const tasks = tasksOf<typeof import("./table.task.server.ts")>("app/data/import/file/table.task.server.ts");
const LIMIT_MS = 30_000;

/**
 * `openTable` in a worker thread. `isCompressed` says that the file is as it is kept, in gzip. Its rows throw a
 * `ReadingEnded` if they take too long.
 */
export async function readTableFile(
  file: Buffer,
  {
    isCompressed = false,
    lane = "files",
    chosen = {},
  }: { isCompressed?: boolean; lane?: LaneName; chosen?: Chosen } = {},
): Promise<Result<Table, "invalid" | "too-large" | "unavailable">> {
  const given = toFileBytes(file, isCompressed);
  const options = { lane, what: "file", limitMs: LIMIT_MS };
  const read = await tasks.call("readTable", [given, chosen], options);
  if (!read.ok) return read;
  if (!read.value.ok) return read.value;
  const table = read.value.value;
  const { encoding, delimiter } = table;
  async function* rows() {
    for await (const group of tasks.stream("readRows", [given, { encoding, delimiter }], options)) yield* group;
  }
  return done({ ...table, rows });
}
