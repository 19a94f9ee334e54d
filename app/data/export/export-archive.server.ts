/** The archive of an export, written while it is sent (docs/product.md#export). */
import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { IsolationLevel } from "@mikro-orm/postgresql";
import { type Expression, sql } from "kysely";
import { ZipFile } from "yazl";
import type { RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { csvFile } from "#app/lists/csv.server.ts";
import { guarded } from "#app/lists/formula-guard.ts";
import type { CustomField, CustomFieldType } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { findCustomFields } from "#app/records/custom/queries.server.ts";
import type { Column, Datatype, ExportFile } from "./export-columns.server.ts";
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

const column = (name: string, datatype: Datatype = "string"): Column => ({ datatype, value: sql.ref(`f.${name}`) });

/** The fields themselves, so that an import knows what the columns of records hold. */
const FIELDS_FILE: ExportFile = {
  name: "fields.csv",
  columns: {
    kind: column("kind"),
    key: column("key"),
    label: column("label"),
    type: column("type"),
    choices: { datatype: "json", value: sql`f.choices::text` },
    help: column("help"),
    place: { datatype: "decimal", value: sql`f.place::text` },
    archivedAt: { datatype: "dateTime", value: instantText(sql.ref<string | null>("f.archived_at")) },
    updatedAt: { datatype: "dateTime", value: instantText(sql.ref<string | null>("f.updated_at")) },
  },
  key: ["kind", "key"],
  select: (em, columns) => queryOn(em).selectFrom("own_fields as f").select(columns).orderBy("f.kind").orderBy("f.key"),
};

// Ids of choices have no semicolon.
const joinedChoiceIds = (customValues: Expression<unknown>, key: string) => sql`(
  select string_agg(v.id, '; ' order by v.nth)
  from jsonb_array_elements_text(${customValues} -> ${sql.lit(key)}) with ordinality v (id, nth))`;
const yesNo = (customValues: Expression<unknown>, key: string) =>
  sql`case ${customValues} ->> ${sql.lit(key)} when 'true' then 'yes' when 'false' then 'no' end`;

const DATATYPES: Partial<Record<CustomFieldType, Datatype>> = { number: "decimal", money: "decimal", day: "date" };

function columnOfCustomField(customValues: Expression<unknown>, { key, type }: CustomField): Column {
  const datatype = DATATYPES[type] ?? "string";
  if (type === "several") return { datatype, value: joinedChoiceIds(customValues, key) };
  return { datatype, value: type === "yesno" ? yesNo(customValues, key) : sql`${customValues} ->> ${sql.lit(key)}` };
}

/** A column for each custom field of a kind of record, whose values stand in the SQL expression `customValues`. */
async function customColumns(em: EntityManager, kind: RecordKind, customValues: Expression<unknown>) {
  const fields = await findCustomFields(em, kind);
  return Object.fromEntries(
    fields.map((field) => [customFieldName(field.key), columnOfCustomField(customValues, field)]),
  );
}
