/** Runs the programs of the test commands, and installs the system packages that they need. */
import { spawn } from "node:child_process";
import { COMPILE_CACHE } from "./compile-cache.ts";

const LIMIT_MS = 15 * 60_000;

type Listener = (text: string) => void;

/**
 * Runs a Node program to its end. Its output goes to `listener`, or else to ours. Returns its exit code; 1 if it could not
 * be started, was killed, or took more than 15 minutes.
 */
export function runNode(args: string[], variables: Record<string, string> = {}, listener?: Listener): Promise<number> {
  return run(process.execPath, args, variables, listener);
}

/** Installs a Debian package when run as root; otherwise does nothing. */
export async function install(name: "chromium-headless-shell" | "pgbouncer"): Promise<void> {
  if (process.getuid?.() !== 0) return;
  process.stdout.write(`Installing ${name} from the system's packages.\n`);
  const command = `apt-get update -qq && apt-get install -y -qq ${name}`;
  await run("sh", ["-c", command], { DEBIAN_FRONTEND: "noninteractive" });
}

function run(program: string, args: string[], variables: Record<string, string>, listener?: Listener): Promise<number> {
  return new Promise((resolve) => {
    const out = listener ? "pipe" : "inherit";
    const child = spawn(program, args, {
      env: { ...process.env, ...COMPILE_CACHE, ...variables },
      stdio: ["ignore", out, out],
      timeout: LIMIT_MS,
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (listener) stream?.setEncoding("utf8").on("data", listener);
    }
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}
