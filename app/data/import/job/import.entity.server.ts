import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { jobProperties, runningIndex } from "#app/server/jobs/job-columns.server.ts";
import type { Counts, FileFacts, ImportState, PreviewRow } from "../import-json.ts";
import type { ImportKind, ImportPlan } from "../plan.ts";

/**
 * An import and its job (docs/product.md#import). While it is `running` it waits for a machine or is worked on: one
 * that holds `leasedUntil` in the future works on it, and `attempts` counts how often one began since the last batch
 * that succeeded. `done` is the number of rows of the file that are settled: each batch moves it in the transaction
 * that writes its records. `file`, `wrongRows` and `matchedRows` are compressed with gzip; the file goes when the
 * import ends, the rest with the undo or after 30 days.
 */
export const Import = defineEntity({
  name: "Import",
  tableName: "imports",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict"),
    tokenId: p.uuid().nullable(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    kind: p.text().$type<ImportKind>(),
    fileName: p.text(),
    sha256: p.text(),
    file: p.blob().nullable().lazy(),
    wrongRows: p.blob().nullable().lazy(),
    matchedRows: p.blob().nullable().lazy(),
    facts: p.json<FileFacts>(),
    plan: p.json<ImportPlan>().nullable(),
    state: p.text().$type<ImportState>(),
    counts: p.json<Counts>().nullable(),
    preview: p.json<PreviewRow[]>().nullable(),
    ...jobProperties(),
  },
  indexes: [{ name: "imports_user_index", properties: ["userId", "createdAt"] }, runningIndex("imports")],
});

/**
 * What an import did to a record, which its undo needs: it created it, or filled the fields of `filled` with these
 * values. `undo` is what became of it at the undo; null before.
 */
export const ImportRecord = defineEntity({
  name: "ImportRecord",
  tableName: "import_records",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    importId: () => p.manyToOne(Import).mapToPk().joinColumn("import_id").deleteRule("cascade"),
    kind: p.text().$type<RecordKind>(),
    recordId: p.uuid(),
    filled: p.json<Record<string, unknown>>().nullable(),
    undo: p.text().$type<"removed" | "kept">().nullable(),
  },
  uniques: [{ name: "import_records_unique", properties: ["importId", "recordId"] }],
  indexes: [{ name: "import_records_record_index", properties: ["recordId"] }],
});

export type Import = InferEntity<typeof Import>;
