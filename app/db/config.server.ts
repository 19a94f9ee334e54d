import { Migrator } from "@mikro-orm/migrations";
import { MikroORM, type Options, PostgreSqlDriver } from "@mikro-orm/postgresql";
import { entities } from "./entities.server.ts";
import { isQueryTimeout } from "./outage.server.ts";
import { STATEMENT_LIMIT_MS } from "./statement-limit.server.ts";

const POOL_SIZE = 20;
// Leaves 0.5 s of the 3 s within which every request is answered during an outage (docs/product.md#operations).
const POOL_WAIT_MS = 2_500;
const ANSWER_WAIT_MS = 2_500;
// Fly's proxy and the pgbouncer of its Managed Postgres close older connections (docs/operations.md has the source).
const CONNECTION_AGE_S = 600;

type DatabaseLimits = {
  /** `statement_timeout` within transactions, in ms; 0 is no limit, as migrations and seeding need. */
  statementLimitMs?: number;
  /** `lock_timeout` within transactions, in ms; without it PostgreSQL waits without limit. */
  lockLimitMs?: number;
  /** Maximum age of a pooled connection, in seconds; one in use is replaced when it is released. */
  connectionAgeS?: number;
};

/**
 * MikroORM's options for the PostgreSQL at `clientUrl`: at most 20 connections, 2.5 s to get a connection and 2.5 s for
 * an answer, and by default a 5 s statement timeout within transactions (docs/product.md#limits); for statements
 * outside of transactions see statement-limit.server.ts. It uses no startup parameters and no session state, because
 * pgbouncer in transaction mode refuses the former and shares sessions between clients.
 */
export function ormConfig(clientUrl: string, limits: DatabaseLimits = {}): Options {
  const { statementLimitMs = STATEMENT_LIMIT_MS, lockLimitMs, connectionAgeS = CONNECTION_AGE_S } = limits;
  return {
    driver: PostgreSqlDriver,
    clientUrl,
    // It would create a database whose name is mistyped.
    ensureDatabase: false,
    entities,
    pool: { min: 0, max: POOL_SIZE },
    driverOptions: {
      // MikroORM takes the host, name and so on from the address, but drops its parameters, such as TLS (`sslmode`).
      connectionString: clientUrl,
      connectionTimeoutMillis: POOL_WAIT_MS,
      query_timeout: statementLimitMs === 0 ? undefined : ANSWER_WAIT_MS,
      keepAlive: true,
      maxLifetimeSeconds: connectionAgeS,
      onPoolCreated: (pool: Pool) => {
        closeTimedOut(pool);
        limitTransactions(pool, { statement_timeout: statementLimitMs, lock_timeout: lockLimitMs });
      },
    },
    forceUtcTimezone: true,
    extensions: [Migrator],
    migrations: {
      path: "migrations",
      snapshotName: ".snapshot-dealquest",
      // Only migration:create writes it: the spelling of a migrated database differs from that of the entities.
      snapshotOnMigrate: false,
      transactional: true,
      // Two lines each; whoever migrates says what was applied.
      silent: true,
    },
  };
}

type PooledClient = {
  query: (query: unknown, ...rest: unknown[]) => unknown;
  end(): unknown;
};
type Pool = {
  on(event: "connect", listener: (client: PooledClient) => void): void;
  on(event: "release", listener: (error: unknown, client: PooledClient) => void): void;
};

// A connection whose query timed out is closed when it is released: the next query would wait behind the unanswered
// one, and after a network failure TCP may take minutes to retransmit. `end` does not wait for the answer either.
function closeTimedOut(pool: Pool): void {
  const timedOut = new WeakSet<PooledClient>();
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    client.query = (...args) => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error) => isQueryTimeout(error) && timedOut.add(client));
      return answer;
    };
  });
  pool.on("release", (_error, client) => {
    if (timedOut.has(client)) client.end();
  });
}

// The limits are appended to the BEGIN message, which saves a round trip. A connection that refuses them is closed:
// Kysely gives it back to the pool, with a transaction that has begun and failed.
function limitTransactions(pool: Pool, limitsMs: Record<string, number | undefined>): void {
  const settings = Object.entries(limitsMs)
    .filter(([, limitMs]) => limitMs !== undefined)
    .map(([name, limitMs]) => `; set local ${name} = ${limitMs}`)
    .join("");
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    client.query = (text, ...rest) => {
      if (typeof text !== "string" || !BEGIN.test(text)) return query(text, ...rest);
      const begun = query(`${text}${settings}`, ...rest.filter((argument) => !Array.isArray(argument)));
      if (begun instanceof Promise) begun.catch(() => client.end());
      return begun;
    };
  });
}

const BEGIN = /^(begin|start transaction)\b[\w\s]*$/i;

/** Creates an ORM for the PostgreSQL at `databaseUrl`. Connects on the first query, so it never fails in an outage. */
export function createOrm(databaseUrl: string, limits: DatabaseLimits = {}): MikroORM {
  return new MikroORM(ormConfig(databaseUrl, limits));
}
