import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createOrm } from "#app/db/orm.server.ts";
import { loadSampleTeam, SAMPLE_SIGN_IN } from "#app/db/sample-team.server.ts";
import { limitStatements } from "#app/db/statement-limit.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import { isServing, startAppProcess, stopAppProcess } from "./app-process.ts";
import { type Database, openDatabase } from "./database.ts";
import { freePort, isPortFree } from "./free-port.ts";
import { openDataDir, sessionSecret } from "./local-settings.ts";
import { PlainError } from "./plain-error.ts";

const PORT_PATIENCE_MS = 3_000;
const POLL_MS = 200;

type Plan = {
  nodeEnv: "production" | "development";
  /** What must be done before the database is started. */
  prepare: (signal: AbortSignal) => Promise<void>;
  /** The app's command line, after node's own options. */
  command: (env: Env) => string[];
};

/**
 * Serves the app in demo mode on this machine: database, schema, sample team, app, in this order, and stops app and database
 * on SIGINT, SIGTERM or SIGHUP. Gives the exit code: 0 when it was told to stop, else the app's own.
 */
export async function serveLocally(plan: Plan): Promise<number> {
  const told = stopSignal();
  const { variables, env } = await settings(plan.nodeEnv);
  await checkPort(env);
  let database: Database | undefined;
  let app: ChildProcess | undefined;
  try {
    await plan.prepare(told);
    database = await openDatabase({ log: say });
    if (told.aborted) return 0;
    await prepareData(database.url);
    if (told.aborted) return 0;
    app = startAppProcess(plan.command(env), { ...variables, DATABASE_URL: database.url }, "inherit");
    if (await isServing(app, addressOf(env), told)) announce(env);
    await ended(app, told);
    return told.aborted ? 0 : (app.exitCode ?? 1);
  } catch (error) {
    if (told.aborted) return 0;
    throw error;
  } finally {
    if (app) await stopAppProcess(app);
    await database?.stop();
  }
}

function say(line: string): void {
  console.log(line);
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => controller.abort());
  return controller.signal;
}

/** The app's environment, checked before anything is started; `DATABASE_URL` is known only later. */
async function settings(nodeEnv: Plan["nodeEnv"]): Promise<{ variables: NodeJS.ProcessEnv; env: Env }> {
  const dataDir = openDataDir();
  const variables = {
    ...process.env,
    NODE_ENV: nodeEnv,
    DEMO_MODE: "on",
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret(dataDir),
    ...(process.env.PORT === "0" ? { PORT: String(await freePort()) } : {}),
  };
  const env = readEnv({ ...variables, DATABASE_URL: process.env.DATABASE_URL || "postgres://embedded" });
  return { variables: { ...variables, PORT: String(env.PORT), APP_URL: env.APP_URL }, env };
}

/** An app that lost its launcher a moment ago may still be on its way out. */
async function checkPort({ PORT, HOST }: Env): Promise<void> {
  const deadline = Date.now() + PORT_PATIENCE_MS;
  while (!(await isPortFree(PORT, HOST))) {
    if (Date.now() > deadline) {
      throw new PlainError(`PORT ${PORT} is in use by another program: stop it or set PORT to another one`);
    }
    await sleep(POLL_MS);
  }
}

async function prepareData(url: string): Promise<void> {
  const orm = createOrm(url, { statementLimitMs: 0 });
  try {
    await orm.migrator.up();
    await limitStatements(orm);
    const { loaded } = await loadSampleTeam(orm, { now: new Date() });
    if (loaded) say("Loaded the sample team.");
  } finally {
    await orm.close(true);
  }
}

function addressOf({ HOST, PORT }: Env): string {
  return `http://${HOST?.includes(":") ? `[${HOST}]` : (HOST ?? "localhost")}:${PORT}`;
}

function announce(env: Env): void {
  say(
    `\nDealquest is ready: ${env.APP_URL}\nSign in as ${SAMPLE_SIGN_IN.email} with the password ${SAMPLE_SIGN_IN.password}\n`,
  );
}

async function ended(app: ChildProcess, told: AbortSignal): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null || told.aborted) return;
  await Promise.race([once(app, "exit"), once(told, "abort")]);
}
