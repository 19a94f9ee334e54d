/** Keeps the rows of an import whose records are there already, and reads them (docs/product.md#import). */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { reasonText } from "#app/matching/reason-text.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import type { ImportState, MatchedRow, ShownMatchedRow } from "../import-json.ts";

/** Compresses on a thread of its own: 10 MB take half a second. */
export const compress = promisify<string | Buffer, Buffer>(gzip);

/** Rows as lines of JSON, compressed with gzip: what is joined is read as one. Null for none. */
export const packRows = async (rows: MatchedRow[]): Promise<Buffer | null> =>
  rows.length === 0 ? null : compress(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

/**
 * So many rows after `after` lines of the import's matched rows, with the names of their records as they are now. Each
 * call unpacks all rows, of which an import has 50,000 at most.
 */
export async function findMatchedRows(
  em: EntityManager,
  id: string,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<{ rows: ShownMatchedRow[]; next: number | null }> {
  const db = queryOn(em);
  const found = await db.selectFrom("imports").select("matched_rows as rows").where("id", "=", id).executeTakeFirst();
  if (!found?.rows) return { rows: [], next: null };
  const text = (await promisify(gunzip)(found.rows as Buffer)).toString("utf8");
  const lines = text.split("\n");
  const wanted = lines.slice(after, after + limit).filter((line) => line !== "");
  const rows = wanted.map((line) => JSON.parse(line) as MatchedRow);
  const ids = rows.flatMap(({ recordId, createdId }) => [recordId, ...(createdId ? [createdId] : [])]);
  const survivors = await survivorsOf(em, ids);
  const nowOf = (recordId: string) => survivors.get(recordId) ?? recordId;
  const names = await namesOfRecords(em, ids.map(nowOf));
  const end = after + limit;
  return {
    rows: rows.map(({ createdId, ...row }) => {
      const recordId = nowOf(row.recordId);
      const created = createdId && nowOf(createdId);
      const isBoth = created && created !== recordId && names.has(created) && names.has(recordId);
      return {
        ...row,
        recordId,
        ...(created && names.has(created) ? { createdId: created } : {}),
        name: names.get(recordId) ?? null,
        compare: isBoth ? `/contacts/merge?ids=${recordId},${created}` : null,
      };
    }),
    next: lines.length - 1 > end ? end : null,
  };
}

/** The cells of a file of matched rows, by their columns. */
export async function* matchedRowCells(rows: ShownMatchedRow[]) {
  for (const { line, outcome, decision, recordId, name, lacks, compare, ...row } of rows) {
    const address = compare ? new URL(compare, env().APP_URL).href : "";
    const what = { line, outcome, decision, record: recordId, name: name ?? "" };
    yield { ...what, reasons: reasonText(row), lacks: lacks.join(", "), compare: address };
  }
}

const MAX_SHOWN_ROWS = 100;

/** What a page shows of the matched rows: none while the import runs. */
export async function shownMatchedRows(em: EntityManager, { id, state }: { id: string; state: ImportState }) {
  const { rows, next } =
    state === "running" ? NO_MATCHED_ROWS : await findMatchedRows(em, id, { limit: MAX_SHOWN_ROWS });
  return { matched: rows, hasMoreMatched: next !== null };
}

const NO_MATCHED_ROWS = { rows: [], next: null };

async function namesOfRecords(em: EntityManager, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, trim(concat_ws(' ', first_name, last_name)) as name from contacts where id = any(${ids}::uuid[])
    union all select id, name from opportunities where id = any(${ids}::uuid[])`.execute(queryOn(em));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
