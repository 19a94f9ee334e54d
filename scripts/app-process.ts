import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "./plain-error.ts";

const READY_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 50;
const PROBE_LIMIT_MS = 30_000;

/** Arguments of `node` that start the built app. npm is not used, because it does not forward SIGTERM. */
export const BUILT_APP = ["build/server/serve.js", "./build/server/index.js"];

/** Arguments of `node` that start Vite's development server; without `HOST` it listens on this machine only. */
export function developmentApp({ PORT, HOST }: { PORT: number; HOST?: string }): string[] {
  const address = ["--port", String(PORT), "--strictPort", ...(HOST ? ["--host", HOST] : [])];
  const hooks = ["--import", "./app/server/preload.server.ts"];
  return [...hooks, "node_modules/@remix-run/dev/dist/cli.js", "vite:dev", ...address];
}

/**
 * Starts the app in its own process group, so that Ctrl-C signals only the launcher. The app stops when the launcher
 * ends. `output` may be the descriptor of a file; with `channel` the process takes messages.
 */
export function startAppProcess(
  command: string[],
  variables: Record<string, string | undefined>,
  output: "inherit" | "pipe" | "ignore" | number,
  ...channel: "ipc"[]
): ChildProcess {
  const modules = ["--import", "./scripts/postgres/follow-launcher.ts"];
  const stdio: StdioOptions = ["pipe", output, output, ...channel];
  // The declared type of NODE_ENV does not allow "demo".
  const env = variables as NodeJS.ProcessEnv;
  return spawn(process.execPath, [...modules, ...command], { env, stdio, detached: true });
}

/**
 * Waits until `path` answers 200; `/livez` does so without a database. Returns false if the app ended first or `signal`
 * was aborted; throws after five minutes.
 */
export async function isServing(
  app: ChildProcess,
  url: string,
  signal?: AbortSignal,
  path = "/healthz",
): Promise<boolean> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!hasEnded(app) && !signal?.aborted) {
    if (await answersWell(url + path)) return true;
    if (Date.now() > deadline)
      throw new PlainError(`${url}${path} did not answer 200 within ${READY_LIMIT_MS / 1000} s`);
    await sleep(POLL_MS);
  }
  return false;
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Sends SIGTERM, and SIGKILL after 30 s. Returns the exit code, or null if a signal ended the app. */
export async function stopAppProcess(app: ChildProcess): Promise<number | null> {
  if (!hasEnded(app)) {
    const end = once(app, "exit");
    app.kill("SIGTERM");
    const late = setTimeout(() => app.kill("SIGKILL"), STOP_LIMIT_MS);
    await end;
    clearTimeout(late);
  }
  return app.exitCode;
}

function hasEnded(app: ChildProcess): boolean {
  return app.exitCode !== null || app.signalCode !== null;
}
