/** Migrates a schema up or down without blocking other users, and reports missing privileges in one line. */
import { setTimeout as sleep } from "node:timers/promises";
import type { MikroORM } from "@mikro-orm/postgresql";
import { createOrm } from "#app/db/config.server.ts";
import { limitStatements } from "#app/db/statement-limit.server.ts";
import { errorCode, PlainError } from "../plain-error.ts";
import { tidyUp } from "./tidy-up.ts";

// Later lock requests queue behind a waiting migration, and the app waits only 2.5 s for an answer.
const LOCK_LIMIT_MS = 1_000;
const PAUSE_MS = 2_000;
// Less than the `release_command_timeout` of fly.toml (6 minutes).
const PATIENCE_MS = 4 * 60_000;
// SQLSTATE codes (PostgreSQL manual, appendix A).
const LOCK_NOT_AVAILABLE = "55P03";
const INSUFFICIENT_PRIVILEGE = "42501";

type Options = {
  direction: "up" | "down";
  log: (line: string) => void;
  /** How long (ms) to retry a lock before giving up. */
  patienceMs?: number;
};

/**
 * Runs the pending migrations in one transaction, or reverts the last one; returns how many ran. Waits for a table in
 * use (a backup, a long query) for one second per try, so that other queries wait no longer than that behind the
 * migration. Throws a {@link PlainError} if the table stays in use for `patienceMs`, or if the role lacks a privilege.
 */
export async function migrateSchema(databaseUrl: string, options: Options): Promise<number> {
  const orm = createOrm(databaseUrl, { statementLimitMs: 0, lockLimitMs: LOCK_LIMIT_MS });
  try {
    const done = await runMigrations(orm, options);
    if (done > 0 && options.direction === "up") await tidyUp(orm, options.log);
    await limitStatements(orm);
    return done;
  } catch (error) {
    throw await plainMigrationFailure(orm, error);
  } finally {
    await orm.close(true);
  }
}

async function runMigrations(orm: MikroORM, { direction, log, patienceMs = PATIENCE_MS }: Options): Promise<number> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      const done = await orm.migrator[direction]();
      for (const { name } of done) log(`${direction === "up" ? "Applied" : "Reverted"} ${name}.`);
      return done.length;
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (Date.now() > deadline) {
        throw new PlainError("a table stays in use (a backup, a long query): nothing was migrated, try again later");
      }
      log("A table is in use; trying again.");
      await sleep(PAUSE_MS);
    }
  }
}

async function plainMigrationFailure(orm: MikroORM, error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || errorCode(error) !== INSUFFICIENT_PRIVILEGE) return error;
  // MikroORM's message has the whole statement before PostgreSQL's message, and a hint after it.
  const words = /(permission denied|must be owner)[^\n]*/.exec(error.message)?.[0] ?? error.message;
  const [{ role, database } = { role: "", database: "" }] = await orm.em
    .fork()
    .execute<{ role: string; database: string }[]>("select current_user as role, current_database() as database");
  return new PlainError(`${words}: ${whatToGrant(words, role, database)}`);
}

function whatToGrant(message: string, role: string, database: string): string {
  if (/create extension/.test(message)) {
    return (
      `an administrator must run "create extension pg_trgm" in the database ${database} (on Fly.io: fly mpg databases ` +
      `extensions enable pg_trgm), or grant create on database ${database} to "${role}"`
    );
  }
  if (/must be owner/.test(message)) {
    return `the role "${role}" did not make these tables; connect as the role that did, or make "${role}" a member of it`;
  }
  return (
    `the role "${role}" may not create tables in the database ${database}; on Fly.io attach the app with a user whose ` +
    `role is schema_admin, elsewhere grant create on schema public to "${role}"`
  );
}
