/** Stores a hash of the build's inputs next to the build, to detect a build of other code. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Everything that the build reads from the checkout; the lock file represents the installed packages. */
const INPUTS = [
  "app",
  "package-lock.json",
  "package.json",
  "public",
  "remix.config.js",
  "scripts/bundle-server.ts",
  "scripts/image/packages.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const STAMP = "build/stamp.json";

type Stamp = { inputs: string; finished: boolean };

/** Whether `folder` has a finished build of its current code. */
export function isBuildCurrent(folder = "."): boolean {
  const stamp = readStamp(folder);
  return stamp?.finished === true && stamp.inputs === hashInputs(folder);
}

/** Call before a build starts: marks the existing build as unfinished. */
export function startBuild(folder = "."): void {
  writeStamp(folder, { inputs: hashInputs(folder), finished: false });
}

/** Call when everything is written: marks the build as finished, unless the code changed during the build. */
export function finishBuild(folder = "."): void {
  const inputs = hashInputs(folder);
  if (readStamp(folder)?.inputs === inputs) writeStamp(folder, { inputs, finished: true });
}

/** A Vite plugin that stamps the build of the browser, which is the first one; remix.config.js finishes. */
export const stampBuild = (): Plugin => ({
  name: "stamp-build",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  buildStart: () => startBuild(),
});

function readStamp(folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, STAMP), "utf8"));
  } catch {
    return undefined;
  }
}

function writeStamp(folder: string, stamp: Stamp): void {
  const path = join(folder, STAMP);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify(stamp));
}

/** One SHA-256 over the paths and contents of all inputs; machine-independent. */
function hashInputs(folder: string): string {
  const hash = createHash("sha256");
  for (const path of INPUTS.flatMap((input) => filesBelow(folder, input))) {
    const content = readFileSync(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesBelow(folder: string, path: string): string[] {
  const place = join(folder, path);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [path];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(folder, `${path}/${name}`));
}
