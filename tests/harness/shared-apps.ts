/**
 * Vitest's global setup: built servers that test files use one after another, each file with a database of its own. A
 * start takes longer than most files' tests, and a server that has run for a while answers sooner. A file asks for one
 * at a socket (`with-app.ts`) and gives it back by closing the connection; as many are started as files want one at
 * once.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { BUILT_APP, isServing, startAppProcess, stopAppProcess } from "#scripts/app-process.ts";
import { freePort } from "#scripts/postgres/free-port.ts";
import { demoVariables, QUICK_SERVER } from "./demo-variables.ts";

/** The environment variable with the path of the socket. */
export const SOCKET_VARIABLE = "DEALQUEST_TEST_APPS";

/** The answer to a request, as a line of JSON: the server's address, its data folder, and its output file. */
export type Lent = { url: string; dataDir: string; log: string };

type SharedApp = Lent & { switchTo(settings: Record<string, string>): Promise<void>; stop(): Promise<unknown> };

const SWITCHED_APP = [...QUICK_SERVER, "--import", "./tests/harness/switched-app.ts", ...BUILT_APP];

/** Listens for requests. Returns a function that stops all servers and removes their files. */
export default async function keepSharedApps(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "dealquest-apps-"));
  const apps: SharedApp[] = [];
  const idle: SharedApp[] = [];
  const lend = async (socket: Socket) => {
    const closed = once(socket, "close");
    const [line] = await once(createInterface(socket), "line");
    const settings = JSON.parse(line);
    const free = idle.pop();
    await free?.switchTo(settings);
    const app = free ?? (await startSharedApp(folder, settings));
    if (!free) apps.push(app);
    const { url, dataDir, log } = app;
    socket.write(`${JSON.stringify({ url, dataDir, log } satisfies Lent)}\n`);
    await closed;
    idle.push(app);
  };
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    lend(socket).catch((error) => socket.end(`${JSON.stringify({ failed: String(error) })}\n`));
  });
  process.env[SOCKET_VARIABLE] = join(folder, "socket");
  await once(server.listen(process.env[SOCKET_VARIABLE]), "listening");
  return async () => {
    server.close();
    await Promise.all(apps.map((app) => app.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Starts a server within `folder` with the environment of a demo and `settings`. */
async function startSharedApp(folder: string, settings: Record<string, string>): Promise<SharedApp> {
  // Whoever asks has checked the build: the processes of later files need not.
  process.env.DEALQUEST_BUILD_CHECKED = "yes";
  const dataDir = join(folder, randomUUID());
  mkdirSync(dataDir);
  const log = `${dataDir}.log`;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const variables = { PATH, HOME, TMPDIR, ...demoVariables(port, dataDir) };
  const output = openSync(log, "a");
  const child = startAppProcess(SWITCHED_APP, { ...variables, ...settings }, output, "ipc");
  closeSync(output);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`a shared server ended with code ${code}: ${readFileSync(log, "utf8").slice(-2_000)}`);
  });
  // Whoever uses the server hears of it.
  ended.catch(() => {});
  const serving = async () => {
    if (!(await isServing(child, url))) throw new Error(`a shared server ended with code ${child.exitCode}: ${log}`);
  };
  await serving();
  return {
    url,
    dataDir,
    log,
    async switchTo(changed) {
      const switched = once(child, "message");
      child.send({ ...variables, ...changed });
      await Promise.race([switched, ended]);
      await serving();
    },
    stop: () => stopAppProcess(child),
  };
}
