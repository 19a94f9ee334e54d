/** The columns of a record's fields in SQL. A field without a column of its name does not compile. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { asNumber, dayText } from "#app/db/fields.server.ts";
import { type Field, type FieldTable, type FieldType, mapFields } from "./field.ts";

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Name;

// Decimals come as texts, and are read as numbers.
type Column<Table extends keyof Database, Name, F> = Name extends string
  ? Snake<Name> extends keyof Database[Table]
    ? F extends { type: "money" }
      ? number | Extract<Database[Table][Snake<Name>], null>
      : Database[Table][Snake<Name>]
    : never
  : never;

/** The name of a field's column: `businessName` is `business_name`. */
export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const readColumnOfType = (column: RawBuilder<string | null>, { type }: Field): Expression<unknown> => {
  if (type === "money") return asNumber(column);
  return type === "day" ? dayText(column) : column;
};

/** The columns of the fields, for an alias of their table. Amounts and days are as in JSON. */
export function columnsIn<Table extends keyof Database>(alias: string) {
  return <Fields extends FieldTable>(fields: Fields) =>
    mapFields(fields, (field, name) => readColumnOfType(sql.ref(`${alias}.${columnOf(name)}`), field)) as unknown as {
      [Name in keyof Fields & string]: Expression<Column<Table, Name, Fields[Name]>>;
    };
}

/** SQL to write rows sent as one JSON text, as `n`: `insert into t (${columns}) select ${values} from ${rows}`. */
export type JsonRows = Record<"columns" | "values" | "assignments" | "rows", RawBuilder<unknown>>;

type SqlTypesByName = Record<string, string>;

/**
 * The SQL to write `rows`. `types` has a PostgreSQL type by the name of each property, in any order; those of `read`
 * are there but not written.
 */
export function jsonRows(rows: readonly object[], types: SqlTypesByName, read: SqlTypesByName = {}): JsonRows {
  const names = Object.keys(types);
  const value = (name: string) => sql`n.${sql.ref(name)}`;
  const shape = Object.entries({ ...types, ...read }).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return {
    columns: sql.join(names.map((name) => sql.ref(columnOf(name)))),
    values: sql.join(names.map(value)),
    assignments: sql.join(
      names.filter((name) => name !== "id").map((name) => sql`${sql.ref(columnOf(name))} = ${value(name)}`),
    ),
    rows: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (${sql.join(shape)})`,
  };
}

const SQL_TYPES: Record<FieldType, string> = {
  name: "text",
  email: "text",
  text: "text",
  choice: "text",
  money: "numeric",
  day: "date",
  number: "float8",
  yesno: "boolean",
  several: "jsonb",
  link: "text",
};

/** The PostgreSQL types of the fields. */
export const sqlTypesOf = (fields: FieldTable): SqlTypesByName => mapFields(fields, ({ type }) => SQL_TYPES[type]);
