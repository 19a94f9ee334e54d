import { parse } from "csv-parse/sync";
import { DELIMITERS, type Delimiter } from "../plan.ts";
import { mode } from "./find-header.server.ts";
import { isRuled } from "./ruled-table.ts";

const SAMPLE_CHARACTERS = 50_000;
const SAMPLE_ROWS = 20;

/**
 * What separates the values of a CSV text: the character by which most of its first rows have the same number of
 * values, and the most of them. A comma where there is only one column.
 */
export function findDelimiter(text: string): Delimiter {
  // What Excel reads in a first line before all else.
  const [, said] = /^"?sep=([,;\t|])/i.exec(text) ?? [];
  if (said) return said as Delimiter;
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  if (isRuled(sample)) return "|";
  const best = DELIMITERS.map((delimiter) => ({ delimiter, ...tableShape(delimiter, sample) }))
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.regular - a.regular || b.columns - a.columns)[0];
  return best?.delimiter ?? ",";
}

function tableShape(delimiter: Delimiter, sample: string): { columns: number; regular: number } {
  const rows: string[][] = [];
  try {
    parse(sample, {
      delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: SAMPLE_ROWS,
      onRecord: (row: string[]) => {
        rows.push(row);
        return null;
      },
    });
  } catch {
    // The sample may end within quotation marks; what was read before counts.
  }
  // Titles above the header and rows that miss their end are fewer than others; of several tables the widest counts.
  const widths = rows.map(({ length }) => length).sort((a, b) => b - a);
  const several = widths.filter((width) => width > 1);
  const columns = mode(several.length > widths.length / 2 ? several : widths);
  const whole = sample.length < SAMPLE_CHARACTERS || rows.length === SAMPLE_ROWS ? rows : rows.slice(0, -1);
  return { columns, regular: whole.filter((row) => row.length === columns).length / whole.length };
}
