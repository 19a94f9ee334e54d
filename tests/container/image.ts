/**
 * What `docker build` makes of our Dockerfile, without Docker: each stage is a folder, each step is done by an ordinary user
 * who has nothing but a home of its own. The base image's Node is the one that runs this.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { readCopy, readDockerfile, type Stage } from "./dockerfile.ts";

// "nobody" on Debian and most others, where root runs this.
const NOBODY = 65_534;

/** Who does the steps; empty where the one who runs this is ordinary already. */
export const ordinaryUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

// How this machine reaches the registry.
const OF_THE_NETWORK =
  /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy|npm_config_(registry|cafile|https?_proxy))$/i;

/** The environment that the base image gives; of this process's own only how the network is reached. */
export function bareEnvironment(root: string): NodeJS.ProcessEnv {
  const PATH = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  const network = Object.entries(process.env).filter(([name]) => OF_THE_NETWORK.test(name));
  return { ...Object.fromEntries(network), PATH, HOME: join(root, "home"), npm_config_loglevel: "error" } as Record<
    string,
    string
  > as NodeJS.ProcessEnv;
}

/** Does the steps of `Dockerfile` below `root`, and gives the folder that the image would start in. */
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
    // Of a folder its content is copied, of a file the file.
    const path = origin === undefined ? source : join(origin, source);
    const into =
      origin === undefined ? join(here, target, source) : join(here, target, target.endsWith("/") ? base(source) : "");
    mkdirSync(dirname(into), { recursive: true });
    cpSync(path, into, { recursive: true, verbatimSymlinks: true });
  }
  give(here);
}

const base = (path: string) => path.split("/").at(-1) ?? "";

/** The files of the checkout below `source` that `.dockerignore` leaves. */
export function inCheckout(source: string): string[] {
  const ignored = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.replace(/\/$/, ""));
  const files = execFileSync("git", ["ls-files", "-z", "--", source], { encoding: "utf8" }).split("\0");
  return files
    .filter((file) => file !== "" && existsSync(file))
    .filter((file) => !ignored.some((path) => file === path || file.startsWith(`${normalize(path)}/`)));
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
