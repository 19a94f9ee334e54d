import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

/** Runs the command against `url`; its output, or an error with what it printed. */
async function migrate(url: string | undefined, ...args: string[]): Promise<string> {
  const { PATH = "" } = process.env;
  const env = {
    PATH,
    ...(url === undefined ? { NODE_ENV: "production" } : { DATABASE_URL: url }),
  } as NodeJS.ProcessEnv;
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/migrate.ts", ...args], { env });
  return stdout;
}

async function tables(): Promise<number> {
  const rows = await database.orm.em
    .getConnection()
    .execute("select from information_schema.tables where table_schema = 'public'");
  return rows.length;
}

test("it takes the schema one migration back, up again, and says when there is nothing to do", async () => {
  const before = await tables();
  expect(await migrate(database.url)).toBe("The schema is up to date.\n");
  await migrate(database.url, "down");
  await migrate(database.url);
  expect(await tables()).toBe(before);
});

test("what is wrong is said in one line", async () => {
  await expect(migrate("postgres://127.0.0.1:1/none")).rejects.toMatchObject({
    stderr: "dealquest: the PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n",
  });
  await expect(migrate("mysql://here")).rejects.toMatchObject({
    stderr: "dealquest: DATABASE_URL must begin with postgres://\n",
  });
  await expect(migrate(database.url, "sideways")).rejects.toMatchObject({
    stderr: "dealquest: migrate knows up and down, not sideways\n",
  });
  await expect(migrate(database.url, "up", "now")).rejects.toMatchObject({
    stderr: "dealquest: migrate knows up and down, not up now\n",
  });
  await expect(migrate(undefined)).rejects.toMatchObject({
    stderr: "dealquest: DATABASE_URL is missing: in production there is no embedded PostgreSQL\n",
  });
});
