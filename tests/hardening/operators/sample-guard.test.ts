import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ADA, addAccount } from "../../accounts/people.ts";
import { COMPILE_CACHE } from "../../harness/compile-cache.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";

const LIMIT_MS = stretched(120_000);
const dataDir = mkdtempSync(join(tmpdir(), "dealquest-sample-guard-"));
const opened: FreshDatabase[] = [];
let database: FreshDatabase;

beforeEach(async () => {
  database = await freshDatabase();
  opened.push(database);
});
afterAll(async () => {
  for (const { stop } of opened) await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const emails = async () =>
  (await database.orm.em.fork().execute<{ email: string }[]>("select email from users order by email")).map(
    ({ email }) => email,
  );

/** Runs the command against the test's database. */
function run(script: "seed" | "demo" | "dev", variables: Record<string, string> = {}, args: string[] = []) {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    ...COMPILE_CACHE,
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: "0",
    ...variables,
  };
  const command = [`scripts/${script}.ts`, ...args];
  return spawnSync(process.execPath, command, { env: env as unknown as NodeJS.ProcessEnv, encoding: "utf8" });
}

test.each(["seed", "demo", "dev"] as const)(
  "%s adds nobody to a database that has a user of a real team, and says why in one line",
  async (script) => {
    await addAccount(database.orm, ADA);
    const { status, stderr } = run(script);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^dealquest: the database of DATABASE_URL has a user who is not of the sample team: .+\n$/),
    ]);
    expect(await emails()).toEqual([ADA.email]);
  },
  LIMIT_MS,
);

test.each(["seed", "demo", "dev"] as const)("%s does nothing in production", async (script) => {
  const { status, stderr } = run(script, { NODE_ENV: "production" });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^dealquest: .+ is not for production, .+\n$/)]);
  expect(await emails()).toEqual([]);
});

test(
  "seed goes on adding to the sample team and to those it generated",
  async () => {
    expect(run("seed", {}, ["--users", "2"]).status).toBe(0);
    expect(run("seed", {}, ["--users", "2"]).status).toBe(0);
    const all = await emails();
    expect(all).toHaveLength(11);
    await database.orm.em.fork().execute("update users set email = 'ada@acme.example' where email like 'scout@%'");
    expect(run("seed", {}, ["--users", "2"]).status).toBe(1);
    expect(await emails()).toHaveLength(11);
  },
  LIMIT_MS,
);
