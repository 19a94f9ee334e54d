/**
 * The database of demo, dev and tests: PostgreSQL's programs from npm packages, on a random port of 127.0.0.1, with a
 * random password (SCRAM). `dataDir` contains `cluster` (or a link to it), `password`, `launcher.lock` and
 * `server.log`.
 */
import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PlainError } from "../plain-error.ts";
import { checkVersion, explained, keptPassword, prepareFolder } from "./data-folder.ts";
import { createCluster } from "./embedded-cluster.ts";
import { startServer } from "./embedded-server.ts";
import { lockHolder, takeLock } from "./launcher-lock.ts";
import { accountFor, canEnter } from "./postgres-account.ts";
import { binariesFor } from "./postgres-binaries.ts";
import { isAlive, livePostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";

export type EmbeddedPostgres = {
  /** The URL of a database on this server, with the password; default `dealquest`. */
  urlFor(database?: string): string;
  port: number;
  /** True if the server was running already: left by a killed launcher or, with `join`, run by another launcher. */
  adopted: boolean;
  /** Stops the server (fast shutdown) and waits. Does nothing if another launcher runs it; idempotent. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Receives progress messages. */
  log?: (line: string) => void;
  /** `false` gives up crash safety for speed (tests). Applies to this start only, not to the data. */
  durable?: boolean;
  /** If another live launcher runs the server, use it instead of refusing. */
  join?: boolean;
};

const SUPERUSER = "dealquest";
const DATABASE = "dealquest";
const READY_LIMIT_MS = 300_000;
const POLL_MS = 50;

/** Starts or adopts the server of `dataDir` with its database `dealquest`, or throws a one-line {@link PlainError}. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  let release = () => {};
  try {
    prepareFolder(dataDir);
    const lock = takeLock(join(dataDir, "launcher.lock"));
    if ("release" in lock) {
      release = lock.release;
      return await takeServer(dataDir, options, release);
    }
    if (options.join) return await joinServer(dataDir);
    throw new PlainError(
      `${options.dataDir} is already in use by process ${lock.heldBy}; stop it or choose another DATA_DIR`,
    );
  } catch (error) {
    release();
    throw explained(error, dataDir);
  }
}

async function takeServer(
  dataDir: string,
  options: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { log = () => {}, durable = true } = options;
  const password = keptPassword(dataDir);
  const { cluster, account, binaries } = await openCluster(dataDir, password, { log, durable });
  const orphan = await settledPostmaster(cluster);
  if (orphan) log(`Reusing the PostgreSQL left running by an interrupted start (process ${orphan.pid}).`);
  const server =
    orphan ?? (await startServer({ cluster, logFile: join(dataDir, "server.log"), account, binaries, durable }));
  const handle = handleFor(server, password, orphan !== undefined, async () => {
    try {
      await stopPostmaster(server.pid);
    } finally {
      release();
    }
  });
  try {
    await verify(handle, cluster);
  } catch (error) {
    if (!orphan) await stopPostmaster(server.pid);
    throw error;
  }
  return handle;
}

type ClusterOptions = Required<Pick<EmbeddedPostgresOptions, "log" | "durable">>;

/** The cluster of `dataDir`, made if there is none, and who runs it with which programs. */
async function openCluster(dataDir: string, password: string, { log, durable }: ClusterOptions) {
  const link = join(dataDir, "cluster");
  let account = accountFor(link);
  const binaries = binariesFor(account);
  if (!existsSync(link)) {
    if (lstatSync(link, { throwIfNoEntry: false })) {
      throw new PlainError(
        `${link} points to ${readlinkSync(link)}, which no longer exists: remove the link to start without data`,
      );
    }
    log("Preparing the embedded PostgreSQL (once).");
    await createCluster({ dataDir, link, password, superuser: SUPERUSER, account, binaries, durable });
    account = accountFor(link);
  }
  const cluster = realpathSync(link);
  if (!canEnter(account, cluster)) {
    throw new PlainError(`PostgreSQL, which cannot run as root, may not enter ${cluster}: choose another DATA_DIR`);
  }
  checkVersion(cluster, binaries.major);
  return { cluster, account, binaries };
}

/** Waits for the server of another live launcher and uses it; `stop` leaves it running. */
async function joinServer(dataDir: string): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && lockHolder(join(dataDir, "launcher.lock")) !== undefined) {
    const link = join(dataDir, "cluster");
    const server = existsSync(link) ? livePostmaster(realpathSync(link)) : undefined;
    if (server?.status === "ready") {
      const handle = handleFor(server, keptPassword(dataDir), true, async () => {});
      await verify(handle, realpathSync(link));
      return handle;
    }
    await sleep(POLL_MS);
  }
  throw new PlainError(`the PostgreSQL of ${dataDir} is not ready: try again`);
}

function handleFor(
  server: Postmaster,
  password: string,
  adopted: boolean,
  stop: () => Promise<void>,
): EmbeddedPostgres {
  let stopped: Promise<void> | undefined;
  return {
    urlFor: (database = DATABASE) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`,
    port: server.port,
    adopted,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Connects, verifies that the answering server belongs to this cluster, and creates the database. */
async function verify(server: EmbeddedPostgres, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.urlFor("postgres") });
  await client.connect();
  try {
    const { rows } = await client.query("select current_setting('data_directory') as place");
    if (rows[0].place !== cluster)
      throw new PlainError(`port ${server.port} answers for ${rows[0].place}, not ${cluster}`);
    const existing = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (existing.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** The running server of this cluster, once it is ready; undefined if there is none or it is stopping. */
async function settledPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const server = livePostmaster(cluster);
    if (!server || server.status === "ready") return server;
    if (Date.now() > deadline) throw new PlainError(`PostgreSQL (process ${server.pid}) on ${cluster} is not ready`);
    await (server.status === "stopping" ? gone(server.pid, deadline) : sleep(POLL_MS));
  }
}

async function gone(pid: number, deadline: number): Promise<void> {
  while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS);
}
