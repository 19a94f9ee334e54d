/** What files of an export have in common: their columns in types of CSV on the Web. */
import { type AliasedExpression, type Expression, sql } from "kysely";
import { dayText, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { columnOf } from "#app/records/columns.server.ts";
import { type FieldTable, mapFields } from "#app/records/field.ts";

/** A column's type in CSV on the Web (https://www.w3.org/TR/tabular-data-primer/#datatypes). */
export type Datatype = "string" | "json" | "decimal" | "date" | "dateTime";

export type Column = { datatype: Datatype; value: Expression<unknown> };

export type ExportFile = {
  name: string;
  /** The columns by name, in their order. */
  columns: Record<string, Column>;
  /** The columns that identify a row. */
  key: string[];
  /** The query of the rows, in the order of the file. */
  select(em: EntityManager, columns: AliasedExpression<unknown, string>[]): Expression<object>;
};

export const text = (value: Expression<unknown>): Column => ({ datatype: "string", value });
export const json = (value: Expression<unknown>): Column => ({ datatype: "json", value: sql`${value}::text` });
// As text, so that no digit is lost.
export const decimal = (value: Expression<unknown>): Column => ({ datatype: "decimal", value: sql`${value}::text` });
const day = (value: Expression<string | null>): Column => ({ datatype: "date", value: dayText(value) });

export const instant = (value: Expression<string | null>): Column => ({
  datatype: "dateTime",
  value: instantText(value),
});

/** The e-mail address of a user: people are known by it, because their ids differ in another installation. */
export const userEmail = (id: Expression<unknown>): Column =>
  text(sql`(select p.email from users p where p.id = ${id})`);

// Texts as they are stored.
export const fileColumns = (alias: string, fields: FieldTable) =>
  mapFields(fields, ({ type }, name) => {
    const column = sql.ref<string | null>(`${alias}.${columnOf(name)}`);
    return type === "money" ? decimal(column) : type === "day" ? day(column) : text(column);
  });
