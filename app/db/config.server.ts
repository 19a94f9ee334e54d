import { Migrator } from "@mikro-orm/migrations";
import { type Options, PostgreSqlDriver } from "@mikro-orm/postgresql";
import { entities } from "./entities.server.ts";

const POOL_SIZE = 20;
const POOL_WAIT_MS = 3_000;
const STATEMENT_LIMIT_MS = 5_000;

/** `statementLimitMs` 0 is no limit, as migrations and seeding need. */
export type DatabaseLimits = { statementLimitMs?: number };

/**
 * MikroORM's options for the PostgreSQL at `clientUrl`: a bounded pool that waits 3 s for a connection and statements
 * cut off at 5 s (decisions.md section 8) unless told otherwise.
 */
export function ormConfig(clientUrl: string, { statementLimitMs = STATEMENT_LIMIT_MS }: DatabaseLimits = {}): Options {
  return {
    driver: PostgreSqlDriver,
    clientUrl,
    entities,
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: { connectionTimeoutMillis: POOL_WAIT_MS, statement_timeout: statementLimitMs, keepAlive: true },
    forceUtcTimezone: true,
    extensions: [Migrator],
    migrations: { path: "migrations", snapshotName: ".snapshot-dealquest", transactional: true },
  };
}
