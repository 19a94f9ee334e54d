/** The records that the rows of a file describe, by a plan (docs/product.md#import). */
import { wordKey } from "../columns/words.ts";
import type { Table, TableRow } from "../file/table.server.ts";
import type { ImportField, ImportPlan, ReadRow, RecordOf, TableKind } from "../plan.ts";
import { contactOfRow } from "./contact-row.server.ts";
import { opportunityOfRow } from "./opportunity-row.server.ts";
import { WrongValue } from "./wrong-value.ts";

/** The cell of a field in a row, spaces around it removed; empty where no column is that field. */
export type Cells = (field: ImportField) => string;

const READERS: { [Kind in TableKind]: (cells: Cells, plan: ImportPlan) => RecordOf[Kind] } = {
  contacts: contactOfRow,
  opportunities: opportunityOfRow,
};

/**
 * Each row in its order: the record that it describes, valid by the rules of its room, or why it cannot be taken. Rows are read
 * while they are asked for. The plan's words are complete (`planErrors`).
 */
export async function* readRecords<Kind extends TableKind>(
  table: Table,
  kind: Kind,
  plan: ImportPlan,
): AsyncGenerator<ReadRow<RecordOf[Kind]>> {
  const indexes = new Map<string, number>();
  for (const [index, header] of table.headers.entries()) {
    const field = plan.columns[header];
    if (field) indexes.set(field, index);
  }
  const read = READERS[kind];
  const keyed = { ...plan, stages: byWordKey(plan.stages), owners: byWordKey(plan.owners) };
  for await (const row of table.rows()) yield readRow(row, indexes, (cells) => read(cells, keyed));
}

const byWordKey = <Meaning>(words: Record<string, Meaning>): Record<string, Meaning> =>
  Object.fromEntries(Object.entries(words).map(([word, meaning]) => [wordKey(word), meaning]));

function readRow<Content>(
  { line, values }: TableRow,
  indexes: Map<string, number>,
  read: (cells: Cells) => Content,
): ReadRow<Content> {
  try {
    return { line, ...read((field) => values[indexes.get(field) ?? -1]?.trim() ?? "") };
  } catch (error) {
    if (error instanceof WrongValue) return { line, reason: error.message, values };
    throw error;
  }
}
