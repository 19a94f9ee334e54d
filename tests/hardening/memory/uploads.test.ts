import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, type SignedIn, signUp, startApp } from "../../harness/app-server.ts";
import { photograph } from "../../profile/pictures.ts";

const LIMIT = 10_485_760;

let app: RunningApp;
let ada: SignedIn;

beforeAll(async () => {
  app = await startApp();
  ada = await signUp(app, { email: "ada@acme.example", password: "lovelace", firstName: "Ada", lastName: "Lovelace" });
});
afterAll(() => app?.stop());

test.runIf(existsSync("/proc/self/status"))("20 parallel uploads of 10 MB take little memory", async () => {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(process.pid)], { encoding: "utf8" });
  const server = children
    .split("\n")
    .map((line) => line.trim())
    .find((pid) => pid && isServer(pid));
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, "utf8"))?.[1]) / 1024;
  const file = await photograph(LIMIT);
  await putPhoto(file);
  const before = memory();
  let peak = before;
  let done = false;
  const watch = (async () => {
    for (; !done; await sleep(10)) peak = Math.max(peak, memory());
  })();
  const started = Date.now();
  const uploads = await Promise.allSettled(Array.from({ length: 20 }, () => putPhoto(file)));
  const took = Date.now() - started;
  done = true;
  await watch;
  const answers = uploads.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)));
  expect(answers).toEqual(Array(20).fill(200));
  process.stdout.write(`20 × 10 MB: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${took} ms\n`);
  expect(peak - before).toBeLessThan(200);
});

function isServer(pid: string): boolean {
  const path = join("/proc", pid, "cmdline");
  return existsSync(path) && readFileSync(path, "utf8").includes("build/server/serve.js");
}

async function putPhoto(file: Uint8Array): Promise<number> {
  const headers = { cookie: ada.cookie };
  const { uploadURL } = await (await fetch(`${app.url}/api/profile-photo/upload`, { method: "POST", headers })).json();
  const answer = await fetch(uploadURL, { method: "PUT", headers, body: file as Uint8Array<ArrayBuffer> });
  await answer.arrayBuffer();
  return answer.status;
}
