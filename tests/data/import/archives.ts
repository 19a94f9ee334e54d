import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { exportArchive } from "#app/data/export/export-archive.server.ts";
import { writeArchiveBatch } from "#app/data/import/export-archive/import-batch.server.ts";
import { type Archive, openExport } from "#app/data/import/export-archive/open-export.server.ts";
import { saveRecordsForUndo } from "#app/data/import/job/batches.server.ts";
import { Import } from "#app/data/import/job/import.entity.server.ts";
import type { FreshDatabase } from "../../harness/database.ts";
import { unzip } from "../unzip.ts";

/** Who imports. */
export const ERIN = "0e0e0e0e-0000-4000-8000-000000000002";

/** Runs one statement. */
export const run = ({ orm }: FreshDatabase, sql: string, params: unknown[] = []) => orm.em.fork().execute(sql, params);

/** The archive of everything in a database. */
export async function exported({ orm }: Pick<FreshDatabase, "orm">): Promise<Buffer> {
  return buffer(
    exportArchive(orm.em.fork(), (error) => {
      throw error;
    }),
  );
}

/** An archive that is in order. */
export async function opened(archive: Buffer): Promise<Archive> {
  const result = await openExport(archive);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/**
 * Imports an archive as the job does, by a program where there is a token: batch by batch, each with its entries for
 * the undo in one transaction.
 */
export async function imported({ orm }: FreshDatabase, bytes: Buffer, tokenId?: string) {
  const archive = await opened(bytes);
  const importId = randomUUID();
  const job = {
    id: importId,
    userId: ERIN,
    kind: "export",
    fileName: "export.zip",
    sha256: "",
    facts: {},
    state: "running",
    total: archive.total,
  };
  await orm.em.fork().insert(Import, job as never);
  const sums = { created: 0, skipped: 0 };
  for await (const batch of archive.batchesFrom(0)) {
    await orm.em.fork().transactional(async (tx) => {
      const done = await writeArchiveBatch(tx, batch, { userId: ERIN, tokenId, importId });
      const { contacts, opportunities } = done.created;
      await saveRecordsForUndo(tx, importId, [
        ...contacts.map((recordId) => ({ kind: "contact" as const, recordId })),
        ...opportunities.map((recordId) => ({ kind: "opportunity" as const, recordId })),
      ]);
      sums.created += contacts.length + opportunities.length;
      sums.skipped += done.skipped;
    });
  }
  return sums;
}

/** An archive of these files. */
export function zipped(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** The archive without one of its files, of which its metadata do not speak either. */
export async function withoutFile(archive: Buffer, file: string): Promise<Buffer> {
  const { [file]: _, ...files } = await unzip(archive);
  const metadata = JSON.parse(String(files["csv-metadata.json"])) as { tables: { url: string }[] };
  const tables = metadata.tables.filter(({ url }) => url !== file);
  return zipped({ ...files, "csv-metadata.json": Buffer.from(JSON.stringify({ ...metadata, tables })) });
}
