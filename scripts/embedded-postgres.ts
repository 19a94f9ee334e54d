/**
 * The database of demo, dev and tests: PostgreSQL's own programs from npm packages, on a random port of 127.0.0.1, behind
 * a random password (SCRAM). `dataDir` holds all of it: `cluster` (or a link to it), `password`, `launcher.lock`, `server.log`.
 */
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createCluster } from "./embedded-cluster.ts";
import { startServer } from "./embedded-server.ts";
import { lockHolder, takeLock } from "./launcher-lock.ts";
import { errorCode, PlainError } from "./plain-error.ts";
import { accountFor, canEnter } from "./postgres-account.ts";
import { binariesFor } from "./postgres-binaries.ts";
import { isAlive, livePostmaster, type Postmaster, stopPostmaster } from "./postmaster.ts";

export type EmbeddedPostgres = {
  /** The address of a database on this server, with its password; `dealquest` unless named. */
  urlFor(database?: string): string;
  port: number;
  /** The server was running already: left behind by a killed launcher, or, with `join`, another launcher's. */
  adopted: boolean;
  /** Fast shutdown, awaited. Does nothing to another launcher's server, and nothing the second time. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Receives progress in whole sentences. */
  log?: (line: string) => void;
  /** `false` trades survival of a crash for speed (tests). A property of each start, not of the data. */
  durable?: boolean;
  /** When a launcher that is alive runs the server: use it, instead of refusing. */
  join?: boolean;
};

const SUPERUSER = "dealquest";
const DATABASE = "dealquest";
const READY_LIMIT_MS = 60_000;
const POLL_MS = 50;

/** Starts (or adopts) the server of `dataDir` and makes the database `dealquest`. Throws a {@link PlainError} in one line. */
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
  const log = options.log ?? (() => {});
  const durable = options.durable ?? true;
  const link = join(dataDir, "cluster");
  const password = keptPassword(dataDir);
  let account = accountFor(link);
  const binaries = binariesFor(account);
  if (!existsSync(link)) {
    if (lstatSync(link, { throwIfNoEntry: false })) {
      throw new PlainError(
        `${link} leads to ${readlinkSync(link)}, which is gone: remove the link to start without data`,
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

  const orphan = await settledPostmaster(cluster);
  if (orphan) log(`Taking over the PostgreSQL that a killed start left running (process ${orphan.pid}).`);
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

/** Uses the server of a launcher that is alive, once it is ready; leaves it running. */
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

/** Signs in, makes sure that it is this cluster's server that answers, and makes the database. */
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

/** The server that lives on this cluster, once it is ready; undefined when there is none or it is going away. */
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

function prepareFolder(dataDir: string): void {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
}

/** The superuser's password, made at the first start; letters and digits, so that it stands in an address as it is. */
function keptPassword(dataDir: string): string {
  const path = join(dataDir, "password");
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" });
  return readFileSync(path, "utf8").trim();
}

function checkVersion(cluster: string, major: string): void {
  const kept = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (kept === major) return;
  throw new PlainError(
    `${cluster} was made by PostgreSQL ${kept} and this is PostgreSQL ${major}: choose another DATA_DIR, or restore a backup into a new one`,
  );
}

function explained(error: unknown, dataDir: string): unknown {
  const code = errorCode(error);
  if (code === "EACCES" || code === "EPERM") {
    return new PlainError(`${dataDir} belongs to another user: start as that user or choose another DATA_DIR`);
  }
  if (code === "ENOSPC") return new PlainError(`no space left on the disk that holds ${dataDir}`);
  if (code === "ENOTDIR" || code === "EEXIST")
    return new PlainError(`${dataDir} is not a folder: choose another DATA_DIR`);
  if (code === "EROFS") return new PlainError(`${dataDir} cannot be written: choose another DATA_DIR`);
  return error;
}
