import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockHolder, takeLock } from "#scripts/postgres/launcher-lock.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dealquest-lock-"));
  path = join(folder, "launcher.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a lock is held until it is released", () => {
  const lock = takeLock(path);
  expect(lockHolder(path)).toBe(process.pid);
  expect(takeLock(path)).toEqual({ heldBy: process.pid });
  if ("release" in lock) lock.release();
  expect(lockHolder(path)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a process that was killed is taken over", async () => {
  const program = `import { takeLock } from "#scripts/postgres/launcher-lock.ts";
    takeLock(${JSON.stringify(path)}); process.stdout.write("taken"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  expect(takeLock(path)).toEqual({ heldBy: holder.pid });
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(takeLock(path)).toHaveProperty("release");
});

test("a number that another process has by now does not hold a lock", () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, born: "before the power cut" }));
  expect(lockHolder(path)).toBeUndefined();
  expect(takeLock(path)).toHaveProperty("release");
});

test("an empty or broken lock file is replaced", () => {
  for (const content of ["", "{", "null", '{"pid":1}']) {
    writeFileSync(path, content);
    const lock = takeLock(path);
    expect(lock).toHaveProperty("release");
    expect(JSON.parse(readFileSync(path, "utf8")).pid).toBe(process.pid);
    if ("release" in lock) lock.release();
  }
});

test("of several processes that find a stale lock at once, one takes it", async () => {
  writeFileSync(path, JSON.stringify({ pid: 4_194_303, born: "long ago" }));
  const program = `import { takeLock } from "#scripts/postgres/launcher-lock.ts";
    process.stdin.once("data", () => {
      process.stdout.write("release" in takeLock(${JSON.stringify(path)}) ? "taken" : "refused");
      process.stdin.once("data", () => process.exit());
    });
    process.stdout.write("ready");`;
  const rivals = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["--input-type=module-typescript", "-e", program], { stdio: ["pipe", "pipe", "inherit"] }),
  );
  await Promise.all(rivals.map((rival) => once(rival.stdout, "data")));
  const answers = Promise.all(rivals.map(async (rival) => String((await once(rival.stdout, "data"))[0])));
  for (const rival of rivals) rival.stdin.write("go");
  expect((await answers).sort()).toEqual(["refused", "refused", "refused", "taken"]);
  for (const rival of rivals) rival.stdin.write("end");
});
