/**
 * Fills the compile cache of the built server (app/server/serve.server.ts) by starting it once, without a database, and
 * loading what its threads load. Node keeps a cache for each user id, and writes files that no other user may read.
 */
import { globSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { resolve } from "node:path";
import { BUILT_APP, isServing, startAppProcess, stopAppProcess } from "./app-process.ts";
import { freePort } from "./postgres/free-port.ts";

async function startOnce(): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), HOST: "localhost", APP_URL: url, NODE_ENV: "production" };
  const nowhere = { DATABASE_URL: "postgres://localhost:1/none", SESSION_SECRET: "x".repeat(64) };
  const app = startAppProcess(BUILT_APP, { ...settings, ...nowhere }, "ignore");
  try {
    if (!(await isServing(app, url, undefined, "/livez"))) throw new Error("the server did not start");
    for (const path of ["/", "/auth/login", "/opportunities", "/api/openapi.json"])
      await (await fetch(url + path)).text();
  } finally {
    await stopAppProcess(app);
  }
}

enableCompileCache("build/compile-cache");
for (const file of globSync("build/server/app/**/*.js")) {
  const module: { warmUp?: () => void } = await import(resolve(file));
  module.warmUp?.();
}
await startOnce();
