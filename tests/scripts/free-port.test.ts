import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort } from "#scripts/postgres/free-port.ts";

const run = promisify(execFile);

test("no port is given twice, not to another process either, and each can be listened on", async () => {
  const script =
    'import { freePort } from "./scripts/postgres/free-port.ts"; const all = []; for (let n = 0; n < 300; n++) all.push(await freePort()); console.log(all.join()); process.stdin.resume();';
  const other = run(process.execPath, ["--input-type=module", "-e", script]);
  const text = await new Promise<string>((resolve) =>
    other.child.stdout?.once("data", (data) => resolve(String(data))),
  );
  const theirs = text.trim().split(",").map(Number);
  const ours = await Promise.all(Array.from({ length: 300 }, () => freePort()));
  other.child.stdin?.end();
  await other;
  expect(new Set([...ours, ...theirs]).size).toBe(600);
  const server = createServer().listen(ours[0], "localhost");
  await once(server, "listening");
  server.close();
});
