import type { ContactInput } from "#app/contacts/schema.ts";
import { turn } from "#app/server/giving-way.server.ts";
import type { ImportPlan, OpportunityRecord, TableKind, WrongRow } from "../plan.ts";

/** What the rows of a table are read and compared by. */
export type TableJob = {
  id: string;
  userId: string;
  kind: TableKind;
  sha256: string;
  plan: ImportPlan;
  /** Look-alikes that are younger are not compared: they may be rows of the same file. */
  before: Date;
};

export type ContactRow = { line: number; contact: ContactInput };
export type OpportunityRow = { line: number } & OpportunityRecord;

/** A row of a file, read. */
export type Row = WrongRow | ContactRow | OpportunityRow;

/** The rows of a batch: each is decided and written with the others, in one transaction. */
export const BATCH_SIZE = 500;

// So many rows are read before other requests get their turn.
const READ_AT_ONCE = 20;

/** The items in groups of `size`; the last one may be smaller. Other requests get their turns while they are read. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length % READ_AT_ONCE === 0) await turn();
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
