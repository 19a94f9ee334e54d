import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isBuildCurrent } from "./build-stamp.ts";
import { PlainError } from "./plain-error.ts";
import { takeLock } from "./postgres/launcher-lock.ts";

// Not in build/, because Remix empties it when a build starts.
const LOCK_FOLDER = ".cache";
const POLL_MS = 200;
const MAX_BUILDS = 3;

type Options = {
  /** Aborts the build, or the wait for another process's build. */
  signal?: AbortSignal;
  /** Root of the checkout. */
  folder?: string;
  /** Builds the app and stamps the build (build-stamp.ts). */
  build?: (signal?: AbortSignal) => Promise<void>;
};

/**
 * Builds the app unless the existing build is current. Of several concurrent processes one builds and the others wait.
 * Throws a {@link PlainError} with the build's output when the build fails.
 */
export async function buildIfNeeded(
  log: (line: string) => void,
  { signal, folder = ".", build = viteBuild }: Options = {},
): Promise<void> {
  for (let builds = 0; !isBuildCurrent(folder); ) {
    if (builds === MAX_BUILDS) throw new PlainError("the code changed while it was being built: try again");
    mkdirSync(join(folder, LOCK_FOLDER), { recursive: true });
    const lock = takeLock(join(folder, LOCK_FOLDER, "build.lock"));
    if ("heldBy" in lock) {
      await sleep(POLL_MS, undefined, { signal });
      continue;
    }
    try {
      if (isBuildCurrent(folder)) return;
      log("Building the app.");
      await build(signal);
      builds++;
    } finally {
      lock.release();
    }
  }
}

/** `remix vite:build`; its output is shown only when it fails. */
function viteBuild(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new PlainError(`the build failed\n${output}`));
    });
  });
}
