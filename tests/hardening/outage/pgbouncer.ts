import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/postgres/free-port.ts";
import { stretched } from "../../harness/machine-speed.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
const READY_LIMIT_MS = stretched(10_000);
// User id of "nobody" on Debian and most other systems, because pgbouncer refuses to run as root.
const NOBODY = 65_534;

/** Path of pgbouncer: `PGBOUNCER_PATH`, else Debian's path; undefined if there is none. */
export function findPgbouncer(): string | undefined {
  return [process.env.PGBOUNCER_PATH ?? "", PROGRAM].find((path) => path !== "" && existsSync(path));
}

export type Pgbouncer = { url: string; stop(): Promise<void> };

/**
 * Starts a pgbouncer in front of the database at `databaseUrl`, with transaction pooling and few connections, otherwise
 * default settings.
 */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  const program = findPgbouncer();
  if (!program) throw new Error("pgbouncer is not installed");
  const folder = mkdtempSync(join(tmpdir(), "dealquest-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = new URL(databaseUrl);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, settings(url, port));
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, [file], { ...identity, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGINT");
    const late = setTimeout(() => child.kill("SIGKILL"), 3_000);
    await ended;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await listens(port))) {
    await stop();
    throw new Error(`pgbouncer did not start: ${output}`);
  }
  url.host = `127.0.0.1:${port}`;
  return { url: url.toString(), stop };
}

function settings({ hostname, port, username, password, pathname }: URL, listenPort: number): string {
  const name = pathname.slice(1);
  return `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`;
}

async function listens(port: number): Promise<boolean> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.destroy(resolve(true) as undefined));
      socket.once("error", () => resolve(false));
    });
    if (open) return true;
    await sleep(50);
  }
  return false;
}
