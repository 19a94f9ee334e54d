/**
 * `npm run container`: runs the steps of the Dockerfile and of Fly in an empty folder as an unprivileged user: install,
 * build, migrate, start, work, drain, and every command of the image. Prints the image's size and the durations.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isServing } from "#scripts/app-process.ts";
import { connect } from "#scripts/backup/tables.ts";
import { packageName } from "#scripts/licenses.ts";
import { startEmbeddedPostgres } from "#scripts/postgres/embedded-postgres.ts";
import { freePort } from "#scripts/postgres/free-port.ts";
import { commandOf, type Stage, variablesOf } from "./dockerfile.ts";
import { readFlyToml } from "./fly-toml.ts";
import { bareEnvironment, makeImage, ordinaryUser } from "./image.ts";
import { backUpAndRestore, commandRunner, workIn } from "./use-image.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function reportSize(folder: string): void {
  const sizes = readdirSync(folder)
    .map((name) => ({
      name,
      bytes: Number(
        execFileSync("du", ["-sb", join(folder, name)])
          .toString()
          .split("\t")[0],
      ),
    }))
    .sort((a, b) => b.bytes - a.bytes);
  for (const { name, bytes } of sizes.filter((entry) => entry.bytes > 100_000)) say(`${megabytes(bytes)}  ${name}`);
  say(`${megabytes(sizes.reduce((sum, { bytes }) => sum + bytes, 0))} on top of the base image`);
}

/** The SBOM lists every package that is installed or within the programs; OpenVEX file and licenses lie beside it. */
function checkInventory(folder: string): void {
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8"));
  const listed = new Set(components.map((one: { name: string; version: string }) => `${one.name}@${one.version}`));
  const bundled: string[] = JSON.parse(readFileSync(join(folder, "build/packages.json"), "utf8"));
  expectThat(bundled.length > 100, `${bundled.length} packages are within the programs`);
  const names = new Set(components.map((one: { name: string }) => one.name));
  const missing = [
    ...installedIn(join(folder, "node_modules")).filter((one) => !listed.has(one)),
    ...bundled.map(packageName).filter((name) => !names.has(name)),
  ];
  expectThat(
    bomFormat === "CycloneDX" && missing.length === 0,
    `the SBOM lists all packages, not ${missing.join(", ") || "one less"}`,
  );
  expectThat(existsSync(join(folder, "docs/advisories.openvex.json")), "the OpenVEX file is there");
  expectThat(readFileSync(join(folder, "licenses.txt"), "utf8").includes("kysely@"), "the licenses are there");
}

function installedIn(modules: string): string[] {
  const paths = readdirSync(modules, { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => /(^|node_modules\/)(@[^/]+\/)?[^@./][^/]*\/package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(join(modules, path), "utf8")))
    .map(({ name, version }) => `${name}@${version}`);
}

function expectThat(holds: unknown, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
  say(`ok  ${what}`);
}

async function serveImage(folder: string, stage: Stage, root: string, urls: { first: string; second: string }) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    APP_URL: url,
    PORT: String(port),
    DATABASE_URL: urls.first,
    SESSION_SECRET: randomBytes(32).toString("hex"),
  };
  const env = { ...bareEnvironment(root), ...variablesOf(stage), ...settings };
  const release = readFlyToml().deploy.release_command;
  const [program = "", ...rest] = release.split(" ");
  const migrated = spawnSync(program, rest, { ...ordinaryUser, cwd: folder, env, stdio: "inherit" });
  expectThat(migrated.status === 0, `the release command: ${release}`);

  const begun = Date.now();
  const [server = "", ...parameters] = commandOf(stage);
  const app = spawn(server, parameters, { ...ordinaryUser, cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  app.stdout?.resume();
  try {
    expectThat(await isServing(app, url), "/healthz answers 200");
    say(`${Date.now() - begun} ms from start to a well /healthz; ${residentMemory(app)} of memory`);
    const page = await (await fetch(`${url}/`)).text();
    expectThat(page.includes("Every deal is an adventure."), "the landing is there");
    await workIn(url, commandRunner(folder, env), expectThat);
    await drain(app, url);
    backUpAndRestore(folder, env, urls.second, expectThat);
  } finally {
    app.kill("SIGKILL");
  }
}

const residentMemory = ({ pid }: ChildProcess) =>
  /VmRSS:\s+(\d+ kB)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];

async function drain(app: ChildProcess, url: string): Promise<void> {
  const headers = { "Content-Type": "application/json", Expect: "100-continue" };
  const slow = request(`${url}/auth/forgot-password`, { method: "POST", headers });
  const [isRead, answered] = [once(slow, "continue"), once(slow, "response")];
  slow.flushHeaders();
  await isRead;
  const begun = Date.now();
  app.kill("SIGTERM");
  const ended = once(app, "exit");
  slow.end(JSON.stringify({ email: "ada@lovelace.test" }));
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expectThat(answer.statusCode === 200, "what was under way at SIGTERM is answered");
  const [code] = await ended;
  expectThat(code === 0, `it ends with 0, ${Date.now() - begun} ms after SIGTERM`);
}

const root = mkdtempSync(join(tmpdir(), "dealquest-container-"));
chmodSync(root, 0o755);
const database = await startEmbeddedPostgres({ dataDir: join(root, "postgres"), durable: false });
try {
  const { folder, stage } = makeImage(root, say);
  reportSize(folder);
  checkInventory(folder);
  const client = await connect(database.urlFor());
  await client.query("create database second");
  await client.end();
  await serveImage(folder, stage, root, { first: database.urlFor(), second: database.urlFor("second") });
} finally {
  await database.stop();
  rmSync(root, { recursive: true, force: true });
}
