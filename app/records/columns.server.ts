/** The columns of a record's fields in SQL. A field without a column of its name does not compile. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { type FieldTable, mapFields } from "./field.ts";

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;

type Column<Table extends keyof Database, Name> = Name extends string
  ? Snake<Name> extends keyof Database[Table]
    ? Database[Table][Snake<Name>]
    : never
  : never;

/** The name of a field's column: `businessName` is `business_name`. */
export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of the fields, for an alias of their table. */
export function columnsIn<Table extends keyof Database>(alias: string) {
  return <Fields extends FieldTable>(fields: Fields) =>
    mapFields(fields, (_, name) => sql.ref(`${alias}.${columnOf(name)}`)) as unknown as {
      [Name in keyof Fields & string]: Expression<Column<Table, Name>>;
    };
}

/** SQL to write rows that are sent as one JSON text, as `n`: `insert into t (${columns}) select ${values} from ${rows}`. */
export type JsonRows = Record<"columns" | "values" | "assignments" | "rows", RawBuilder<unknown>>;

/** The SQL to write `rows`. `types` has a PostgreSQL type by the name of each property, in any order. */
export function jsonRows(rows: readonly object[], types: Record<string, string>): JsonRows {
  const names = Object.keys(types);
  const value = (name: string) => sql`n.${sql.ref(name)}`;
  const shape = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return {
    columns: sql.join(names.map((name) => sql.ref(columnOf(name)))),
    values: sql.join(names.map(value)),
    assignments: sql.join(
      names.filter((name) => name !== "id").map((name) => sql`${sql.ref(columnOf(name))} = ${value(name)}`),
    ),
    rows: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (${sql.join(shape)})`,
  };
}

/** The PostgreSQL types of the fields. */
export const typesOf = (fields: FieldTable): Record<string, string> => mapFields(fields, () => "text");
