import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chownSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newHeader } from "#scripts/backup/archive.ts";
import { readArchive } from "#scripts/backup/read.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { COMPILE_CACHE } from "../../harness/compile-cache.ts";
import { type FreshDatabase, freshDatabase, onServer } from "../../harness/database.ts";

const PICTURE = "a-picture-of-the-scout-0123456789.webp";
const TRICKY = 'tab\t, break\n, quote", backslash\\, \\., \\N, fox 🦊, € and NULL';

// The backup that tests read which only need one.
const WHOLE = "whole.backup";

const folder = mkdtempSync(join(tmpdir(), "dealquest-backup-"));
const photos = join(folder, "photos");
const opened: FreshDatabase[] = [];
let source: FreshDatabase;
let saidOfWhole: string;

beforeAll(async () => {
  source = await fresh();
  await loadSampleTeam(source.orm, { now: new Date("2026-03-11T12:00:00Z") });
  await run(
    source,
    "insert into contacts (first_name, last_name, email, contact_type) values (?, '', '', 'lead')",
    TRICKY,
  );
  await run(
    source,
    "insert into sessions (id, user_id, created_at, last_seen_at) select 'x', id, now(), now() from users limit 1",
  );
  await run(source, "insert into rate_limits (key, points) values ('k', 3)");
  mkdirSync(photos);
  writeFileSync(join(photos, PICTURE), "picture");
  saidOfWhole = await command("backup", source, [path(WHOLE)]);
});
afterAll(async () => {
  for (const database of opened) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function fresh(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  opened.push(database);
  return database;
}

const run = (database: FreshDatabase, sql: string, ...values: unknown[]) =>
  database.orm.em.fork().execute<Record<string, unknown>[]>(sql, values);

/** Runs the command and returns its standard error. */
async function command(name: "backup" | "restore", database: { url: string }, args: string[], dataDir = folder) {
  const given = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir };
  const env = { ...COMPILE_CACHE, ...given } as unknown as NodeJS.ProcessEnv;
  return (await promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], { env })).stderr;
}

const path = (name: string) => join(folder, name);
const saidBy = (promise: Promise<string>): Promise<string> =>
  promise.then(
    () => "",
    (error: { stderr: string }) => error.stderr.replace(/^.*\n(?=.)/gs, ""),
  );
const everything = (database: FreshDatabase, table: string) =>
  run(database, `select * from ${table} order by id::text`);

test("a backup is proven by restoring it, and recorded; a time that is none is refused", async () => {
  const said = await command("backup", source, [path("proven.backup"), "--prove"]);
  expect(said).toMatch(/\nProven: it was restored into an empty database, with every row\.\n$/);
  await command("backup", source, ["--proven", "2026-03-11T03:00:00.000Z"]);
  const proven = await run(
    source,
    "select made_at > now() - interval '1 hour' as today from proven_backups order by 1",
  );
  expect(proven).toEqual([{ today: false }, { today: true }]);
  for (const time of ["monday", "2999-01-01T00:00:00Z"])
    expect(await saidBy(command("backup", source, ["--proven", time]))).toMatch(
      /^dealquest: --proven takes the time of a backup/,
    );
  for (const args of [["--proven"], [path("x"), "--proven", "2026-03-11T03:00:00.000Z"], ["--prove"]])
    expect(await saidBy(command("backup", source, args))).toMatch(/^dealquest: backup takes the file to write/);
});

test("a backup brought into an empty database is the same team, with its pictures and without its sessions", async () => {
  expect(saidOfWhole).toMatch(/contacts: \d+ rows.*Backed up .* rows and 1 pictures/s);
  const target = await fresh();
  const dataDir = path("restored");
  expect(await command("restore", target, [path(WHOLE)], dataDir)).toMatch(/Checked.*Restored .* 1 pictures/s);
  for (const table of ["users", "contacts", "opportunities", "opportunity_contacts", "opportunity_activities"]) {
    expect(await everything(target, table)).toEqual(await everything(source, table));
  }
  expect(await everything(target, "sessions")).toEqual([]);
  expect(await run(target, "select * from rate_limits")).toEqual([]);
  expect(readFileSync(join(dataDir, "photos", PICTURE), "utf8")).toBe("picture");
  expect(readdirSync(dataDir)).toEqual(["photos"]);
});

test("both say whose pictures they take", async () => {
  expect(saidOfWhole).toContain(`Pictures are those of this machine, in ${photos};`);
  const dataDir = path("whose");
  expect(await command("restore", await fresh(), [path(WHOLE)], dataDir)).toContain(
    `go to ${join(dataDir, "photos")}, on this`,
  );
  const env = {
    ...process.env,
    DATABASE_URL: source.url,
    DATA_DIR: folder,
    BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_x_y",
  };
  const args = ["scripts/backup.ts", path("whose.backup")];
  const { stderr } = await promisify(execFile)(process.execPath, args, { env });
  expect(stderr).toContain("Pictures in Vercel Blob stay there and are not in the backup.");
});

test.skipIf(process.getuid?.() !== 0)("restored by root, pictures belong to the user who owns DATA_DIR", async () => {
  const dataDir = path("owned");
  const nobody = 65_534;
  mkdirSync(dataDir);
  chownSync(dataDir, nobody, nobody);
  await command("restore", await fresh(), [path(WHOLE)], dataDir);
  for (const one of [join(dataDir, "photos"), join(dataDir, "photos", PICTURE)]) {
    expect([one, statSync(one).uid, statSync(one).gid]).toEqual([one, nobody, nobody]);
  }
});

test("a database without any table is taken to the backup's schema", async () => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name}`);
  try {
    const address = new URL(source.url);
    address.pathname = name;
    await command("restore", { url: address.toString() }, [path(WHOLE)], path("schema"));
  } finally {
    await onServer(`drop database ${name} with (force)`);
  }
});

test("a backup of an older schema is restored at that schema and taken up to the newest", async () => {
  const older = await fresh();
  const applied = await older.orm.migrator.getExecuted();
  await older.orm.migrator.down();
  const file = path("older.backup");
  await command("backup", older, [file]);
  const target = await fresh();
  expect(await command("restore", target, [file], path("older"))).toMatch(/Applied 1 migrations/);
  expect(await target.orm.migrator.getExecuted()).toHaveLength(applied.length);
});

test("while others write, it holds one moment: no deal without its first activity", async () => {
  let writing = true;
  const busy = (async () => {
    for (let _round = 0; writing; _round++) {
      await run(
        source,
        `with deal as (insert into opportunities (name, deal_stage, deal_size, target_close_date, created_by_user_id)
                       select 'Busy', 'open', 1, '2026-01-01', id from users limit 1 returning id, created_by_user_id)
         insert into opportunity_activities (opportunity_id, user_id, activity_type) select id, created_by_user_id, 'created' from deal`,
      );
    }
  })();
  const file = path("busy.backup");
  await command("backup", source, [file]);
  writing = false;
  await busy;
  const target = await fresh();
  await command("restore", target, [file], path("busy"));
  const halves = `select from opportunities o where not exists (select from opportunity_activities a where a.opportunity_id = o.id and activity_type = 'created')`;
  expect(await run(target, halves)).toEqual([]);
});

test("a file that is there is only replaced when told so, and a failed backup leaves nothing behind", async () => {
  const file = path("twice.backup");
  writeFileSync(file, "mine");
  expect(await saidBy(command("backup", source, [file]))).toBe(
    `dealquest: ${file} already exists: use --force to replace it\n`,
  );
  expect(readFileSync(file, "utf8")).toBe("mine");
  await command("backup", source, [file, "--force"]);
  expect(readFileSync(file).length).toBeGreaterThan(1000);
  const nowhere = path("nowhere/x.backup");
  expect(await saidBy(command("backup", source, [nowhere]))).toMatch(
    /^dealquest: there is no such file or folder: .*nowhere/,
  );
  expect(await saidBy(command("backup", source, ["/dev/null/x"]))).toMatch(
    /^dealquest: there is no such file or folder/,
  );
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test("a database with records is refused and left as it is", async () => {
  const before = await run(source, "select count(*) from contacts");
  expect(await saidBy(command("restore", source, [path(WHOLE)]))).toMatch(
    /^dealquest: the database is not empty \(\w+ has rows\): restore into a new one\n$/,
  );
  expect(await run(source, "select count(*) from contacts")).toEqual(before);
});

/** A copy of the backup with changed text of the same length, like a damaged or foreign file. */
function changed(file: string, from: string, to: string): void {
  const text = gunzipSync(readFileSync(file)).toString("latin1");
  expect(text).toContain(from);
  writeFileSync(file, gzipSync(Buffer.from(text.replace(from, to.padEnd(from.length)), "latin1")));
}

test.each<[string, (file: string) => void, RegExp]>([
  ["a file that is not there", (file) => rmSync(file), /^there is no such file or folder: /],
  ["an archive that is cut short", (file) => truncateSync(file, 2_000), / is incomplete: the backup was cut short$/],
  ["something else", (file) => writeFileSync(file, "a shopping list"), / is damaged or is not a Dealquest backup$/],
  ["an empty file", (file) => writeFileSync(file, ""), / is incomplete: the backup was cut short$/],
  ["a gzip of something else", (file) => writeFileSync(file, gzipSync("x".repeat(2_000))), / is damaged or is not a/],
  [
    "another value",
    (file) => changed(file, "Marcus", "Markus"),
    /(changes|contacts) does not match its checksum; nothing was restored$/,
  ],
  [
    "an unknown migration",
    (file) => changed(file, "_initial", "_unknown"),
    /made by a newer Dealquest \(.*update this/,
  ],
  ["a newer format", (file) => changed(file, '"format": 1', '"format": 9'), /made by a newer Dealquest: update this/],
  [
    "a changed name",
    (file) => changed(file, "photos/a-pi", "photos/../x"),
    / is damaged or is not a Dealquest backup$/,
  ],
])("%s is refused in one line, and nothing of it is kept", async (_, spoil, words) => {
  const file = path(`${randomUUID()}.backup`);
  copyFileSync(path(WHOLE), file);
  spoil(file);
  const target = await fresh();
  const dataDir = path(randomUUID());
  const said = await saidBy(command("restore", target, [file], dataDir));
  expect(said.replace(/^dealquest: /, "").trimEnd()).toMatch(words);
  expect(await everything(target, "contacts")).toEqual([]);
  expect(existsIn(dataDir)).toEqual([]);
});

test.each(["sessions", "rate_limits", "mikro_orm_migrations", "pg_authid", "nothing_known"])(
  "an archive that holds %s is refused, and no row of it is kept",
  async (table) => {
    const target = await fresh();
    const migrations = (await target.orm.migrator.getExecuted()).map(({ name }) => name);
    const forged = path(`${randomUUID()}.backup`);
    const archive = pack();
    const columns = ["id", "user_id", "created_at", "last_seen_at"];
    const header = newHeader({ migrations, tables: [{ name: table, columns }] });
    archive.entry({ name: "backup.json" }, JSON.stringify(header));
    archive.entry({ name: `tables/${table}/000001` }, "x\tx\t2026-03-11\t2026-03-11\n");
    archive.finalize();
    await pipeline(archive, createGzip(), createWriteStream(forged));
    const said = await saidBy(command("restore", target, [forged], path(randomUUID())));
    expect(said).toBe(
      `dealquest: this is not a valid Dealquest backup: it contains ${table}, which backups leave out\n`,
    );
    expect(await run(target, "select * from sessions")).toEqual([]);
  },
);

test("a picture whose name leads out of its folder is refused", async () => {
  const file = path("leads-out.backup");
  const header = newHeader({ migrations: [], tables: [{ name: "contacts", columns: ["id"] }] });
  const archive = pack();
  archive.entry({ name: "backup.json" }, JSON.stringify(header));
  archive.entry({ name: "photos/../leads-out.webp" }, "x");
  archive.finalize();
  await pipeline(archive, createGzip(), createWriteStream(file));
  const receiver = { header: async () => {}, rows: async () => {}, photo: async () => {} };
  await expect(readArchive(file, receiver)).rejects.toThrow("is damaged: it holds photos/../leads-out.webp");
});

test("where the disk takes no more, the backup says so and leaves nothing", async () => {
  const file = path("too-large.backup");
  const env = { ...process.env, DATABASE_URL: source.url, DATA_DIR: folder };
  const limited = `ulimit -f 1; exec "${process.execPath}" scripts/backup.ts "${file}"`;
  const said = saidBy(promisify(execFile)("bash", ["-c", limited], { env }).then(({ stderr }) => stderr));
  expect(await said).toBe(`dealquest: the file system does not allow a file this large: ${file}\n`);
  expect(readdirSync(folder).filter((name) => name.startsWith("too-large"))).toEqual([]);
});

function existsIn(dataDir: string): string[] {
  try {
    return readdirSync(dataDir);
  } catch {
    return [];
  }
}

test("a database that is away, or has no schema, and wrong arguments are said in one line", async () => {
  const file = path("never.backup");
  const away = { url: "postgres://127.0.0.1:1/none" };
  const cannot = "dealquest: the PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n";
  expect(await saidBy(command("backup", away, [file]))).toBe(cannot);
  expect(await saidBy(command("backup", source, []))).toMatch(/^dealquest: backup takes the file to write/);
  expect(await saidBy(command("backup", source, [file, "--what"]))).toMatch(
    /^dealquest: backup takes the file to write/,
  );
  expect(await saidBy(command("restore", source, []))).toMatch(/^dealquest: restore takes the backup to read/);
});
