import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSampleTeam } from "#app/db/sample-team.server.ts";
import { BUILT_APP, BUILT_SERVER, isServing, startAppProcess, stopAppProcess } from "#scripts/app-process.ts";
import { freePort } from "#scripts/free-port.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";

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

/** Fails in one line where there is no build to start. */
export function demandBuild(): void {
  if (!existsSync(BUILT_SERVER)) throw new PlainError("build/ is missing: run npm run build first");
}

/** Starts the built server, in demo mode unless told otherwise, and waits until `/healthz` answers. Needs a build. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  demandBuild();
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
    SESSION_SECRET: "the-secret-of-the-tests-is-no-secret-at-all",
    ...options.env,
  });
  collectLines(child, lines);
  const stop = async () => {
    const code = await stopAppProcess(child);
    if (!options.database) await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  try {
    if (!(await isServing(child, url))) throw new Error(`it ended with code ${child.exitCode}`);
  } catch (error) {
    await stop();
    throw new Error(`the app did not start: ${String(error)}\n${lines.join("\n")}`);
  }
  return { url, databaseUrl: database.url, orm: database.orm, dataDir, logs: () => [...lines], stop };
}

/** A request's line in the log; `userId` where someone was signed in. */
export type AccessLine = {
  time: string;
  level: string;
  event: string;
  requestId: string | null;
  method?: string;
  path?: string;
  status: number;
  ms?: number;
  userId?: string;
};

/** The access lines that `app` has written so far. */
export function accessLines(app: Pick<RunningApp, "logs">): AccessLine[] {
  return app.logs().flatMap((line) => (line.includes('"event":"request"') ? [JSON.parse(line)] : []));
}

function launch(variables: Record<string, string | undefined>): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const given = Object.entries({ PATH, HOME, TMPDIR, ...variables }).filter(([, value]) => value !== undefined);
  return startAppProcess(BUILT_APP, Object.fromEntries(given) as NodeJS.ProcessEnv, "pipe");
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

/** The `Cookie` header of a signed-in session. */
export type SignedIn = { cookie: string; user: { id: string; email: string; firstName: string; lastName: string } };

/** Signs in through `POST /auth/login`. Throws when the server refuses. */
export async function signIn(app: Pick<RunningApp, "url">, email: string, password: string): Promise<SignedIn> {
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
  app: Pick<RunningApp, "url">,
  person: { email: string; password: string; firstName: string; lastName: string; title?: string },
): Promise<SignedIn> {
  const response = await postJson(`${app.url}/auth/register`, person);
  if (response.status !== 201) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return signIn(app, person.email, person.password);
}

/** POSTs `body` as JSON; without one nothing is sent. */
export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, ...sent });
}
