/** Whether the database has the schema that this release needs (docs/operations.md#migrations). */
import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { logLine } from "#app/server/log-line.server.ts";
import { queryOn } from "./database.server.ts";
import type { EntityManager } from "./orm.server.ts";
import { isDatabaseUnavailable } from "./outage.server.ts";

// The image has them as JavaScript.
const MIGRATION_FILE_NAME = /^(Migration\d{14}\w*)\.[jt]s$/;
const UNDEFINED_TABLE = "42P01";
const RETRY_MS = 2_000;

/** The migrations of this release that the database lacks, oldest first; a newer schema lacks none. */
export async function missingMigrations(em: EntityManager): Promise<string[]> {
  const names = (await readdir("migrations")).flatMap((file) => MIGRATION_FILE_NAME.exec(file)?.[1] ?? []).sort();
  const applied = await sql<{ name: string }>`select name from mikro_orm_migrations`
    .execute(queryOn(em))
    .then(({ rows }) => new Set(rows.map(({ name }) => name)))
    .catch((error) => {
      if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Set<string>();
      throw error;
    });
  return names.filter((name) => !applied.has(name));
}

/**
 * Exits with one line if the database lacks migrations of this release, or does not say which it has. Retries while it
 * is unavailable.
 */
export async function requireCurrentSchema(forkEm: () => EntityManager): Promise<void> {
  try {
    const [first, ...more] = await missingMigrations(forkEm());
    if (first === undefined) return;
    exit(`The database lacks ${more.length + 1} migrations of this release, first ${first}: run npm run migrate`);
  } catch (error) {
    if (isDatabaseUnavailable(error)) setTimeout(() => void requireCurrentSchema(forkEm), RETRY_MS).unref();
    else
      exit(
        `The migrations of the database cannot be read: ${String((error as Error).message)
          .split("\n")
          .at(-1)}`,
      );
  }
}

function exit(error: string): void {
  logLine("error", { event: "schema-outdated", error });
  process.exit(1);
}
