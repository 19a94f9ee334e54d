/** The server of a test file: one that runs already (`shared-apps.ts`), with an empty database of the file's own. */
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll } from "vitest";
import { signInAda, signInAdaAndBo, type Visitor } from "../http/visitor.ts";
import { loadSample, type RunningApp } from "./app-server.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";
import { type Lent, SOCKET_VARIABLE } from "./shared-apps.ts";

/** What a server can be given while it runs. For any other setting a file starts a server (`startApp`). */
type Setting =
  | "DATABASE_URL"
  | "INBOUND_MAIL_ADDRESS"
  | "INBOUND_MAIL_SECRET"
  | "OFFLINE_PAGES"
  | "TEAM_OWNERS"
  | "TEAM_REQUIRE_TWO_FACTOR"
  | "TEAM_TIME_ZONE";

export type BorrowOptions = {
  env?: Partial<Record<Setting, string>>;
  /** A database that the test creates and drops; by default the file gets a fresh one. */
  database?: FreshDatabase;
  /** Loads the sample team. */
  sample?: boolean;
};

/** Borrows a server until its `stop` is called. Its `logs` begin now, and its data folder is empty. */
export async function borrowApp({ env, database: given, sample }: BorrowOptions = {}): Promise<RunningApp> {
  const database = given ?? (await freshDatabase());
  if (sample) await loadSample(database.orm);
  const socket = connect(process.env[SOCKET_VARIABLE] ?? "");
  socket.write(`${JSON.stringify({ DATABASE_URL: database.appUrl, MIGRATIONS_DATABASE_URL: database.url, ...env })}\n`);
  const [line] = await once(createInterface(socket), "line");
  const { url, dataDir, log, failed }: Lent & { failed?: string } = JSON.parse(line);
  if (failed) throw new Error(failed);
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  const begin = statSync(log).size;
  return {
    url,
    databaseUrl: database.url,
    orm: database.orm,
    dataDir,
    logs: () => readFileSync(log).subarray(begin).toString().split("\n").slice(0, -1),
    async stop() {
      const closed = once(socket, "close");
      socket.end();
      await closed;
      if (!given) await database.stop();
      return null;
    },
  };
}

/** Borrows a server for all tests of the file that calls this. */
export function withApp(options?: BorrowOptions): RunningApp {
  const app = {} as RunningApp;
  beforeAll(async () => {
    Object.assign(app, await borrowApp(options));
  });
  afterAll(() => app.stop());
  return app;
}

/** {@link withApp}, with Ada signed in. */
export function withAda(options?: BorrowOptions): { app: RunningApp; ada: Visitor } {
  const app = withApp(options);
  const ada = {} as Visitor;
  beforeAll(async () => {
    Object.assign(ada, await signInAda(app));
  });
  return { app, ada };
}

/** {@link withApp}, with Ada and Bo signed in. */
export function withAdaAndBo(options?: BorrowOptions): { app: RunningApp; ada: Visitor; bo: Visitor } {
  const app = withApp(options);
  const [ada, bo] = [{} as Visitor, {} as Visitor];
  beforeAll(async () => {
    const signedIn = await signInAdaAndBo(app);
    Object.assign(ada, signedIn[0]);
    Object.assign(bo, signedIn[1]);
  });
  return { app, ada, bo };
}
