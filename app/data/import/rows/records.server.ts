/** The records that the rows of a file describe, by a plan (docs/product.md#import). */
import { atMost } from "#app/http/checks.ts";
import type { OwnField } from "#app/records/own/own-field.ts";
import { turn } from "#app/server/giving-way.server.ts";
import { CONTACT_COLUMNS, OPPORTUNITY_COLUMNS } from "../columns/column-names.ts";
import { foldedHeader } from "../columns/proposed-columns.ts";
import { wordKey } from "../columns/words.ts";
import { isOurs } from "../file/cell-guard.ts";
import type { TableRow } from "../file/csv-records.server.ts";
import type { Table } from "../file/table.server.ts";
import { IMPORT_FIELD_LABELS } from "../labels.ts";
import type { ImportField, ImportPlan, ReadRow, RecordOf, TableKind } from "../plan.ts";
import { longestCell } from "../values/cell.ts";
import { isNothing } from "../values/nothing.ts";
import { contactOfRow } from "./contact-row.server.ts";
import { opportunityOfRow } from "./opportunity-row.server.ts";
import { strayRow } from "./stray-row.server.ts";
import { WrongValue } from "./wrong-value.ts";

// For so long rows are read, with all that is made of them, before other requests get their turn.
const READ_AT_ONCE_MS = 10;

/**
 * The cell of a field in a row, spaces around it removed; empty where no column is that field. Throws a {@link
 * WrongValue} for one that is too long.
 */
export type Cells = (field: ImportField) => string;

const READERS: {
  [Kind in TableKind]: (cells: Cells, plan: ImportPlan, own: readonly OwnField[]) => RecordOf[Kind];
} = {
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
  own: readonly OwnField[] = [],
): AsyncGenerator<ReadRow<RecordOf[Kind]>> {
  const indexes = new Map<string, number[]>();
  for (const [index, header] of table.headers.entries()) {
    const field = plan.columns[header];
    const others = indexes.get(field ?? "") ?? [];
    if (field) indexes.set(field, isNamed(field, header) ? [index, ...others] : [...others, index]);
  }
  const read = READERS[kind];
  const ownLabels = Object.fromEntries(own.map(({ key, label }) => [`own.${key}`, label]));
  const labels: Partial<Record<ImportField, string>> = { ...IMPORT_FIELD_LABELS[kind], ...ownLabels };
  const keyed = { ...plan, stages: byWordKey(plan.stages), owners: byWordKey(plan.owners) };
  const nothing = isOurs(table.headers) ? () => (text: string) => text === "" : isNothing;
  const cellsOf =
    (values: string[]): Cells =>
    (field) => {
      const cell = textOf(field, indexes.get(field) ?? [], values, table.headers, nothing(field, values));
      const longest = longestCell(field);
      if (cell.length > longest) throw new WrongValue(labels[field] ?? field, atMost(longest).message);
      return cell;
    };
  let begun = performance.now();
  for await (const row of table.rows()) {
    if (performance.now() - begun > READ_AT_ONCE_MS) {
      await turn();
      begun = performance.now();
    }
    yield readRow(row, (values) => {
      const stray = strayRow(row, table);
      if (stray) throw new WrongValue("Row", stray);
      return read(cellsOf(values), keyed, own);
    });
  }
}

/** Whether several columns may be this field: each but the field's own stands below it, with its name. */
export const takesSeveral = (field: ImportField): boolean => field === "notes" || field === "description";

const isNamed = (field: ImportField, header: string) =>
  takesSeveral(field) && (FIELD_NAMES[field] ?? []).includes(foldedHeader(header).trim());
const FIELD_NAMES: Partial<Record<ImportField, string[]>> = { ...CONTACT_COLUMNS, ...OPPORTUNITY_COLUMNS };

function textOf(
  field: ImportField,
  indexes: readonly number[],
  values: string[],
  headers: readonly string[],
  nothing: (text: string) => boolean,
): string {
  const cells = indexes
    .map((index) => ({ index, text: values[index]?.trim() ?? "" }))
    .filter(({ text }) => !nothing(text));
  const own = indexes.length === 1 || isNamed(field, headers[indexes[0] ?? 0] ?? "") ? indexes[0] : null;
  return cells.map(({ index, text }) => (index === own ? text : `${headers[index]}: ${text}`)).join("\n");
}

const byWordKey = <Meaning>(words: Record<string, Meaning>): Record<string, Meaning> =>
  Object.fromEntries(Object.entries(words).map(([word, meaning]) => [wordKey(word), meaning]));

function readRow<Content>({ line, values }: TableRow, read: (values: string[]) => Content): ReadRow<Content> {
  try {
    return { line, ...read(values) };
  } catch (error) {
    if (error instanceof WrongValue) return { line, reason: error.message, values };
    throw error;
  }
}
