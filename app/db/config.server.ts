import { Migrator } from "@mikro-orm/migrations";
import { type Options, PostgreSqlDriver } from "@mikro-orm/postgresql";
import { entities } from "./entities.server.ts";

const POOL_SIZE = 20;
// Together with a page's own work, under the 3 s within which every request is answered (decisions.md section 9).
const POOL_WAIT_MS = 2_500;
const ANSWER_WAIT_MS = 2_500;
const STATEMENT_LIMIT_MS = 5_000;

/** `statementLimitMs` 0 is no limit, as migrations and seeding need. */
export type DatabaseLimits = { statementLimitMs?: number };

/**
 * MikroORM's options for the PostgreSQL at `clientUrl`: a bounded pool that waits no more than 3 s for a connection and as
 * long for an answer, and statements that the server cuts off at 5 s (decisions.md section 8) unless told otherwise.
 */
export function ormConfig(clientUrl: string, { statementLimitMs = STATEMENT_LIMIT_MS }: DatabaseLimits = {}): Options {
  return {
    driver: PostgreSqlDriver,
    clientUrl,
    entities,
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      connectionTimeoutMillis: POOL_WAIT_MS,
      statement_timeout: statementLimitMs,
      query_timeout: statementLimitMs === 0 ? undefined : ANSWER_WAIT_MS,
      keepAlive: true,
      onPoolCreated: discardUnanswered,
    },
    forceUtcTimezone: true,
    extensions: [Migrator],
    migrations: { path: "migrations", snapshotName: ".snapshot-dealquest", transactional: true },
  };
}

type PooledClient = { _activeQuery?: unknown; connection: { stream: { destroy(): void } } };

// A connection that is given back with its query still unanswered leads nowhere: the next query would wait behind it, and
// TCP may take minutes to try again once the way is open.
function discardUnanswered(pool: {
  on(event: "release", listener: (error: unknown, client: PooledClient) => void): void;
}): void {
  pool.on("release", (_error, client) => {
    if (client._activeQuery) client.connection.stream.destroy();
  });
}
