/**
 * Simulates `docker build` of our Dockerfile without Docker: each stage is a folder, and an unprivileged user with an
 * empty home folder runs each step. The Node that runs this program stands in for the base image's.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";
import { readCopy, readDockerfile, type Stage } from "./dockerfile.ts";

// User id of "nobody" on Debian and most other systems; used when root runs this.
const NOBODY = 65_534;

/** The user that runs the steps; empty if the current user is not root. */
export const ordinaryUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

// Proxy and certificate settings for reaching the package registry.
const OF_THE_NETWORK =
  /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy|npm_config_(registry|cafile|https?_proxy))$/i;

/** The base image's environment, plus this process's network settings. */
export function bareEnvironment(root: string): NodeJS.ProcessEnv {
  const PATH = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  const network = Object.entries(process.env).filter(([name]) => OF_THE_NETWORK.test(name));
  return { ...Object.fromEntries(network), PATH, HOME: join(root, "home"), npm_config_loglevel: "error" } as Record<
    string,
    string
  > as NodeJS.ProcessEnv;
}

/** Runs the steps of `Dockerfile` below `root` and returns the image's working directory. */
export function makeImage(root: string, say: (line: string) => void): { folder: string; stage: Stage } {
  give(makeFolder(join(root, "home")));
  const stages = readDockerfile(readFileSync("Dockerfile", "utf8"));
  const folders = new Map<string, string>();
  let last = { folder: "", stage: { name: "", instructions: [] } as Stage };
  for (const stage of stages) {
    const folder = join(root, stage.name || "image");
    folders.set(stage.name, folder);
    last = { folder: takeSteps(stage, folder, folders, say), stage };
  }
  // WORKDIR belongs to root.
  chmodSync(last.folder, 0o555);
  return last;
}

function takeSteps(stage: Stage, folder: string, folders: Map<string, string>, say: (line: string) => void): string {
  const root = dirname(folder);
  let here = folder;
  for (const { name, rest } of stage.instructions) {
    if (name === "WORKDIR") {
      here = join(folder, rest);
      give(makeFolder(here));
    } else if (name === "COPY") copy(rest, here, folders);
    else if (name === "RUN") {
      const begun = Date.now();
      const env = bareEnvironment(root);
      const { status } = spawnSync("sh", ["-c", rest], { ...ordinaryUser, cwd: here, env, stdio: "inherit" });
      say(`${((Date.now() - begun) / 1000).toFixed(1)} s  ${rest}`);
      if (status !== 0) throw new Error(`ended with ${status}: ${rest}`);
    } else if (!["ENV", "USER", "CMD"].includes(name)) throw new Error(`no step is known for ${name} ${rest}`);
  }
  return here;
}

function copy(rest: string, here: string, folders: Map<string, string>): void {
  const { from, sources, target } = readCopy(rest);
  const origin = from === undefined ? undefined : folders.get(from);
  for (const source of origin === undefined ? sources.flatMap(inCheckout) : sources) {
    const path = origin === undefined ? source : join(origin, source);
    // Like Docker, copy the contents of a folder, not the folder itself.
    const isFileInto = target.endsWith("/") && !statSync(path).isDirectory();
    const into = origin === undefined ? join(here, target, source) : join(here, target, isFileInto ? base(source) : "");
    mkdirSync(dirname(into), { recursive: true });
    cpSync(path, into, { recursive: true, verbatimSymlinks: true });
  }
  // Docker runs build steps as root, here the unprivileged user does. In the image that user owns what --chown assigns.
  const given = readdirSync(here).filter((name) => name !== "node_modules");
  if (origin === undefined) for (const name of given) give(join(here, name));
  if (origin !== undefined && rest.includes("--chown=")) give(join(here, target));
}

const base = (path: string) => path.split("/").at(-1) ?? "";

/** The files of the checkout below `source` that `.dockerignore` does not exclude. */
export function inCheckout(source: string): string[] {
  const isLeft = leftBy(readFileSync(".dockerignore", "utf8"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", source], {
    encoding: "utf8",
  });
  return files.split("\0").filter((file) => file !== "" && existsSync(file) && isLeft(file));
}

/**
 * Whether a `.dockerignore` includes a path, by Docker's rules: a pattern matches a path and everything below it, `!`
 * re-includes paths, and the last matching pattern wins.
 */
export function leftBy(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ takesBack: line.startsWith("!"), glob: normalize(line.replace(/^!/, "")).replace(/\/$/, "") }));
  return (path) => {
    const parts = path.split("/");
    const withParents = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    const last = patterns.findLast(({ glob }) => withParents.some((one) => matchesGlob(one, glob)));
    return last === undefined || last.takesBack;
  };
}

function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}

function give(path: string): void {
  const { uid, gid } = ordinaryUser;
  if (uid === undefined || gid === undefined) return;
  chownSync(path, uid, gid);
  execFileSync("chown", ["-R", `${uid}:${gid}`, path]);
}
