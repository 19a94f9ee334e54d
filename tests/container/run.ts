/**
 * `npm run container-steps`: the Dockerfile's steps in a clean folder, as an ordinary user, with NODE_ENV=production: install,
 * build, production dependencies alone, migrate, start, health, SIGTERM. Needs the package registry, so it is not part of
 * `npm test`. Takes what is committed; says sizes and times.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "#scripts/embedded-postgres.ts";
import { freePort } from "#scripts/free-port.ts";

const NOBODY = 65_534;
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;
/** What the Dockerfile copies into the image. */
const KEPT = ["package.json", "tsconfig.json", "node_modules", "app", "build", "migrations", "public", "scripts"];

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), "dealquest-container-"));
const source = join(folder, "source");
const image = join(folder, "image");
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const environment = {
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  HOME: folder,
  npm_config_loglevel: "error",
};

function step(name: string, command: string[], cwd: string, variables: Record<string, string> = {}): void {
  const begun = Date.now();
  const [program = "", ...args] = command;
  const env = { ...environment, ...variables } as unknown as NodeJS.ProcessEnv;
  execFileSync(program, args, { cwd, env, ...identity, stdio: ["ignore", "ignore", "inherit"] });
  say(`${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

const megabytes = (place: string) => `${execFileSync("du", ["-sm", place]).toString().split("\t")[0]} MB`;

async function serve(databaseUrl: string): Promise<void> {
  const port = await freePort();
  const variables = {
    NODE_ENV: "production",
    PORT: String(port),
    UV_THREADPOOL_SIZE: "8",
    APP_URL: "https://dealquest.example",
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, "data"),
    SESSION_SECRET: "a-secret-of-the-container-steps-and-nothing-else",
  };
  step("migrate", ["node", "scripts/migrate.ts"], image, variables);
  const begun = Date.now();
  const command = ["--import", "./app/http/preload.server.ts", "node_modules/@remix-run/serve/dist/cli.js"];
  const env = { ...environment, ...variables } as unknown as NodeJS.ProcessEnv;
  const app = spawn("node", [...command, "./build/server/index.js"], { cwd: image, env, ...identity, stdio: "ignore" });
  await healthy(`http://localhost:${port}/healthz`, begun);
  say(`start to healthy: ${Date.now() - begun} ms`);
  const stopped = Date.now();
  const end = once(app, "exit");
  app.kill("SIGTERM");
  const [code] = await end;
  say(`SIGTERM: exit code ${code} after ${Date.now() - stopped} ms`);
  if (code !== 0 || Date.now() - stopped > STOP_LIMIT_MS) throw new Error("it did not stop as it should");
}

async function healthy(url: string, begun: number): Promise<void> {
  while (Date.now() - begun < START_LIMIT_MS) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${url} did not answer 200`);
}

const database = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
try {
  chmodSync(folder, 0o755);
  for (const place of [source, image, join(folder, "data")]) {
    mkdirSync(place);
    if (identity.uid) chownSync(place, NOBODY, NOBODY);
  }
  if (identity.uid) chownSync(folder, NOBODY, NOBODY);
  const archive = execFileSync("git", ["archive", "HEAD"], { maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", source, "--exclude=tests", "--exclude=docs"], { input: archive, ...identity });
  step("npm ci", ["npm", "ci"], source);
  step("build", ["npm", "run", "build"], source);
  step("production dependencies", ["npm", "prune", "--omit=dev"], source);
  execFileSync("cp", ["-r", ...KEPT, image], { cwd: source, ...identity });
  for (const place of ["node_modules", "build", ""])
    say(`size of ${place || "all that the image holds"}: ${megabytes(join(image, place))}`);
  await serve(database.urlFor());
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
