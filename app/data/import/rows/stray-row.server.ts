import { foldedHeader, nameKey } from "#app/contacts/field-names.ts";
import { foldText } from "#app/db/folded-text.ts";
import { GIVEN_NAMES } from "#app/matching/words/lists.ts";
import { readAmount } from "#app/records/amount.ts";
import { CONTACT_COLUMNS } from "../columns/column-names.ts";
import type { TableRow } from "../file/csv-records.server.ts";
import { nameInFile } from "../file/header.server.ts";
import { misfitOf, type Table } from "../file/table.server.ts";
import { quoted, shortenedCell } from "../values/cell.ts";

const SUMS = new Set(
  `total,totals,grand total,subtotal,sub total,sum,summe,gesamt,gesamtsumme,gesamtsummen,endsumme,zwischensumme,insgesamt,
  total general,somme,sous total,
  suma,totale,totaal,subtotaal,eindtotaal,totalt,summa,i alt,yhteensa,celkem,razem,osszesen,toplam,итого,всего,合計,小計,总计,合计`
    .split(",")
    .map((word) => foldText(word.trim())),
);

// "Clients:", "--- Berlin ---", "A", "North (12)".
const HEADING = /[:：]$|^[-–—=*#]+\s?[^-–—=*#]*\s?[-–—=*#]+$|^\p{L}$|\(\d{1,6}\)$/u;
const FEW_COLUMNS = 3;

const PEOPLE = new Set([...CONTACT_COLUMNS.firstName, ...CONTACT_COLUMNS.name]);
/** A person with no more than a name, in the column of people's names. */
const isPerson = (value: string, header = "") =>
  PEOPLE.has(nameKey(foldedHeader(header))) && GIVEN_NAMES.has(foldText(value).split(" ")[0] ?? "");

/** Why a row is no record: it does not fit the header, is a sum, or the heading of a group. Null for a record. */
export function strayRowReason(
  row: TableRow,
  { headers, isFull, above }: Pick<Table, "headers" | "isFull" | "above">,
): string | null {
  const misfit = row.stray ?? misfitOf(row, headers.length);
  if (misfit) return misfit;
  const [first = "", ...others] = row.values
    .map((value) => shortenedCell(value.trim()))
    .filter((value) => value !== "");
  if (SUMS.has(foldText(first.replace(/\s*\(\d+\):?$/, ""))) && others.every((value) => readAmount(value) !== null))
    return `${quoted(first)} is a row of totals, so it is skipped`;
  if (
    row.values.length > 1 &&
    headers.every((header, at) => [header, nameInFile(header)].includes(row.values[at]?.trim() || `Column ${at + 1}`))
  )
    return "This row repeats the header, so it is skipped";
  const isAlone = others.length === 0 && row.values[0]?.trim() !== "" && headers.length >= FEW_COLUMNS;
  // Frappe describes its columns in lines that begin as the header does, "Column Labels:".
  if (headers[0]?.endsWith(":") && row.values[0]?.endsWith(":"))
    return `${quoted(first)} describes the columns, so it is skipped`;
  if (isAlone && (((isFull || above.length > 0) && !isPerson(first, headers[0])) || HEADING.test(first)))
    return `${quoted(first)} is the heading of a group, so it is skipped`;
  return null;
}
