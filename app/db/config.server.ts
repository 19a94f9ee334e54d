import { Migrator } from "@mikro-orm/migrations";
import { type Options, PostgreSqlDriver } from "@mikro-orm/postgresql";
import { entities } from "./entities.server.ts";
import { STATEMENT_LIMIT_MS } from "./statement-limit.server.ts";

const POOL_SIZE = 20;
// Together with a page's own work, under the 3 s within which every request is answered (decisions.md section 9).
const POOL_WAIT_MS = 2_500;
const ANSWER_WAIT_MS = 2_500;

/** `statementLimitMs` 0 is no limit, as migrations and seeding need; it holds for transactions. */
export type DatabaseLimits = { statementLimitMs?: number };

/**
 * MikroORM's options for the PostgreSQL at `clientUrl`: a bounded pool that waits no more than 3 s for a connection and as
 * long for an answer, and transactions whose statements the server cuts off at 5 s (decisions.md section 8) unless told
 * otherwise; for single statements see statement-limit.server.ts. Nothing here needs a session of its own: pgbouncer in
 * transaction mode refuses startup parameters and mixes sessions.
 */
export function ormConfig(clientUrl: string, { statementLimitMs = STATEMENT_LIMIT_MS }: DatabaseLimits = {}): Options {
  return {
    driver: PostgreSqlDriver,
    clientUrl,
    entities,
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      connectionTimeoutMillis: POOL_WAIT_MS,
      query_timeout: statementLimitMs === 0 ? undefined : ANSWER_WAIT_MS,
      keepAlive: true,
      onPoolCreated: (pool: Pool) => {
        discardUnanswered(pool);
        limitTransactions(pool, statementLimitMs);
      },
    },
    forceUtcTimezone: true,
    extensions: [Migrator],
    migrations: { path: "migrations", snapshotName: ".snapshot-dealquest", transactional: true },
  };
}

type PooledClient = { _activeQuery?: unknown; connection: { stream: { destroy(): void } } };
type QueryingClient = { query: (query: unknown, ...rest: unknown[]) => unknown };
type Pool = {
  on(event: "release", listener: (error: unknown, client: PooledClient) => void): void;
  on(event: "connect", listener: (client: QueryingClient) => void): void;
};

// A connection that is given back with its query still unanswered leads nowhere: the next query would wait behind it, and
// TCP may take minutes to try again once the way is open.
function discardUnanswered(pool: Pool): void {
  pool.on("release", (_error, client) => {
    if (client._activeQuery) client.connection.stream.destroy();
  });
}

// In the message that begins the transaction, so that it costs no way there and back.
function limitTransactions(pool: Pool, limitMs: number): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    client.query = (text, ...rest) =>
      typeof text === "string" && BEGIN.test(text)
        ? query(`${text}; set local statement_timeout = ${limitMs}`, ...rest.filter((one) => !Array.isArray(one)))
        : query(text, ...rest);
  });
}

const BEGIN = /^(begin|start transaction)\b[\w\s]*$/i;
