import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { livePostmaster } from "#scripts/postgres/postmaster.ts";
import { stretched } from "../../harness/machine-speed.ts";

const LIMIT_MS = stretched(120_000);

let dataDir: string;
let started: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "dealquest-demo-"));
  chmodSync(dataDir, 0o755);
  started = [];
});
afterEach(async () => {
  for (const child of started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  if (existsSync(cluster())) rmSync(realpathSync(cluster()), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const cluster = () => join(dataDir, "postgres", "cluster");

/** Starts the command with only the system's necessary environment variables. */
function command(script: string, variables: Record<string, string>) {
  const { PATH = "", HOME = "", TMPDIR = "" } = process.env;
  const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDir, ...variables } as unknown as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [`scripts/${script}.ts`], { env, stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output };
}

async function addressIn({ child, output }: ReturnType<typeof command>): Promise<string> {
  while (child.exitCode === null) {
    const address = /Dealquest is ready: (\S+)/.exec(output())?.[1];
    if (address) return address;
    await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  }
  throw new Error(output());
}

function signIn(address: string): Promise<Response> {
  const body = JSON.stringify({ email: "scout@dealquest.test", password: "adventure" });
  return fetch(`${address}/auth/login`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

test(
  "the demo starts from nothing, lets the sample sign-in in, stops all of it on SIGTERM and keeps its data",
  async () => {
    const demo = command("demo", { PORT: "0" });
    const address = await addressIn(demo);
    expect(demo.output()).toContain("Sign in as scout@dealquest.test with the password adventure");
    const response = await signIn(address);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email: "scout@dealquest.test", isEmailVerified: true });
    expect(demo.output()).toContain("DEMO_MODE is on: pages show everyone the confirmation and reset links");
    // A server that listens on all addresses would answer here too.
    await expect(fetch(`http://127.0.0.2:${new URL(address).port}`)).rejects.toThrow("fetch failed");
    expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);

    const other = command("demo", { PORT: "0" });
    expect((await once(other.child, "exit"))[0]).toBe(1);
    expect(other.output()).toContain(`already in use by process ${demo.child.pid}; stop it or choose another DATA_DIR`);

    demo.child.kill("SIGTERM");
    expect(await once(demo.child, "exit")).toEqual([0, null]);
    expect(livePostmaster(realpathSync(cluster()))).toBeUndefined();
    await expect(fetch(address)).rejects.toThrow();
  },
  LIMIT_MS,
);

test(
  "after the demo was killed with -9, the next one has its port, its database and its sessions",
  async () => {
    const demo = command("demo", { PORT: "0" });
    const address = await addressIn(demo);
    const [cookie = ""] = (await signIn(address)).headers.getSetCookie();
    demo.child.kill("SIGKILL");
    await once(demo.child, "exit");

    const next = command("demo", { PORT: new URL(address).port });
    expect(await addressIn(next)).toBe(address);
    expect(next.output()).not.toContain("Loaded the sample team");
    const response = await fetch(`${address}/api/auth/user`, { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(response.status).toBe(200);
  },
  LIMIT_MS,
);

test("a port that is in use is said in one line that names it", async () => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const demo = command("demo", { PORT: String(port) });
  expect((await once(demo.child, "exit"))[0]).toBe(1);
  expect(demo.output()).toBe(
    `dealquest: PORT ${port} is in use by another program: stop it or set PORT to another one\n`,
  );
  other.close();
});

test("what the environment gets wrong is said in one line, before anything is started", async () => {
  const demo = command("demo", { TEAM_TIME_ZONE: "Mars/Olympus" });
  expect((await once(demo.child, "exit"))[0]).toBe(1);
  expect(demo.output()).toMatch(/^dealquest: TEAM_TIME_ZONE .+\n$/);
  expect(existsSync(cluster())).toBe(false);
});
