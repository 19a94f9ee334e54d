/** The archive of an export, written while it is sent (docs/product.md#export). */
import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { IsolationLevel } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { ZipFile } from "yazl";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { csvFile } from "#app/lists/csv.server.ts";
import { guarded } from "#app/lists/formula-guard.ts";
import { customColumns, FIELDS_FILE } from "./custom-columns.server.ts";
import type { ExportFile } from "./export-columns.server.ts";
import { EXPORT_FILES } from "./export-files.server.ts";

const FETCHED_AT_ONCE = 1_000;

/** What the metadata say of a written file. */
type WrittenFile = { rows: number; sha256: string };

/**
 * A zip of all files and their metadata, from one snapshot of the database. `failed` is called with the error if
 * reading fails; the stream then breaks off, so that no archive looks whole that is not.
 */
export function exportArchive(em: EntityManager, failed: (error: Error) => void): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error));
  const fill = async (tx: EntityManager) => {
    const written = new Map<ExportFile, WrittenFile>();
    for (const file of await filesOf(tx)) {
      const rows = () => readRows(tx, file, () => output.destroyed);
      zip.addReadStreamLazy(file.name, (give) =>
        give(
          null,
          writeCsvFile(file, rows(), (sum) => written.set(file, sum)),
        ),
      );
    }
    zip.addReadStreamLazy("csv-metadata.json", (give) => give(null, Readable.from([metadata(written)])));
    zip.end();
    return finished(output, { writable: false });
  };
  em.transactional(fill, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true }).catch((error) => {
    output.destroy(error);
    failed(error);
  });
  return output;
}

/** All files, with a column for each custom field. */
async function filesOf(tx: EntityManager): Promise<ExportFile[]> {
  const own: Record<string, ExportFile["columns"]> = {
    "contacts.csv": await customColumns(tx, "contact", sql.ref("c.own")),
    "opportunities.csv": await customColumns(tx, "opportunity", sql.ref("o.own")),
  };
  return [FIELDS_FILE, ...EXPORT_FILES.map((file) => ({ ...file, columns: { ...file.columns, ...own[file.name] } }))];
}

function writeCsvFile(
  { columns }: ExportFile,
  rows: AsyncIterable<object>,
  done: (sum: WrittenFile) => void,
): Readable {
  const hash = createHash("sha256");
  let count = 0;
  const csv = csvFile(Object.keys(columns), guarded)
    .on("data", (bytes) => hash.update(bytes))
    .on("end", () => done({ rows: count, sha256: hash.digest("hex") }));
  const counted = async function* () {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  };
  // An error ends `csv` with it, and so the archive.
  pipeline(counted, csv, () => {});
  return csv;
}

/** All rows of a file, 1,000 at a time, through a cursor of the transaction of `em`, until `isOver`. */
async function* readRows(
  em: EntityManager,
  { columns, select }: ExportFile,
  isOver: () => boolean,
): AsyncGenerator<object> {
  const db = queryOn(em);
  const values = Object.fromEntries(Object.entries(columns).map(([name, { value }]) => [name, value]));
  await sql`declare exported no scroll cursor for ${select(em, columnsOf(values))}`.execute(db);
  // Once it is over, the connection may be in another transaction.
  while (!isOver()) {
    const { rows } = await sql<object>`fetch ${sql.lit(FETCHED_AT_ONCE)} from exported`.execute(db);
    yield* rows;
    if (rows.length < FETCHED_AT_ONCE) {
      await sql`close exported`.execute(db);
      return;
    }
  }
}

/** Metadata by CSV on the Web (https://www.w3.org/TR/tabular-metadata/); what it cannot express is in `dealquest:`. */
function metadata(written: Map<ExportFile, WrittenFile>): string {
  const tables = [...written].map(([{ name, columns, key }, { rows, sha256 }]) => ({
    url: name,
    tableSchema: {
      columns: Object.entries(columns).map(([column, { datatype }]) => ({ name: column, titles: column, datatype })),
      primaryKey: key,
    },
    "dealquest:rows": rows,
    "dealquest:sha256": sha256,
  }));
  const dialect = { encoding: "utf-8", lineTerminators: ["\r\n"], header: true, quoteChar: '"', doubleQuote: true };
  const namespaces = { dealquest: "https://dealquest.example/terms#" };
  const context = ["http://www.w3.org/ns/csvw", namespaces];
  return JSON.stringify({ "@context": context, dialect, "dealquest:formulasGuardedBy": "'", tables }, null, 2);
}
