import type { MikroORM } from "@mikro-orm/postgresql";

/** When the server cuts a statement off (decisions.md section 8). */
export const STATEMENT_LIMIT_MS = 5_000;

/**
 * Makes the limit the database's own default for this role, for the statements outside of transactions: what is asked for
 * at the start of a connection does not pass pgbouncer, and what is set in a session does not stay there. Every role may
 * set its own defaults. Does nothing where it is set already; holds for connections that PostgreSQL opens from then on.
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
