/** What an import proposes for a file, and what a person still has to choose (docs/product.md#import). */
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { withoutUnseen } from "#app/text/visible-text.ts";
import type { Table } from "../file/table.server.ts";
import type { DateOrder, ImportPlan, PossibleOwner, TableKind } from "../plan.ts";
import { DATE_ORDERS, MAX_WORDS } from "../plan.ts";
import { strayRowReason } from "../rows/stray-row.server.ts";
import { MAX_VALUE_CHARACTERS, shortenedCell } from "../values/cell.ts";
import { type ParsedDay, possibleOrders, readDay } from "../values/day.ts";
import { withoutJson } from "../values/person.ts";
import type { Column } from "./column-values.ts";
import { proposeColumns } from "./proposed-columns.ts";
import { peopleByName, shownWord, stageOfWord, wordKey } from "./words.ts";

/** A plan for a file, and the first values of each column by its header. */
export type Proposal = { plan: ImportPlan; samples: Record<string, string[]> };

/** What the chosen columns hold: each word for a stage and each owner's name once, and the possible orders of dates. */
export type ColumnWords = { stages: string[]; owners: string[]; dateOrders: DateOrder[]; hasAmbiguousDates: boolean };

const ROWS_LOOKED_AT = 200;
const SAMPLES = 3;

/** A plan for a table: its columns by their names and values, stages and owners by their usual words. */
export async function proposePlan(
  table: Table,
  kind: TableKind,
  team: readonly PossibleOwner[],
  customFields: readonly CustomField[] = [],
): Promise<Proposal> {
  const columns = await sampleColumns(table);
  const plan: ImportPlan = {
    encoding: table.encoding,
    delimiter: table.delimiter,
    dateOrder: null,
    columns: proposeColumns(columns, kind, customFields),
    stages: {},
    owners: {},
    contactType: "lead",
    onMatch: "skip",
  };
  const samples = Object.fromEntries(columns.map(({ header, values }) => [header, values.slice(0, SAMPLES)]));
  return { plan: await completePlan(table, plan, team, customFields), samples };
}

/**
 * The plan with an entry for each word that its columns have in the table: what was chosen stays, the rest is proposed,
 * and words that are no longer there go. An order of dates that their values alone decide is filled in.
 */
export async function completePlan(
  table: Table,
  plan: ImportPlan,
  team: readonly PossibleOwner[],
  customFields: readonly CustomField[] = [],
): Promise<ImportPlan> {
  const words = await readColumnWords(table, plan, customFields);
  const [onlyOrder, ...others] = words.dateOrders;
  return {
    ...plan,
    stages: proposeMeanings(words.stages, plan.stages, stageOfWord),
    owners: proposeMeanings(words.owners, plan.owners, peopleByName(team)),
    dateOrder: plan.dateOrder ?? (others.length === 0 ? (onlyOrder ?? null) : null),
  };
}

/** The words and dates in the columns of `plan`. */
export async function readColumnWords(
  table: Table,
  { columns }: Pick<ImportPlan, "columns">,
  customFields: readonly CustomField[] = [],
): Promise<ColumnWords> {
  const customDays = customFields.filter(({ type }) => type === "day").map(({ key }) => customFieldName(key));
  const at = (...fields: string[]) =>
    table.headers.flatMap((header, index) => (fields.includes(columns[header] ?? "") ? [index] : []));
  const [stageAt, ownerAt] = [at("dealStage"), at("owner")];
  const datesAt = at("targetCloseDate", "nextStepDate", ...customDays);
  const [stages, owners] = [new Map<string, string>(), new Map<string, string>()];
  let dateOrders: DateOrder[] = [...DATE_ORDERS];
  const noYears = () => ({ first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY });
  const years: Record<DateOrder, Years> = { dmy: noYears(), mdy: noYears(), ymd: noYears() };
  let hasAmbiguousDates = false;
  if (stageAt.length + ownerAt.length + datesAt.length > 0) {
    for await (const { values } of fittingRows(table)) {
      for (const index of stageAt) addWord(stages, values[index]);
      for (const index of ownerAt) addWord(owners, values[index]);
      for (const index of datesAt) {
        const orders = possibleOrders(values[index] ?? "");
        // What is a day in no order says nothing of the others.
        if (orders.length > 0) dateOrders = dateOrders.filter((order) => orders.includes(order));
        hasAmbiguousDates ||= readDay(values[index] ?? "", null) === "ambiguous";
        for (const order of DATE_ORDERS) addYear(years[order], readDay(values[index] ?? "", order));
      }
    }
  }
  dateOrders = withoutScatteredYears(dateOrders, years);
  return { stages: [...stages.values()], owners: [...owners.values()], dateOrders, hasAmbiguousDates };
}

type Years = { first: number; last: number };

function addYear(years: Years, read: ParsedDay): void {
  const year = read !== null && read !== "ambiguous" ? Number(read.day.slice(0, 4)) : Number.NaN;
  if (year < years.first) years.first = year;
  if (year > years.last) years.last = year;
}

const [FEW_YEARS, MANY_YEARS] = [3, 8];

/** Of `15/12/26` and `03/11/26` the day stands first: the file's days are of a few years, and not of 2003 to 2015. */
function withoutScatteredYears(orders: DateOrder[], years: Record<DateOrder, Years>): DateOrder[] {
  const spanOf = (order: DateOrder) => years[order].last - years[order].first;
  const isNear = orders.some((order) => spanOf(order) >= 0 && spanOf(order) <= FEW_YEARS);
  return isNear ? orders.filter((order) => spanOf(order) < MANY_YEARS) : orders;
}

// A longer cell makes its row a wrong one.
function addWord(words: Map<string, string>, cell = ""): void {
  const key = cell.trim().length > MAX_VALUE_CHARACTERS ? "" : wordKey(cell);
  if (key !== "" && !words.has(key) && words.size < MAX_WORDS) words.set(key, shownWord(cell));
}

function proposeMeanings<Meaning>(
  words: readonly string[],
  chosen: Record<string, Meaning | null>,
  propose: (word: string) => Meaning | null,
): Record<string, Meaning | null> {
  const known = new Map(Object.entries(chosen).map(([word, meaning]) => [wordKey(word), meaning]));
  return Object.fromEntries(words.map((word) => [word, known.get(wordKey(word)) ?? propose(word)]));
}

/** The rows without headings, sums and the closing lines of a report. */
async function* fittingRows(table: Table) {
  for await (const row of table.rows()) if (!strayRowReason(row, table)) yield row;
}

/** Each column with its first values, of the first 200 rows, of long ones the beginning. */
async function sampleColumns(table: Table): Promise<Column[]> {
  const columns = table.headers.map((header) => ({ header, values: [] as string[] }));
  let rows = 0;
  for await (const { values } of fittingRows(table)) {
    for (const [index, column] of columns.entries()) {
      const value = withoutJson(withoutUnseen(values[index] ?? "").trim());
      if (value) column.values.push(shortenedCell(value));
    }
    rows += 1;
    if (rows === ROWS_LOOKED_AT) break;
  }
  return columns;
}
