/**
 * An upgrade can be tried on a backup, ends whole or not at all, and the app starts on nothing between
 * (docs/operations.md#before-an-upgrade).
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { missingMigrations } from "#app/db/current-schema.server.ts";
import { BUILT_APP } from "#scripts/app-process.ts";
import { quietOrm } from "#scripts/backup/schema-version.ts";
import { buildIfNeeded } from "#scripts/build.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { COMPILE_CACHE } from "../../harness/compile-cache.ts";
import { asApp, type FreshDatabase, freshDatabase, onServer } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";

const TAKEN_BACK = 10;
const KILLS = 4;
const folder = mkdtempSync(join(tmpdir(), "dealquest-upgrade-"));
const backup = join(folder, "old.backup");
let old: FreshDatabase;

const { PATH, HOME } = process.env;
const environment = (DATABASE_URL: string) =>
  ({ ...COMPILE_CACHE, PATH, HOME, DATABASE_URL, DATA_DIR: folder, NODE_ENV: "test" }) as unknown as NodeJS.ProcessEnv;
const node = (url: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: environment(url), encoding: "utf8" });
  return { status, stdout, stderr };
};

/** All columns, constraints and indexes of a database. */
async function schemaOf({ orm }: FreshDatabase): Promise<string> {
  const [{ sum } = { sum: "" }] = await orm.em.fork().execute<{ sum: string }[]>(`
    select md5(string_agg(line, E'\\n' order by line)) as sum from (
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace) lines`);
  return sum;
}

beforeAll(async () => {
  await buildIfNeeded(() => {});
  old = await freshDatabase();
  await loadSampleTeam(old.orm, { now: new Date("2026-11-20T12:00:00Z") });
  const migrator = quietOrm(old.url);
  const applied = (await migrator.migrator.getExecuted()).map(({ name }) => name).slice(-TAKEN_BACK);
  for (const name of applied.reverse()) await migrator.migrator.down({ migrations: [name] });
  await migrator.close(true);
  expect(node(old.url, "scripts/backup.ts", backup).status).toBe(0);
}, stretched(300_000));
afterAll(async () => {
  await old.stop();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "the last ten migrations pass a rehearsal: Go, with the times of each and the same rows when they are taken back",
  () => {
    const { status, stdout, stderr } = node("", "scripts/rehearse.ts", backup, "--last", ".");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.match(/^Migration\d{14}\w*: \d+\.\d s/gm)).toHaveLength(TAKEN_BACK);
    expect(stdout).toMatch(/Taken back to the backup's schema, with the same rows/);
    expect(stdout).toMatch(/^This release: \d{2,} pages read as an owner/m);
    expect(stdout).toMatch(/^The last release, on the new schema: \d{2,} pages read/m);
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^Go \(/);
  },
  stretched(300_000),
);

test(
  "a last release that does not start on the new schema is a No with its last line",
  () => {
    const broken = mkdtempSync(join(folder, "broken-"));
    writeFileSync(join(broken, "package.json"), '{"scripts": {"start": "echo cannot start here; exit 3"}}');
    const { status, stdout } = node("", "scripts/rehearse.ts", backup, "--last", broken);
    expect([status, stdout.trimEnd().split("\n").at(-1)]).toEqual([
      1,
      "No: The last release, on the new schema: it did not start: cannot start here",
    ]);
  },
  stretched(300_000),
);

test("a file that is no backup, and none at all, are refused in one line", () => {
  const wrong = join(folder, "wrong.backup");
  writeFileSync(wrong, "no backup");
  expect(node("", "scripts/rehearse.ts", wrong)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^dealquest: [^\n]+\n$/),
  });
  expect(node("", "scripts/rehearse.ts").stderr).toMatch(/^dealquest: rehearse takes a backup/);
});

test(
  "a migration that is killed at any moment leaves the old schema or the new one, never one between",
  async () => {
    const before = await schemaOf(old);
    const lastsMs = await duration();
    const seen = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const copy = await copyOfOld(`kill${kill}`);
      const migrating = spawn(process.execPath, ["scripts/migrate.ts"], {
        env: environment(copy.url),
        stdio: "ignore",
      });
      const ended = once(migrating, "exit");
      await Promise.race([sleep((lastsMs * (kill + 0.5)) / KILLS), ended]);
      migrating.kill("SIGKILL");
      await ended;
      const missing = (await missingMigrations(copy.orm.em.fork())).length;
      const now = await schemaOf(copy);
      expect([missing, now === before]).toEqual(now === before ? [TAKEN_BACK, true] : [0, false]);
      seen.add(now);
      await copy.stop();
    }
    expect(seen.size).toBeLessThanOrEqual(2);
  },
  stretched(300_000),
);

/** How long (ms) the migration takes when it is not killed. */
async function duration(): Promise<number> {
  const whole = await copyOfOld("whole");
  const begun = performance.now();
  expect(node(whole.url, "scripts/migrate.ts").status).toBe(0);
  const ms = performance.now() - begun;
  await whole.stop();
  return ms;
}

async function copyOfOld(name: string): Promise<FreshDatabase> {
  const copy = new URL(old.url);
  const from = copy.pathname.slice(1);
  copy.pathname = `/upgrade_${name}`;
  await old.orm.close(true);
  await onServer(`create database upgrade_${name} template ${from}`);
  old.orm = quietOrm(old.url);
  const orm = quietOrm(copy.href);
  return {
    url: copy.href,
    appUrl: asApp(copy.href),
    orm,
    async stop() {
      await orm.close(true);
      await onServer(`drop database upgrade_${name} with (force)`);
    },
  };
}

test(
  "the app ends with one line where migrations are missing",
  async () => {
    const env = {
      ...environment(old.url),
      ...{ NODE_ENV: "production", APP_URL: "http://localhost", PORT: "0", HOST: "127.0.0.1" },
      SESSION_SECRET: "the secret of the tests: forty characters",
    } as NodeJS.ProcessEnv;
    const app = spawnSync(process.execPath, BUILT_APP, {
      env,
      encoding: "utf8",
      timeout: stretched(60_000),
    });
    const [line] = app.stderr.split("\n").filter((one) => one.includes("schema-outdated"));
    expect([app.status, line && JSON.parse(line).error]).toEqual([
      1,
      expect.stringMatching(
        /^The database lacks 10 migrations of this release, first Migration\w+: run npm run migrate$/,
      ),
    ]);
  },
  stretched(120_000),
);
