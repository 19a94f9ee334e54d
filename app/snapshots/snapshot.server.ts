/**
 * Rows as JSON by column name, and back. A snapshot outlives migrations: restoring writes the columns that a table has
 * by then, with their defaults for those that the snapshot lacks.
 */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

export type Snapshot = Record<string, Record<string, unknown>[]>;

/** A table with rows of a record: those whose `column` is its id. The record's own table comes first. */
export type SnapshotPart = {
  table: string;
  column: string /** Columns that are computed anew. */;
  derived?: readonly string[];
};

/** SQL: the rows of the record with the id `recordId` as JSON, without the columns that PostgreSQL generates. */
export function snapshotOf(parts: readonly SnapshotPart[], recordId: RawBuilder<string>): RawBuilder<Snapshot> {
  const pairs = parts.flatMap(({ table, column, derived = [] }) => {
    const generated = sql`array(select attname::text from pg_attribute
      where attrelid = ${sql.lit(table)}::regclass and attgenerated <> '')`;
    const rows = sql`(select coalesce(jsonb_agg(to_jsonb(t) - ${generated} - ${derived}::text[]), '[]')
      from ${sql.table(table)} t where t.${sql.ref(column)} = ${recordId})`;
    return [sql.lit(table), rows];
  });
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** Deletes the rows that {@link snapshotOf} holds of these records. */
export async function deleteRows(tx: EntityManager, parts: readonly SnapshotPart[], ids: string[]): Promise<void> {
  for (const { table, column } of [...parts].reverse()) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(queryOn(tx));
  }
}

/**
 * Inserts the rows of the snapshots in these trash entries. Fails like any insert, for example if an id is taken. A
 * table or column that does not exist any more is left out.
 */
export async function insertRows(
  tx: EntityManager,
  trashIds: string[],
  parts: readonly Pick<SnapshotPart, "table">[],
): Promise<void> {
  const db = queryOn(tx);
  // Entries whose rows have the same columns, which are those that no migration lies between, are one insert.
  const { rows } = await sql<{ table: string; ids: string[]; columns: string; values: string }>`
    select k.name as "table", k.ids, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
           string_agg(${valueSql}, ', ' order by a.attnum) as values
      from (select p.name, s.names, array_agg(t.id) as ids
              from trash t cross join lateral jsonb_each(t.snapshot) p (name, rows)
              cross join lateral (select coalesce(array_agg(n order by n), '{}') as names
                                    from jsonb_object_keys(coalesce(p.rows -> 0, '{}')) n) s
             where t.id = any(${trashIds}::uuid[]) group by p.name, s.names) k
      join pg_attribute a on a.attrelid = to_regclass(k.name) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     group by k.name, k.ids`.execute(db);
  for (const { table } of parts) {
    for (const shape of rows.filter((row) => row.table === table)) {
      const [columns, values] = [sql.raw(shape.columns), sql.raw(shape.values)];
      await sql`insert into ${sql.table(table)} (${columns}) select ${values}
        from trash t cross join lateral jsonb_populate_recordset(null::${sql.table(table)}, t.snapshot -> ${sql.lit(table)}) r
       where t.id = any(${shape.ids}::uuid[])`.execute(db);
    }
  }
}

// SQL of one value: as it was, or the column's default where the snapshot is older than the column or its "not null".
const valueSql = sql.raw(`case when d.adbin is not null and (a.attnotnull or a.attname <> all(k.names))
  then format('coalesce(r.%I, %s)', a.attname, pg_get_expr(d.adbin, d.adrelid)) else format('r.%I', a.attname) end`);
