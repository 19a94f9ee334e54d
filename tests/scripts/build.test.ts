import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildIfNeeded } from "#scripts/build.ts";
import { finishBuild, isBuildCurrent, startBuild } from "#scripts/build-stamp.ts";

let folder: string;

const write = (path: string, content: string) => writeFileSync(join(folder, path), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dealquest-build-"));
  for (const name of ["app/contacts", "public"]) mkdirSync(join(folder, name), { recursive: true });
  write("app/root.tsx", "export default null;");
  write("app/contacts/labels.ts", "export const LABEL = 'Contact';");
  write("package-lock.json", "{}");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a checkout without a build, or with one that was not finished, has no build of its code", () => {
  expect(isBuildCurrent(folder)).toBe(false);
  startBuild(folder);
  expect(isBuildCurrent(folder)).toBe(false);
  finishBuild(folder);
  expect(isBuildCurrent(folder)).toBe(true);
});

test.each<[string, () => void]>([
  ["a changed file of a room", () => write("app/contacts/labels.ts", "export const LABEL = 'Kontakt';")],
  ["a new public file", () => write("public/robots.txt", "")],
  ["a removed file", () => rmSync(join(folder, "app/contacts/labels.ts"))],
  ["a new version of a package", () => write("package-lock.json", '{"version":2}')],
])("%s makes it a build of other code", (_, change) => {
  startBuild(folder);
  finishBuild(folder);
  change();
  expect(isBuildCurrent(folder)).toBe(false);
});

test("the same content written anew needs no build", () => {
  startBuild(folder);
  finishBuild(folder);
  write("app/root.tsx", "export default null;");
  expect(isBuildCurrent(folder)).toBe(true);
});

test("of those who ask at once one builds, and all have the build", async () => {
  const lines: string[] = [];
  const build = async () => {
    // Remix does this too.
    rmSync(join(folder, "build"), { recursive: true, force: true });
    startBuild(folder);
    await sleep(500);
    finishBuild(folder);
  };
  await Promise.all([1, 2, 3].map(() => buildIfNeeded((line) => lines.push(line), { folder, build })));
  expect(lines).toEqual(["Building the app."]);
  expect(isBuildCurrent(folder)).toBe(true);
});

test("code that changes while it is built is built again", async () => {
  let builds = 0;
  const build = async () => {
    startBuild(folder);
    if (++builds === 1) write("app/root.tsx", "export default 1;");
    finishBuild(folder);
  };
  await buildIfNeeded(() => {}, { folder, build });
  expect(builds).toBe(2);
});

test("a build that fails is not kept, and what it said is told", async () => {
  const build = async () => {
    startBuild(folder);
    throw new Error("no such module");
  };
  await expect(buildIfNeeded(() => {}, { folder, build })).rejects.toThrow("no such module");
  expect(isBuildCurrent(folder)).toBe(false);
  await buildIfNeeded(() => {}, {
    folder,
    build: async () => {
      startBuild(folder);
      finishBuild(folder);
    },
  });
  expect(isBuildCurrent(folder)).toBe(true);
});
