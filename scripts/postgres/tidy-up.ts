import type { MikroORM } from "@mikro-orm/postgresql";
import { errorCode } from "../plain-error.ts";

const QUERY_CANCELED = "57014";

/**
 * Updates the planner's statistics and vacuums: after a migration that rewrote a table, or a restore, a large team's
 * queries run into their time limit until this is done. The role's own limit (limitStatements) does not end the
 * statistics, which are made in a transaction; where it ends a vacuum, autovacuum does the rest. `orm` has no limit.
 */
export async function tidyUp(orm: MikroORM, log: (line: string) => void): Promise<void> {
  try {
    const tables = await orm.em.fork().transactional(async (em) => {
      await em.execute("analyze (skip_locked)");
      return em.execute<{ name: string }[]>(
        `select quote_ident(relname) as name from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relpages`,
      );
    });
    for (const { name } of tables) await orm.em.fork().execute(`vacuum (skip_locked) ${name}`);
  } catch (error) {
    const why = errorCode(error) === QUERY_CANCELED ? "it takes longer than the time limit" : (error as Error).message;
    log(`Not all tables were vacuumed (${why}); autovacuum does it later.`);
  }
}
