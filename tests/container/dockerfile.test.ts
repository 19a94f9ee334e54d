/** What Dockerfile, .dockerignore, fly.toml and package.json say must agree; `npm run container` does the steps themselves. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandOf, readCopy, readDockerfile, variablesOf } from "./dockerfile.ts";
import { inCheckout } from "./image.ts";

const [build, image] = readDockerfile(readFileSync("Dockerfile", "utf8"));
if (!build || !image) throw new Error("the Dockerfile has not its two stages");
const fly = readFileSync("fly.toml", "utf8");
// What the app was measured to take beside its heap when everything came at once (docs/decisions.md, "One machine has 1 GB").
const BESIDE_HEAP_MB = 350;
const flyValue = (name: string) => new RegExp(`^\\s*${name} = "?([^"\\n]+)"?$`, "m").exec(fly)?.[1];
const { engines, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const copies = image.instructions.filter(({ name }) => name === "COPY").map(({ rest }) => readCopy(rest));

test("the image holds only what the build stage made, and the checkout gives it no tests, data or secrets", () => {
  expect(copies.map(({ from }) => from)).toEqual(copies.map(() => build.name));
  const made = ["node_modules", "build", ".data"];
  for (const source of copies.flatMap(({ sources }) => sources.map((path) => path.replace("/app/", "")))) {
    expect([source, made.includes(source) || existsSync(source)]).toEqual([source, true]);
  }
  const given = inCheckout(".");
  expect(given).toContain("app/routes.ts");
  expect(given.filter((file) => /^(tests|docs|\.git|\.data)\/|\.env|\.backup$/.test(file))).toEqual([]);
});

test("the server is started as npm start does it, without npm, with the same Node and not as root", () => {
  const [assignment, ...start] = scripts.start.split(" ");
  expect(commandOf(image)).toEqual(start);
  expect(Object.entries(variablesOf(image)).map((pair) => pair.join("="))).toContain(assignment);
  expect(variablesOf(image).NODE_ENV).toBe("production");
  expect(image.instructions.find(({ name }) => name === "USER")?.rest).toBe("node");
  const [major] = devDependencies.node.split(".");
  expect(readFileSync("Dockerfile", "utf8").match(/^FROM \S+/gm)).toEqual([
    `FROM node:${major}-slim`,
    `FROM node:${major}-slim`,
  ]);
  expect(engines.node).toBe(">=20");
});

test("Fly knocks where the server listens, migrates with a script of the image, and waits until it has drained", () => {
  expect(flyValue("PORT")).toBe(flyValue("internal_port"));
  const script = flyValue("release_command")?.split(" ")[1] ?? "";
  expect([existsSync(script), copies.flatMap(({ sources }) => sources)]).toEqual([
    true,
    expect.arrayContaining([`/app/${script.split("/")[0]}`]),
  ]);
  const drainLimitS = 9;
  expect(readFileSync("app/http/preload.server.ts", "utf8")).toContain(`DRAIN_LIMIT_MS = ${drainLimitS}_000`);
  expect(Number.parseInt(flyValue("kill_timeout") ?? "", 10)).toBeGreaterThan(drainLimitS);
  expect([flyValue("kill_signal"), flyValue("path")]).toEqual(["SIGTERM", "/healthz"]);
});

test("the heap and all beside it leave a quarter of the machine's memory free", () => {
  const heapMb = Number(/--max-old-space-size=(\d+)/.exec(flyValue("NODE_OPTIONS") ?? "")?.[1]);
  const memoryMb = Number.parseInt(flyValue("memory") ?? "", 10) * 1024;
  expect(flyValue("memory")).toMatch(/^\dgb$/);
  expect(heapMb + BESIDE_HEAP_MB).toBeLessThan(memoryMb * 0.75);
});
