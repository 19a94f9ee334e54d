import { planErrors } from "#app/data/import/columns/plan-errors.server.ts";
import { proposePlan } from "#app/data/import/columns/proposal.server.ts";
import { openTable, type Table } from "#app/data/import/file/table.server.ts";
import type { ImportPlan, PossibleOwner, TableKind } from "#app/data/import/plan.ts";
import { readRecords } from "#app/data/import/rows/records.server.ts";

export const ADA = { id: "00000000-0000-4000-8000-0000000000a1", firstName: "Ada", lastName: "King" };
export const BO = { id: "00000000-0000-4000-8000-0000000000b2", firstName: "Bo", lastName: "Lindgren" };
const TEAM: PossibleOwner[] = [
  { ...ADA, email: "ada@dealquest.example" },
  { ...BO, email: "bo@dealquest.example" },
];

/** A file with a byte order mark. */
export const withMark = (mark: readonly number[], body: Buffer) => Buffer.concat([Buffer.from(mark), body]);

/** A text in big-endian UTF-16. */
export const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

/** Everything that is generated, in its order. */
export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The table of a file that is in order. */
export async function tableOf(file: Buffer | string): Promise<Table> {
  const opened = await openTable(Buffer.from(file));
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

/** Why a file is refused. */
export async function refusalOf(file: Buffer | string): Promise<string> {
  const opened = await openTable(Buffer.from(file));
  return opened.ok ? "not refused" : opened.message;
}

/** Everything that an import finds in a file, with `choices` made over what it proposes. */
export async function readFile<Kind extends TableKind>(
  file: Buffer | string,
  kind: Kind,
  choices: Partial<ImportPlan> = {},
) {
  const table = await tableOf(file);
  const { plan: proposed, samples } = await proposePlan(table, kind, TEAM);
  const plan = { ...proposed, ...choices };
  const rows = await allOf(readRecords(table, kind, plan));
  const wrong = rows.flatMap((row) => ("reason" in row ? [`${row.line} ${row.reason}`] : []));
  const records = rows.flatMap((row) => ("reason" in row ? [] : [row]));
  return { table, plan, samples, errors: await planErrors(table, kind, plan, TEAM), records, wrong };
}
