import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUILT_APP } from "#scripts/app-process.ts";
import { stretched } from "../harness/machine-speed.ts";

const other = createServer();
let taken = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  taken = (other.address() as { port: number }).port;
});
afterAll(() => other.close());

const settings = {
  NODE_ENV: "production",
  APP_URL: "http://dealquest.example",
  DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
  SESSION_SECRET: "the-secret-of-the-tests-is-no-secret-at-all",
};

test.each([
  [
    "a port that is taken",
    () => ({ PORT: String(taken), HOST: "127.0.0.1" }),
    /^PORT \d+ is in use by another program/,
  ],
  [
    "a port for measurements that is taken",
    () => ({ PORT: "0", METRICS_PORT: String(taken), HOST: "127.0.0.1" }),
    /^METRICS_PORT \d+ is in use by another program: stop it or set METRICS_PORT to another one$/m,
  ],
  ["an address of another machine", () => ({ PORT: "0", HOST: "192.0.2.1" }), /^HOST 192\.0\.2\.1 is not an address/],
])("the server does not start at %s, says so in one line and ends with 1", (_what, where, line) => {
  const env = { PATH: process.env.PATH, ...settings, ...where() } as NodeJS.ProcessEnv;
  const { status, stderr } = spawnSync(process.execPath, BUILT_APP, {
    env,
    encoding: "utf8",
    timeout: stretched(20_000),
  });
  expect([status, stderr.trim().split("\n").length, stderr]).toEqual([1, 1, expect.stringMatching(line)]);
});
