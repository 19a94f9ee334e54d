/** Runs a release, this one or the last, on the copy of the database. */
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isServing } from "../app-process.ts";
import { buildIfNeeded } from "../build.ts";
import { PlainError } from "../plain-error.ts";
import { freePort } from "../postgres/free-port.ts";

export type Release = { folder: string; remove(): void };

const KEPT = { remove: () => {} };

/** This release, built if it is not yet. */
export async function thisRelease(log: (line: string) => void): Promise<Release> {
  await buildIfNeeded(log);
  return { folder: resolve("."), ...KEPT };
}

/**
 * The release before: `given`, or in a git checkout the commit before the newest one that touched `migrations/`, built
 * in a temporary folder. Null where there is neither.
 */
export function lastRelease(given: string | undefined, log: (line: string) => void): Release | null {
  if (given !== undefined) {
    if (!existsSync(join(given, "package.json"))) throw new PlainError(`there is no release of Dealquest in ${given}`);
    return { folder: resolve(given), ...KEPT };
  }
  const commit = git(["log", "-1", "--format=%H^1", "--", "migrations"]);
  if (!commit || !git(["rev-parse", "--verify", "--quiet", commit])) return null;
  const folder = join(mkdtempSync(join(tmpdir(), "dealquest-last-")), "release");
  git(["worktree", "add", "--quiet", "--detach", folder, commit]);
  const release = { folder, remove: () => void git(["worktree", "remove", "--force", folder]) };
  try {
    log(`The last release is ${git(["rev-parse", "--short", commit])}; it is built in ${folder}.`);
    const lock = (of: string) => readFileSync(join(of, "package-lock.json"), "utf8");
    if (lock(folder) === lock(".")) symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    else npm(["ci", "--silent"], folder);
    npm(["run", "--silent", "build"], folder);
    return release;
  } catch (error) {
    release.remove();
    throw error;
  }
}

/** What `git` prints; null if it fails, as outside of a checkout. */
function git(args: string[]): string | null {
  try {
    return execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

function npm(args: string[], cwd: string): void {
  // With production's, npm leaves out what builds.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "development" };
  try {
    execFileSync("npm", args, { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    throw new PlainError(`npm ${args.join(" ")} failed in ${cwd}: ${said.split("\n").at(-1)}`);
  }
}

/** Starts a release on the database, calls `use` with its address once it serves, and stops it. */
export async function withRelease<Value>(
  { folder }: Release,
  databaseUrl: string,
  use: (url: string) => Promise<Value>,
): Promise<Value> {
  const data = mkdtempSync(join(tmpdir(), "dealquest-rehearsal-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  // Nothing else of the environment: no key with which mail, models or photos would be reached.
  const env = {
    PATH,
    HOME,
    NODE_ENV: "production",
    UV_THREADPOOL_SIZE: "8",
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    SESSION_SECRET: randomBytes(32).toString("hex"),
  } as NodeJS.ProcessEnv;
  // A group of its own, because npm does not pass SIGTERM on.
  const app = spawn("npm", ["start", "--silent"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  for (const stream of [app.stdout, app.stderr])
    stream.on("data", (piece) => {
      said = (said + piece).slice(-4_000);
    });
  try {
    if (!(await isServing(app, url))) throw new PlainError(`it did not start: ${said.trim().split("\n").at(-1)}`);
    return await use(url);
  } finally {
    if (app.pid && app.exitCode === null) process.kill(-app.pid, "SIGKILL");
    rmSync(data, { recursive: true, force: true });
  }
}
