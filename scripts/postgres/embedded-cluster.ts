import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PlainError } from "../plain-error.ts";
import { type Account, canEnter, giveOwnership, sharedClusterPlace } from "./postgres-account.ts";
import type { Binaries } from "./postgres-binaries.ts";

type NewCluster = {
  dataDir: string;
  link: string;
  password: string;
  superuser: string;
  account: Account;
  binaries: Binaries;
  durable: boolean;
};

// pg_trgm treats non-ASCII letters as letters only with a UTF-8 character type; its name differs between systems.
const CHARACTER_TYPES = ["C.UTF-8", "en_US.UTF-8", "C"];

/**
 * Creates an empty cluster: UTF-8, sorted by code point, SCRAM for every connection. It appears at `link` only when
 * complete, so an interrupted creation starts again. If PostgreSQL's user may not enter `dataDir`, `link` is a symbolic
 * link to a folder that it may enter.
 */
export async function createCluster(cluster: NewCluster): Promise<void> {
  const { dataDir, link, account } = cluster;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith("unfinished-")) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (canEnter(account, dataDir)) {
    const unfinished = join(dataDir, `unfinished-${randomUUID()}`);
    await initialize(unfinished, cluster);
    renameSync(unfinished, link);
  } else {
    const place = sharedClusterPlace();
    await initialize(place, cluster);
    symlinkSync(place, link);
  }
}

async function initialize(folder: string, cluster: NewCluster): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = join(dirname(folder), `unfinished-${randomUUID()}`);
  try {
    giveOwnership(cluster.account, folder);
    writeFileSync(passwordFile, cluster.password, { mode: 0o600, flag: "wx" });
    giveOwnership(cluster.account, passwordFile);
    await runInitdb(folder, passwordFile, cluster);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function runInitdb(folder: string, passwordFile: string, cluster: NewCluster): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${cluster.superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    ...(cluster.durable ? [] : ["--no-sync"]),
  ];
  let output = "";
  for (const characterType of CHARACTER_TYPES) {
    const result = await run(cluster.binaries.initdb, [...options, `--lc-ctype=${characterType}`], cluster.account);
    if (result.code === 0) return;
    output = result.output;
    if (!/invalid locale/i.test(output)) break;
  }
  throw new PlainError(whyPostgresFailed(output, folder));
}

function run(program: string, args: string[], account: Account): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: "/",
      env: serverEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** The environment of PostgreSQL's programs, without variables that affect them (PGDATA, PGOPTIONS, LC_ALL, …). */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { NODE_ENV: "production", PATH: "/usr/bin:/bin", TZ: "UTC" };
}

/** A one-line explanation from the output of a PostgreSQL program that failed. */
export function whyPostgresFailed(output: string, folder: string): string {
  if (/No space left on device/i.test(output)) return `no space left on the disk: ${folder}`;
  if (/Permission denied/i.test(output)) return `PostgreSQL may not write to ${folder}: choose another DATA_DIR`;
  if (/shared memory/i.test(output)) return `PostgreSQL got no shared memory for ${folder}: ${lastComplaint(output)}`;
  return `the embedded PostgreSQL of ${folder} does not start: ${lastComplaint(output)}`;
}

function lastComplaint(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const complaint = lines.findLast((line) => /\b(PANIC|FATAL|error|could not)\b/i.test(line)) ?? lines.at(-1);
  return complaint?.trim() ?? "it printed nothing";
}
