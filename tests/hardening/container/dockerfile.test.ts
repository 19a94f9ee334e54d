/** Dockerfile, .dockerignore, fly.toml and package.json agree; `npm run container` runs the actual steps. */
import { readFileSync } from "node:fs";
import { build as bundle } from "esbuild";
import { expect, test } from "vitest";
import { AS_ONE_PROGRAM } from "#scripts/bundle-server.ts";
import { COMMANDS, SOURCES } from "#scripts/image/commands.ts";
import { REQUIRED } from "#scripts/image/packages.ts";
import { commandOf, readCopy, readDockerfile, variablesOf } from "./dockerfile.ts";
import { readFlyToml } from "./fly-toml.ts";
import { inCheckout, leftBy } from "./image.ts";

const [build, image] = readDockerfile(readFileSync("Dockerfile", "utf8"));
if (!build || !image) throw new Error("the Dockerfile has not its two stages");
const fly = readFlyToml();
// What a small machine counted beside a heap of 160 MB at its peak (docs/decisions.md#memory).
const BESIDE_HEAP_MB = 210;
const { engines, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const copies = image.instructions.filter(({ name }) => name === "COPY").map(({ rest }) => readCopy(rest));

test("the image holds only what the build stage made, and the checkout gives it no tests, data or secrets", () => {
  expect(copies.map(({ from, sources }) => [from, ...sources])).toEqual([
    [build.name, "/app/image"],
    [build.name, "/app/.data"],
  ]);
  const given = inCheckout(".");
  expect(given).toContain("app/routes.ts");
  expect(given).toContain(fly.build.dockerfile);
  expect(given.filter((file) => /^(tests|docs|\.git|\.data)\//.test(file))).toEqual(["docs/advisories.openvex.json"]);
});

test("the build has every module that commands and migrations of the image import, and every command that operations.md runs there", async () => {
  const options = { ...AS_ONE_PROGRAM, entryPoints: SOURCES, outdir: "image", write: false, metafile: true } as const;
  const { metafile } = await bundle({ ...options, define: {}, packages: "external" });
  const given = new Set(inCheckout("."));
  expect(Object.keys(metafile.inputs).filter((file) => !given.has(file))).toEqual([]);
  const documents = ["docs/operations.md", "README.md", "fly.toml", "scripts/backup/fly.ts"].map((file) =>
    readFileSync(file, "utf8"),
  );
  const run = documents.flatMap((text) => [...text.matchAll(/\bnode scripts\/([\w-]+)\.ts/g)].map(([, name]) => name));
  expect([...new Set(run)].sort()).toEqual(COMMANDS);
});

test("the image keeps every package that a module requires by itself, where the bundler does not see it", () => {
  const modules = inCheckout("app").filter((file) => /\.tsx?$/.test(file));
  const required = modules.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /\b(?:require|createRequire\(import\.meta\.url\))(?:\.resolve)?\("([^"]+)"/g,
      ),
    ].map(([, name = ""]) => (/^(@[^/]+\/)?[^/]+/.exec(name) ?? [""])[0]),
  );
  expect([...new Set(required)].sort()).toEqual(REQUIRED);
});

test("what .dockerignore keeps away stays away wherever it lies, and neither a README nor fly.toml causes a new image", () => {
  const isLeft = leftBy(readFileSync(".dockerignore", "utf8"));
  const left = ["app/routes.ts", "public/favicon.svg", "package-lock.json", "vite.config.ts"];
  const kept = ["README.md", "fly.toml", "docs/decisions.md", "tests/run.ts", "node_modules/x/y.js", "monday.backup"];
  const anywhere = [".env", ".env.local", "x.backup", ".data/session-secret", "node_modules/x.js"];
  expect(left.filter((path) => !isLeft(path))).toEqual([]);
  expect([...kept, ...anywhere, ...anywhere.map((path) => `app/deep/${path}`)].filter(isLeft)).toEqual([]);
});

test("the image holds nothing that could add the sample team, whose password is known", () => {
  const loaders = /sample|seed|demo|serve-locally/;
  expect(inCheckout(".").filter((file) => /^(app|scripts)\//.test(file) && loaders.test(file))).toEqual([]);
  expect(readFileSync("scripts/migrate.ts", "utf8")).not.toMatch(loaders);
});

test("the code of the image belongs to root, and only the data to the user that runs it", () => {
  const given = image.instructions.filter(({ name, rest }) => name === "COPY" && rest.includes("--chown="));
  expect(given.map(({ rest }) => readCopy(rest).target)).toEqual(["./.data"]);
});

test("the server is started as npm start does it, without npm, with the same Node and not as root", () => {
  const [assignment, ...start] = scripts.start.split(" ");
  expect(commandOf(image)).toEqual(start);
  expect(Object.entries(variablesOf(image)).map((pair) => pair.join("="))).toContain(assignment);
  expect(variablesOf(image).NODE_ENV).toBe("production");
  expect(image.instructions.find(({ name }) => name === "USER")?.rest).toBe("node");
  const base = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
  expect(base).toHaveLength(2);
  expect(new Set(base).size).toBe(1);
  expect(base[0]).toMatch(new RegExp(`^node:${devDependencies.node}-bookworm-slim@sha256:[0-9a-f]{64}$`));
  expect(engines.node).toBe(">=20");
});

test("Fly knocks where the server listens, migrates with a script of the image, and waits until it has drained", () => {
  expect(fly.env.PORT).toBe(String(fly.http_service.internal_port));
  expect(COMMANDS.map((name) => `node scripts/${name}.ts`)).toContain(fly.deploy.release_command);
  const drainLimitS = 9;
  expect(readFileSync("app/server/preload.server.ts", "utf8")).toContain(`DRAIN_LIMIT_MS = ${drainLimitS}_000`);
  expect(Number.parseInt(fly.kill_timeout, 10)).toBeGreaterThan(drainLimitS);
  expect(fly.kill_signal).toBe("SIGTERM");
  // The default of five minutes would end a migration that is still waiting for its lock.
  expect(fly.deploy.release_command_timeout).toBe("6m");
});

test("routing asks what needs no database, a deploy what does, and the scraper the port that is not public", () => {
  expect(fly.http_service.checks.map(({ path }) => path)).toEqual(["/livez"]);
  expect(Object.values(fly.checks)).toMatchObject([
    { type: "http", port: fly.http_service.internal_port, path: "/healthz" },
  ]);
  expect(fly.metrics).toEqual({ port: Number(fly.env.METRICS_PORT), path: "/metrics" });
  expect(fly.metrics.port).not.toBe(fly.http_service.internal_port);
  expect(fly.http_service).toMatchObject({ auto_stop_machines: "stop", min_machines_running: 1 });
});

test("the heap and all beside it leave a quarter of the machine's memory free", () => {
  const heapMb = Number(/--max-old-space-size=(\d+)/.exec(fly.env.NODE_OPTIONS ?? "")?.[1]);
  expect(fly.vm).toHaveLength(1);
  expect(heapMb + BESIDE_HEAP_MB).toBeLessThan(megabytesOf(fly.vm[0]?.memory ?? "") * 0.75);
});

function megabytesOf(memory: string): number {
  const [, number, unit] = /^(\d+)(mb|gb)$/i.exec(memory) ?? [];
  return Number(number) * (unit?.toLowerCase() === "gb" ? 1024 : 1);
}

test("all of it holds as well once fly launch wrote the file anew: other quotes, no comments, its own name and region", () => {
  const launched = readFileSync("fly.toml", "utf8")
    .replace(/^\s*#.*\n/gm, "")
    .replace(/^app = .*$/m, "app = 'ours'")
    .replace(/^primary_region = .*$/m, "primary_region = 'fra'")
    .replace(/"([^"]*)"/g, "'$1'")
    .replace(/^ +/gm, "");
  expect(launched).not.toContain('"');
  expect(readFlyToml(launched)).toEqual(fly);
});
