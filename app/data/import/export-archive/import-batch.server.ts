/** Writes the rows of an export's archive (docs/product.md#import). */
import type { EntityManager } from "#app/db/orm.server.ts";
import type { ArchiveBatch } from "./archive.task.server.ts";
import { writeFields } from "./custom-fields.server.ts";
import { writeContacts, writeOpportunities } from "./write-records.server.ts";
import { writeLinks, writeNotes, writePeople, writeTargets } from "./write-related.server.ts";

/** Who imports, and by which program. `import_records` lists what earlier batches of `importId` created. */
export type ArchiveImport = { userId: string; tokenId?: string | null; importId: string };

/** What a batch did. `skipped` counts the contacts and opportunities that were there already. */
export type BatchDone = {
  created: { contacts: string[]; opportunities: string[] };
  skipped: number;
};

/**
 * Imports rows of an archive within the caller's transaction. Ids, instants and authors stay; records whose id is there
 * are left as they are, with their links and notes.
 */
export async function writeArchiveBatch(tx: EntityManager, batch: ArchiveBatch, by: ArchiveImport): Promise<BatchDone> {
  const { contacts = [], opportunities = [] } = await writeBatchRows(tx, batch, by);
  const isRecords = batch.file === "contacts.csv" || batch.file === "opportunities.csv";
  const skipped = isRecords ? batch.rows.length - contacts.length - opportunities.length : 0;
  return { created: { contacts, opportunities }, skipped };
}

async function writeBatchRows(
  tx: EntityManager,
  batch: ArchiveBatch,
  by: ArchiveImport,
): Promise<{ contacts?: string[]; opportunities?: string[] }> {
  if (batch.file === "contacts.csv") return { contacts: await writeContacts(tx, batch.rows, by) };
  if (batch.file === "opportunities.csv") return { opportunities: await writeOpportunities(tx, batch.rows, by) };
  if (batch.file === "people.csv") await writePeople(tx, batch.rows);
  else if (batch.file === "fields.csv") await writeFields(tx, batch.rows);
  else if (batch.file === "links.csv") await writeLinks(tx, batch.rows, by);
  else if (batch.file === "targets.csv") await writeTargets(tx, batch.rows);
  else await writeNotes(tx, batch.rows, by);
  return {};
}
