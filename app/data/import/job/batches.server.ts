/** The batches of each kind of import (docs/product.md#import). */
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { JobStoppedError } from "#app/server/jobs/job.server.ts";
import { writeArchiveBatch } from "../export-archive/import-batch.server.ts";
import { openExport } from "../export-archive/open-export.server.ts";
import { readTableFile } from "../file/read-table.server.ts";
import { type Counts, NO_COUNTS } from "../import-json.ts";
import type { TableKind } from "../plan.ts";
import { readRecords } from "../rows/records.server.ts";
import { decideBatch } from "./decide.server.ts";
import { customFieldsOf, inBatches } from "./job.server.ts";
import { packRows } from "./matched-rows.server.ts";
import { createEarlierRows } from "./places.server.ts";
import type { ClaimedImport } from "./run.server.ts";
import { saveRecordsForUndo, writeBatch } from "./write-batch.server.ts";

export const IMPORT_BROKEN_MESSAGE = "Something went wrong on our side. The imported records can be undone.";

/** Writes a batch within the transaction; the position of the import behind it, and what happened to its rows. */
export type WriteBatch = (tx: EntityManager) => Promise<{ done: number; counts: Counts; matched?: Buffer | null }>;

/** The batches of the gzipped file from the import's position on. Each must be written before the next is read. */
export function batchesOf(file: Buffer, claimed: ClaimedImport): AsyncGenerator<WriteBatch> {
  return claimed.kind === "export" ? archiveBatches(file, claimed) : tableBatches(file, claimed, claimed.kind);
}

async function* tableBatches(file: Buffer, claimed: ClaimedImport, kind: TableKind): AsyncGenerator<WriteBatch> {
  const { id, userId, tokenId, sha256, plan, startedAt } = claimed;
  if (!plan) throw new JobStoppedError(IMPORT_BROKEN_MESSAGE);
  const table = await readTableFile(file, { isCompressed: true, lane: "background", chosen: plan });
  if (!table.ok) throw new JobStoppedError(table.message);
  const job = { id, userId, tokenId, kind, sha256, plan, before: new Date(startedAt) };
  let { done } = claimed;
  const own = await customFieldsOf(forkEm(), kind, plan);
  for await (const rows of inBatches(skipFirst(readRecords(table.value, kind, plan, own), done))) {
    done += rows.length;
    yield async (tx) => {
      const decided = await decideBatch(tx, job, rows, createEarlierRows());
      return { done, counts: await writeBatch(tx, job, decided), matched: packRows(decided.matched) };
    };
  }
}

async function* skipFirst<Item>(items: AsyncIterable<Item>, count: number): AsyncGenerator<Item> {
  let skipped = 0;
  for await (const item of items) {
    if (skipped < count) skipped += 1;
    else yield item;
  }
}

async function* archiveBatches(
  file: Buffer,
  { id, userId, tokenId, done: position }: ClaimedImport,
): AsyncGenerator<WriteBatch> {
  const archive = await openExport(file, { isCompressed: true, lane: "background" });
  if (!archive.ok) throw new JobStoppedError(archive.message);
  for await (const batch of archive.value.batchesFrom(position)) {
    position += batch.rows.length;
    const done = position;
    yield async (tx) => {
      const { created, skipped } = await writeArchiveBatch(tx, batch, { userId, tokenId, importId: id });
      const { contacts, opportunities } = created;
      await saveRecordsForUndo(tx, id, [
        ...contacts.map((recordId) => ({ kind: "contact" as const, recordId })),
        ...opportunities.map((recordId) => ({ kind: "opportunity" as const, recordId })),
      ]);
      const create = contacts.length + opportunities.length;
      return { done, counts: { ...NO_COUNTS, create, skip: skipped } };
    };
  }
}
