/** App and embedded PostgreSQL of one data folder; both can be killed together to simulate a power failure. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { createOrm } from "#app/db/config.server.ts";
import { BUILT_APP, isServing, startAppProcess } from "#scripts/app-process.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#scripts/postgres/embedded-postgres.ts";
import { freePort } from "#scripts/postgres/free-port.ts";
import { isAlive, livePostmaster } from "#scripts/postgres/postmaster.ts";
import { COMPILE_CACHE } from "../../harness/compile-cache.ts";
import "../../harness/current-build.ts";

const PARENT_FIRST_MS = 50;

export type Machine = {
  /** The app's URL, without a trailing slash. */
  url: string;
  databaseUrl: string;
  /** Start time of database and app, in ms. */
  startMs: number;
  /** Sends SIGKILL to the app and all PostgreSQL processes, in either order, and waits until all have ended; once. */
  kill(order: "app first" | "database first"): Promise<void>;
};

/** Starts database and app on `folder`. PostgreSQL runs with crash safety on, unlike in other tests. */
export async function powerOn(folder: string): Promise<Machine> {
  const begun = Date.now();
  const dataDir = join(folder, "postgres");
  const server = await startEmbeddedPostgres({ dataDir });
  const orm = createOrm(server.urlFor(), { statementLimitMs: 0 });
  await orm.migrator.up();
  await orm.close(true);
  const { app, url } = await startApp(folder, server.urlFor());
  let killed: Promise<void> | undefined;
  const kill = (order: "app first" | "database first") => {
    killed ??= killAll(app, server, dataDir, order);
    return killed;
  };
  return { url, databaseUrl: server.urlFor(), startMs: Date.now() - begun, kill };
}

// Another program may take a free port before the app does.
async function startApp(
  folder: string,
  databaseUrl: string,
  triesLeft = 3,
): Promise<{ app: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const variables = {
    ...COMPILE_CACHE,
    PATH,
    HOME,
    NODE_ENV: "demo",
    DEMO_MODE: "on",
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SESSION_SECRET: "the-secret-of-the-tests-is-no-secret-at-all",
  } as const;
  const app = startAppProcess(BUILT_APP, variables, "pipe");
  for (const stream of [app.stdout, app.stderr]) stream?.resume();
  if (await isServing(app, url)) return { app, url };
  if (triesLeft === 0) throw new Error(`the app ended with code ${app.exitCode}`);
  return startApp(folder, databaseUrl, triesLeft - 1);
}

async function killAll(app: ChildProcess, server: EmbeddedPostgres, dataDir: string, order: string): Promise<void> {
  const postmaster = livePostmaster(realpathSync(join(dataDir, "cluster")))?.pid;
  if (!postmaster || !app.pid) throw new Error("there is nothing to kill");
  const gone = app.exitCode === null && app.signalCode === null ? once(app, "exit") : undefined;
  const family = [postmaster, ...childrenOf(postmaster)];
  const victims = order === "app first" ? [app.pid, ...family] : [...family, app.pid];
  for (const pid of victims) {
    killHard(pid);
    // What PostgreSQL's children still tell the app when their parent is gone must be understood too.
    if (pid === postmaster) await new Promise((resolve) => setTimeout(resolve, PARENT_FIRST_MS));
  }
  await gone;
  while (family.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 10));
  // Only releases the folder's lock, because the server is already dead.
  await server.stop();
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
