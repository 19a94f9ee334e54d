import { gzipSync } from "node:zlib";
import type { EntityManager } from "#app/db/orm.server.ts";
import { csvFile } from "#app/lists/csv.server.ts";
import type { Table } from "../file/table.server.ts";
import { type Counts, NO_COUNTS, type PreviewRow } from "../import-json.ts";
import type { WrongRow } from "../plan.ts";
import { readRecords } from "../rows/records.server.ts";
import { decideBatch } from "./decide.server.ts";
import { customFieldsOf, inBatches, type TableJob } from "./job.server.ts";
import { packRows } from "./matched-rows.server.ts";
import { createEarlierRows } from "./places.server.ts";
import { type FirstRow, previewOf } from "./preview.server.ts";

const PREVIEWED = 5;

/** What a check found. `wrongRows` is a CSV file, compressed with gzip; null if none is wrong. */
export type Checked = {
  counts: Counts;
  /** How many deals that are written have a size with cents. */
  rounded: number;
  preview: PreviewRow[];
  wrongRows: Buffer | null;
  matchedRows: Buffer | null;
};

/** Goes through all rows like the run, without writing: what becomes of each, and why a row is wrong. */
export async function checkRows(em: EntityManager, job: TableJob, table: Table): Promise<Checked> {
  const seen = createEarlierRows();
  const counts = { ...NO_COUNTS };
  let rounded = 0;
  const first: FirstRow[] = [];
  const wrongRows = wrongRowsFile(table.headers);
  const matchedRows: Buffer[] = [];
  const own = await customFieldsOf(em, job.kind, job.plan);
  for await (const rows of inBatches(readRecords(table, job.kind, job.plan, own))) {
    const { outcomes, matched } = await decideBatch(em, job, rows, seen);
    const packed = packRows(matched);
    if (packed) matchedRows.push(packed);
    for (const outcome of outcomes.values()) counts[outcome] += 1;
    for (const row of rows) {
      if ("reason" in row) wrongRows.add(row);
      else if ("isRounded" in row && row.isRounded && outcomes.get(row.line) === "create") rounded += 1;
    }
    for (const row of rows.slice(0, PREVIEWED - first.length)) {
      first.push({ row, outcome: outcomes.get(row.line) ?? "skip" });
    }
  }
  const preview = await previewOf(em, job, first, own);
  return {
    counts,
    rounded,
    preview,
    wrongRows: await wrongRows.end(),
    matchedRows: matchedRows.length > 0 ? Buffer.concat(matchedRows) : null,
  };
}

/** Collects the wrong rows as they stand in the file, each with its line and why it is wrong. */
function wrongRowsFile(headers: string[]) {
  const csv = csvFile(["line", "reason", ...headers]);
  const chunks: Buffer[] = [];
  csv.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => csv.on("end", resolve).on("error", reject));
  let isEmpty = true;
  return {
    add({ line, reason, values }: WrongRow): void {
      csv.write([line, reason, ...values]);
      isEmpty = false;
    },
    /** Compressed with gzip; null if there are none. */
    async end(): Promise<Buffer | null> {
      csv.end();
      await ended;
      return isEmpty ? null : gzipSync(Buffer.concat(chunks));
    },
  };
}
