import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILT_APP, isServing, startAppProcess, stopAppProcess } from "#scripts/app-process.ts";
import { freePort } from "#scripts/postgres/free-port.ts";
import "./current-build.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";
import { demoVariables, QUICK_SERVER } from "./demo-variables.ts";

export type RunningApp = {
  /** Without a trailing slash. */
  url: string;
  databaseUrl: string;
  orm: FreshDatabase["orm"];
  /** The server's data folder: outbox, photos. */
  dataDir: string;
  /** The lines that the server has printed so far. */
  logs(): string[];
  /** Sends SIGTERM, waits for the exit and removes database and data folder. Returns the exit code. */
  stop(): Promise<number | null>;
};

/** An app with a process of its own; `kill` sends SIGKILL and waits for the exit. */
export type StartedApp = RunningApp & { kill(): Promise<void> };

export type AppOptions = {
  /** Environment variables added to the demo's; `undefined` removes one. */
  env?: Record<string, string | undefined>;
  /** A database that the test creates and drops; by default the app gets a fresh one. */
  database?: FreshDatabase;
  /** Sets an https `APP_URL`, as behind a proxy that terminates TLS; requests to the app itself still use http. */
  https?: boolean;
  /** Loads the sample team before the start. */
  sample?: boolean;
  /** Serves many tests: see {@link QUICK_SERVER}. */
  quick?: boolean;
};

/** Loads the sample team, with passwords quick to check. Imported when needed: most test files need neither. */
export async function loadSample(orm: FreshDatabase["orm"]): Promise<void> {
  const { loadSampleTeam, SAMPLE_SIGN_IN } = await import("#scripts/sample/team.ts");
  const { hashSync } = await import("bcrypt");
  // bcrypt's lowest cost: almost every journey signs in, which otherwise takes a core for 0.3 s.
  await loadSampleTeam(orm, { now: new Date(), passwordHash: hashSync(SAMPLE_SIGN_IN.password, 4) });
}

/** Starts the built server and waits until `/healthz` answers 200. In demo mode by default, else as in production. */
export async function startApp(options: AppOptions = {}): Promise<StartedApp> {
  const database = options.database ?? (await freshDatabase());
  if (options.sample) await loadSample(database.orm);
  const dataDir = mkdtempSync(join(tmpdir(), "dealquest-app-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const lines: string[] = [];
  const child = launch(options.quick ? [...QUICK_SERVER, ...BUILT_APP] : BUILT_APP, {
    ...demoVariables(port, dataDir),
    NODE_ENV: options.env?.DEMO_MODE === "off" ? "production" : "demo",
    APP_URL: options.https ? url.replace("http:", "https:") : url,
    DATABASE_URL: database.appUrl,
    MIGRATIONS_DATABASE_URL: database.url,
    ...options.env,
  });
  collectLines(child, lines);
  const stop = async () => {
    const code = await stopAppProcess(child);
    if (!options.database) await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  const kill = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  try {
    if (!(await isServing(child, url))) throw new Error(`it ended with code ${child.exitCode}`);
  } catch (error) {
    await stop();
    throw new Error(`the app did not start: ${String(error)}\n${lines.join("\n")}`);
  }
  return { url, databaseUrl: database.url, orm: database.orm, dataDir, logs: () => [...lines], stop, kill };
}

/** A request's line in the access log; `userId` is set if the user was signed in. */
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

/** The access log lines that `app` has written so far. */
export function accessLines(app: Pick<RunningApp, "logs">): AccessLine[] {
  return app.logs().flatMap((line) => (line.includes('"event":"request"') ? [JSON.parse(line)] : []));
}

function launch(command: string[], variables: Record<string, string | undefined>): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const given = Object.entries({ PATH, HOME, TMPDIR, ...variables }).filter(([, value]) => value !== undefined);
  return startAppProcess(command, Object.fromEntries(given) as NodeJS.ProcessEnv, "pipe");
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

/** Value of the `Cookie` header of a signed-in session. */
export type SignedIn = { cookie: string; user: { id: string; email: string; firstName: string; lastName: string } };

/** Signs in with `POST /auth/login`. Throws if the server refuses. */
export async function signIn(app: Pick<RunningApp, "url">, email: string, password: string): Promise<SignedIn> {
  const response = await postJson(`${app.url}/auth/login`, { email, password });
  if (!response.ok) throw new Error(`sign-in of ${email} answered ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, user: await response.json() };
}

/** Creates an account with `POST /auth/register` and signs in. Throws if the server refuses. */
export async function signUp(
  app: Pick<RunningApp, "url">,
  person: { email: string; password: string; firstName: string; lastName: string; title?: string },
): Promise<SignedIn> {
  const response = await postJson(`${app.url}/auth/register`, person);
  if (response.status !== 201) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return signIn(app, person.email, person.password);
}

/** POSTs `body` as JSON; `undefined` sends no body. */
export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, ...sent });
}

/** Posts a form as a browser without script does, and follows no redirect. */
export const postForm = (server: RunningApp, path: string, fields: Record<string, string>, cookie = "") =>
  fetch(server.url + path, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
