import type { MikroORM } from "@mikro-orm/postgresql";

/** The statement timeout in ms (docs/product.md#limits). */
export const STATEMENT_LIMIT_MS = 5_000;

/**
 * Sets the statement timeout as the default of the current role in this database, unless it is set already. It applies
 * to connections that PostgreSQL opens afterwards. Statements outside of transactions need this default, because
 * pgbouncer refuses startup parameters and does not keep session settings. Any role may change its own defaults.
 */
export async function limitStatements(orm: MikroORM): Promise<void> {
  const [row] = await orm.em
    .fork()
    .getConnection()
    .execute<{ database: string; limited: boolean }[]>(
      `select current_database() as database,
            coalesce(array_position(s.setconfig, 'statement_timeout=' || ?::text), 0) > 0 as limited
       from (select) as one
       left join pg_db_role_setting s
         on s.setrole = (select oid from pg_roles where rolname = current_user)
        and s.setdatabase = (select oid from pg_database where datname = current_database())`,
      [STATEMENT_LIMIT_MS],
    );
  if (!row || row.limited) return;
  const database = `"${row.database.replaceAll('"', '""')}"`;
  await orm.em
    .fork()
    .getConnection()
    .execute(`alter role current_user in database ${database} set statement_timeout = ${STATEMENT_LIMIT_MS}`);
}
