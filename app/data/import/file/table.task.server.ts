/** What worker threads read of a CSV file (docs/product.md#import). */
import { done, type Result } from "#app/http/result.ts";
import type { Encoding } from "#app/text/file-encodings.ts";
import type { Delimiter } from "../plan.ts";
import type { TableRow } from "./csv-records.server.ts";
import { type FileBytes, uncompressedFile } from "./file-bytes.server.ts";
import { openTable, type Table } from "./table.server.ts";

export type Chosen = { encoding?: Encoding; delimiter?: Delimiter };

const ROW_GROUP_LIMITS = { rows: 500, characters: 100_000 };

/** All of a table but its rows. */
export async function readTable(
  file: FileBytes,
  chosen: Chosen,
): Promise<Result<Omit<Table, "rows">, "invalid" | "too-large">> {
  const table = await openTable(uncompressedFile(file), chosen);
  if (!table.ok) return table;
  const { rows: _, ...facts } = table.value;
  return done(facts);
}

/** The rows of a table that was read, so that it is in order, in groups. */
export async function* readRows(file: FileBytes, chosen: Chosen): AsyncGenerator<TableRow[]> {
  const table = await openTable(uncompressedFile(file), chosen);
  if (!table.ok) throw new Error(table.message);
  let group: TableRow[] = [];
  let characters = 0;
  for await (const row of table.value.rows()) {
    group.push(row);
    characters += row.values.reduce((sum, { length }) => sum + length, 0);
    if (group.length < ROW_GROUP_LIMITS.rows && characters < ROW_GROUP_LIMITS.characters) continue;
    yield group;
    [group, characters] = [[], 0];
  }
  if (group.length > 0) yield group;
}
