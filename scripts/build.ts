import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { BUILT_SERVER } from "./app-process.ts";
import { PlainError } from "./plain-error.ts";

const SOURCES = ["app", "public", "package-lock.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];

/** Builds the app when there is no build or a source is younger than it. */
export async function buildIfNeeded(log: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (existsSync(BUILT_SERVER) && newestOf(SOURCES) <= statSync(BUILT_SERVER).mtimeMs) return;
  log("Building the app.");
  await build(signal);
}

/** `remix vite:build`; its output is shown only when it fails. */
function build(signal?: AbortSignal): Promise<void> {
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

/** The latest change below the paths, in ms; a folder counts too, so that a removed file is noticed. */
function newestOf(paths: string[]): number {
  return Math.max(
    0,
    ...paths
      .filter((path) => existsSync(path))
      .map((path) => {
        const { mtimeMs } = statSync(path);
        if (!statSync(path).isDirectory()) return mtimeMs;
        return Math.max(mtimeMs, newestOf(readdirSync(path).map((name) => join(path, name))));
      }),
  );
}
