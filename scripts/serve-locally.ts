import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createOrm } from "#app/db/config.server.ts";
import { limitStatements } from "#app/db/statement-limit.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import { isServing, startAppProcess, stopAppProcess } from "./app-process.ts";
import { openDataDir, sessionSecret } from "./local-settings.ts";
import { PlainError } from "./plain-error.ts";
import { type Database, openDatabase } from "./postgres/database.ts";
import { freePort, isPortFree } from "./postgres/free-port.ts";
import { refuseProduction, refuseRealTeam } from "./sample/guard.ts";
import { loadSampleTeam, SAMPLE_SIGN_IN } from "./sample/team.ts";

const PORT_PATIENCE_MS = 3_000;
const POLL_MS = 200;

// A demo shows the links of its mails to every visitor, so by default only this machine can reach it.
const LOCAL_HOST = "127.0.0.1";

type Plan = {
  nodeEnv: "demo" | "development";
  /** Runs before the database is started. */
  prepare: (signal: AbortSignal) => Promise<void>;
  /** The app's command line, without node and its options. */
  command: (env: Env) => string[];
};

/**
 * Serves the app in demo mode on this machine: starts database, schema, sample team and app, in this order; stops app
 * and database on SIGINT, SIGTERM or SIGHUP. Listens on 127.0.0.1 unless `HOST` is set. Returns the exit code: 0 after
 * one of these signals, else the app's exit code.
 */
export async function serveLocally(plan: Plan): Promise<number> {
  refuseProduction("the demo");
  const stopRequest = stopSignal();
  const { variables, env } = await settings(plan.nodeEnv);
  await checkPort(env);
  let database: Database | undefined;
  let app: ChildProcess | undefined;
  try {
    await plan.prepare(stopRequest);
    database = await openDatabase({ log: say });
    await refuseRealTeam("the demo");
    if (stopRequest.aborted) return 0;
    await prepareData(database.url);
    if (stopRequest.aborted) return 0;
    app = startAppProcess(plan.command(env), { ...variables, DATABASE_URL: database.url }, "inherit");
    if (await isServing(app, addressOf(env), stopRequest)) announce(env);
    await ended(app, stopRequest);
    return stopRequest.aborted ? 0 : (app.exitCode ?? 1);
  } catch (error) {
    if (stopRequest.aborted) return 0;
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

/** The app's environment, validated before anything is started. `DATABASE_URL` is added later. */
async function settings(
  nodeEnv: Plan["nodeEnv"],
): Promise<{ variables: Record<string, string | undefined>; env: Env }> {
  const dataDir = openDataDir();
  const variables = {
    ...process.env,
    NODE_ENV: nodeEnv,
    DEMO_MODE: "on",
    HOST: process.env.HOST || LOCAL_HOST,
    DATA_DIR: dataDir,
    TEAM_OWNERS: process.env.TEAM_OWNERS || SAMPLE_SIGN_IN.email,
    SESSION_SECRET: sessionSecret(dataDir),
    ...(process.env.PORT === "0" ? { PORT: String(await freePort()) } : {}),
  };
  const env = readEnv({ ...variables, DATABASE_URL: process.env.DATABASE_URL || "postgres://embedded" });
  return { variables: { ...variables, PORT: String(env.PORT), APP_URL: env.APP_URL }, env };
}

/** Waits for the port, because an old app may still be stopping. Throws a {@link PlainError} if it stays in use. */
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
    const { length } = await orm.migrator.up();
    if (length > 0) say(`Applied ${length} migrations.`);
    await limitStatements(orm);
    const { loaded } = await loadSampleTeam(orm, { now: new Date(), past: true });
    if (loaded) say("Loaded the sample team.");
  } finally {
    await orm.close(true);
  }
}

function addressOf({ HOST, PORT }: Env): string {
  const name = HOST === LOCAL_HOST ? "localhost" : (HOST ?? "localhost");
  return `http://${name.includes(":") ? `[${name}]` : name}:${PORT}`;
}

function announce(env: Env): void {
  say(
    `\nDealquest is ready: ${env.APP_URL}\nSign in as ${SAMPLE_SIGN_IN.email} with the password ${SAMPLE_SIGN_IN.password}\n`,
  );
}

async function ended(app: ChildProcess, stopRequest: AbortSignal): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null || stopRequest.aborted) return;
  await Promise.race([once(app, "exit"), once(stopRequest, "abort")]);
}
