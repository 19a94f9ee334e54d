/** Runs the programs of the test commands, and installs the system packages that they need. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { COMPILE_CACHE } from "./compile-cache.ts";
import { measureSlowness, stretched } from "./machine-speed.ts";

/** How long a program may say nothing and finish no test, on a quiet machine. */
const SILENCE_MS = 5 * 60_000;
const LOOK_MS = 1_000;
const KILL_AFTER_MS = 30_000;
const LAST_WORDS_MS = 1_000;

type Options = {
  variables?: Record<string, string>;
  /** Gets the output, which else goes to ours. */
  listener?: (text: string) => void;
  /** A file that grows while the program gets on. */
  progress?: string;
  /** How long it may be silent on a quiet machine, if not five minutes. */
  silenceMs?: number;
};

/** `why` is there if the program was ended for its silence. */
export type Ended = { code: number; why?: string };

/**
 * Runs a Node program to its end and returns its exit code, 1 if it could not be started. However long it takes: it is
 * ended when nothing was heard of it for five minutes, or longer on a slow machine.
 */
export function runNode(args: string[], options: Options = {}): Promise<Ended> {
  return run(process.execPath, args, options);
}

/** Browsers for terminals, of Debian's packages of the same names. */
export type TextBrowserName = "lynx" | "w3m";

/** Where a package puts the text browser, or undefined. */
export const findTextBrowser = (name: TextBrowserName): string | undefined =>
  [`/usr/bin/${name}`, `/usr/local/bin/${name}`, `/opt/homebrew/bin/${name}`].find((path) => existsSync(path));

/** Installs a Debian package when run as root; otherwise does nothing. */
export async function install(name: "chromium-headless-shell" | "pgbouncer" | TextBrowserName): Promise<void> {
  if (process.getuid?.() !== 0) return;
  process.stdout.write(`Installing ${name} from the system's packages.\n`);
  const command = `apt-get update -qq && apt-get install -y -qq ${name}`;
  await run("sh", ["-c", command], { variables: { DEBIAN_FRONTEND: "noninteractive" } });
}

function run(program: string, args: string[], options: Options): Promise<Ended> {
  const { variables, listener = (text: string) => process.stdout.write(text), progress } = options;
  const env = { ...process.env, ...COMPILE_CACHE, ...variables };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let heardAt = Date.now();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      heardAt = Date.now();
      listener(text);
    });
  }
  const watch = endIfSilent(child, () => Math.max(heardAt, changedAt(progress)), options.silenceMs ?? SILENCE_MS);
  return new Promise<Ended>((resolve) => {
    const ended = (code: number | null) => resolve({ code: code ?? 1, why: watch.why() });
    child.on("error", () => ended(1));
    // Not only "close": what the program has started and left may keep its output open.
    child.on("exit", (code) => setTimeout(() => ended(code), LAST_WORDS_MS).unref());
    child.on("close", ended);
  }).finally(watch.stop);
}

/**
 * Ends `child` when it was last heard longer ago than `quietMs`, stretched. The machine is measured again before: it
 * may have become slower meanwhile. `why` says that it was ended, and for what.
 */
function endIfSilent(child: ChildProcess, heardAt: () => number, quietMs: number) {
  let limitMs = stretched(quietMs);
  let why: string | undefined;
  let busy = false;
  const silentMs = () => Date.now() - heardAt();
  const look = async () => {
    if (busy || why || silentMs() < limitMs) return;
    busy = true;
    limitMs = Math.max(limitMs, quietMs * (await measureSlowness()));
    busy = false;
    if (silentMs() < limitMs) return;
    why = `it was ended, because nothing was heard of it for ${Math.round(silentMs() / 1000)} s`;
    end(child);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return { why: () => why, stop: () => clearInterval(timer) };
}

const changedAt = (file?: string): number => (file && existsSync(file) ? statSync(file).mtimeMs : 0);

function end(child: ChildProcess): void {
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
  child.once("exit", () => clearTimeout(late));
}
