import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateSchema } from "#scripts/postgres/migrate-schema.ts";
import { COMPILE_CACHE } from "../../harness/compile-cache.ts";
import { type FreshDatabase, freshDatabase, onServer } from "../../harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

/** Runs the command against `url`; returns its output, or throws an error with it. */
async function migrate(url: string | undefined, ...args: string[]): Promise<string> {
  const { PATH = "" } = process.env;
  const env = {
    ...COMPILE_CACHE,
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
    stderr: "dealquest: migrate takes up or down, not sideways\n",
  });
  await expect(migrate(database.url, "up", "now")).rejects.toMatchObject({
    stderr: "dealquest: migrate takes up or down, not up now\n",
  });
  await expect(migrate(undefined)).rejects.toMatchObject({
    stderr: "dealquest: DATABASE_URL is missing: in production there is no embedded PostgreSQL\n",
  });
});

/** Starts a transaction that locks all tables of the app, like changes do, until it is ended. */
async function useRecords(): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ all: string }>(
    `select string_agg(quote_ident(table_name), ', ') as all from information_schema.tables
     where table_schema = 'public' and table_name <> 'mikro_orm_migrations'`,
  );
  await client.query(`begin; lock table ${rows[0]?.all} in row exclusive mode`);
  return { end: () => client.end() };
}

/** The last migration that alters a table, and those after it: what only writes rows waits for nobody. */
const ALTERING = 1 + readdirSync("migrations").toSorted().toReversed().findIndex(altersTable);
function altersTable(file: string): boolean {
  return /alter table/.test(readFileSync(join("migrations", file), "utf8"));
}

async function takeBackAltering() {
  for (let left = ALTERING; left > 0; left--) await migrate(database.url, "down");
}

test("a table in use is waited for without holding up those who only read or write it", async () => {
  await takeBackAltering();
  const user = await useRecords();
  const lines: string[] = [];
  const migrating = migrateSchema(database.url, {
    direction: "up",
    log: (line) => {
      lines.push(line);
      if (lines.length === 2) void user.end();
    },
  });
  // The app waits 2.5 s for an answer; a migration that kept waiting for its lock would block all writes for longer.
  while (lines.length < 2) {
    await database.orm.em.fork().execute("update users set title = title where false");
  }
  expect(await migrating).toBe(ALTERING);
  expect(lines.slice(0, 2)).toEqual(Array(2).fill("A table is in use; trying again."));
});

test("a table that stays in use ends it with one line, and nothing is migrated", async () => {
  await takeBackAltering();
  const user = await useRecords();
  const migrating = migrateSchema(database.url, { direction: "up", log: () => {}, patienceMs: 0 });
  await expect(migrating).rejects.toThrow(/^a table stays in use .*nothing was migrated/);
  await user.end();
  expect(await migrateSchema(database.url, { direction: "up", log: () => {} })).toBe(ALTERING);
});

describe("a role that may not do what a migration does is told who may", () => {
  const role = `app_${randomUUID().slice(0, 8)}`;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const address = new URL("postgres://there");

  beforeAll(async () => {
    await onServer(`create role ${role} login password 'secret'`);
    await onServer(`create database ${name}`);
    address.href = database.url;
    Object.assign(address, { pathname: name, username: role, password: "secret" });
  });
  afterAll(async () => {
    await onServer(`drop database ${name} with (force)`);
    await onServer(`drop role ${role}`);
  });

  const asAdministrator = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.url.replace(/[^/]+$/, name) });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const refusal = () =>
    migrate(address.href).then(
      () => "",
      ({ stderr }: { stderr: string }) => stderr,
    );

  test("without create on the schema", async () => {
    expect(await refusal()).toBe(
      `dealquest: permission denied for schema public: the role "${role}" may not create tables in the database ${name}; ` +
        `on Fly.io attach the app with a user whose role is schema_admin, elsewhere grant create on schema public to "${role}"\n`,
    );
  });

  test("without the extension, and without create on the database", async () => {
    await asAdministrator(`grant create on schema public to ${role}`);
    expect(await refusal()).toMatch(
      /^dealquest: permission denied to create extension "pg_trgm": an administrator must run/,
    );
    await asAdministrator("create extension pg_trgm");
    expect(await refusal()).toBe("");
  });

  test("with tables that another role made", async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`grant all on schema public to ${role}; grant all on all tables in schema public to ${role}`);
    await other.end();
    // Only a table's owner may alter it.
    await takeBackAltering();
    address.pathname = new URL(database.url).pathname;
    expect(await refusal()).toMatch(new RegExp(`must be owner of .*: the role "${role}" did not make these tables`));
    await migrate(database.url);
    await database.orm.em.fork().execute(`drop owned by ${role}`);
  });
});
