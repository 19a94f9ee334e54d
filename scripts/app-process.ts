import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { PlainError } from "./plain-error.ts";

/** Where `npm run build` puts the server, from the project's folder. */
export const BUILT_SERVER = "build/server/index.js";

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 12_000;
const POLL_MS = 50;
const PROBE_LIMIT_MS = 5_000;

/** How the built app is started: without npm between, which does not pass SIGTERM on. */
export const BUILT_APP = ["node_modules/@remix-run/serve/dist/cli.js", `./${BUILT_SERVER}`];

/** How Vite's server of the app is started; without a host it is for this machine alone. */
export function developmentApp({ PORT, HOST }: { PORT: number; HOST?: string }): string[] {
  const address = ["--port", String(PORT), "--strictPort", ...(HOST ? ["--host", HOST] : [])];
  return ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", ...address];
}

/** Starts the app in a process group of its own, so that Ctrl-C reaches its launcher alone; it ends when the launcher does. */
export function startAppProcess(
  command: string[],
  variables: NodeJS.ProcessEnv,
  output: "inherit" | "pipe",
): ChildProcess {
  const modules = ["--import", "./app/http/preload.server.ts", "--import", "./scripts/follow-launcher.ts"];
  const stdio: StdioOptions = ["pipe", output, output];
  return spawn(process.execPath, [...modules, ...command], { env: variables, stdio, detached: true });
}

/** Waits until the app's `/healthz` answers 200; false when the app ended first or `signal` was aborted. */
export async function isServing(app: ChildProcess, url: string, signal?: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!hasEnded(app) && !signal?.aborted) {
    if (await answersWell(`${url}/healthz`)) return true;
    if (Date.now() > deadline)
      throw new PlainError(`${url}/healthz did not answer 200 within ${READY_LIMIT_MS / 1000} s`);
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

/** SIGTERM, and SIGKILL after 12 s; gives the exit code, null after a signal. */
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
