/** SQL expressions by JSON name, usable as select columns or as a nested JSON object. */
import { type AliasedExpression, type Expression, type RawBuilder, sql } from "kysely";

/** SQL expressions by their name in JSON. */
export type Fields = Record<string, Expression<unknown>>;

type ValueOf<Field> = Field extends Expression<infer Value> ? Value : never;
type Columns<FieldSet extends Fields> = {
  [Name in keyof FieldSet & string]: AliasedExpression<ValueOf<FieldSet[Name]>, Name>;
};

/** The fields as columns of a `select`. */
export function columnsOf<FieldSet extends Fields>(fields: FieldSet): Columns<FieldSet>[keyof FieldSet & string][] {
  const columns = Object.entries(fields).map(([name, value]) => sql`${value}`.as(name));
  // Object.entries loses the type that belongs to each name.
  return columns as unknown as Columns<FieldSet>[keyof FieldSet & string][];
}

/** The type of a row with these fields. */
export type RowOf<FieldSet extends Fields> = { [Name in keyof FieldSet]: ValueOf<FieldSet[Name]> };

/** The fields as one JSON object. */
export function jsonOf<FieldSet extends Fields>(fields: FieldSet): RawBuilder<RowOf<FieldSet>> {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** Aggregates the values of all rows into one ordered JSON array, empty without rows. */
export const listOf = <Value>(value: Expression<Value>, order: readonly Expression<unknown>[]): RawBuilder<Value[]> =>
  sql`coalesce(jsonb_agg(${value} order by ${sql.join(order)}), '[]')`;

/** A day as `YYYY-MM-DD`. */
export const dayText = <Day extends string | null>(day: Expression<Day>): RawBuilder<Day> =>
  sql`to_char(${day}, 'YYYY-MM-DD')`;

/** An instant as ISO 8601, UTC, with milliseconds. */
export const instantText = <Instant extends string | null>(instant: Expression<Instant>): RawBuilder<Instant> =>
  sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A decimal as a JavaScript number; integers are exact up to 2^53. */
export const asNumber = (decimal: Expression<unknown>): RawBuilder<number> => sql`(${decimal})::float8`;

/** The number of rows, or of distinct values of `of`. */
export const countOf = (of?: Expression<unknown>): RawBuilder<number> =>
  of ? sql`count(distinct ${of})::int` : sql`count(*)::int`;

/** The number of rows in which `value` is not null. */
export const countNotNull = (value: Expression<unknown>): RawBuilder<number> => sql`count(${value})::int`;

/** `union all` of queries, each of which keeps its own order and limit. */
export const unionAll = <Row>(queries: readonly Expression<Row>[]): RawBuilder<Row> =>
  sql`(${sql.join(queries, sql` union all `)})`;
