/** What worker threads read of a CSV file (docs/product.md#import). */
import { gunzipSync } from "node:zlib";
import { done, type Result } from "#app/http/result.ts";
import type { Delimiter, Encoding } from "../plan.ts";
import type { TableRow } from "./csv-records.server.ts";
import { LARGEST_FILE_BYTES, openTable, type Table } from "./table.server.ts";

/** The bytes of a file, as it was sent or compressed with gzip as it is kept. */
export type FileBytes = { bytes: Uint8Array<ArrayBuffer>; isCompressed: boolean };

export type Chosen = { encoding?: Encoding; delimiter?: Delimiter };

const SENT_AT_ONCE = { rows: 500, characters: 100_000 };

const opened = ({ bytes, isCompressed }: FileBytes, chosen: Chosen) => {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return openTable(isCompressed ? gunzipSync(sent, { maxOutputLength: LARGEST_FILE_BYTES }) : sent, chosen);
};

/** All of a table but its rows. */
export async function readTable(
  file: FileBytes,
  chosen: Chosen,
): Promise<Result<Omit<Table, "rows">, "invalid" | "too-large">> {
  const table = await opened(file, chosen);
  if (!table.ok) return table;
  const { rows: _, ...facts } = table.value;
  return done(facts);
}

/** The rows of a table that was read, so that it is in order, in groups. */
export async function* readRows(file: FileBytes, chosen: Chosen): AsyncGenerator<TableRow[]> {
  const table = await opened(file, chosen);
  if (!table.ok) throw new Error(table.message);
  let group: TableRow[] = [];
  let characters = 0;
  for await (const row of table.value.rows()) {
    group.push(row);
    characters += row.values.reduce((sum, { length }) => sum + length, 0);
    if (group.length < SENT_AT_ONCE.rows && characters < SENT_AT_ONCE.characters) continue;
    yield group;
    [group, characters] = [[], 0];
  }
  if (group.length > 0) yield group;
}
