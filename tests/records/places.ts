/** What the scripts share that `new-field.test.ts` runs in a copy of the app. Their argument is a database address. */
import { sql } from "kysely";
import { EXPORT_FILES } from "#app/data/export/export-files.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { addMember } from "../accounts/people.ts";

export type Told = Record<string, unknown>;

/** A database with the tables of the copy's entities, and an owner of the team. */
export async function openCopy(firstName: string) {
  const orm = createOrm(process.argv[2] ?? "");
  const em = () => orm.em.fork();
  for (const statement of (await orm.schema.getUpdateSchemaSQL()).split(";\n").filter((one) => one.trim() !== ""))
    await em().execute(statement);
  const owner = { ...(await addMember(orm, firstName, "Lovelace")), role: "owner" as const };
  const finish = async (found: Told) => {
    process.stdout.write(JSON.stringify(found));
    await orm.close(true);
  };
  return { em, owner, finish };
}

export async function succeed<Value>(result: Promise<{ ok: boolean; value?: Value }>): Promise<Value> {
  const { ok, value } = await result;
  if (!ok) throw new Error("refused");
  return value as Value;
}

type RecordFile = "contacts.csv" | "opportunities.csv";

/** The line of a record in a file of the export, as text. */
async function lineOf(em: EntityManager, name: RecordFile, id: string): Promise<string> {
  const file = EXPORT_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`no ${name}`);
  const values = Object.fromEntries(Object.entries(file.columns).map(([column, { value }]) => [column, value]));
  const rows = sql<Told>`select * from ${file.select(em, columnsOf(values))} e where id::text = ${id}`;
  return JSON.stringify((await rows.execute(queryOn(em))).rows[0]);
}

/** Whether a record whose line was exported, deleted and imported by `write` has the same line again. */
export async function comesBack(
  em: EntityManager,
  file: RecordFile,
  id: string,
  write: (line: unknown) => Promise<unknown>,
): Promise<boolean> {
  const before = await lineOf(em, file, id);
  await sql`delete from ${sql.table(file.replace(".csv", ""))} where id = ${id}`.execute(queryOn(em));
  await write(JSON.parse(before));
  return before === (await lineOf(em, file, id));
}
