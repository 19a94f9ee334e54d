import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { loadSampleTeam } from "#app/db/sample-team.server.ts";
import { freePort } from "#scripts/free-port.ts";
import { BUILT_SERVER, serverCommand } from "#scripts/server-command.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";

const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 50;

export type RunningApp = {
  /** Without a slash at its end. */
  url: string;
  databaseUrl: string;
  orm: FreshDatabase["orm"];
  /** The server's own data folder: outbox, photos. */
  dataDir: string;
  /** What the server has printed so far, a line each. */
  logs(): string[];
  /** Sends SIGTERM, waits for the end and removes database and folder; gives the exit code. */
  stop(): Promise<number | null>;
};

export type AppOptions = {
  /** Variables on top of the demo's; `undefined` takes one away. */
  env?: Record<string, string | undefined>;
  /** A database that the test made (and drops); otherwise the app gets a fresh one of its own. */
  database?: FreshDatabase;
  /** Loads the sample team first. */
  sample?: boolean;
};

/** Starts the built server, in demo mode unless told otherwise, and waits until `/healthz` answers. Needs a build. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  if (!existsSync(BUILT_SERVER)) throw new Error("build/ is missing: run npm run build first");
  const database = options.database ?? (await freshDatabase());
  if (options.sample) await loadSampleTeam(database.orm, { now: new Date() });
  const dataDir = mkdtempSync(join(tmpdir(), "dealquest-app-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const lines: string[] = [];
  const child = launch({
    NODE_ENV: "production",
    DEMO_MODE: "on",
    PORT: String(port),
    HOST: "localhost",
    APP_URL: url,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: "a secret of the tests, forty characters.",
    ...options.env,
  });
  collectLines(child, lines);
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);

  const stop = async () => {
    const code = await end(child);
    process.off("exit", kill);
    if (!options.database) await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  try {
    await answers(url, child);
  } catch (error) {
    await stop();
    throw new Error(`the app did not start: ${String(error)}\n${lines.join("\n")}`);
  }
  return { url, databaseUrl: database.url, orm: database.orm, dataDir, logs: () => [...lines], stop };
}

function launch(variables: Record<string, string | undefined>): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, ...variables }).filter(([, value]) => value !== undefined),
  );
  const [program, ...args] = serverCommand();
  return spawn(program, args, { env: env as NodeJS.ProcessEnv, stdio: ["ignore", "pipe", "pipe"] });
}

function collectLines(child: ChildProcess, lines: string[]): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      const parts = (rest + chunk).split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts);
    });
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    try {
      const response = await fetch(`${url}/healthz`);
      await response.arrayBuffer();
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await sleep(POLL_MS);
  }
  throw new Error(`/healthz did not answer 200 within ${READY_LIMIT_MS / 1000} s`);
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  await exit;
  clearTimeout(late);
  return child.exitCode;
}

/** The `Cookie` header of a signed-in session. */
export type SignedIn = { cookie: string; user: { id: string; email: string; firstName: string; lastName: string } };

/** Signs in through `POST /auth/login`. Throws when the server refuses. */
export async function signIn(app: RunningApp, email: string, password: string): Promise<SignedIn> {
  const response = await postJson(`${app.url}/auth/login`, { email, password });
  if (!response.ok) throw new Error(`sign-in of ${email} answered ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, user: await response.json() };
}

/** Makes an account through `POST /auth/register` and signs in. Throws when the server refuses. */
export async function signUp(
  app: RunningApp,
  person: { email: string; password: string; firstName: string; lastName: string; title?: string },
): Promise<SignedIn> {
  const response = await postJson(`${app.url}/auth/register`, person);
  if (response.status !== 201) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return signIn(app, person.email, person.password);
}

function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}
