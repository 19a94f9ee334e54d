/** The records that the rows of a file describe, by a plan (docs/product.md#import). */

import { foldedHeader, nameKey } from "#app/contacts/field-names.ts";
import { atMost } from "#app/http/checks.ts";
import { FIRST_STAGE } from "#app/opportunities/stages.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import { withoutUnseen } from "#app/text/visible-text.ts";
import { CONTACT_COLUMNS, OPPORTUNITY_COLUMNS } from "../columns/column-names.ts";
import { isBeforeName, isExtraColumnName } from "../columns/proposed-columns.ts";
import { wordKey } from "../columns/words.ts";
import { isDealquestFile } from "../file/cell-guard.ts";
import type { TableRow } from "../file/csv-records.server.ts";
import type { Table } from "../file/table.server.ts";
import { IMPORT_FIELD_LABELS } from "../labels.ts";
import type { ImportField, ImportPlan, ParsedRow, RecordByTableKind, TableKind } from "../plan.ts";
import { longestCell } from "../values/cell.ts";
import { createEmptyTextTest } from "../values/nothing.ts";
import { withoutJson, withoutLink } from "../values/person.ts";
import { contactOfRow } from "./contact-row.server.ts";
import { createKindReader, createRowArranger, kindNoteLines } from "./labeled-values.ts";
import { opportunityOfRow } from "./opportunity-row.server.ts";
import { strayRowReason } from "./stray-row.server.ts";
import { WrongValue } from "./wrong-value.ts";

// For so long rows are read, with all that is made of them, before other requests get their turn.
const MAX_READ_SLICE_MS = 10;

/**
 * The cell of a field in a row, spaces around it removed; empty where no column is that field. Throws a {@link
 * WrongValue} for one that is too long.
 */
export type CellReader = (field: ImportField) => string;

const READERS: {
  [Kind in TableKind]: (
    cells: CellReader,
    plan: ImportPlan,
    customFields: readonly CustomField[],
    lostReasons?: CustomField,
  ) => RecordByTableKind[Kind];
} = {
  contacts: contactOfRow,
  opportunities: opportunityOfRow,
};

/**
 * Each row in its order: the record that it describes, valid by the rules of its room, or why it cannot be taken. Rows
 * are read while they are asked for. The plan's words are complete (`planErrors`).
 */
export async function* readRecords<Kind extends TableKind>(
  table: Table,
  kind: Kind,
  plan: ImportPlan,
  customFields: readonly CustomField[] = [],
  lostReasons?: CustomField,
): AsyncGenerator<ParsedRow<RecordByTableKind[Kind]>> {
  const indexes = new Map<string, number[]>();
  for (const [index, header] of table.headers.entries()) {
    const field = plan.columns[header];
    const others = indexes.get(field ?? "") ?? [];
    const isFirst = headerNamesLongTextField(field, header) || (field === "lastName" && isBeforeName(header));
    if (field) indexes.set(field, isFirst ? [index, ...others] : [...others, index]);
  }
  const read = READERS[kind];
  const customLabels = Object.fromEntries(customFields.map(({ key, label }) => [`own.${key}`, label]));
  const labels: Partial<Record<ImportField, string>> = { ...IMPORT_FIELD_LABELS[kind], ...customLabels };
  // Without a stage column every cell of it is empty.
  const stages = indexes.has("dealStage") ? plan.stages : { "": FIRST_STAGE };
  const keyed = { ...plan, stages: withWordKeys(stages), owners: withWordKeys(plan.owners) };
  const nothing = isDealquestFile(table.headers) ? () => (text: string) => text === "" : createEmptyTextTest;
  const { headers } = table;
  const [kindOf, arranged] = [createKindReader(headers), createRowArranger(headers, plan.columns)];
  const readerOf = kind === "contacts" ? createOrganizationReader(headers) : (cells: CellReader) => cells;
  const nameOf = (index: number, values: readonly string[]) => {
    const kind = kindOf(index, values);
    return kind ? `${headers[index]?.replace(/ - Value$/, "")} (${kind})` : (headers[index] ?? "");
  };
  const cellsOf =
    (values: string[]): CellReader =>
    (field) => {
      const text = cellText(field, indexes.get(field) ?? [], {
        values,
        headers,
        nameOf,
        nothing: nothing(field, values),
      });
      const cell =
        field === "notes" ? [text, ...kindNoteLines(headers, plan.columns, values)].filter(Boolean).join("\n") : text;
      const longest = longestCell(field);
      if (cell.length > longest) throw new WrongValue(labels[field] ?? field, atMost(longest).message);
      return cell;
    };
  let begun = performance.now();
  for await (const row of table.rows()) {
    if (performance.now() - begun > MAX_READ_SLICE_MS) {
      await yieldToRequests();
      begun = performance.now();
    }
    yield readRow(row, (values) => {
      const stray = strayRowReason(row, table);
      if (stray) throw new WrongValue("Row", stray);
      return read(readerOf(cellsOf(arranged(values)), values), keyed, customFields, lostReasons);
    });
  }
}

/** Whether several columns may be this field. */
export const takesSeveralColumns = (field: ImportField): boolean =>
  isLong(field) || field === "lastName" || field === "dealStatus";

/** Each of its columns but the field's own stands below it, with its name. */
const isLong = (field: ImportField) => field === "notes" || field === "description";

const headerNamesLongTextField = (field: ImportField | null | undefined, header: string) =>
  field && isLong(field) && (FIELD_NAMES[field] ?? []).includes(nameKey(foldedHeader(header)));
const FIELD_NAMES: Partial<Record<ImportField, string[]>> = { ...CONTACT_COLUMNS, ...OPPORTUNITY_COLUMNS };

type Row = {
  values: string[];
  headers: readonly string[];
  nameOf: (index: number, values: readonly string[]) => string;
  nothing: (text: string) => boolean;
};

function cellText(field: ImportField, indexes: readonly number[], { values, headers, nameOf, nothing }: Row): string {
  const seen = isLong(field) ? (text: string) => text : (text: string) => withoutLink(withoutUnseen(text));
  const cells = indexes
    .map((index) => ({ index, text: withoutJson(seen(values[index] ?? "").trim()) }))
    .filter(({ text }) => !nothing(text));
  const [first = 0] = indexes;
  const header = headers[first] ?? "";
  if (field === "lastName") return cells.map(({ text }) => text).join(" ");
  const isAlone = indexes.length === 1 && field !== "dealStatus" && !(isLong(field) && isExtraColumnName(header));
  const isOwn = headerNamesLongTextField(field, header) || isAlone;
  return cells
    .map(({ index, text }) => (isOwn && index === first ? text : `${nameOf(index, values)}: ${text}`))
    .join("\n");
}

const withWordKeys = <Meaning>(words: Record<string, Meaning>): Record<string, Meaning> =>
  Object.fromEntries(Object.entries(words).map(([word, meaning]) => [wordKey(word), meaning]));

function readRow<Content>({ line, values }: TableRow, read: (values: string[]) => Content): ParsedRow<Content> {
  try {
    return { line, ...read(values) };
  } catch (error) {
    if (error instanceof WrongValue) return { line, reason: error.message, values };
    throw error;
  }
}

const KIND_COLUMN =
  /^(?:(?:record|contact|entity|party|company|partner) )?(?:type|kind)$|^(?:typ|art|tipo|kontaktart|soort)$/;
const FLAG_COLUMN = /^is (?:a )?(?:company|organi[sz]ation|business)$|^ist (?:ein )?unternehmen$/;
const ORGANIZATION =
  /^(?:organi[sz]ations?|company|business|firma|unternehmen|entreprise|soci[eé]t[eé]|empresa|azienda|bedrijf|organisatie|organi[sz]ace)$/i;
const YES = /^(?:true|yes|y|1|x|ja|wahr|oui|s[ií])$/i;

/**
 * The cells of each row; those of a business that is no person's have its name as the business and no other. A row with
 * a person's first or last name, or with another business, is a person's whatever its type is.
 */
function createOrganizationReader(headers: readonly string[]) {
  const kinds = headers.flatMap((header, at) => {
    const name = foldedHeader(header);
    if (KIND_COLUMN.test(name)) return [{ at, word: ORGANIZATION }];
    return FLAG_COLUMN.test(name) ? [{ at, word: YES }] : [];
  });
  return (cells: CellReader, values: readonly string[]): CellReader => {
    if (!kinds.some(({ at, word }) => word.test(values[at]?.trim() ?? ""))) return cells;
    if (cells("firstName") || cells("lastName")) return cells;
    const [name, business] = [cells("name"), cells("businessName")];
    if (name === "" || (business !== "" && business !== name)) return cells;
    return (field) => (field === "name" ? "" : field === "businessName" ? name : cells(field));
  };
}
