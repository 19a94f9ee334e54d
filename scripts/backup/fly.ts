/** Downloads one backup of the app on Fly.io with `fly` commands, and removes all temporary files. */
import { spawn } from "node:child_process";
import { chmod, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { errorCode, PlainError } from "../plain-error.ts";
import { type Contents, checkBackup } from "./check.ts";

export type FetchPlan = {
  /** The app's name on Fly.io. */
  app: string;
  /** Target folder. The backup's file name holds its date and time. */
  folder: string;
  log: (line: string) => void;
};

const machines = z.array(z.object({ id: z.string(), state: z.string() }));

/**
 * Writes a backup on a started machine of the app, downloads it, verifies all of it and only then renames it to its
 * final name. Only its owner may read it. The copy on the machine is always removed. Returns the file's path and
 * contents. Throws a one-line {@link PlainError} at the first step that fails, and then keeps no file.
 */
export async function fetchBackup({ app, folder, log }: FetchPlan): Promise<Contents & { file: string }> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new PlainError(`there is no folder ${folder}`);
  const machine = await startedMachine(app);
  log(`Machine ${machine} of ${app} writes the backup.`);
  const name = `dealquest-${new Date().toISOString().replace(/[:.]/g, "-")}.backup`;
  const unfinished = join(folder, `${name}.unfinished`);
  const remote = `/tmp/${name}`;
  const there = onMachine(app, machine);
  try {
    await there(`cd /app && umask 077 && node scripts/backup.ts ${remote}`);
    await fly(["ssh", "sftp", "get", "--app", app, "--machine", machine, "--quiet", remote, unfinished]);
    const contents = await checkBackup(unfinished);
    const file = join(folder, name);
    await keep(unfinished, file);
    await there(`rm -f ${remote}*`).catch(({ message }: Error) => {
      throw new PlainError(`${file} is whole, but machine ${machine} still holds ${remote}: ${message}`);
    });
    return { ...contents, file };
  } catch (error) {
    await rm(unfinished, { force: true });
    // Removes what the failed step left on the machine; the step's error is the one to report.
    await there(`rm -f ${remote}*`).catch(() => {});
    throw error;
  }
}

/** Records on a started machine that the backup of `madeAt` was proven, or throws a one-line {@link PlainError}. */
export async function recordOnMachine(app: string, madeAt: string): Promise<void> {
  try {
    const machine = await startedMachine(app);
    await onMachine(app, machine)(`cd /app && node scripts/backup.ts --proven ${new Date(madeAt).toISOString()}`);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    throw new PlainError(`the backup is proven, but the app does not know it: ${error.message}`);
  }
}

const onMachine = (app: string, machine: string) => (script: string) =>
  fly(["ssh", "console", "--app", app, "--machine", machine, "--quiet", "--command", `sh -c '${script}'`]);

// A stopped machine runs no commands, and the backup token may not start one.
async function startedMachine(app: string): Promise<string> {
  const listed = await fly(["machine", "list", "--app", app, "--json"]);
  const found = machines.safeParse(parsed(listed));
  if (!found.success) throw new PlainError("fly machine list did not answer with a list of machines");
  const started = found.data.find(({ state }) => state === "started");
  if (started) return started.id;
  throw new PlainError(`no machine of ${app} is started (fly status --app ${app})`);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

// Sync to disk and restrict to the owner first; the rename comes last.
async function keep(unfinished: string, file: string): Promise<void> {
  await chmod(unfinished, 0o600);
  const handle = await open(unfinished);
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
}

/** Runs `fly` and returns its output. Only the owner may read files that it creates. */
async function fly(args: string[]): Promise<string> {
  const step = `fly ${args.slice(0, args[0] === "ssh" && args[1] === "sftp" ? 3 : 2).join(" ")}`;
  const mask = process.umask(0o077);
  const child = spawn("fly", args, { stdio: ["ignore", "pipe", "pipe"] });
  process.umask(mask);
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  try {
    const [code, printed, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    if (code === 0) return printed;
    throw new PlainError(
      `${step} failed (${code ?? "ended by a signal"}): ${lastLine(complaints) || lastLine(printed)}`,
    );
  } catch (error) {
    if (errorCode(error) === "ENOENT") throw new PlainError("fly is not installed, or not in PATH");
    throw error;
  }
}

// Prefer the error line of our own command on the machine to the last line that `fly` printed.
function lastLine(output: string): string {
  const lines = output.trim().split("\n");
  return lines.findLast((line) => line.startsWith("dealquest: ")) ?? lines.at(-1) ?? "";
}
