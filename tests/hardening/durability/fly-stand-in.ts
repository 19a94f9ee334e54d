/**
 * A fake `fly` with what `scripts/backup/fly.ts` uses, modeled on flyctl's source (internal/command/ssh/console.go,
 * ssh/sftp.go and machine/list.go): only a started machine accepts commands, a command runs without a shell, and `sftp
 * get` does not overwrite. The machine's `/app` is this checkout, its `/tmp` is the folder `machineTmp`.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, truncateSync } from "node:fs";
import { parseArgs } from "node:util";

export type StandIn = {
  machines: { id: string; state: string }[];
  machineTmp: string;
  machineEnv: Record<string, string>;
  /** A log file with one line per command. */
  journal: string;
  /** Commands that contain this text fail. */
  failing?: string;
  /** `sftp get` silently truncates the file to this many bytes. */
  cutAt?: number;
};

const standIn = JSON.parse(process.env.FLY_STAND_IN ?? "") as StandIn;
const { values, positionals } = parseArgs({
  options: {
    app: { type: "string" },
    machine: { type: "string" },
    command: { type: "string" },
    json: { type: "boolean" },
    quiet: { type: "boolean" },
  },
  allowPositionals: true,
});
const asked = [...positionals, values.command ?? ""].join(" ");
appendFileSync(standIn.journal, `${asked.trim()}\n`);
if (values.app !== "dealquest-test") fail(`Could not find App "${values.app}"`);
if (standIn.failing && asked.includes(standIn.failing)) fail("ssh shell: Process exited with status 1");

if (asked.startsWith("machine list")) process.stdout.write(JSON.stringify(standIn.machines));
else if (asked.startsWith("ssh ")) onMachine();
else fail(`unknown command "${asked}"`);

function onMachine(): void {
  const machine = standIn.machines.find(({ id }) => id === values.machine);
  if (machine?.state !== "started") fail(`--machine="${values.machine}" not found/started`);
  if (asked.startsWith("ssh sftp get")) get(positionals[3] ?? "", positionals[4] ?? "");
  else run(values.command ?? "");
}

function run(command: string): void {
  const [program = "", ...args] = words(command).map(inMachine);
  const { status } = spawnSync(program, args, {
    env: { PATH: process.env.PATH, ...standIn.machineEnv } as unknown as NodeJS.ProcessEnv,
    stdio: "inherit",
  });
  if (status !== 0) fail(`ssh shell: Process exited with status ${status}`);
}

function get(remote: string, local: string): void {
  if (existsSync(local)) fail(`file ${local} is already there`);
  const from = inMachine(remote);
  if (!existsSync(from)) fail(`get: remote path ${remote}: file does not exist`);
  copyFileSync(from, local);
  if (standIn.cutAt !== undefined) truncateSync(local, standIn.cutAt);
}

function inMachine(text: string): string {
  return text.replaceAll("/tmp/", `${standIn.machineTmp}/`).replaceAll("/app", process.cwd());
}

/** Splits a command like Google's shlex: at blanks outside single quotes. */
function words(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
}

function fail(message: string): never {
  process.stderr.write(`Error: ${message}\n`);
  process.exit(1);
}
