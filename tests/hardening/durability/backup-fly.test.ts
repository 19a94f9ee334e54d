import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkBackup } from "#scripts/backup/check.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { COMPILE_CACHE } from "../../harness/compile-cache.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import type { StandIn } from "./fly-stand-in.ts";

const folder = mkdtempSync(join(tmpdir(), "dealquest-fly-"));
const programs = join(folder, "bin");
const dataDir = join(folder, "data");
let database: FreshDatabase;
let kept: string;
let standIn: StandIn;
let round = 0;

beforeAll(async () => {
  database = await freshDatabase();
  await loadSampleTeam(database.orm, { now: new Date("2026-03-11T12:00:00Z") });
  mkdirSync(programs);
  mkdirSync(join(dataDir, "photos"), { recursive: true });
  writeFileSync(join(dataDir, "photos", "a-picture-of-the-scout-0123456789.webp"), "picture");
  const program = `#!/bin/sh\nexec "${process.execPath}" "${process.cwd()}/tests/hardening/durability/fly-stand-in.ts" "$@"\n`;
  writeFileSync(join(programs, "fly"), program);
  chmodSync(join(programs, "fly"), 0o755);
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  kept = join(folder, `kept-${++round}`);
  const machineTmp = join(folder, `machine-${round}`);
  mkdirSync(kept);
  mkdirSync(machineTmp);
  standIn = {
    machines: [
      { id: "e286543", state: "stopped" },
      { id: "d891234", state: "started" },
    ],
    machineTmp,
    machineEnv: { ...COMPILE_CACHE, NODE_ENV: "production", DATABASE_URL: database.url, DATA_DIR: dataDir },
    journal: join(folder, `journal-${round}`),
  };
});

/** Runs the command like cron; returns its output and exit code. */
async function backUp(changes: Partial<StandIn> = {}, args = ["--app", "dealquest-test", kept], path = programs) {
  // The stand-in and the machine's commands run with this Node.js, wherever the system's own is older.
  const PATH = [path, dirname(process.execPath), process.env.PATH].join(":");
  const env = { ...COMPILE_CACHE, PATH, FLY_STAND_IN: JSON.stringify({ ...standIn, ...changes }) };
  const run = promisify(execFile)(process.execPath, ["scripts/backup-fly.ts", ...args], {
    env: env as unknown as NodeJS.ProcessEnv,
  });
  return run.then(
    ({ stderr }) => ({ code: 0, said: stderr.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim().split("\n").at(-1) ?? "" }),
  );
}
const journal = () => readFileSync(standIn.journal, "utf8").trim().split("\n");

test("a started machine writes it, it is brought here for its owner alone, read back, and removed there", async () => {
  const { code, said } = await backUp();
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Machine d891234 of .*\nBacked up and read back: \d+ rows and 1 pictures in /),
  ]);
  const [name = "", ...others] = readdirSync(kept);
  expect(others).toEqual([]);
  expect(name).toMatch(/^dealquest-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/);
  expect((statSync(join(kept, name)).mode & 0o777).toString(8)).toBe("600");
  expect(await checkBackup(join(kept, name))).toMatchObject({ photos: 1, rows: expect.any(Number) });
  expect(readdirSync(standIn.machineTmp)).toEqual([]);
  expect(journal().map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    "machine list",
    "ssh console",
    "ssh sftp",
    "ssh console",
  ]);
});

const proven = () =>
  database.orm.em.fork().execute<{ made_at: Date }[]>("select made_at from proven_backups order by made_at");

test(
  "with --prove it is restored into a database of its own, of which nothing stays, and the app learns of it",
  async () => {
    const prove = ["--app", "dealquest-test", "--prove", kept];
    const { code, said } = await backUp({}, prove);
    expect([code, said.split("\n").at(-1)]).toEqual([
      0,
      "Proven: it was restored into an empty database, with every row.",
    ]);
    const [name = "", ...others] = readdirSync(kept);
    expect(others).toEqual([]);
    const { madeAt } = await checkBackup(join(kept, name));
    expect((await proven()).map(({ made_at }) => new Date(made_at).toISOString())).toEqual([madeAt]);

    const untold = await backUp({ failing: "--proven" }, prove);
    expect([untold.code, untold.said]).toEqual([
      1,
      expect.stringMatching(/^dealquest: the backup is proven, but the app does not know it: fly ssh console failed/),
    ]);
    expect([readdirSync(kept).length, (await proven()).length]).toEqual([2, 1]);
  },
  stretched(240_000),
);

test.each<[string, Partial<StandIn>, RegExp]>([
  ["the list of machines", { failing: "machine list" }, /^dealquest: fly machine list failed \(1\): Error: ssh shell/],
  ["the backup on the machine", { failing: "scripts/backup.ts" }, /^dealquest: fly ssh console failed \(1\): Error:/],
  ["bringing it here", { failing: "sftp get" }, /^dealquest: fly ssh sftp get failed \(1\): Error:/],
  ["a file cut short on its way", { cutAt: 2_000 }, /^dealquest: .* is incomplete: the backup was cut short$/],
])("when %s fails, it says so in one line, ends with 1 and leaves no file anywhere", async (_, changes, words) => {
  // An old backup, which must not be downloaded under today's name when a step fails.
  writeFileSync(join(standIn.machineTmp, "dealquest.backup"), "yesterday");
  const { code, said } = await backUp(changes);
  expect([code, said]).toEqual([1, expect.stringMatching(words)]);
  expect(readdirSync(kept)).toEqual([]);
  expect(readdirSync(standIn.machineTmp)).toEqual(["dealquest.backup"]);
});

test("a database that is away on the machine is a failure here, in the machine's own words", async () => {
  const machineEnv = { ...standIn.machineEnv, DATABASE_URL: "postgres://127.0.0.1:1/none" };
  const { code, said } = await backUp({ machineEnv });
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/fly ssh console failed .*PostgreSQL of DATABASE_URL cannot be/),
  ]);
  expect(readdirSync(kept)).toEqual([]);
});

test("no started machine, a copy that stays on the machine, no fly and wrong arguments are said in one line", async () => {
  const machines = [{ id: "e286543", state: "suspended" }];
  expect((await backUp({ machines })).said).toMatch(/^dealquest: no machine of dealquest-test is started/);
  const stays = await backUp({ failing: "rm -f" });
  expect([stays.code, stays.said]).toEqual([
    1,
    expect.stringMatching(/is whole, but machine d891234 still holds \/tmp/),
  ]);
  expect(readdirSync(kept)).toHaveLength(1);
  expect((await backUp({}, undefined, "/nowhere")).said).toBe("dealquest: fly is not installed, or not in PATH");
  expect((await backUp({}, ["--app", "dealquest-test", "/nowhere"])).said).toBe(
    "dealquest: there is no folder /nowhere",
  );
  for (const args of [[], [kept], ["--app", "x"], ["--app", "x", kept, "more"], ["--what", kept]]) {
    expect((await backUp({}, args)).said).toMatch(/^dealquest: backup:fly takes the app and the folder/);
  }
});

test("a backup whose rows do not match the database is found out when it is read back", async () => {
  await backUp();
  const file = join(kept, readdirSync(kept)[0] ?? "");
  const told = gunzipSync(readFileSync(file)).toString("latin1");
  writeFileSync(file, gzipSync(Buffer.from(told.replace("Marcus", "Markus"), "latin1")));
  await expect(checkBackup(file)).rejects.toThrow(/is damaged: its \w+ do not match the database$/);
});
