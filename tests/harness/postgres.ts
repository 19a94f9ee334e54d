/**
 * One PostgreSQL with a migrated template database for a whole test run: vitest's global setup, and part of
 * Playwright's. Workers find it through the environment (see `database.ts`).
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOrm } from "#app/db/config.server.ts";
import { startEmbeddedPostgres } from "#scripts/postgres/embedded-postgres.ts";
import { lockHolder } from "#scripts/postgres/launcher-lock.ts";
import { livePostmaster, stopPostmaster } from "#scripts/postgres/postmaster.ts";
import { APP_ROLE, onServer, SERVER_VARIABLE, TEMPLATE } from "./database.ts";

const FOLDER_PREFIX = "dealquest-test-";
const LEFTOVER_AGE_MS = 60_000;

// Linux keeps the files here in memory. The rooms use 0.2 GB of it.
const MEMORY = "/dev/shm";
const MEMORY_LEAST_BYTES = 2e9;

/** Starts the server and migrates the template. Returns a function that stops the server and removes its files. */
export default async function startTestPostgres(): Promise<() => Promise<void>> {
  const place = clusterPlace();
  await removeLeftovers(place);
  const dataDir = mkdtempSync(join(place, FOLDER_PREFIX));
  // If the tests run as root, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const stop = async () => {
    await server.stop();
    removeFolder(dataDir);
  };
  try {
    process.env[SERVER_VARIABLE] = server.urlFor("postgres");
    await onServer(`create database ${TEMPLATE}`);
    const orm = createOrm(server.urlFor(TEMPLATE));
    const { name, password } = APP_ROLE;
    await orm.em.execute(`create role ${name} login password '${password}'`);
    // As docs/operations.md says, before there are tables.
    await orm.em.execute(`
      grant usage on schema public to ${name};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
      alter default privileges in schema public grant usage on sequences to ${name}`);
    // Seventy lines that a reader of a failure would have to pass.
    orm.config.set("migrations", { ...orm.config.get("migrations"), silent: true });
    await orm.migrator.up();
    await orm.close(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/**
 * Memory, where there is enough of it: ext4 takes 0.4 s of a core for the files of each database, because it looks
 * long for an inode that was not freed lately; memory takes 0.04 s.
 */
function clusterPlace(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_LEAST_BYTES ? MEMORY : tmpdir();
}

/** Removes servers and files of killed runs in `place`, except folders younger than a minute: a run may be starting. */
async function removeLeftovers(place: string): Promise<void> {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const dataDir = join(place, name);
    const age = Date.now() - statSync(dataDir).birthtimeMs;
    if (age < LEFTOVER_AGE_MS || lockHolder(join(dataDir, "launcher.lock")) !== undefined) continue;
    const link = join(dataDir, "cluster");
    const server = existsSync(link) ? livePostmaster(realpathSync(link)) : undefined;
    if (server) await stopPostmaster(server.pid);
    removeFolder(dataDir);
  }
}

function removeFolder(dataDir: string): void {
  const link = join(dataDir, "cluster");
  if (existsSync(link)) rmSync(realpathSync(link), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
