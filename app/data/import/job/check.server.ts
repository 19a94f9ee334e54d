import { namesOf } from "#app/accounts/people/queries.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { contactName } from "#app/contacts/labels.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { csvFile } from "#app/lists/csv.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { FIELD_LABELS } from "#app/opportunities/record/field-value.ts";
import { asField, type CustomField } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import type { FieldTable, ValuesOf } from "#app/records/field.ts";
import { type FieldValue, shownValue } from "#app/records/field-value.ts";
import type { Table } from "../file/table.server.ts";
import { type Counts, NO_COUNTS, type PreviewRow } from "../import-json.ts";
import type { OpportunityRecord, WrongRow } from "../plan.ts";
import { readRecords } from "../rows/records.server.ts";
import { shortenedCell } from "../values/cell.ts";
import { decideBatch } from "./decide.server.ts";
import { customFieldsOf, inBatches, lostReasonsOf, type Row, type TableJob } from "./job.server.ts";
import { createEarlierRows } from "./match-contacts.server.ts";
import { compress, packRows } from "./matched-rows.server.ts";

const PREVIEWED = 5;

/** What a check found. `wrongRows` is a CSV file, compressed with gzip; null if none is wrong. */
export type Checked = {
  counts: Counts;
  /** How many deals that are written have a size with cents, and how many contacts no first name. */
  rounded: number;
  renamed: number;
  preview: PreviewRow[];
  wrongRows: Buffer | null;
  matchedRows: Buffer | null;
};

/** Goes through all rows like the run, without writing: what becomes of each, and why a row is wrong. */
export async function checkRows(em: EntityManager, job: TableJob, table: Table): Promise<Checked> {
  const seen = createEarlierRows();
  const counts = { ...NO_COUNTS };
  let [rounded, renamed] = [0, 0];
  const first: FirstRow[] = [];
  const wrongRows = wrongRowsFile(table.headers);
  const matchedRows: Buffer[] = [];
  const customFields = await customFieldsOf(em, job.kind, job.plan);
  const lostReasons = await lostReasonsOf(em, job.plan);
  for await (const rows of inBatches(readRecords(table, job.kind, job.plan, customFields, lostReasons))) {
    const { outcomes, matched } = await decideBatch(em, job, rows, seen);
    const packed = await packRows(matched);
    if (packed) matchedRows.push(packed);
    for (const outcome of outcomes.values()) counts[outcome] += 1;
    for (const row of rows) {
      if ("reason" in row) wrongRows.add(row);
      else if (outcomes.get(row.line) !== "create") continue;
      else if ("isRounded" in row) rounded += Number(row.isRounded);
      else renamed += Number(row.isRenamed);
    }
    for (const row of rows.slice(0, PREVIEWED - first.length)) {
      first.push({ row, outcome: outcomes.get(row.line) ?? "skip" });
    }
  }
  const preview = await previewOf(em, job, first, customFields);
  return {
    counts,
    rounded,
    renamed,
    preview,
    wrongRows: await wrongRows.end(),
    matchedRows: matchedRows.length > 0 ? Buffer.concat(matchedRows) : null,
  };
}

/** Collects the wrong rows as they stand in the file, each with its line and why it is wrong. */
function wrongRowsFile(headers: string[]) {
  // Without columns of its own, so that a row keeps the cells beyond the header's last.
  const csv = csvFile();
  csv.write(["line", "reason", ...headers]);
  const chunks: Buffer[] = [];
  csv.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => csv.on("end", resolve).on("error", reject));
  let isEmpty = true;
  return {
    add({ line, reason, values }: WrongRow): void {
      csv.write([line, reason, ...values]);
      isEmpty = false;
    },
    /** Compressed with gzip; null if there are none. */
    async end(): Promise<Buffer | null> {
      csv.end();
      await ended;
      return isEmpty ? null : compress(Buffer.concat(chunks));
    },
  };
}

type FirstRow = { row: Row; outcome: keyof Counts };

type Values = PreviewRow["values"];

/** Rows as the app's pages will show them: labels, money, days and names. */
async function previewOf(
  em: EntityManager,
  { userId }: TableJob,
  rows: FirstRow[],
  customFields: readonly CustomField[],
): Promise<PreviewRow[]> {
  const owners = rows.flatMap(({ row }) => ("opportunity" in row ? (row.opportunity.ownerUserId ?? userId) : []));
  const names = await namesOf(em, owners);
  const ownerName = (id = userId) => names.get(id) ?? "";
  return rows.map(({ row, outcome }) => ({
    line: row.line,
    outcome,
    values: [...valuesOf(row, ownerName), ...customValues(row, customFields)]
      .filter(hasValue)
      .map(([label, value]): Values[number] => [label, shortenedCell(value, SHOWN_CHARACTERS)]),
  }));
}

const SHOWN_CHARACTERS = 500;
const SHOWN_CONTACTS = 10;

const hasValue = ([, value]: Values[number]) => value !== "";

function valuesOf(row: Row, ownerName: (id?: string) => string): Values {
  if ("reason" in row) return [["Rejected", row.reason]];
  return "contact" in row ? shownFields(FIELDS_OF_CONTACT, row.contact) : opportunityValues(row, ownerName);
}

function customValues(row: Row, customFields: readonly CustomField[]): Values {
  if ("reason" in row) return [];
  const values: Record<string, unknown> = "opportunity" in row ? row.opportunity : row.contact;
  return customFields.map((field) => [
    field.label,
    shownValue(asField(field), values[customFieldName(field.key)] as FieldValue),
  ]);
}

function shownFields<Table extends FieldTable>(fields: Table, record: Partial<ValuesOf<Table>>): Values {
  return Object.entries(fields).map(([name, field]) => [field.label, shownValue(field, record[name])]);
}

function opportunityValues({ opportunity, contacts }: OpportunityRecord, ownerName: (id?: string) => string): Values {
  const more = contacts.length - SHOWN_CONTACTS;
  const people = contacts
    .slice(0, SHOWN_CONTACTS)
    .map((contact) => [contactName(contact), contact.email].filter(Boolean).join(", "));
  return [
    ...shownFields(FIELDS_OF_OPPORTUNITY, opportunity),
    [FIELD_LABELS.ownerUserId, ownerName(opportunity.ownerUserId)],
    ...people.map((one): Values[number] => ["Contact", one]),
    ...(more > 0 ? [["Contact", `and ${more} more`] as Values[number]] : []),
  ];
}
